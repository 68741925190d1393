import type { Db } from '#server/db/database.ts';
import { type ActionRow, mailTables, type MessageRow } from '../store/tables.ts';

/** What was done to people's mail. */
export const createJournalStore = (plain: Db) => {
  const db = mailTables(plain);
  return {
    async add(row: ActionRow): Promise<void> {
      await db.insertInto('mail_actions').values(row).execute();
    },
    byId: (userId: string, id: string): Promise<ActionRow | undefined> =>
      db.selectFrom('mail_actions').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
    /** The newest that are more than having opened a mail. */
    newestDeeds: (userId: string, limit: number): Promise<ActionRow[]> =>
      db
        .selectFrom('mail_actions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('kind', '!=', 'read')
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    newest: (userId: string, limit: number): Promise<ActionRow[]> =>
      db
        .selectFrom('mail_actions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** The mailbox, of these, that the person has sent from last. */
    async sentFrom(userId: string, accounts: readonly string[]): Promise<string | undefined> {
      if (accounts.length === 0) return undefined;
      const row = await db
        .selectFrom('mail_actions')
        .select('account_id')
        .where('user_id', '=', userId)
        .where('kind', '=', 'send')
        .where('account_id', 'in', accounts)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.account_id;
    },
    /** What was done to a mail, by its identifier where it has one. */
    about: ({ user_id, account_id, id, message_id }: MessageRow): Promise<ActionRow[]> =>
      db
        .selectFrom('mail_actions')
        .selectAll()
        .where('user_id', '=', user_id)
        .where('account_id', '=', account_id)
        .where((eb) =>
          eb.or([eb('email', '=', id), ...(message_id === null ? [] : [eb('message_id', '=', message_id)])]),
        )
        .execute(),
    /** What the agent has done by itself and was left to it. */
    byAgent: (userId: string): Promise<Pick<ActionRow, 'kind' | 'detail'>[]> =>
      db
        .selectFrom('mail_actions')
        .select(['kind', 'detail'])
        .where('user_id', '=', userId)
        .where('done_by', '=', 'agent')
        .where('state', '=', 'done')
        .execute(),
    /** Marks an action as taken back; false when it was already. */
    async undone(userId: string, id: string, at: number): Promise<boolean> {
      const done = await db
        .updateTable('mail_actions')
        .set({ state: 'undone', undone_at: at })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', '=', 'done')
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    async redone(userId: string, id: string): Promise<void> {
      await db
        .updateTable('mail_actions')
        .set({ state: 'done', undone_at: null })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
    /** How much the agent has done by itself since a moment. */
    async byAgentSince(userId: string, since: number): Promise<number> {
      const rows = await db
        .selectFrom('mail_actions')
        .select('id')
        .where('user_id', '=', userId)
        .where('done_by', '=', 'agent')
        .where('at', '>=', since)
        .execute();
      return rows.length;
    },
    async sweep(before: number): Promise<void> {
      // Old entries of everybody: what nobody can take back any more.
      await db.deleteFrom('mail_actions').where('at', '<', before).execute();
    },
    async suppress(userId: string, address: string, why: string, at: number): Promise<void> {
      await db
        .insertInto('mail_suppressed')
        .values({ user_id: userId, address, why, at })
        .onConflict((c) => c.columns(['user_id', 'address']).doNothing())
        .execute();
    },
    async release(userId: string, address: string): Promise<void> {
      await db.deleteFrom('mail_suppressed').where('user_id', '=', userId).where('address', '=', address).execute();
    },
  };
};
export type JournalStore = ReturnType<typeof createJournalStore>;
