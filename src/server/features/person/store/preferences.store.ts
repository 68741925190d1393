import {
  defaultPreferences,
  formatsOf,
  type Preferences,
  preferenceNames,
  preferences,
} from '#contract/person/preferences.ts';
import { parsedJson } from '#server/person-data/json-text.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { createPersonZone } from '#server/person-data/person-zone.ts';
import { machineZone } from '#server/person-data/machine-zone.ts';

type Tables = { preferences: { user_id: string; name: string; value: string } };

/** What people have chosen; only what differs from the default needs a row. */
export const createPreferencesStore = (plain: Db) => {
  const db = plain.withTables<Tables>();
  const knownZone = createPersonZone(plain);
  const read = prepared(plain, (userId: string) =>
    db.selectFrom('preferences').select(['name', 'value']).where('user_id', '=', userId),
  );
  const of = async (userId: string): Promise<Preferences> => {
    const rows = await read(userId);
    const chosen = new Map(rows.map((row) => [row.name, row.value]));
    const own = readChosen(chosen);
    return { ...defaultPreferences, ...formatsOf(own.lang), ...own };
  };
  return {
    of,
    /** The zone that days of the person begin in: the one they chose, else that of their device, else that of this machine. */
    timeZone: async (userId: string): Promise<string> => (await knownZone(userId)) ?? machineZone(),
    async save(userId: string, changes: Partial<Preferences>): Promise<Preferences> {
      const rows = preferenceNames
        .filter((name) => changes[name] !== undefined)
        .map((name) => ({ user_id: userId, name, value: JSON.stringify(changes[name]) }));
      if (rows.length > 0) {
        await db
          .insertInto('preferences')
          .values(rows)
          .onConflict((c) =>
            c.columns(['user_id', 'name']).doUpdateSet((excluded) => ({ value: excluded.ref('excluded.value') })),
          )
          .execute();
      }
      return of(userId);
    },
  };
};
export type PreferencesStore = ReturnType<typeof createPreferencesStore>;

// Made once: to make it takes longer than to read with it.
const partial = preferences.partial();

/** Reads each value by itself: one that is no longer valid falls back to its default and takes no other with it. */
const readChosen = (chosen: ReadonlyMap<string, string>): Partial<Preferences> => {
  return Object.assign(
    {},
    ...preferenceNames
      .filter((name) => chosen.has(name))
      .map((name) => partial.safeParse({ [name]: parsedJson(chosen.get(name)!) }).data ?? {}),
  ) as Partial<Preferences>; // each part is parsed by the schema
};
