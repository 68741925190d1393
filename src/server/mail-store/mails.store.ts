import { sql, type SqlBool } from 'kysely';
import { DAY } from '#contract/time-units.ts';
import { type Db, type Engine, isDuplicate } from '#server/db/database.ts';
import { firstSearchIdAt } from './search/search-id.ts';
import { mailOfFormerId, movedTo, noteFormerIds, takeOver } from './former-ids.ts';
import { removeFromIndex } from './search-index.ts';
import { surfaceMail } from './surface-mail.ts';
import { createMailListing } from './list-mails.ts';
import { type StoredSource, fromSourceRow } from './mail-source.ts';
import { textColumns, textOf } from './mail-text.ts';
import { mailTransaction } from './mail-transaction.ts';
import { isClassified, type MailDb, mailTables } from './tables.ts';
import { type StoredFolder, type StoredMail, toStoredMail } from './stored-mail.ts';

/** How long the id of a mail that is gone is remembered, as long as the actions on it; in milliseconds. */
const FORMER_IDS_KEPT = 365 * DAY;

/** The mails that are stored. */
export const createMailStore = (plain: Db, engine: Engine, now: () => number) => {
  const db = mailTables(plain);

  const removeNow = async (trx: MailDb, userId: string, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const removed = await trx
      .deleteFrom('mail_messages')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .returning(['id', 'user_id', 'account_id', 'message_id', 'search_id'])
      .execute();
    await trx.deleteFrom('mail_sources').where('user_id', '=', userId).where('id', 'in', ids).execute();
    await removeFromIndex(
      trx,
      engine,
      userId,
      removed.map((row) => row.search_id),
    );
    await noteFormerIds(trx, removed, now());
  };
  /** Removes mails, of which each has its id again where it turns up again. */
  const remove = async (userId: string, ids: readonly string[]): Promise<void> => {
    for (const some of inParts(ids)) await mailTransaction(plain, userId, (trx) => removeNow(trx, userId, some));
  };
  const byMessageId = async (userId: string, accountId: string, messageId: string) => {
    const row = await db
      .selectFrom('mail_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('account_id', '=', accountId)
      .where('message_id', '=', messageId)
      .orderBy('is_mine')
      // A mail that was moved in another program can still be known in its old folder; the inbox is read first.
      .orderBy(sql`case folder_role when 'inbox' then 0 else 1 end`)
      .executeTakeFirst();
    return row && toStoredMail(row);
  };

  return {
    ...createMailListing(db, engine),
    /** Mails of the inbox that name a day and are not done, newest first; advertising names too many. */
    async withDeadline(userId: string, since: number, limit: number): Promise<StoredMail[]> {
      const rows = await db
        .selectFrom('mail_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('folder_role', '=', 'inbox')
        .where(isClassified)
        .where('search_id', '>=', firstSearchIdAt(since))
        .where('sent_at', '>=', since)
        .where('is_mine', '=', 0)
        .where('category', '!=', 'promotional')
        .where('thread_state', 'in', ['to_reply', 'fyi'])
        .where('verdict', 'like', '%"deadline":{%')
        .orderBy('sent_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toStoredMail);
    },
    /** A mail by its id, or by one that it had for a while. */
    async byId(userId: string, id: string): Promise<StoredMail | undefined> {
      const row = await db
        .selectFrom('mail_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (row !== undefined) return toStoredMail(row);
      const former = await mailOfFormerId(db, userId, id);
      return former && byMessageId(userId, former.account_id, former.message_id);
    },
    /** The plain text of a mail. */
    async text(userId: string, id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('mail_bodies')
        .leftJoin('mail_sources', 'mail_sources.id', 'mail_bodies.id')
        .select(textColumns)
        .where('mail_bodies.user_id', '=', userId)
        .where('mail_bodies.id', '=', id)
        .executeTakeFirst();
      return row && textOf(row);
    },
    /** The stored source of a mail; of some only the text is stored. */
    async source(userId: string, id: string): Promise<StoredSource | undefined> {
      const row = await db
        .selectFrom('mail_sources')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && fromSourceRow(row);
    },
    async thread(userId: string, accountId: string, threadId: string): Promise<StoredMail[]> {
      const rows = await db
        .selectFrom('mail_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('account_id', '=', accountId)
        .where('thread_id', '=', threadId)
        .orderBy('sent_at')
        .execute();
      return rows.map(toStoredMail);
    },
    /** Mails from these addresses, and mails of the owner to them, newest first. */
    async withPeople(
      userId: string,
      {
        accountIds,
        addresses,
        since,
        limit,
      }: { accountIds: readonly string[]; addresses: readonly string[]; since: number; limit: number },
    ): Promise<StoredMail[]> {
      const rows = await db
        .selectFrom('mail_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('account_id', 'in', accountIds)
        .where('folder_role', 'not in', ['drafts', 'trash', 'junk'])
        .where('sent_at', '>=', since)
        .where((eb) =>
          eb.or([
            eb('from_address', 'in', addresses),
            eb.and([eb('is_mine', '=', 1), eb.or(addresses.map((address) => hasRecipient(address)))]),
          ]),
        )
        .orderBy('sent_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toStoredMail);
    },
    /** How many mails are here of each mailbox of a person. */
    async totals(userId: string): Promise<ReadonlyMap<string, number>> {
      const own = db.selectFrom('mail_accounts').select('id').where('user_id', '=', userId);
      const counted = sql<number>`count(*)`.as('n');
      // Classified and unclassified mail is each counted in an index of its own.
      const classified = db.selectFrom('mail_messages').where('user_id', '=', userId).where(isClassified);
      const read = db
        .selectFrom('mail_messages')
        .where('account_id', 'in', own)
        .where(sql<SqlBool>`mail_messages.judged_at = 0`);
      const arrived = db.selectFrom('mail_arrivals').where('user_id', '=', userId);
      const rows = [
        await classified.select(['account_id', counted]).groupBy('account_id').execute(),
        await read.select(['account_id', counted]).groupBy('account_id').execute(),
        await arrived.select(['account_id', counted]).groupBy('account_id').execute(),
      ].flat();
      const totals = new Map<string, number>();
      for (const { account_id: id, n } of rows) totals.set(id, (totals.get(id) ?? 0) + n);
      return totals;
    },
    async setFlag(userId: string, id: string, flag: 'seen' | 'flagged' | 'answered', on: boolean): Promise<void> {
      const column = ({ seen: 'is_read', flagged: 'is_flagged', answered: 'is_answered' } as const)[flag];
      const change = { [column]: Number(on) };
      await db.updateTable('mail_messages').set(change).where('user_id', '=', userId).where('id', '=', id).execute();
    },
    /** Notes whether a rule says that a mail asks for no reply, in every folder that it lies in. */
    async setNeverAsk({ userId, accountId, id, messageId }: StoredMail, on: boolean): Promise<void> {
      const rows = await db
        .selectFrom('mail_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('account_id', '=', accountId)
        .where((eb) => eb.or([eb('id', '=', id), ...(messageId === null ? [] : [eb('message_id', '=', messageId)])]))
        .execute();
      for (const mail of rows.map(toStoredMail))
        await db
          .updateTable('mail_messages')
          .set({ facts: JSON.stringify({ ...mail.facts, neverAsk: on }) })
          .where('user_id', '=', userId)
          .where('id', '=', mail.id)
          .execute();
    },
    /** A mail by its identifier; one that lies in two folders is found where it was received. */
    byMessageId,
    /** Stores the new folder and remote id of a mail, in place of what the synchronisation may have stored there. */
    async move(userId: string, id: string, folder: StoredFolder, remoteId: string): Promise<void> {
      const place = { folder_id: folder.id, folder_role: folder.role, remote_id: remoteId };
      const moveOnce = () =>
        mailTransaction(plain, userId, async (trx) => {
          const taken = await trx
            .selectFrom('mail_messages')
            .select('id')
            .where('folder_id', '=', folder.id)
            .where('remote_id', '=', remoteId)
            .where('user_id', '=', userId)
            // Where folders are labels, a mail is often filed without leaving its place.
            .where('id', '!=', id)
            .executeTakeFirst();
          if (taken !== undefined) return takeOver(trx, engine, { userId, id, twin: taken.id, at: now() });
          await trx
            .updateTable('mail_messages')
            .set(place)
            .where('user_id', '=', userId)
            .where('id', '=', id)
            .execute();
        });
      // The synchronisation may store it there at the same time: the second look sees it.
      await moveOnce().catch((error: unknown) => (isDuplicate(error) ? moveOnce() : Promise.reject(error)));
    },
    /** Mails that are no longer where they were: what was moved goes on in its new place, and the others are removed. */
    async leave(userId: string, ids: readonly string[]): Promise<void> {
      const gone = new Set(ids);
      for (const some of inParts(ids))
        await mailTransaction(plain, userId, async (trx) => {
          const moved = new Map<string, string>();
          for (const { id, twin } of await movedTo(trx, userId, some)) {
            // The newest twin, and each is the place of one mail only.
            if (gone.has(twin) || moved.has(id)) continue;
            gone.add(twin);
            moved.set(id, twin);
          }
          for (const [id, twin] of moved) await takeOver(trx, engine, { userId, id, twin, at: now() });
          await removeNow(
            trx,
            userId,
            some.filter((id) => !moved.has(id)),
          );
        });
    },
    /** Forgets ids that no mail has had for long. */
    async cleanup(): Promise<void> {
      await db
        .deleteFrom('mail_former_ids')
        .where('at', '<', now() - FORMER_IDS_KEPT)
        .execute();
    },
    /** Puts a mail on top of the lists, as if it came in at this moment, in milliseconds. */
    surface: (userId: string, id: string, at: number): Promise<void> => surfaceMail(plain, engine, { userId, id, at }),
    remove,
  };
};
export type MailStore = ReturnType<typeof createMailStore>;

/** A statement takes so many values, and a transaction keeps others waiting. */
const AT_ONCE = 200;
const inParts = (ids: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE));

/** Matches an address, in quotes, in the JSON text of the recipients. */
const hasRecipient = (address: string) => {
  const pattern = `%"${address.replaceAll(/[\\%_]/g, '\\$&')}"%`;
  return sql<boolean>`lower(recipients) like ${pattern} escape '\\'`;
};
