import { DAY, MINUTE } from '#contract/time-units.ts';
import { seriesBounds } from './bounds.ts';
import { clockOf, momentOf, wallTimeAt } from './clock.ts';
import { approximateLength, type EventInstance, expand } from './expand.ts';
import { type EventReminder, type EventSeries, isRepeating } from './series.ts';

/** A reminder of one instance, at its moment in milliseconds. */
export interface DueReminder {
  readonly at: number;
  readonly reminder: EventReminder;
  readonly instance: EventInstance;
}

/** How far the next reminder is looked for, step by step; most series have one soon. */
const STEPS = [2 * DAY, 40 * DAY, 800 * DAY, 4000 * DAY];
const MINUTES_OF_DAY = 1440;

/** The reminders of a series that are due after one moment and up to another, in order; whole days are those of `zone`. */
export const remindersBetween = (series: EventSeries, after: number, until: number, zone: string): DueReminder[] => {
  const events = [...(series.master === null ? [] : [series.master]), ...series.overrides];
  const wanted = events.flatMap(({ facts }) => facts.reminders.filter(isTold));
  if (wanted.length === 0) return [];
  const fixed = wanted.flatMap(({ at }) => (at === undefined ? [] : [Date.parse(at)]));
  if (fixed.length > 0 && isRepeating(series) && fixed.length === wanted.length) return [];
  const leads = wanted.map(({ minutes }) => minutes * MINUTE);
  const longest = Math.max(...events.map(({ length }) => approximateLength(length)));
  const far = fixed.length > 0 ? 366 * DAY : 0;
  const range = {
    from: after + Math.min(...leads) - longest - DAY - far,
    to: until + Math.max(...leads) + DAY + far,
    zone,
  };
  return expand(series, range)
    .flatMap((instance) =>
      instance.facts.reminders
        .filter(isTold)
        .filter(({ at }) => at === undefined || !isRepeating(series))
        .map((reminder) => ({ at: reminderMoment(reminder, instance, series, zone), reminder, instance })),
    )
    .filter(({ at }) => at > after && at <= until)
    .sort((a, b) => a.at - b.at);
};

/** The moment of the next reminder of a series; null when there is none in the next ten years. */
export const nextReminderAt = (series: EventSeries, after: number, zone: string): number | null => {
  if (seriesBounds(series).to + 366 * DAY < after) return null;
  for (const step of STEPS) {
    const [next] = remindersBetween(series, after, after + step, zone);
    if (next !== undefined) return next.at;
  }
  return null;
};

/** An email is for the program that has set it. */
const isTold = ({ isEmail }: EventReminder): boolean => isEmail !== true;

/** Whole days before an event are counted by the calendar, so that the hour stays when the clocks change (RFC 5545, 3.3.6). */
const reminderMoment = (
  { minutes, from, at }: EventReminder,
  { start, startsAt, endsAt }: EventInstance,
  { zones }: EventSeries,
  zone: string,
): number => {
  if (at !== undefined) return Date.parse(at);
  const base = from === 'end' ? endsAt : startsAt;
  const clock = clockOf(start.kind === 'day' ? zone : (start.zone ?? zone), zones, zone);
  const nominal = start.kind === 'day' ? minutes : Math.trunc(minutes / MINUTES_OF_DAY) * MINUTES_OF_DAY;
  const shifted = nominal === 0 ? base : momentOf(clock, wallTimeAt(clock, base) - nominal * MINUTE);
  return shifted - (minutes - nominal) * MINUTE;
};
