import { type Db, type Engine, isDuplicate } from '#server/db/database.ts';
import { searchIdAt } from '../search/search-id.ts';
import { addToIndex, removeFromIndex } from './search-index.ts';
import { textColumns, textOf } from './mail-text.ts';
import { toStoredMail } from './stored-mail.ts';
import { mailTables } from './tables.ts';

/** Gives a mail the place in all lists, and in the index of words, of one that comes in at this moment. */
export const surfaceMail = async (
  plain: Db,
  engine: Engine,
  { userId, id, at }: { userId: string; id: string; at: number },
): Promise<void> => {
  const renumber = () =>
    plain.transaction().execute(async (open) => {
      const trx = mailTables(open);
      const row = await trx
        .selectFrom('mail_messages')
        .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
        .selectAll('mail_messages')
        .select(textColumns)
        .where('mail_messages.user_id', '=', userId)
        .where('mail_messages.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return;
      const searchId = searchIdAt(at);
      await trx
        .updateTable('mail_messages')
        .set({ search_id: searchId })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
      await removeFromIndex(trx, engine, userId, [row.search_id]);
      const { subject, fromName, fromAddress, recipients } = toStoredMail(row);
      const sender = `${fromName} ${fromAddress}`;
      const people = [...recipients.to, ...recipients.cc].map(({ name, address }) => `${name} ${address}`).join(' ');
      await addToIndex(trx, engine, [{ searchId, userId, subject, sender, people, body: textOf(row) }]);
    });
  // Another mail may have the number already: the next one is drawn anew.
  await renumber().catch((error: unknown) => (isDuplicate(error) ? renumber() : Promise.reject(error)));
};
