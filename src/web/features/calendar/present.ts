import { AUTO_ZONE } from '#contract/person/preferences.ts';
import { ownZone, type Zone, zoneOf } from '#contract/zone.ts';
import { usePreferences } from '#web/api/preferences.ts';
import { useNow } from '#web/ui/use-now.ts';

/** The present moment in milliseconds, the person's time zone, and the current day there. */
export interface Present {
  readonly at: number;
  readonly zone: Zone;
  readonly today: string;
}

const FIRST_WEEKDAY = { sunday: 0, monday: 1, saturday: 6 } as const;

export const presentAt = (at: number, zone: Zone): Present => ({ at, zone, today: zone.dayOf(at) });

/** The present, at most half a minute old. */
export function usePresent(): Present {
  const { timeZone } = usePreferences();
  return presentAt(useNow().getTime(), zoneOf(timeZone === AUTO_ZONE ? ownZone() : timeZone));
}

/** The first day of the person's week; 0 is Sunday. */
export const useWeekStart = (): number => FIRST_WEEKDAY[usePreferences().weekStart];

/** The zone that is shown beside the hours, if the person has chosen one. */
export const useSecondZone = (): Zone | undefined => {
  const { secondZone } = usePreferences();
  return secondZone === '' ? undefined : zoneOf(secondZone);
};
