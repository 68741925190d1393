import type { Section } from '#contract/section.ts';
import { addDays } from '#contract/zone.ts';
import { lastDays } from '../days.ts';
import { checkin, workout } from '../kinds/health.ts';
import type { LifeRecords } from '../records.ts';
import { mean, present, sum } from '../statistics.ts';
import { ACTIVE_MINUTES, ENOUGH_DAYS, sleepQuality } from './health.ts';

interface Part {
  readonly name: 'sleep' | 'movement' | 'mood';
  /** 0 to 100. */
  readonly value: number;
}

/** The score needs so many parts. */
const FEWEST_PARTS = 2;
/** From here on a part is as it should be, and below this one it is low; out of 100. */
const GOOD = 75;
const LOW = 50;
/** A smaller difference to the week before is not worth telling. */
const WORTH_TELLING = 2;

/** The health score of the last 7 days, with a sentence on what carries it and what holds it back. */
export const scoreSection = (records: LifeRecords, today: string): Section => {
  const parts = partsOn(records, today);
  const score = scoreOf(parts);
  const before = partsOn(records, addDays(today, -7));
  // A score of other parts is another score.
  const isLike = before.map(({ name }) => name).join() === parts.map(({ name }) => name).join();
  return {
    type: 'score',
    title: 'Health score',
    value: score,
    words:
      score === null
        ? 'The score needs two of these: three nights of sleep, a workout, three check-ins.'
        : scoreSentence(parts, score, isLike ? scoreOf(before) : null),
    formula:
      'Average of sleep quality, active minutes (out of 150) and mood times ten over the last 7 days. Needs at least two of them.',
  };
};

/** What carries a score, what holds it back, and how it differs from the score of the week before. */
export const scoreSentence = (parts: readonly Part[], score: number, before: number | null): string => {
  const ranked = parts
    .toSorted((a, b) => b.value - a.value)
    .map(({ name, value }) => ({ name, value: Math.round(value) }));
  const [best, weakest] = [ranked[0]!, ranked.at(-1)!];
  return present([
    best.value < LOW
      ? `A low week: even ${best.name} is at ${best.value}.`
      : `${CARRIES[best.name]}, at ${best.value}.`,
    weakest.value >= GOOD ? 'Nothing is holding you back.' : LIFTS[weakest.name](weakest.value),
    before === null || Math.abs(score - before) < WORTH_TELLING
      ? null
      : `Your score is ${score > before ? 'up' : 'down'} ${Math.abs(score - before)} points from last week.`,
  ]).join(' ');
};

const CARRIES: { readonly [N in Part['name']]: string } = {
  sleep: 'Sleep is carrying you',
  movement: 'Movement is carrying you',
  mood: 'Your mood is carrying you',
};
const LIFTS: { readonly [N in Part['name']]: (value: number) => string } = {
  sleep: (value) => `An earlier night would lift sleep from ${value}.`,
  movement: (value) => `A walk or two would lift movement from ${value}.`,
  mood: (value) => `Mood is lowest, at ${value}: go easy on yourself.`,
};

/** The parts of the score of the 7 days up to a day, as far as there is enough of each. */
const partsOn = (records: LifeRecords, day: string): Part[] => {
  const moods = lastDays(records.of(checkin), day, 7);
  const moved = lastDays(records.of(workout), day, 7);
  return present([
    part('sleep', sleepQuality(records, day)),
    part('movement', moved.length === 0 ? null : activeShare(records, day)),
    part('mood', moods.length < ENOUGH_DAYS ? null : mean(moods.map(({ is }) => is.mood * 10))),
  ]);
};
const part = (name: Part['name'], value: number | null): Part | null => (value === null ? null : { name, value });

const scoreOf = (parts: readonly Part[]): number | null =>
  parts.length < FEWEST_PARTS ? null : Math.round(mean(parts.map(({ value }) => value))!);

/** How much of the active minutes of a week there was in the 7 days up to a day, in percent. */
export const activeShare = (records: LifeRecords, day: string): number =>
  Math.min(100, (100 * sum(lastDays(records.of(workout), day, 7).map(({ is }) => is.duration))) / ACTIVE_MINUTES);
