import { newOrderedId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { KEPT_WHOLE, type RemoteMail } from '../provider.ts';
import { withoutFiles } from '../mime/skeleton.ts';
import { packed, unpacked } from '../store/source.ts';
import { type AccountRow, type ArrivalRow, type FolderRow, type MailDb, mailTables } from '../store/tables.ts';

/** A mail as it is kept: whole, or without its files when it is large. */
export const asKept = <T extends Pick<RemoteMail, 'source' | 'left'>>(mail: T): T => {
  if (mail.source.length <= KEPT_WHOLE) return mail;
  const { source, left } = withoutFiles(mail.source);
  return { ...mail, source, left: { ...left, ...mail.left } };
};

/** Keeps mails as they came, to be read later: that takes a fraction of reading them. */
export const keepArrivals = async (
  db: Db,
  account: AccountRow,
  folder: FolderRow,
  mails: readonly RemoteMail[],
): Promise<void> => {
  const kept = [...new Map(mails.map((mail) => [mail.remoteId, mail])).values()].map((mail) => ({
    id: newOrderedId(),
    mail: asKept(mail),
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
      .values(kept.map(({ id, mail }) => packed(id, account.user_id, mail)))
      .execute();
  });
};

/** A mail that is here and not read yet. */
export interface Arrival {
  readonly id: string;
  readonly remote: Omit<RemoteMail, 'source' | 'left'>;
  readonly source: Uint8Array;
  readonly left: RemoteMail['left'];
}

/** How many bytes are read together, so that a folder of large mails stays small in memory. */
const BYTES_AT_ONCE = 8 * 1024 * 1024;

/** The newest mails of a folder that are not read yet, but for those that are just being stored. */
export const newestArrivals = async (
  plain: Db,
  folder: FolderRow,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<Arrival[]> => {
  const db = mailTables(plain);
  const newest = await db
    .selectFrom('mail_arrivals')
    .selectAll()
    .where('folder_id', '=', folder.id)
    .where('user_id', '=', folder.user_id)
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
    .where('user_id', '=', folder.user_id)
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
    ...unpacked(sources.get(row.id)!),
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
