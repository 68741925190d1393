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
/** How many blocks of the index before are freed in one transaction: to drop all of them takes seconds for 100,000 mails. */
const FREED_AT_ONCE = 500;
/** All search ids are below it. */
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * Brings some mails that were stored by an older version, the oldest first, into the present form of SQLite's index of words. First
 * each gets a search id that is a multiple of STEP; then a new index is filled, and takes the place of the old one, whose blocks are
 * freed. Returns whether there may be more to do.
 */
export const compactIndex = (plain: Db): Promise<boolean> => {
  const some = () =>
    plain.transaction().execute(async (open) => {
      const trx = mailTables(open);
      return (await renumberSome(trx)) || (await writeSome(trx)) || (await freeSome(trx));
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
    // Its blocks are set aside and freed later, but for the two that say what it consists of: without them it can't be dropped.
    await sql`alter table mail_search_data rename to mail_search_freed`.execute(trx);
    await sql`create table mail_search_data (id integer primary key, block blob)`.execute(trx);
    await sql`insert into mail_search_data select * from mail_search_freed where id <= 10`.execute(trx);
    await sql`drop table mail_search`.execute(trx);
    await sql`alter table mail_search_next rename to mail_search`.execute(trx);
  } else await addToNextIndex(trx, rows.map(findableOf));
  await indexStateTables(trx)
    .updateTable('mail_index_state')
    .set(last === undefined ? { has_beginnings: 1 } : { next_from: last.search_id + 1 })
    .execute();
  return true;
};

const freeSome = async (trx: MailDb): Promise<boolean> => {
  const { rows } = await sql`select 1 from sqlite_master where name = 'mail_search_freed'`.execute(trx);
  if (rows.length === 0) return false;
  const { numAffectedRows } = await sql`delete from mail_search_freed where id in
    (select id from mail_search_freed limit ${FREED_AT_ONCE})`.execute(trx);
  if (numAffectedRows === 0n) await sql`drop table mail_search_freed`.execute(trx);
  return true;
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
