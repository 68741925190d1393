import type { Engine } from '#server/db/database.ts';
import { removeFromIndex } from './search-index.ts';
import type { MailDb, MailTableRow } from './tables.ts';

/*
 * A mail keeps its id when it is moved, also by another program: links to it, the log of actions and what waits for it name it by
 * that. Its server tells of the new place before or after it tells that the old one is empty.
 */

type Former = Pick<MailTableRow, 'id' | 'user_id' | 'account_id' | 'message_id'>;

/** Remembers which mail had these ids. */
export const noteFormerIds = async (trx: MailDb, mails: readonly Former[], at: number): Promise<void> => {
  const rows = mails.flatMap(({ message_id, id, user_id, account_id }) =>
    message_id === null ? [] : { id, user_id, account_id, message_id, at },
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('mail_former_ids')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
};

/** Gives, and forgets, the ids that mails with these Message-IDs had, each at most once, the oldest first. */
export const takeFormerIds = async (
  trx: MailDb,
  { accountId, userId }: { accountId: string; userId: string },
  messageIds: readonly string[],
): Promise<Map<string, string>> => {
  if (messageIds.length === 0) return new Map();
  const known = await trx
    .selectFrom('mail_former_ids')
    .select(['id', 'message_id'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('message_id', 'in', messageIds)
    .orderBy('id', 'desc')
    .execute();
  const oldest = new Map(known.map((row) => [row.message_id, row.id]));
  if (oldest.size > 0)
    await trx
      .deleteFrom('mail_former_ids')
      .where('user_id', '=', userId)
      .where('id', 'in', [...oldest.values()])
      .execute();
  return oldest;
};

/** The mail that had an id, by its mailbox and Message-ID. */
export const mailOfFormerId = (db: MailDb, userId: string, id: string) =>
  db
    .selectFrom('mail_former_ids')
    .select(['account_id', 'message_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The same mail in another place, stored there since: it was moved, and what is known of it goes on in the new place. */
export const movedTo = async (trx: MailDb, userId: string, ids: readonly string[]) =>
  trx
    .selectFrom('mail_messages as mail')
    .innerJoin('mail_messages as twin', (join) =>
      join
        .onRef('twin.account_id', '=', 'mail.account_id')
        .onRef('twin.message_id', '=', 'mail.message_id')
        // Whoever writes a mail with the identifier of another one does not get its place.
        .onRef('twin.size', '=', 'mail.size')
        .onRef('twin.subject', '=', 'mail.subject')
        .onRef('twin.from_address', '=', 'mail.from_address')
        .onRef('twin.id', '>', 'mail.id'),
    )
    .select(['mail.id', 'twin.id as twin'])
    .where('mail.user_id', '=', userId)
    .where('twin.user_id', '=', userId)
    .where('mail.id', 'in', ids)
    .orderBy('twin.id', 'desc')
    .execute();

/** Puts a mail where its twin is stored, in place of that. */
export const takeOver = async (
  trx: MailDb,
  engine: Engine,
  { userId, id, twin, at }: { userId: string; id: string; twin: string; at: number },
): Promise<void> => {
  const taken = await trx
    .deleteFrom('mail_messages')
    .where('user_id', '=', userId)
    .where('id', '=', twin)
    .returningAll()
    .executeTakeFirst();
  if (taken === undefined) return;
  await trx.deleteFrom('mail_sources').where('user_id', '=', userId).where('id', '=', twin).execute();
  await removeFromIndex(trx, engine, userId, [taken.search_id]);
  await noteFormerIds(trx, [taken], at);
  const { folder_id, folder_role, remote_id, is_read, is_flagged, is_answered } = taken;
  await trx
    .updateTable('mail_messages')
    .set({ folder_id, folder_role, remote_id, is_read, is_flagged, is_answered })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
};
