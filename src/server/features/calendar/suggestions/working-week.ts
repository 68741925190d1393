import { MINUTE } from '#contract/time-units.ts';
import type { EventAnalysis } from '#contract/calendar/event.ts';
import type { WorkPlan } from '#contract/calendar/work-plan.ts';
import { addDays, type Zone, weekdayOf } from '#contract/zone.ts';
import { spansOverlap, type TimeSpan, subtractSpans } from './time-spans.ts';

/** An event as far as planning needs it. */
export interface PlannedEvent extends TimeSpan {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  /** Whether its time is taken: not free, not declined, and no whole day that is only marked. */
  readonly isBusy: boolean;
  readonly isTimeBlock: boolean;
  /** How long the way there takes, in milliseconds. */
  readonly travel?: number;
  readonly analysis: Pick<EventAnalysis, 'priority' | 'needsPreparation'>;
}

/** When a person works, in seconds after midnight. */
export interface WorkingHours {
  /** 0 is Sunday. */
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}
/** The hours of a plan. */
export const workingHoursOf = ({ days, from, to }: WorkPlan): WorkingHours => ({
  days,
  from: seconds(from),
  to: seconds(to),
});
const seconds = (clock: string): number => Number(clock.slice(0, 2)) * 3600 + Number(clock.slice(3)) * 60;

const LUNCH = { from: 12 * 3600, to: 14 * 3600, minutes: 45 };
const DAYS_AHEAD = 7;
/** What is left free before and after a meeting. */
const BUFFER = 5 * MINUTE;

/** A working day ahead, or the rest of today. */
export interface WorkingDay {
  readonly day: string;
  readonly hours: TimeSpan;
  /** Busy events that touch the day, in order. */
  readonly events: readonly PlannedEvent[];
  readonly meetings: readonly PlannedEvent[];
  /** The working hours that are still to come. */
  readonly ahead: TimeSpan;
  /** Working time to come that is not taken, and not needed for lunch. */
  readonly free: readonly TimeSpan[];
  /** A lunch break that still fits, or nothing. */
  readonly lunch: TimeSpan | undefined;
  readonly isLunchFree: boolean;
}

/** The working days of the next seven days, from the next quarter of an hour on. */
export const workingWeek = (
  events: readonly PlannedEvent[],
  { now, zone, hours }: { now: number; zone: Zone; hours: WorkingHours },
): WorkingDay[] => {
  const today = zone.dayOf(now);
  const soon = Math.ceil(now / (15 * MINUTE)) * 15 * MINUTE;
  const busy = events.filter(({ isBusy }) => isBusy).sort((a, b) => a.from - b.from);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index))
    .filter((day) => hours.days.includes(weekdayOf(day)))
    .flatMap((day) => {
      const whole = { from: zone.momentOf(day, hours.from), to: zone.momentOf(day, hours.to) };
      const ahead = { from: Math.max(whole.from, soon), to: whole.to };
      if (ahead.to - ahead.from < 15 * MINUTE) return [];
      const own = busy.filter((event) => spansOverlap(event, whole));
      const midday = { from: zone.momentOf(day, LUNCH.from), to: zone.momentOf(day, LUNCH.to) };
      const noon = { from: Math.max(midday.from, ahead.from), to: Math.min(midday.to, ahead.to) };
      // The way to something after work may take a part of the working hours.
      const ways = busy.flatMap(({ from, travel = 0 }) => (travel === 0 ? [] : [{ from: from - travel, to: from }]));
      const gap = subtractSpans(noon.from < noon.to ? [noon] : [], [...own, ...ways]).find(
        ({ from, to }) => to - from >= LUNCH.minutes * MINUTE,
      );
      const lunch = gap && { from: gap.from, to: gap.from + LUNCH.minutes * MINUTE };
      const padded = own.map((event) =>
        event.isTimeBlock ? event : { from: event.from - BUFFER, to: event.to + BUFFER },
      );
      const onTheWay = ways.map(({ from, to }) => ({ from: from - BUFFER, to }));
      return {
        day,
        hours: whole,
        ahead,
        events: own,
        meetings: own.filter(({ isTimeBlock }) => !isTimeBlock),
        free: subtractSpans([ahead], [...padded, ...onTheWay, ...(lunch === undefined ? [] : [lunch])]),
        lunch,
        isLunchFree: own.every((event) => !spansOverlap(event, midday)),
      };
    });
};

/** The week without some more time: what was suggested already is not free for anything else. */
export const withoutTaken = (week: readonly WorkingDay[], taken: readonly TimeSpan[]): WorkingDay[] =>
  week.map((day) => ({
    ...day,
    free: subtractSpans(day.free, taken),
    lunch: taken.some((span) => day.lunch !== undefined && spansOverlap(span, day.lunch)) ? undefined : day.lunch,
  }));

/** The next full quarter of an hour. */
export const roundUpToQuarter = (at: number): number => Math.ceil(at / (15 * MINUTE)) * 15 * MINUTE;
export const roundDownToQuarter = (at: number): number => Math.floor(at / (15 * MINUTE)) * 15 * MINUTE;
