import type { Db } from '#server/db/database.ts';
import { type DismissedProposalRow, orbitTables } from './tables.ts';

/** A proposal, by what it was made from and for; an entry from an event has no target. */
export type ProposalKey = Pick<DismissedProposalRow, 'kind' | 'source_id' | 'target_id'>;

/** What Iris has proposed and a person does not want. */
export const createDismissedProposalStore = (database: Db, now: () => number) => {
  const db = orbitTables(database);
  return {
    of: (userId: string, kind: DismissedProposalRow['kind']) =>
      db
        .selectFrom('orbit_dismissed_proposals')
        .select(['source_id', 'target_id'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .execute(),
    async dismiss(userId: string, key: ProposalKey): Promise<void> {
      await db
        .insertInto('orbit_dismissed_proposals')
        .values({ ...key, user_id: userId, dismissed_at: now() })
        .onConflict((c) => c.columns(['user_id', 'kind', 'source_id', 'target_id']).doNothing())
        .execute();
    },
    async bringBack(userId: string, { kind, source_id, target_id }: ProposalKey): Promise<void> {
      await db
        .deleteFrom('orbit_dismissed_proposals')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('source_id', '=', source_id)
        .where('target_id', '=', target_id)
        .execute();
    },
  };
};
export type DismissedProposalStore = ReturnType<typeof createDismissedProposalStore>;
