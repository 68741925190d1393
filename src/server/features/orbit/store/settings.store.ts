import { defaultOrbitSettings, orbitSettings, type OrbitSettings } from '#contract/orbit/orbit.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { orbitTables } from './tables.ts';

// Made once: to make it takes longer than to read with it.
const storedSettings = orbitSettings.partial();

/** The settings of each person, the last activity beside their timer, and the age of their data. */
export const createOrbitSettingsStore = (database: Db) => {
  const db = orbitTables(database);
  const rows = prepared(database, (userId: string) =>
    db.selectFrom('orbit_state').selectAll().where('user_id', '=', userId),
  );
  const row = async (userId: string) => (await rows(userId))[0];
  const set = (userId: string, what: { settings?: string; active_at?: number; kept_at?: number }) =>
    db
      .insertInto('orbit_state')
      .values({ user_id: userId, revision: 0, settings: '{}', active_at: null, kept_at: null, ...what })
      .onConflict((c) => c.column('user_id').doUpdateSet(what))
      .execute();
  const of = async (userId: string): Promise<OrbitSettings> => {
    const stored: unknown = JSON.parse((await row(userId))?.settings ?? '{}');
    return { ...defaultOrbitSettings, ...storedSettings.parse(stored) };
  };
  return {
    of,
    async save(userId: string, changes: Partial<OrbitSettings>): Promise<OrbitSettings> {
      const settings = { ...(await of(userId)), ...changes };
      await set(userId, { settings: JSON.stringify(settings) });
      return settings;
    },
    /** When the person was last active, and when they last confirmed a timer that runs for long. */
    async activity(userId: string): Promise<{ activeAt: number | null; confirmedAt: number | null }> {
      const found = await row(userId);
      return { activeAt: found?.active_at ?? null, confirmedAt: found?.kept_at ?? null };
    },
    setActive: (userId: string, at: number) => set(userId, { active_at: at }),
    confirmTimer: (userId: string, at: number) => set(userId, { kept_at: at }),
    /** What a cache compares: a new epoch invalidates all of it, a new revision adds to it. */
    async version(userId: string): Promise<{ revision: number; epoch: number }> {
      const { revision = 0, epoch = 0 } = (await row(userId)) ?? {};
      return { revision, epoch };
    },
  };
};
export type OrbitSettingsStore = ReturnType<typeof createOrbitSettingsStore>;
