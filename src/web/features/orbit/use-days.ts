import { AUTO_ZONE } from '#contract/person/preferences.ts';
import { addDays, ownZone, type Zone, zoneOf } from '#contract/zone.ts';
import { usePreferences } from '#web/api/preferences.ts';
import { useNow } from '#web/ui/use-now.ts';

const FIRST = { sunday: 0, monday: 1, saturday: 6 } as const;

/** The person's zone, the present moment (not older than half a minute) and day, and the weekday (0 is Sunday) that weeks begin on. */
export function useDays(): { zone: Zone; now: number; today: string; weekStart: number } {
  const { timeZone, weekStart } = usePreferences();
  const now = useNow().getTime();
  const zone = zoneOf(timeZone === AUTO_ZONE ? ownZone() : timeZone);
  return { zone, now, today: zone.dayOf(now), weekStart: FIRST[weekStart] };
}

/** The first moment of a day and the first moment after the last one, in milliseconds. */
export const dayBounds = (zone: Zone, from: string, to = from): { from: number; to: number } => ({
  from: zone.startOfDay(from),
  to: zone.startOfDay(addDays(to, 1)),
});
