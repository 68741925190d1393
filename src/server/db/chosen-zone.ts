import { isZone } from '#contract/zone.ts';
import type { Db } from './database.ts';

type Tables = { preferences: { user_id: string; name: string; value: string } };

/** Gives the zone that a person has chosen, as an IANA name, or null until they have chosen one. */
export const createChosenZone = (plain: Db) => {
  const db = plain.withTables<Tables>();
  return async (userId: string): Promise<string | null> => {
    const row = await db
      .selectFrom('preferences')
      .select('value')
      .where('user_id', '=', userId)
      .where('name', '=', 'timeZone')
      .executeTakeFirst();
    const chosen: unknown = row === undefined ? undefined : JSON.parse(row.value);
    return typeof chosen === 'string' && isZone(chosen) ? chosen : null;
  };
};
