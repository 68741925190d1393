import { addDays, daysBetween } from '#contract/zone.ts';
import { relativeDayText, quarterOf } from '../days.ts';
import type { Entry } from '../kind.ts';
import { lifeModule, requires } from '../module.ts';
import { badge, bar, figure, list, metrics, numberText, progress } from '../section-builders.ts';
import { clamp, share } from '../statistics.ts';
import { NAMED_PARTS, picture } from '../pictures/picture.ts';
import { goal } from '../kinds/goals.ts';

export type Goal = Entry<(typeof goal)['fields']>;

const OBJECTIVES_SHOWN = 3;
const BARS_SHOWN = 4;

export const goals = lifeModule({
  kinds: [goal],
  reads: [requires(goal)],
  sample: (today) => [
    ...goalRings([
      ['Read 24 books', 0.75],
      ['Run 600 km', 0.68],
      ['Save for the sabbatical', 0.82],
      ['Learn Italian to B1', 0.45],
    ]),
    metrics(
      figure({ id: 'success', label: 'Success Rate', icon: 'trophy', value: 89, unit: '%', note: 'Last 12 months' }),
      figure({ id: 'quarter', label: 'This Quarter', icon: 'flag', value: '8/10', note: 'Goals reached' }),
    ),
    list('Career Objectives', [
      objective('Lead the product team', 'From three people to six', quarterOf(today)),
      objective('Speak at a conference', 'Two talks are submitted', quarterOf(addDays(today, 92))),
      objective('Finish the architecture course', '7 of 12 modules', quarterOf(addDays(today, 184))),
    ]),
    progress('Goal Progress', [
      bar({ label: 'Read 24 books', value: 18, max: 24, shown: '75%', note: '18 of 24 books' }),
      bar({ label: 'Run 600 km', value: 408, max: 600, shown: '68%', note: '408 of 600 km' }),
      bar({ label: 'Save for the sabbatical', value: 82, note: '$8,200 of $10,000' }),
      bar({ label: 'Learn Italian to B1', value: 45, note: 'Unit 9 of 20' }),
    ]),
  ],
  view(records, { today }) {
    const all = records.of(goal);
    const active = all.filter(({ is }) => is.status === 'Active');
    const ended = all.filter((entry) => hasEnded(entry, today));
    const quarter = all.filter(({ is }) => is.period === quarterOf(today));
    const reached = quarter.filter(({ is }) => is.status === 'Achieved').length;
    const byDue = active.toSorted((a, b) => ((a.is.due ?? '9') < (b.is.due ?? '9') ? -1 : 1));
    return [
      ...goalRings(byDue.map((entry) => [entry.title, goalShare(entry), dueText(entry, today), entry.id])),
      metrics(
        figure({
          id: 'success',
          label: 'Success Rate',
          icon: 'trophy',
          value: share(ended.filter(({ is }) => is.status === 'Achieved').length, ended.length),
          unit: '%',
          missing: 'No goal has ended yet',
          note: 'Last 12 months',
          formula: 'Share of goals achieved, out of those that ended in the last 12 months.',
        }),
        figure({
          id: 'quarter',
          label: 'This Quarter',
          icon: 'flag',
          value: quarter.length === 0 ? null : `${reached}/${quarter.length}`,
          missing: `No goal for ${quarterOf(today)}`,
          note: 'Goals reached',
          formula: `Goals achieved, out of those planned for ${quarterOf(today)}.`,
        }),
      ),
      list(
        'Career Objectives',
        byDue
          .filter(({ is }) => is.area === 'Career')
          .slice(0, OBJECTIVES_SHOWN)
          .map((entry) => ({
            ...objective(entry.title, goalNote(entry), entry.is.period ?? dueText(entry, today)),
            record: entry.id,
          })),
        'No active career goals',
      ),
      progress(
        'Goal Progress',
        active.slice(0, BARS_SHOWN).map((entry) => goalBar(entry, today)),
        'No active goals',
      ),
    ];
  },
});

/** The goals that are due first, each as a ring that closes. */
const goalRings = (all: readonly (readonly [title: string, share: number, due?: string, record?: string])[]) => {
  const shown = all.slice(0, NAMED_PARTS);
  const closest = shown.toSorted(([, a], [, b]) => b - a)[0];
  return picture('rings', {
    title: all.length === 1 ? 'One active goal' : `${all.length} active goals`,
    sentence: closest ? `Closest: ${closest[0]}, ${Math.round(100 * closest[1])}%.` : '',
    // How far each is stands in the list below; beside the rings is when it is due.
    parts: shown.map(([label, value, due, record]) => ({
      label,
      value,
      shown: due ?? `${Math.round(100 * value)}%`,
      ...(record !== undefined && { record }),
    })),
  });
};

const objective = (title: string, note: string, period: string) => ({
  title,
  note,
  icon: 'flag' as const,
  badge: badge(period, 'line', 'calendar'),
});

/** Ended in the last 12 months, and not given up before its day. */
const hasEnded = ({ is, at }: Goal, today: string): boolean => {
  const ended = is.ended ?? is.due ?? new Date(at).toISOString().slice(0, 10);
  if (ended < addDays(today, -365) || ended > today) return is.status === 'Achieved' && ended > today;
  return is.status === 'Achieved' || is.status === 'Missed' || (is.status === 'Dropped' && ended >= (is.due ?? ''));
};

/** How far a goal has come, from 0 to 1; falling targets count the same way. */
export const goalShare = ({ is }: Goal): number => {
  if (is.status === 'Achieved') return 1;
  const start = is.start ?? 0;
  if (is.target === null || is.current === null || is.target === start) return 0;
  return clamp((is.current - start) / (is.target - start), 0, 1);
};

/** How far a goal has come in its own unit, or what is noted of it. */
export const goalNote = ({ is }: Goal): string =>
  is.target === null || (is.target === 100 && is.unit === '%') // whose share is the figure itself
    ? (is.note ?? is.area)
    : progressText(is.current ?? is.start ?? 0, is.target, is.start, is.unit ?? '');

/** "18 of 24 books"; what is to fall says where it is and where it is to go: "58 min now, target 55 min". */
const progressText = (current: number, target: number, start: number | null, unit: string): string => {
  const [now, then] = [current, target].map((value) => numberText(value, 2));
  return start !== null && start > target
    ? `${`${now} ${unit}`.trim()} now, target ${then} ${unit}`.trim()
    : `${now} of ${then} ${unit}`.trim();
};

const dueText = ({ is }: Goal, today: string): string => (is.due === null ? 'No date' : relativeDayText(is.due, today));

/** A goal as a bar; one that falls more than ten points behind the calendar says so. */
export const goalBar = (entry: Goal, today: string) => {
  const done = goalShare(entry);
  const { due } = entry.is;
  const begun = new Date(entry.at).toISOString().slice(0, 10);
  const whole = due === null ? 0 : daysBetween(begun, due);
  const elapsed = whole > 0 ? clamp(daysBetween(begun, today) / whole, 0, 1) : 0;
  return bar({
    label: entry.title,
    value: Math.round(done * 100),
    note: goalNote(entry),
    ...(done < elapsed - 0.1 && { badge: badge('Behind', 'warning', 'clock') }),
    record: entry.id,
  });
};
