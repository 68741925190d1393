import { HOUR, MINUTE } from '#contract/time-units.ts';
import { meetingTime } from './focus-blocks.ts';
import type { SuggestionCandidate } from './candidate.ts';
import { isLink } from '../analysis/preparation.ts';
import { spanLength, spansOverlap, type TimeSpan } from './time-spans.ts';
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
        const gap = day.free.find(({ from, to }) => to > run.to && to - Math.max(from, run.to) >= BREAK);
        if (gap === undefined) return [];
        const from = roundUpToQuarter(Math.max(gap.from, run.to));
        return {
          type: 'break' as const,
          priority: 'medium' as const,
          title: 'Take a break',
          description: `${hoursText(spanLength(run))} of meetings without a pause come before it.`,
          suggestedAction: 'Keep 15 minutes free to walk and breathe',
          time: { from, to: from + BREAK },
          about: `${day.day} ${run.from}`,
        };
      }),
  );

/** Days without lunch, days with too many meetings, double bookings, and places too far apart. */
export const workloadCandidates = (week: readonly WorkingDay[]): SuggestionCandidate[] =>
  week.flatMap((day) => [
    ...lunchCandidates(day),
    ...overloadCandidates(day),
    ...overlapCandidates(day),
    ...travelCandidates(day),
  ]);

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

const lunchCandidates = ({ day, lunch, isLunchFree }: WorkingDay): SuggestionCandidate[] => {
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

const overloadCandidates = (day: WorkingDay): SuggestionCandidate[] => {
  const total = meetingTime(day);
  const gap = day.free.find((each) => spanLength(each) >= 30 * MINUTE);
  if (!isOverloaded(day) || gap === undefined) return [];
  const from = roundUpToQuarter(gap.from);
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

const overlapCandidates = (day: WorkingDay): SuggestionCandidate[] =>
  overlappingMeetings(day).flatMap(([a, b]) => {
    const moving = spanLength(a) < spanLength(b) ? a : b;
    const staying = moving === a ? b : a;
    const gap = day.free.find((each) => roundUpToQuarter(each.from) + spanLength(moving) <= each.to);
    if (gap === undefined) return [];
    const from = roundUpToQuarter(gap.from);
    return {
      type: 'other' as const,
      priority: 'high' as const,
      title: `Double booking: ${moving.title}`,
      description: `“${moving.title}” and “${staying.title}” take place at the same time.`,
      suggestedAction: `Hold this free time for “${moving.title}” and ask to move it`,
      time: { from, to: from + spanLength(moving) },
      about: `clash ${a.id} ${b.id}`,
    };
  });

const travelCandidates = (day: WorkingDay): SuggestionCandidate[] =>
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
export const hoursText = (time: number): string => `${Math.round((time / HOUR) * 10) / 10} h`;
