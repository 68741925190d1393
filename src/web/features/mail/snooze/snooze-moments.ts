import { addDays, startOfWeek, weekdayOf, type Zone } from '#contract/zone.ts';
import type { LaterMoment } from '../later/moments.ts';

const HOUR = 3600;
const MORNING = 8 * HOUR;
/** "Later today" is so many hours from now, on the hour, and offered until this hour of the day. */
const LATER = 3 * HOUR;
const LATEST = 21 * HOUR;
const SATURDAY = 6;
const SUNDAY = 0;

/**
 * The moments that people snooze to most, on the wall clock of a zone. Weeks begin on `weekStart` (0 is Sunday); the next one
 * counts from its first working day.
 */
export const snoozeMoments = (now: number, zone: Zone, weekStart: number): LaterMoment[] => {
  const today = zone.dayOf(now);
  const tomorrow = addDays(today, 1);
  const hour = Math.ceil((zone.clockAt(now) + LATER) / HOUR) * HOUR;
  const saturday = addDays(today, SATURDAY - weekdayOf(today));
  const week = workday(addDays(startOfWeek(today, weekStart), 7));
  const isNew = (day: string) => day > tomorrow;
  const at = (day: string) => zone.momentOf(day, MORNING);
  return [
    ...(hour <= LATEST ? [{ label: 'Later today', at: zone.momentOf(today, hour) }] : []),
    { label: 'Tomorrow morning', at: at(tomorrow) },
    ...(weekdayOf(today) !== SUNDAY && isNew(saturday) ? [{ label: 'This weekend', at: at(saturday) }] : []),
    ...(isNew(week) ? [{ label: 'Next week', at: at(week) }] : []),
  ];
};

/** A day, or the Monday after it when it is on a weekend. */
const workday = (day: string): string => {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return addDays(day, 2);
  return weekday === SUNDAY ? addDays(day, 1) : day;
};
