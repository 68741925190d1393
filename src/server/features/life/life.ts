import { ownZone, zoneOf } from '#contract/zone.ts';
import { type Facts, type LifeModule, NO_FACTS } from '#life/module.ts';
import { habit } from '#life/modules/health.ts';
import { lifeModules } from '#life/modules.ts';
import type { QuickContext } from '#life/quick/understand.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { createProtocol } from './protocol.ts';
import { createLifeRecords } from './records.ts';
import { createLifeStore } from './store.ts';
import { createLifeTabs } from './tabs.ts';

interface LifeOptions {
  readonly db: Db;
  readonly vault: Vault;
  readonly now: () => number;
  /** The IANA name of the zone that a person chose, or null. */
  readonly zoneNameOf: (userId: string) => Promise<string | null>;
  /** What other parts of Iris know; each says what it knows, or nothing. */
  readonly factSources?: readonly FactSource[];
  /** The tabs; those of Iris unless a test brings its own. */
  readonly modules?: readonly LifeModule[];
}
export type FactSource = (userId: string, today: string) => Promise<Partial<Facts>>;

/** Life records, the tabs of the dashboard that show them, Quick Add and the emergency protocol. */
export const createLife = ({ db, vault, now, zoneNameOf, factSources = [], modules = lifeModules }: LifeOptions) => {
  const store = createLifeStore(db);
  const todayOf = async (userId: string): Promise<string> =>
    zoneOf((await zoneNameOf(userId)) ?? ownZone()).dayOf(now());
  const factsOf = async (userId: string, today: string): Promise<Facts> =>
    Object.assign({ ...NO_FACTS }, ...(await Promise.all(factSources.map((source) => source(userId, today))))) as Facts; // parts of Facts over all of it
  const parts = { store, vault, modules, todayOf, factsOf, now };
  const records = createLifeRecords(parts);
  return {
    records,
    tabs: createLifeTabs(parts),
    protocol: createProtocol(parts),
    async quickContext(userId: string): Promise<QuickContext> {
      const habits = await records.list(userId, habit.id, 200);
      return { today: await todayOf(userId), habits: habits.map(({ id, title }) => ({ id, name: title })) };
    },
  };
};
export type Life = ReturnType<typeof createLife>;
