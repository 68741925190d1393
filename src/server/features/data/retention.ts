import type { Retention } from '#contract/person/preferences.ts';
import type { DataPart } from '#server/person-data/data-part.ts';
import type { Db } from '#server/db/database.ts';
import type { RetentionStore } from './store/retention.store.ts';

/** How many calendar months each retention reaches back. */
const MONTHS: { readonly [R in Retention]: number | null } = {
  '3-months': 3,
  '6-months': 6,
  '1-year': 12,
  '2-years': 24,
  '5-years': 60,
  forever: null,
};

/** The moment before which records go, in milliseconds, or null when everything stays. */
export const expiryOf = (period: Retention, now: number): number | null => {
  const months = MONTHS[period];
  if (months === null) return null;
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() - months);
  // The 31st does not exist in every month: then it is the last day.
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at.getTime();
};

/** Erases what has grown too old, for people who have seen what that means and agreed to it. */
export const createRetention = (deps: {
  db: Db;
  store: RetentionStore;
  parts: readonly DataPart[];
  chosen: (userId: string) => Promise<Retention>;
  choose: (userId: string, period: Retention) => Promise<void>;
  /** Notes in the access log of the person that records were erased. */
  noteErased: (userId: string, count: number) => Promise<void>;
  now: () => number;
}) => {
  const { store } = deps;
  const kinds = deps.parts.flatMap((part) => part.kinds);

  const eraseOld = async (userId: string, period: Retention) => {
    const before = expiryOf(period, deps.now());
    if (before === null) return [];
    const erased: { name: string; label: string; count: number }[] = [];
    for (const { name, label, expire } of kinds) {
      if (expire === undefined) continue;
      erased.push({ name, label, count: await expire.erase(deps.db, userId, before) });
    }
    const gone = erased.filter(({ count }) => count > 0);
    const total = gone.reduce((sum, { count }) => sum + count, 0);
    if (total > 0) await deps.noteErased(userId, total);
    return gone;
  };

  return {
    async preview(userId: string, asked: Retention | undefined) {
      const period = asked ?? (await deps.chosen(userId));
      const before = expiryOf(period, deps.now());
      const goes = await Promise.all(
        kinds.map(async ({ name, label, expire }) => ({
          name,
          label,
          count: before === null || expire === undefined ? 0 : await expire.count(deps.db, userId, before),
        })),
      );
      return {
        period,
        before: before === null ? null : new Date(before).toISOString(),
        agreed: (await store.agreedPeriod(userId)) === period,
        goes: goes.filter(({ count }) => count > 0),
      };
    },

    async agree(userId: string, period: Retention) {
      await deps.choose(userId, period);
      await store.save(userId, period);
      return { erased: await eraseOld(userId, period) };
    },

    suspend: (userId: string) => store.remove(userId),

    /** Erases for everybody who has agreed; somebody who has chosen another retention since is asked again first. */
    async run(): Promise<void> {
      for (const { userId, period } of await store.all()) {
        const chosen = await deps.chosen(userId);
        if (chosen === period) await eraseOld(userId, chosen);
      }
    },
  };
};
export type RetentionService = ReturnType<typeof createRetention>;
