import { AUTO_ZONE } from '#contract/preferences.ts';
import { isZone } from '#contract/zone.ts';
import type { Db } from './database.ts';

type Tables = { preferences: { user_id: string; name: string; value: string } };

/** Kept beside the preferences: it decides where the preference leaves it to the device. */
const DEVICE_ZONE = 'deviceZone';
/** For so long what a device said last is not looked up again, in milliseconds. */
const REMEMBERED_FOR = 60_000;
const PEOPLE_REMEMBERED = 10_000;

/** Gives the zone of a person as an IANA name: the one they chose, or else that of their device; null until either is known. */
export const createPersonZone = (plain: Db) => {
  const zones = zonesIn(plain);
  return async (userId: string): Promise<string | null> => {
    const { chosen, device } = await zones(userId);
    return chosen ?? device;
  };
};

/** Notes the zone that the device of a person is in, for those who have chosen none. */
export const createDeviceZones = (plain: Db, now: () => number) => {
  const zones = zonesIn(plain);
  const seen = new Map<string, { zone: string; at: number }>();
  return async (userId: string, zone: string): Promise<void> => {
    const last = seen.get(userId);
    if ((last?.zone === zone && now() - last.at < REMEMBERED_FOR) || !isZone(zone)) return;
    const { chosen, device } = await zones(userId);
    if (chosen === null && device !== zone) {
      const row = { user_id: userId, name: DEVICE_ZONE, value: JSON.stringify(zone) };
      await plain
        .withTables<Tables>()
        .insertInto('preferences')
        .values(row)
        .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value: row.value }))
        .execute();
    }
    if (seen.size >= PEOPLE_REMEMBERED) seen.clear();
    seen.set(userId, { zone, at: now() });
  };
};

const zonesIn = (plain: Db) => async (userId: string) => zonesAmong(await preferencesNamed(plain, userId, ZONE_NAMES));

/** The names of what decides about the zone of a person. */
export const ZONE_NAMES = ['timeZone', DEVICE_ZONE] as const;
type Named = (name: string) => unknown;

/** Reads some preferences of a person at once; null is what has no row. */
export const preferencesNamed = async (plain: Db, userId: string, names: readonly string[]): Promise<Named> => {
  const rows = await plain
    .withTables<Tables>()
    .selectFrom('preferences')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .where('name', 'in', names)
    .execute();
  return (name) => JSON.parse(rows.find((row) => row.name === name)?.value ?? 'null') as unknown;
};

/** The zone that the person chose and the one of their device, each null if it is not known. */
export const zonesAmong = (named: Named) => {
  const zoneNamed = (name: string): string | null => {
    const value = named(name);
    return typeof value === 'string' && value !== AUTO_ZONE && isZone(value) ? value : null;
  };
  return { chosen: zoneNamed('timeZone'), device: zoneNamed(DEVICE_ZONE) };
};
