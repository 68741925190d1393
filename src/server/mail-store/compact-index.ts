import { type Db, isDuplicate } from '#server/db/database.ts';
import { sql } from 'kysely';
import { STEP } from './search/search-id.ts';
import { findableOf } from './findable.ts';
import { textColumns } from './mail-text.ts';
import { indexState, indexStateTables } from './index-place.ts';
import { addToIndex, addToNextIndex, removeFromIndex } from './search-index.ts';
import { type MailDb, mailTables } from './tables.ts';

/** How many mails are renumbered, or written to the next index, in one transaction: nobody else may write meanwhile. */
const AT_ONCE = { renumbered: 10, written: 40 } as const;
/** All search ids are below it. */
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * Brings some mails that were stored by an older version, the oldest first, into the present form of SQLite's index of words. First
 * each gets a search id that is a multiple of STEP; then a new index is filled, and takes the place of the old one. Returns whether
 * there may be more to do.
 */
export const compactIndex = (plain: Db): Promise<boolean> => {
  const some = () =>
    plain.transaction().execute(async (open) => {
      const trx = mailTables(open);
      return (await renumberSome(trx)) || (await writeSome(trx));
    });
  // A mail that comes in at the same time may take one of the numbers.
  return some().catch((error: unknown) => (isDuplicate(error) ? some() : Promise.reject(error)));
};

/** Mails from a search id on, with their texts. */
const mailsFrom = (trx: MailDb, searchId: number, limit: number) =>
  trx
    .selectFrom('mail_messages')
    .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
    .leftJoin('mail_sources', 'mail_sources.id', 'mail_messages.id')
    .selectAll('mail_messages')
    .select(textColumns)
    .where('mail_messages.search_id', '>=', searchId)
    .orderBy('mail_messages.search_id')
    .limit(limit)
    .execute();

const writeSome = async (trx: MailDb): Promise<boolean> => {
  const { has_beginnings, next_from } = await indexState(trx);
  if (has_beginnings === 1) return false;
  const rows = await mailsFrom(trx, next_from, AT_ONCE.written);
  const last = rows.at(-1);
  if (last === undefined) {
    await sql`drop table mail_search`.execute(trx);
    await sql`alter table mail_search_next rename to mail_search`.execute(trx);
  } else await addToNextIndex(trx, rows.map(findableOf));
  await indexStateTables(trx)
    .updateTable('mail_index_state')
    .set(last === undefined ? { has_beginnings: 1 } : { next_from: last.search_id + 1 })
    .execute();
  return last !== undefined;
};

const renumberSome = async (trx: MailDb): Promise<boolean> => {
  const { compact_below: from } = await indexState(trx);
  if (from === ALL) return false;
  const rows = await mailsFrom(trx, from, AT_ONCE.renumbered);
  const found = rows.map(findableOf);
  for (const { searchId, userId } of found) await removeFromIndex(trx, 'sqlite', userId, [searchId]);
  const renumbered: typeof found = [];
  for (const [index, mail] of found.entries()) {
    const searchId = await freeBelow(trx, mail.searchId);
    if (searchId !== mail.searchId)
      await trx
        .updateTable('mail_messages')
        .set({ search_id: searchId })
        .where('id', '=', rows[index]!.id)
        .where('user_id', '=', mail.userId)
        .execute();
    renumbered.push({ ...mail, searchId });
  }
  const last = found.at(-1);
  await indexStateTables(trx)
    .updateTable('mail_index_state')
    .set({ compact_below: last === undefined ? ALL : last.searchId + 1 })
    .execute();
  await addToIndex(trx, 'sqlite', renumbered);
  return last !== undefined;
};

/** The largest multiple of STEP up to a mail's own id that no other mail has. */
const freeBelow = async (trx: MailDb, searchId: number): Promise<number> => {
  for (let id = Math.floor(searchId / STEP) * STEP; ; id -= STEP) {
    if (id === searchId) return id;
    const other = await trx.selectFrom('mail_messages').select('id').where('search_id', '=', id).executeTakeFirst();
    if (other === undefined) return id;
  }
};
