import { minutesText } from '#contract/duration.ts';
import type { Section } from '#contract/section.ts';
import { groupBy, sum } from '../statistics.ts';
import { dayText } from './day-text.ts';
import { picture } from './picture.ts';

const STROKES = 8;
/** From so many works on they are told apart; before, the sessions are. */
const WORKS_TOLD_APART = 3;

interface Session {
  readonly what: string;
  readonly day: string | null;
  readonly duration: number;
}

/** Strokes of a brush for what was worked on, or for the latest sessions, each as long as the root of its time; nothing where there is none. */
export const strokes = (sessions: readonly Session[], days: number): Section[] => {
  const timed = sessions.filter(({ duration }) => duration > 0);
  const works = [...groupBy(timed, ({ what }) => what.toLowerCase()).values()]
    .map((all) => ({ label: all[0]!.what, time: sum(all.map(({ duration }) => duration)) }))
    .toSorted((a, b) => b.time - a.time);
  const [first] = works;
  if (first === undefined) return [];
  if (works.length < WORKS_TOLD_APART) return ofSessions(timed, days);
  const share = Math.round((100 * first.time) / sum(works.map(({ time }) => time)));
  return drawn('Where your time went', `Most went into ${first.label}: ${share}% of the last ${days} days.`, works);
};

const ofSessions = (timed: readonly Session[], days: number): Section[] => {
  const longest = timed.reduce((best, one) => (one.duration > best.duration ? one : best));
  const sentence =
    timed.length === 1
      ? `${longest.what}, the only session in the last ${days} days.`
      : `${timed.length} sessions in the last ${days} days, the longest for ${longest.what}: ${minutesText(longest.duration)}.`;
  const latest = timed.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? 1 : -1));
  return drawn(
    'Your latest sessions',
    sentence,
    latest.map(({ day, what, duration }) => ({
      label: day === null ? what : `${dayText(day)}, ${what}`,
      time: duration,
    })),
  );
};

const drawn = (title: string, sentence: string, all: readonly { label: string; time: number }[]): Section[] => {
  const shown = all.slice(0, STROKES);
  const most = Math.max(...shown.map(({ time }) => time));
  return picture('strokes', {
    title,
    sentence,
    parts: shown.map(({ label, time }) => ({ label, shown: minutesText(time), value: Math.sqrt(time / most) })),
  });
};
