import type { Preferences } from '#contract/person/preferences.ts';
import { addDays, zoneOf } from '#contract/zone.ts';

const HOUR = 3600;

/** The end of the quiet hours that a moment lies in, in milliseconds, or null outside of them; in the person's zone. */
export const quietUntil = (hours: Preferences['quietHours'], zoneName: string, now: number): number | null => {
  if (hours === 'off') return null;
  const [from = 0, to = 0] = hours.split('-').map((hour) => Number(hour) * HOUR);
  const zone = zoneOf(zoneName);
  const clock = zone.clockAt(now);
  const day = zone.dayOf(now);
  if (clock < to) return zone.momentOf(day, to);
  return clock >= from ? zone.momentOf(addDays(day, 1), to) : null;
};
