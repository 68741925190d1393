import { AUTO_ZONE } from '#contract/preferences.ts';
import { ownZone, type Zone, zoneOf } from '#contract/zone.ts';
import { usePreferences } from '#web/api/preferences.ts';
import { useNow } from '#web/ui/use-now.ts';

/** The present moment in milliseconds, in the person's zone, and the day that it belongs to there. */
export interface Present {
  readonly at: number;
  readonly zone: Zone;
  readonly today: string;
}

const FIRST_WEEKDAY = { sunday: 0, monday: 1, saturday: 6 } as const;

export const presentAt = (at: number, zone: Zone): Present => ({ at, zone, today: zone.dayOf(at) });

/** The present of the person, never older than half a minute. */
export function usePresent(): Present {
  const { timeZone } = usePreferences();
  return presentAt(useNow().getTime(), zoneOf(timeZone === AUTO_ZONE ? ownZone() : timeZone));
}

/** The weekday that the person's weeks begin on; 0 is Sunday. */
export const useWeekStart = (): number => FIRST_WEEKDAY[usePreferences().weekStart];
