import { newOrderedId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import type { RemoteMail } from '#server/mail-providers/provider.ts';
import { fromSourceRow, toSourceRow, toStoredSource } from './mail-source.ts';
import { type UnparsedRow, type MailDb, mailTables } from './tables.ts';
import type { MailAccount, StoredFolder } from './stored-mail.ts';

/** Stores the sources of mails, to be parsed later: that takes a fraction of the time. */
export const enqueueUnparsed = async (
  db: Db,
  account: MailAccount,
  folder: StoredFolder,
  mails: readonly RemoteMail[],
): Promise<void> => {
  const distinct = [...new Map(mails.map((mail) => [mail.remoteId, mail])).values()].map((mail) => ({
    id: newOrderedId(),
    mail: toStoredSource(mail),
  }));
  if (distinct.length === 0) return;
  const rows = distinct.map(({ id, mail }): UnparsedRow => ({
    id,
    user_id: account.userId,
    account_id: account.id,
    folder_id: folder.id,
    remote_id: mail.remoteId,
    came_at: mail.internalDate,
    size: mail.size,
    is_read: Number(mail.flags.seen),
    is_flagged: Number(mail.flags.flagged),
    is_answered: Number(mail.flags.answered),
  }));
  await db.transaction().execute(async (open) => {
    const trx = mailTables(open);
    await trx.insertInto('mail_arrivals').values(rows).execute();
    await trx
      .insertInto('mail_sources')
      .values(distinct.map(({ id, mail }) => toSourceRow(id, account.userId, mail)))
      .execute();
  });
};

/** A stored mail that is not parsed yet. */
export interface UnparsedMail {
  readonly id: string;
  readonly remote: Omit<RemoteMail, 'source' | 'omitted'>;
  readonly source: Uint8Array;
  readonly omitted: RemoteMail['omitted'];
}

/** How many bytes are loaded together, so that large mails do not fill the memory. */
const BYTES_AT_ONCE = 8 * 1024 * 1024;

/** The newest unparsed mails of a folder, without those that are being stored. */
export const nextUnparsed = async (
  plain: Db,
  folder: StoredFolder,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<UnparsedMail[]> => {
  const db = mailTables(plain);
  const newest = await db
    .selectFrom('mail_arrivals')
    .selectAll()
    .where('folder_id', '=', folder.id)
    .where('user_id', '=', folder.userId)
    .$if(without.length > 0, (query) => query.where('id', 'not in', without))
    .orderBy('came_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  let bytes = 0;
  const some = newest.filter(({ size }, index) => (bytes += size) <= BYTES_AT_ONCE || index === 0);
  if (some.length === 0) return [];
  const rows = await db
    .selectFrom('mail_sources')
    .selectAll()
    .where('user_id', '=', folder.userId)
    .where(
      'id',
      'in',
      some.map(({ id }) => id),
    )
    .execute();
  const sources = new Map(rows.map((row) => [row.id, row]));
  return some.map((row) => ({
    id: row.id,
    remote: {
      remoteId: row.remote_id,
      flags: { seen: row.is_read === 1, flagged: row.is_flagged === 1, answered: row.is_answered === 1 },
      internalDate: row.came_at,
      size: row.size,
    },
    // SQLite gives bytes as an ArrayBuffer, PostgreSQL as a Buffer. Both rows are written and erased together.
    ...fromSourceRow(sources.get(row.id)!),
  }));
};

/** How many mails of a folder are not parsed yet. */
export const countUnparsed = async (db: Db, folder: StoredFolder): Promise<number> => {
  const row = await mailTables(db)
    .selectFrom('mail_arrivals')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('folder_id', '=', folder.id)
    .where('user_id', '=', folder.userId)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

/** Removes parsed mails from the queue; of duplicates that are stored under another id the source is deleted too. */
export const dequeueParsed = async (
  trx: MailDb,
  userId: string,
  read: readonly string[],
  doubles: readonly string[],
): Promise<void> => {
  const ids = [...read, ...doubles];
  if (ids.length === 0) return;
  await trx.deleteFrom('mail_arrivals').where('user_id', '=', userId).where('id', 'in', ids).execute();
  if (doubles.length === 0) return;
  await trx.deleteFrom('mail_sources').where('user_id', '=', userId).where('id', 'in', doubles).execute();
};
