import { AUTO_ZONE } from '#contract/person/preferences.ts';
import { isZone } from '#contract/zone.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { parsedJson } from './json-text.ts';

type Tables = { preferences: { user_id: string; name: string; value: string } };

/** Stored beside the preferences: the zone of the device, which counts where the person has chosen none. */
export const DEVICE_ZONE = 'deviceZone';

/** Gives the zone of a person as an IANA name: the one they chose, or else that of their device; null until either is known. */
export const createPersonZone = (plain: Db) => {
  const read = createStoredPreferences(plain);
  return async (userId: string): Promise<string | null> => {
    const { chosen, device } = zonesAmong(await read(userId));
    return chosen ?? device;
  };
};

type PreferenceReader = (name: string) => unknown;

/** Reads what a person has chosen and what is known of their device; what has no row is undefined. */
export const createStoredPreferences = (plain: Db) => {
  const db = plain.withTables<Tables>();
  // All at once, whatever is asked: everybody who asks has the same query, which need not be answered again.
  const read = prepared(plain, (userId: string) =>
    db.selectFrom('preferences').select(['name', 'value']).where('user_id', '=', userId),
  );
  return async (userId: string): Promise<PreferenceReader> => {
    const rows = await read(userId);
    return (wanted) => {
      const row = rows.find(({ name }) => name === wanted);
      return row && parsedJson(row.value);
    };
  };
};

/** The two zones among preferences that were read already. */
export const zonesAmong = (read: PreferenceReader) => {
  const zoneNamed = (name: string): string | null => {
    const value = read(name);
    return typeof value === 'string' && value !== AUTO_ZONE && isZone(value) ? value : null;
  };
  return { chosen: zoneNamed('timeZone'), device: zoneNamed(DEVICE_ZONE) };
};
