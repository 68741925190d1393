import type { Db } from '#server/db/database.ts';
import { LABEL_READ } from './folder-list.store.ts';
import type { MailAccount } from './stored-mail.ts';
import { mailTables } from './tables.ts';

/** How many rows are written in one statement. */
const AT_ONCE = 200;

/** Which mails carry which label, where labels are shown as folders. */
export const createLabelStore = (plain: Db) => {
  const db = mailTables(plain);
  const folderId = async ({ id, userId }: MailAccount, path: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('mail_folders')
      .select('id')
      .where('account_id', '=', id)
      .where('user_id', '=', userId)
      .where('path', '=', path)
      .executeTakeFirst();
    return row?.id;
  };
  return {
    /** Stores which mails carry a label, and that it has been read. */
    async replace(account: MailAccount, path: string, remoteIds: readonly string[]): Promise<void> {
      const id = await folderId(account, path);
      if (id === undefined) return;
      await plain.transaction().execute(async (open) => {
        const trx = mailTables(open);
        await trx.deleteFrom('mail_labels').where('folder_id', '=', id).where('user_id', '=', account.userId).execute();
        const rows = remoteIds.map((remoteId) => ({
          folder_id: id,
          user_id: account.userId,
          account_id: account.id,
          remote_id: remoteId,
        }));
        for (let at = 0; at < rows.length; at += AT_ONCE)
          await trx
            .insertInto('mail_labels')
            .values(rows.slice(at, at + AT_ONCE))
            .execute();
        await trx
          .updateTable('mail_folders')
          .set({ cursor: LABEL_READ })
          .where('id', '=', id)
          .where('user_id', '=', account.userId)
          .execute();
      });
    },
    async add(account: MailAccount, path: string, remoteId: string): Promise<void> {
      const id = await folderId(account, path);
      if (id === undefined) return;
      await db
        .insertInto('mail_labels')
        .values({ folder_id: id, user_id: account.userId, account_id: account.id, remote_id: remoteId })
        .onConflict((conflict) => conflict.columns(['folder_id', 'remote_id']).doNothing())
        .execute();
    },
    async remove(account: MailAccount, path: string, remoteId: string): Promise<void> {
      const id = await folderId(account, path);
      if (id === undefined) return;
      await db
        .deleteFrom('mail_labels')
        .where('folder_id', '=', id)
        .where('user_id', '=', account.userId)
        .where('remote_id', '=', remoteId)
        .execute();
    },
  };
};
export type LabelStore = ReturnType<typeof createLabelStore>;
