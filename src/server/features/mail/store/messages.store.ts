import { sql, type SqlBool } from 'kysely';
import { type Db, type Engine, isDuplicate } from '#server/db/database.ts';
import { removeFromIndex } from '../search/search-index.ts';
import { createListing } from './listing.ts';
import { type KeptMail, unpacked } from './source.ts';
import { type FolderRow, isJudged, mailTables, type MessageRow } from './tables.ts';

/** The mails that are stored. */
export const createMessageStore = (plain: Db, engine: Engine) => {
  const db = mailTables(plain);

  const remove = async (userId: string, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await plain.transaction().execute(async (open) => {
      const trx = mailTables(open);
      const removed = await trx
        .deleteFrom('mail_messages')
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .returning('search_id')
        .execute();
      await trx.deleteFrom('mail_sources').where('user_id', '=', userId).where('id', 'in', ids).execute();
      await removeFromIndex(
        trx,
        engine,
        userId,
        removed.map((row) => row.search_id),
      );
    });
  };

  return {
    ...createListing(db, engine),
    /** Mails of the inbox that name a day and are not done, newest first; advertising names too many. */
    dated: (userId: string, since: number, limit: number): Promise<MessageRow[]> =>
      db
        .selectFrom('mail_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('folder_role', '=', 'inbox')
        .where(isJudged)
        .where('sent_at', '>=', since)
        .where('is_mine', '=', 0)
        .where('category', '!=', 'promotional')
        .where('thread_state', 'in', ['to_reply', 'fyi'])
        .where('verdict', 'like', '%"deadline":{%')
        .orderBy('sent_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    byId: (userId: string, id: string): Promise<MessageRow | undefined> =>
      db.selectFrom('mail_messages').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
    /** What a mail says, as plain text. */
    async text(userId: string, id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('mail_bodies')
        .select('body')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.body;
    },
    /** The mail as it is kept; of some only the text is. */
    async kept(userId: string, id: string): Promise<KeptMail | undefined> {
      const row = await db
        .selectFrom('mail_sources')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && unpacked(row);
    },
    thread: (userId: string, accountId: string, threadId: string): Promise<MessageRow[]> =>
      db
        .selectFrom('mail_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('account_id', '=', accountId)
        .where('thread_id', '=', threadId)
        .orderBy('sent_at')
        .execute(),
    folderOf: (userId: string, folderId: string): Promise<FolderRow | undefined> =>
      db
        .selectFrom('mail_folders')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', folderId)
        .executeTakeFirst(),
    /** How many mails are here of each mailbox of a person. */
    async totals(userId: string): Promise<ReadonlyMap<string, number>> {
      const own = db.selectFrom('mail_accounts').select('id').where('user_id', '=', userId);
      const counted = sql<number>`count(*)`.as('n');
      // What is judged, and what is read and not judged, is each counted in an index of its own.
      const judged = db.selectFrom('mail_messages').where('user_id', '=', userId).where(isJudged);
      const read = db
        .selectFrom('mail_messages')
        .where('account_id', 'in', own)
        .where(sql<SqlBool>`mail_messages.judged_at = 0`);
      const arrived = db.selectFrom('mail_arrivals').where('user_id', '=', userId);
      const rows = [
        await judged.select(['account_id', counted]).groupBy('account_id').execute(),
        await read.select(['account_id', counted]).groupBy('account_id').execute(),
        await arrived.select(['account_id', counted]).groupBy('account_id').execute(),
      ].flat();
      const totals = new Map<string, number>();
      for (const { account_id: id, n } of rows) totals.set(id, (totals.get(id) ?? 0) + n);
      return totals;
    },
    async setRead(userId: string, id: string): Promise<void> {
      await db
        .updateTable('mail_messages')
        .set({ is_read: 1 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
    async setFlag(userId: string, id: string, flag: 'seen' | 'flagged' | 'answered', on: boolean): Promise<void> {
      const column = ({ seen: 'is_read', flagged: 'is_flagged', answered: 'is_answered' } as const)[flag];
      const change = { [column]: Number(on) };
      await db.updateTable('mail_messages').set(change).where('user_id', '=', userId).where('id', '=', id).execute();
    },
    /** A mail by its identifier; one that lies in two folders is found where it was received. */
    byMessageId: (userId: string, accountId: string, messageId: string): Promise<MessageRow | undefined> =>
      db
        .selectFrom('mail_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('account_id', '=', accountId)
        .where('message_id', '=', messageId)
        .orderBy('is_mine')
        .executeTakeFirst(),
    /** Notes that a mail stands in another folder now, under another id there; a mail that stands there already wins. */
    async move(userId: string, id: string, folder: FolderRow, remoteId: string): Promise<void> {
      const taken = db
        .selectFrom('mail_messages')
        .select('id')
        .where('folder_id', '=', folder.id)
        .where('remote_id', '=', remoteId)
        .where('user_id', '=', userId);
      if ((await taken.executeTakeFirst()) !== undefined) return remove(userId, [id]);
      const place = { folder_id: folder.id, folder_role: folder.role, remote_id: remoteId };
      try {
        await db.updateTable('mail_messages').set(place).where('user_id', '=', userId).where('id', '=', id).execute();
      } catch (error) {
        // The synchronisation has found it there just now.
        if (!isDuplicate(error)) throw error;
        await remove(userId, [id]);
      }
    },
    remove,
  };
};
export type MessageStore = ReturnType<typeof createMessageStore>;
