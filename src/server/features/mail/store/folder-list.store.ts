import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import type { FolderRole, ListedFolder, RemoteFolder } from '../providers/provider.ts';
import type { MailAccount } from './stored-mail.ts';
import { type FolderRow, mailTables } from './tables.ts';

/** A folder of a mailbox that people can see. */
export interface VisibleFolder {
  readonly id: string;
  readonly accountId: string;
  readonly path: string;
  readonly role: FolderRole;
  /** The path as people read it, with `/` between the levels. */
  readonly name: string;
  readonly selectable: boolean;
  /** What its server counts as unread; null when it does not say. */
  readonly unread: number | null;
}

/** A folder that nothing is known of but its place. */
export const newFolderRow = (account: MailAccount, { path, role }: RemoteFolder): FolderRow => ({
  id: newId(),
  user_id: account.userId,
  account_id: account.id,
  path,
  role,
  cursor: null,
  name: path,
  listed: 0,
  selectable: 1,
  unread: null,
});

/** The folders of mailboxes as their servers list them. */
export const createFolderListStore = (plain: Db) => {
  const db = mailTables(plain);
  return {
    /** Stores the list of a mailbox; folders that it lacks are no longer shown. */
    async save({ id, userId }: MailAccount, folders: readonly ListedFolder[]): Promise<void> {
      await plain.transaction().execute(async (open) => {
        const trx = mailTables(open);
        await trx
          .updateTable('mail_folders')
          .set({ listed: 0 })
          .where('account_id', '=', id)
          .where('user_id', '=', userId)
          .execute();
        for (const { path, role, name, selectable, unread } of folders) {
          const seen = { role, name, listed: 1, selectable: Number(selectable), unread };
          await trx
            .insertInto('mail_folders')
            .values({ id: newId(), user_id: userId, account_id: id, path, cursor: null, ...seen })
            .onConflict((conflict) => conflict.columns(['account_id', 'path']).doUpdateSet(seen))
            .execute();
        }
      });
    },
    /** The folders of every mailbox of a person, by name. */
    async ofUser(userId: string): Promise<VisibleFolder[]> {
      const rows = await db
        .selectFrom('mail_folders')
        .selectAll()
        .where('user_id', '=', userId)
        .where('listed', '=', 1)
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        accountId: row.account_id,
        path: row.path,
        role: row.role,
        name: row.name,
        selectable: row.selectable === 1,
        unread: row.unread,
      }));
    },
  };
};
export type FolderListStore = ReturnType<typeof createFolderListStore>;
