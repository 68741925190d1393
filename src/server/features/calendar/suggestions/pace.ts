import { meetingTime } from './focus.ts';
import type { Idea } from './idea.ts';
import { isLink } from '../analysis/preparation.ts';
import { lengthOf, overlap, type Span } from './spans.ts';
import { HOUR, MINUTE, type PlannedEvent, roundUp, type WorkingDay } from './week.ts';

/** Meetings count as one run when the gaps between them are no longer than this. */
const BREATH = 10 * MINUTE;
const LONG_RUN = 3 * HOUR;
const BREAK = 15 * MINUTE;
const OVERLOADED = 6 * HOUR;
/** The way between two places when nothing else is known. */
const WAY = 30 * MINUTE;

/** Breaks after long runs of meetings. */
export const breaks = (week: readonly WorkingDay[]): Idea[] =>
  week.flatMap((day) =>
    runsOf(day.meetings)
      .filter((run) => lengthOf(run) >= LONG_RUN)
      .flatMap((run) => {
        const gap = day.free.find(({ from, to }) => to > run.to && to - Math.max(from, run.to) >= BREAK);
        if (gap === undefined) return [];
        const from = roundUp(Math.max(gap.from, run.to));
        return {
          type: 'break' as const,
          priority: 'medium' as const,
          title: 'Take a break',
          description: `${hours(lengthOf(run))} of meetings without a pause come before it.`,
          suggestedAction: 'Keep 15 minutes free to walk and breathe',
          time: { from, to: from + BREAK },
          about: `${day.day} ${run.from}`,
        };
      }),
  );

/** Days without lunch, days with too many meetings, double bookings, and places too far apart. */
export const troubles = (week: readonly WorkingDay[]): Idea[] =>
  week.flatMap((day) => [...lunchOf(day), ...overloadOf(day), ...clashesOf(day), ...waysOf(day)]);

const runsOf = (meetings: readonly PlannedEvent[]): Span[] => {
  const runs: Span[] = [];
  for (const { from, to } of meetings) {
    const last = runs.at(-1);
    if (last !== undefined && from - last.to <= BREATH)
      runs[runs.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else runs.push({ from, to });
  }
  return runs;
};

const lunchOf = ({ day, lunch, isLunchFree }: WorkingDay): Idea[] => {
  if (isLunchFree || lunch === undefined) return [];
  return [
    {
      type: 'break',
      priority: 'low',
      title: 'Keep time for lunch',
      description: 'Meetings reach into midday; this is the gap that is left.',
      suggestedAction: 'Keep 45 minutes free for lunch',
      time: lunch,
      about: `${day} lunch`,
    },
  ];
};

const overloadOf = (day: WorkingDay): Idea[] => {
  const total = meetingTime(day);
  const gap = day.free.find((each) => lengthOf(each) >= 30 * MINUTE);
  if (!isOverloaded(day) || gap === undefined) return [];
  const from = roundUp(gap.from);
  return [
    {
      type: 'other',
      priority: 'high',
      title: 'An overloaded day',
      description: `${hours(total)} of meetings on one day leave little room for anything else.`,
      suggestedAction: 'Move a meeting, and keep this half hour to catch up',
      time: { from, to: from + 30 * MINUTE },
      about: `${day.day} overload`,
    },
  ];
};

/** Two things at the same time. */
export const clashes = (day: WorkingDay): [PlannedEvent, PlannedEvent][] =>
  pairsOf(day.meetings).filter(([a, b]) => overlap(a, b));

/** Whether a day has more meetings than are good. */
export const isOverloaded = (day: WorkingDay): boolean => meetingTime(day) > OVERLOADED;

const clashesOf = (day: WorkingDay): Idea[] =>
  clashes(day).flatMap(([a, b]) => {
    const moving = lengthOf(a) < lengthOf(b) ? a : b;
    const staying = moving === a ? b : a;
    const gap = day.free.find((each) => roundUp(each.from) + lengthOf(moving) <= each.to);
    if (gap === undefined) return [];
    const from = roundUp(gap.from);
    return {
      type: 'other' as const,
      priority: 'high' as const,
      title: `Double booking: ${moving.title}`,
      description: `“${moving.title}” and “${staying.title}” take place at the same time.`,
      suggestedAction: `Hold this free time for “${moving.title}” and ask to move it`,
      time: { from, to: from + lengthOf(moving) },
      about: `clash ${a.id} ${b.id}`,
    };
  });

const waysOf = (day: WorkingDay): Idea[] =>
  pairsOf(day.meetings)
    .filter(([a, b]) => isPlace(a.location) && isPlace(b.location) && a.location !== b.location)
    .filter(([a, b]) => b.from >= a.to && b.from - a.to < WAY && b.from > a.to)
    .map(([a, b]) => ({
      type: 'other' as const,
      priority: 'medium' as const,
      title: `Tight way to ${b.title}`,
      description: `“${a.title}” ends ${Math.round((b.from - a.to) / MINUTE)} minutes before “${b.title}” begins somewhere else.`,
      suggestedAction: 'Keep the time between for the way',
      time: { from: a.to, to: b.from },
      about: `way ${a.id} ${b.id}`,
    }));

const pairsOf = (events: readonly PlannedEvent[]): [PlannedEvent, PlannedEvent][] =>
  events.flatMap((a, index) => events.slice(index + 1, index + 4).map((b): [PlannedEvent, PlannedEvent] => [a, b]));
const isPlace = (location: string): boolean => location.trim() !== '' && !isLink(location);
/** "6.5 h" */
export const hours = (time: number): string => `${Math.round((time / HOUR) * 10) / 10} h`;
