import { createHash } from 'node:crypto';
import type { WorkPlan } from '#contract/calendar-plan.ts';
import type { Zone } from '#contract/zone.ts';
import { weekdayOf } from '#contract/zone.ts';
import { focusBlocks } from './focus.ts';
import type { Idea } from './idea.ts';
import { breaks, troubles } from './pace.ts';
import { preparationTimes } from './prepare.ts';
import { overlap } from './spans.ts';
import { HOUR, hoursOf, type PlannedEvent, workingWeek } from './week.ts';

export interface Suggested extends Idea {
  readonly id: string;
}

/** What a person answered to a suggestion; the time as milliseconds since 1970. */
export interface Answered {
  readonly answer: 'accepted' | 'dismissed';
  readonly type: Idea['type'];
  readonly about: string;
  readonly from: number;
  readonly to: number;
}

/** So many refusals of the same kind on the same half-day of the week mean: never then. */
const NEVER_AFTER = 3;
const NOON = 12 * 3600;

/** Finds what would make the next seven days easier; the same calendar gives the same suggestions under the same names. */
export const suggest = (
  events: readonly PlannedEvent[],
  { now, zone, answered, plan }: { now: number; zone: Zone; answered: readonly Answered[]; plan: WorkPlan },
): Suggested[] => {
  const week = workingWeek(events, { now, zone, hours: hoursOf(plan) });
  const ideas = [
    ...preparationTimes(events, week, now),
    ...troubles(week),
    ...focusBlocks(week, { now, zone, goal: plan.focusHours * HOUR }),
    ...breaks(week),
  ];
  const weight = { high: 0, medium: 1, low: 2 };
  const named = ideas.filter((idea) => !isSettled(idea, answered, zone)).map((idea) => ({ ...idea, id: nameOf(idea) }));
  const unique = [...new Map(named.map((each) => [each.id, each])).values()];
  return unique.sort((a, b) => weight[a.priority] - weight[b.priority] || a.time.from - b.time.from);
};

const nameOf = ({ type, about, time }: Idea): string =>
  createHash('sha256')
    .update(JSON.stringify([type, about, time.from, time.to]))
    .digest('base64url')
    .slice(0, 22);

/** Whether the person has answered this already: the same thing, or the same kind at an overlapping time, or never then. */
const isSettled = ({ type, about, time }: Idea, answered: readonly Answered[], zone: Zone): boolean => {
  const alike = answered.filter((each) => each.type === type);
  if (alike.some((each) => each.about === about || (type !== 'prep_time' && overlap(each, time)))) return true;
  const refused = alike.filter(
    (each) => each.answer === 'dismissed' && halfDayOf(each.from, zone) === halfDayOf(time.from, zone),
  );
  return type === 'focus_block' && refused.length >= NEVER_AFTER;
};

const halfDayOf = (at: number, zone: Zone): string =>
  `${weekdayOf(zone.dayOf(at))} ${zone.clockAt(at) < NOON ? 'morning' : 'afternoon'}`;
