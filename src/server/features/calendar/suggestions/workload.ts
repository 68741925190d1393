import { decimalHours } from '#contract/duration.ts';
import { HOUR, MINUTE } from '#contract/time-units.ts';
import { meetingTime } from './focus-blocks.ts';
import type { SuggestionCandidate } from './candidate.ts';
import { isLink } from '../analysis/preparation.ts';
import { spanLength, spansOverlap, subtractSpans, type TimeSpan } from './time-spans.ts';
import { type PlannedEvent, roundUpToQuarter, type WorkingDay } from './working-week.ts';

/** Meetings count as one run when the gaps between them are no longer than this. */
const BREATH = 10 * MINUTE;
const LONG_RUN = 3 * HOUR;
const BREAK = 15 * MINUTE;
const OVERLOADED = 6 * HOUR;
/** How long the way between two places is assumed to take. */
const WAY = 30 * MINUTE;

/** Breaks after long runs of meetings. */
export const breakCandidates = (week: readonly WorkingDay[]): SuggestionCandidate[] =>
  week.flatMap((day) =>
    runsOf(day.meetings)
      .filter((run) => spanLength(run) >= LONG_RUN)
      .flatMap((run) => {
        const from = quarterIn(day.free, BREAK, run.to);
        if (from === null) return [];
        return {
          type: 'break' as const,
          priority: 'medium' as const,
          title: 'Take a break',
          description: `It follows ${hoursText(spanLength(run))} of meetings without a break.`,
          suggestedAction: 'Keep 15 minutes free to walk and breathe',
          time: { from, to: from + BREAK },
          about: `${day.day} ${run.from}`,
        };
      }),
  );

/** The first full quarter of an hour from `earliest` on after which `length` milliseconds are free. */
export const quarterIn = (free: readonly TimeSpan[], length: number, earliest = -Infinity): number | null => {
  const starts = free.map(({ from, to }) => ({ from: roundUpToQuarter(Math.max(from, earliest)), to }));
  return starts.find(({ from, to }) => from + length <= to)?.from ?? null;
};

const runsOf = (meetings: readonly PlannedEvent[]): TimeSpan[] => {
  const runs: TimeSpan[] = [];
  for (const { from, to } of meetings) {
    const last = runs.at(-1);
    if (last !== undefined && from - last.to <= BREATH)
      runs[runs.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else runs.push({ from, to });
  }
  return runs;
};

/** The gap that is left for lunch, on days whose meetings reach into midday. */
export const lunchCandidates = (week: readonly WorkingDay[]): SuggestionCandidate[] => week.flatMap(lunchOf);

const lunchOf = ({ day, events, lunch, isLunchFree }: WorkingDay): SuggestionCandidate[] => {
  if (isLunchFree || lunch === undefined || events.some(({ title }) => LUNCH.test(title))) return [];
  return [
    {
      type: 'break',
      priority: 'low',
      title: 'Keep time for lunch',
      description: 'Meetings run into midday. This is the gap that’s left.',
      suggestedAction: 'Keep 45 minutes free for lunch',
      time: lunch,
      about: `${day} lunch`,
    },
  ];
};

/** An event that is a meal at midday already. */
const LUNCH = /(?<!\p{L})(?:lunch|brunch|mittag\p{L}*|d[ée]jeuner|almuerzo|comida)(?!\p{L})/iu;

/** Half an hour to catch up, on days with too many meetings. */
export const overloadCandidates = (week: readonly WorkingDay[]): SuggestionCandidate[] => week.flatMap(overloadOf);

const overloadOf = (day: WorkingDay): SuggestionCandidate[] => {
  const total = meetingTime(day);
  const from = isOverloaded(day) ? quarterIn(day.free, 30 * MINUTE) : null;
  if (from === null) return [];
  return [
    {
      type: 'other',
      priority: 'high',
      title: 'An overloaded day',
      description: `${hoursText(total)} of meetings on one day leave little room for anything else.`,
      suggestedAction: 'Move a meeting, and keep this half hour to catch up',
      time: { from, to: from + 30 * MINUTE },
      about: `${day.day} overload`,
    },
  ];
};

/** Two things at the same time. */
export const overlappingMeetings = (day: WorkingDay): [PlannedEvent, PlannedEvent][] =>
  pairsOf(day.meetings).filter(([a, b]) => spansOverlap(a, b));

/** Whether a day has more meetings than are good. */
export const isOverloaded = (day: WorkingDay): boolean => meetingTime(day) > OVERLOADED;

/** Another time for one of two meetings that take place at the same time. */
export const overlapCandidates = (week: readonly WorkingDay[]): SuggestionCandidate[] => week.flatMap(overlapOf);

const overlapOf = (day: WorkingDay): SuggestionCandidate[] => {
  let { free } = day;
  return overlappingMeetings(day).flatMap(([a, b]) => {
    const moving = spanLength(a) < spanLength(b) ? a : b;
    const staying = moving === a ? b : a;
    const from = quarterIn(free, spanLength(moving));
    if (from === null) return [];
    free = subtractSpans(free, [{ from, to: from + spanLength(moving) }]);
    return {
      type: 'other' as const,
      priority: 'high' as const,
      title: `Double booking: ${moving.title}`,
      description: `“${moving.title}” and “${staying.title}” are at the same time.`,
      suggestedAction: `Hold this free time for “${moving.title}” and ask to move it`,
      time: { from, to: from + spanLength(moving) },
      about: `clash ${a.id} ${b.id}`,
    };
  });
};

/** The time between two meetings in different places, where nothing else lies between them. */
export const travelCandidates = (week: readonly WorkingDay[]): SuggestionCandidate[] => week.flatMap(travelOf);

const travelOf = (day: WorkingDay): SuggestionCandidate[] =>
  pairsOf(day.meetings)
    .filter(([a, b]) => isPlace(a.location) && isPlace(b.location) && a.location !== b.location)
    .filter(([a, b]) => b.from - a.to < WAY && b.from > a.to)
    .filter(([a, b]) => a.to >= day.ahead.from && b.from <= day.ahead.to)
    .filter(([a, b]) => day.events.every((event) => !spansOverlap(event, { from: a.to, to: b.from })))
    .map(([a, b]) => ({ a, b, minutes: Math.round((b.from - a.to) / MINUTE) }))
    .map(({ a, b, minutes }) => ({
      type: 'other' as const,
      priority: 'medium' as const,
      title: `Tight for getting to ${b.title}`,
      description:
        minutes === 1
          ? `“${a.title}” ends a minute before “${b.title}” starts somewhere else.`
          : `“${a.title}” ends ${minutes} minutes before “${b.title}” starts somewhere else.`,
      suggestedAction: 'Keep the time between for getting there',
      time: { from: a.to, to: b.from },
      about: `way ${a.id} ${b.id}`,
    }));

const pairsOf = (events: readonly PlannedEvent[]): [PlannedEvent, PlannedEvent][] =>
  events.flatMap((a, index) => events.slice(index + 1, index + 4).map((b): [PlannedEvent, PlannedEvent] => [a, b]));
const isPlace = (location: string): boolean => location.trim() !== '' && !isLink(location);
/** Milliseconds as "6.5 h". */
export const hoursText = (time: number): string => `${decimalHours(time / 1000)} h`;
