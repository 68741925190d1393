import { AUTO_ZONE } from '#contract/person/preferences.ts';
import { isZone } from '#contract/zone.ts';
import type { Db } from '#server/db/database.ts';
import { parsedJson } from './json-text.ts';

type Tables = { preferences: { user_id: string; name: string; value: string } };

/** Stored beside the preferences: the zone of the device, which counts where the person has chosen none. */
export const DEVICE_ZONE = 'deviceZone';
/** The names of everything that decides about the zone of a person. */
export const ZONE_NAMES = ['timeZone', DEVICE_ZONE] as const;

/** Gives the zone of a person as an IANA name: the one they chose, or else that of their device; null until either is known. */
export const createPersonZone = (plain: Db) => {
  const zones = zonesOfPerson(plain);
  return async (userId: string): Promise<string | null> => {
    const { chosen, device } = await zones(userId);
    return chosen ?? device;
  };
};

/** Gives the zone that the person chose and the one of their device, each null if it is not known. */
const zonesOfPerson = (plain: Db) => async (userId: string) =>
  zonesAmong(await preferencesNamed(plain, userId, ZONE_NAMES));

type PreferenceReader = (name: string) => unknown;

/** Reads some preferences of a person at once; one without a row is undefined. */
export const preferencesNamed = async (
  plain: Db,
  userId: string,
  names: readonly string[],
): Promise<PreferenceReader> => {
  const rows = await plain
    .withTables<Tables>()
    .selectFrom('preferences')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .where('name', 'in', names)
    .execute();
  const values = new Map(rows.map(({ name, value }) => [name, parsedJson(value)]));
  return (name) => values.get(name);
};

/** The two zones among preferences that were read already. */
export const zonesAmong = (read: PreferenceReader) => {
  const zoneNamed = (name: string): string | null => {
    const value = read(name);
    return typeof value === 'string' && value !== AUTO_ZONE && isZone(value) ? value : null;
  };
  return { chosen: zoneNamed('timeZone'), device: zoneNamed(DEVICE_ZONE) };
};
