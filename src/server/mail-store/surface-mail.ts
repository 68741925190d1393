import { SECOND } from '#contract/time-units.ts';
import { type Db, type Engine, isDuplicate } from '#server/db/database.ts';
import { findableOf } from './findable.ts';
import { newSearchIds } from './new-search-ids.ts';
import { addToIndex, removeFromIndex } from './search-index.ts';
import { textColumns } from './mail-text.ts';
import { mailTransaction } from './mail-transaction.ts';

/** Gives a mail the place in all lists, and in the index of words, of one that comes in at this moment. */
export const surfaceMail = async (
  plain: Db,
  engine: Engine,
  { userId, id, at }: { userId: string; id: string; at: number },
): Promise<void> => {
  const renumber = () =>
    mailTransaction(plain, userId, async (trx) => {
      const row = await trx
        .selectFrom('mail_messages')
        .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
        .leftJoin('mail_sources', 'mail_sources.id', 'mail_messages.id')
        .selectAll('mail_messages')
        .select(textColumns)
        .where('mail_messages.user_id', '=', userId)
        .where('mail_messages.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return;
      // The ids of one second are drawn at random: only the next second is above all mails of this one.
      const [searchId] = (await newSearchIds(trx, [at + SECOND])) as [number];
      await trx
        .updateTable('mail_messages')
        .set({ search_id: searchId })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
      await removeFromIndex(trx, engine, userId, [row.search_id]);
      await addToIndex(trx, engine, [{ ...findableOf(row), searchId }]);
    });
  // Another mail may have the number already: the next one is drawn anew.
  await renumber().catch((error: unknown) => (isDuplicate(error) ? renumber() : Promise.reject(error)));
};
