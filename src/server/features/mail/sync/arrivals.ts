import { newOrderedId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import type { RemoteMail } from '../provider.ts';
import { type AccountRow, type ArrivalRow, type FolderRow, type MailDb, mailTables } from '../store/tables.ts';

/** Keeps mails as they came, to be read later: that takes a fraction of reading them. */
export const keepArrivals = async (
  db: Db,
  account: AccountRow,
  folder: FolderRow,
  mails: readonly RemoteMail[],
): Promise<void> => {
  const kept = [...new Map(mails.map((mail) => [mail.remoteId, mail])).values()].map((mail) => ({
    id: newOrderedId(),
    mail,
  }));
  if (kept.length === 0) return;
  const rows = kept.map(({ id, mail }): ArrivalRow => ({
    id,
    user_id: account.user_id,
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
      .values(kept.map(({ id, mail }) => ({ id, user_id: account.user_id, source: asBuffer(mail.source) })))
      .execute();
  });
};

/** A mail that is here and not read yet. */
export interface Arrival {
  readonly id: string;
  readonly remote: Omit<RemoteMail, 'source'>;
  readonly source: Uint8Array;
}

/** The newest mails of a folder that are not read yet. */
export const newestArrivals = async (
  db: Db,
  folder: FolderRow,
  { skip, limit }: { skip: number; limit: number },
): Promise<Arrival[]> => {
  const rows = await mailTables(db)
    .selectFrom('mail_arrivals')
    .innerJoin('mail_sources', 'mail_sources.id', 'mail_arrivals.id')
    .selectAll('mail_arrivals')
    .select('mail_sources.source as source')
    .where('mail_arrivals.folder_id', '=', folder.id)
    .where('mail_arrivals.user_id', '=', folder.user_id)
    .orderBy('mail_arrivals.came_at', 'desc')
    .orderBy('mail_arrivals.id')
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    remote: {
      remoteId: row.remote_id,
      flags: { seen: row.is_read === 1, flagged: row.is_flagged === 1, answered: row.is_answered === 1 },
      internalDate: row.came_at,
      size: row.size,
    },
    // SQLite gives bytes as an ArrayBuffer, PostgreSQL as a Buffer.
    source: Buffer.from(row.source),
  }));
};

/** How many mails of a folder are not read yet. */
export const countArrivals = async (db: Db, folder: FolderRow): Promise<number> => {
  const row = await mailTables(db)
    .selectFrom('mail_arrivals')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('folder_id', '=', folder.id)
    .where('user_id', '=', folder.user_id)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

/** Ends the waiting of mails that were read; of those that are stored already under another id the source goes too. */
export const settleArrivals = async (
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

/** The same bytes, not a copy of them. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
