import { clocks, defaultPreferences, formatsOf, type Preferences } from '#contract/person/preferences.ts';
import { type Zone, zoneOf } from '#contract/zone.ts';
import type { Db } from '#server/db/database.ts';
import { createStoredPreferences, zonesAmong } from './person-zone.ts';
import { machineZone } from './machine-zone.ts';

/** How a person counts days, looked up once for all that one call answers. */
export interface PersonDays {
  readonly zone: Zone;
  /** The day that it is there, as YYYY-MM-DD. */
  readonly today: string;
  /** The weekday that weeks begin with, 0 is Sunday. */
  readonly weekStart: number;
  /** How they read hours. */
  readonly clock: Preferences['clock'];
}

const WEEKDAY = { sunday: 0, monday: 1, saturday: 6 } as const satisfies Record<Preferences['weekStart'], number>;
const isWeekStart = (value: unknown): value is Preferences['weekStart'] =>
  typeof value === 'string' && Object.hasOwn(WEEKDAY, value);

const languageOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Gives how a person counts days: in the zone they chose, else that of their device, else that of this machine. */
export const createPersonDays = (db: Db, now: () => number) => {
  const read = createStoredPreferences(db);
  return async (userId: string): Promise<PersonDays> => {
    const named = await read(userId);
    const { chosen, device } = zonesAmong(named);
    const zone = zoneOf(chosen ?? device ?? machineZone());
    const begins = named('weekStart');
    const usual = { ...defaultPreferences, ...formatsOf(languageOf(named('lang'))) };
    return {
      zone,
      today: zone.dayOf(now()),
      weekStart: WEEKDAY[isWeekStart(begins) ? begins : defaultPreferences.weekStart],
      clock: clocks.find((clock) => clock === named('clock')) ?? usual.clock,
    };
  };
};
