import { defaultOrbitSettings, orbitSettings, type OrbitSettings } from '#contract/orbit.ts';
import type { OrbitDb } from './tables.ts';

/** How each person wants Orbit to work, and what it remembers of their timer. */
export const createOrbitSettings = (db: OrbitDb) => {
  const row = (userId: string) =>
    db.selectFrom('orbit_state').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const set = (userId: string, what: { settings?: string; active_at?: number; kept_at?: number }) =>
    db
      .insertInto('orbit_state')
      .values({ user_id: userId, revision: 0, settings: '{}', active_at: null, kept_at: null, ...what })
      .onConflict((c) => c.column('user_id').doUpdateSet(what))
      .execute();
  const of = async (userId: string): Promise<OrbitSettings> => {
    const kept: unknown = JSON.parse((await row(userId))?.settings ?? '{}');
    return { ...defaultOrbitSettings, ...orbitSettings.partial().parse(kept) };
  };
  return {
    of,
    async save(userId: string, changes: Partial<OrbitSettings>): Promise<OrbitSettings> {
      const settings = { ...(await of(userId)), ...changes };
      await set(userId, { settings: JSON.stringify(settings) });
      return settings;
    },
    /** When the person last gave a sign of life, and when they last said that a long timer is right. */
    async signs(userId: string): Promise<{ activeAt: number | null; keptAt: number | null }> {
      const found = await row(userId);
      return { activeAt: found?.active_at ?? null, keptAt: found?.kept_at ?? null };
    },
    active: (userId: string, at: number) => set(userId, { active_at: at }),
    kept: (userId: string, at: number) => set(userId, { kept_at: at }),
    /** What tells whoever keeps a copy whether it is old: of a new epoch nothing of it can be kept. */
    async age(userId: string): Promise<{ revision: number; epoch: number }> {
      const { revision = 0, epoch = 0 } = (await row(userId)) ?? {};
      return { revision, epoch };
    },
  };
};
export type OrbitSettingsStore = ReturnType<typeof createOrbitSettings>;
