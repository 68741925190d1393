import { createHash } from 'node:crypto';
import { HOUR } from '#contract/time-units.ts';
import type { WorkPlan } from '#contract/calendar/work-plan.ts';
import type { Zone } from '#contract/zone.ts';
import { weekdayOf } from '#contract/zone.ts';
import { focusBlocks } from './focus-blocks.ts';
import type { AnsweredSuggestion } from '../store/preferences.store.ts';
import type { SuggestionCandidate } from './candidate.ts';
import {
  breakCandidates,
  lunchCandidates,
  overlapCandidates,
  overloadCandidates,
  travelCandidates,
} from './workload.ts';
import { preparationTimes } from './preparation-time.ts';
import { spansOverlap, type TimeSpan } from './time-spans.ts';
import { workingHoursOf, type PlannedEvent, withoutTaken, type WorkingDay, workingWeek } from './working-week.ts';

export interface ScheduleSuggestion extends SuggestionCandidate {
  readonly id: string;
}

/** After this many refusals on the same half-day of the week, that half-day is not suggested again. */
const NEVER_AFTER = 3;
const NOON = 12 * 3600;

/** Finds suggestions for the next seven days; the same calendar gives the same suggestions with the same ids. */
export const findSuggestions = (
  events: readonly PlannedEvent[],
  { now, zone, answered, plan }: { now: number; zone: Zone; answered: readonly AnsweredSuggestion[]; plan: WorkPlan },
): ScheduleSuggestion[] => {
  const week = workingWeek(events, { now, zone, hours: workingHoursOf(plan) });
  // What was answered takes no time from the others; each that is kept takes its own from all that follow.
  const isOpen = (candidate: SuggestionCandidate) => !isSettled(candidate, answered, zone);
  const sources: readonly ((left: readonly WorkingDay[]) => readonly SuggestionCandidate[])[] = [
    (left) => preparationTimes(events, left, now),
    lunchCandidates,
    travelCandidates,
    overlapCandidates,
    breakCandidates,
    overloadCandidates,
    (left) => focusBlocks(left, { now, zone, goal: plan.focusHours * HOUR }),
  ];
  const candidates = sources.reduce<readonly SuggestionCandidate[]>(
    (kept, source) => [...kept, ...apart(source(withoutTaken(week, timesOf(kept))).filter(isOpen))],
    [],
  );
  const weight = { high: 0, medium: 1, low: 2 };
  const named = candidates.map((candidate) => ({ ...candidate, id: nameOf(candidate) }));
  const unique = [...new Map(named.map((each) => [each.id, each])).values()];
  return unique.sort((a, b) => weight[a.priority] - weight[b.priority] || a.time.from - b.time.from);
};

/** Those that lie off the ones before them: two reasons may find the same gap, and one of them is enough. */
const apart = (candidates: readonly SuggestionCandidate[]): SuggestionCandidate[] =>
  candidates.filter(({ time }, index) => !candidates.slice(0, index).some((each) => spansOverlap(each.time, time)));

const timesOf = (candidates: readonly SuggestionCandidate[]): TimeSpan[] => candidates.map(({ time }) => time);

const nameOf = ({ type, about, time }: SuggestionCandidate): string =>
  createHash('sha256')
    .update(JSON.stringify([type, about, time.from, time.to]))
    .digest('base64url')
    .slice(0, 22);

/** Whether the person has answered it: the same subject, the same kind at an overlapping time, or a half-day that is ruled out. */
const isSettled = (
  { type, about, time }: SuggestionCandidate,
  answered: readonly AnsweredSuggestion[],
  zone: Zone,
): boolean => {
  const alike = answered.filter((each) => each.type === type);
  if (alike.some((each) => each.about === about || (type !== 'prep_time' && spansOverlap(each, time)))) return true;
  const refused = alike.filter(
    (each) => each.answer === 'dismissed' && halfDayOf(each.from, zone) === halfDayOf(time.from, zone),
  );
  return type === 'focus_block' && refused.length >= NEVER_AFTER;
};

const halfDayOf = (at: number, zone: Zone): string =>
  `${weekdayOf(zone.dayOf(at))} ${zone.clockAt(at) < NOON ? 'morning' : 'afternoon'}`;
