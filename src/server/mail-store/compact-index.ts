import { type Db, isDuplicate } from '#server/db/database.ts';
import { STEP } from './search/search-id.ts';
import { findableOf } from './findable.ts';
import { textColumns } from './mail-text.ts';
import { addToIndex, removeFromIndex } from './search-index.ts';
import { type MailDb, mailTables } from './tables.ts';

/** How many mails are renumbered in one transaction: nobody else may write meanwhile. */
const AT_ONCE = 10;
/** All search ids are below it. */
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * Gives mails that were stored before search ids were multiples of STEP such ones, the oldest first, and writes them anew to SQLite's
 * index of words. Returns whether there may be more.
 */
export const compactIndex = (plain: Db): Promise<boolean> => {
  const some = () => plain.transaction().execute((open) => renumberSome(mailTables(open)));
  // A mail that comes in at the same time may take one of the numbers.
  return some().catch((error: unknown) => (isDuplicate(error) ? some() : Promise.reject(error)));
};

const renumberSome = async (trx: MailDb): Promise<boolean> => {
  const state = trx.withTables<{ mail_index_state: { compact_below: number } }>();
  const { compact_below: from } = await state.selectFrom('mail_index_state').selectAll().executeTakeFirstOrThrow();
  if (from === ALL) return false;
  const rows = await trx
    .selectFrom('mail_messages')
    .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
    .leftJoin('mail_sources', 'mail_sources.id', 'mail_messages.id')
    .selectAll('mail_messages')
    .select(textColumns)
    .where('mail_messages.search_id', '>=', from)
    .orderBy('mail_messages.search_id')
    .limit(AT_ONCE)
    .execute();
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
  await state
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
