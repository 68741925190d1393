import { addDays, type Zone } from '#contract/zone.ts';

/** A moment to choose, in milliseconds since 1970. */
export interface LaterMoment {
  readonly label: string;
  readonly at: number;
}

const HOUR = 3600;
const MORNING = 8 * HOUR;
const EVENING = 18 * HOUR;
/** The evening is offered as long as it is at least this far away, in milliseconds. */
const AHEAD = 3600_000;

/** The moments that people choose most, on the wall clock of a zone: this evening, tomorrow morning, and Monday. */
export const laterMoments = (now: number, zone: Zone): LaterMoment[] => {
  const today = zone.dayOf(now);
  const tomorrow = addDays(today, 1);
  const evening = zone.momentOf(today, EVENING);
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const monday = addDays(today, (8 - weekday) % 7 || 7);
  return [
    ...(evening > now + AHEAD ? [{ label: 'This evening', at: evening }] : []),
    { label: 'Tomorrow morning', at: zone.momentOf(tomorrow, MORNING) },
    ...(monday === tomorrow ? [] : [{ label: 'Monday morning', at: zone.momentOf(monday, MORNING) }]),
  ];
};

/** The moment of a date and time input, such as `2026-11-24T08:30`, in a zone; null when it is none. */
export const momentOfInput = (value: string, zone: Zone): number | null => {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(value) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(day))) return null;
  return zone.momentOf(day, Number(hours) * HOUR + Number(minutes) * 60);
};
