import { sql } from 'kysely';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import type { FolderRole, ListedFolder, RemoteFolder } from '#server/mail-providers/provider.ts';
import type { MailAccount } from './stored-mail.ts';
import { mailTransaction } from './mail-transaction.ts';
import { type FolderRow, mailTables } from './tables.ts';

/** Folders that are kept in every mailbox, whether anybody opens them or not. */
const ALWAYS_KEPT: readonly FolderRole[] = ['inbox', 'sent', 'archive', 'snoozed'];

/** The cursor of a label that has been read. */
export const LABEL_READ = 'labels';

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
  /** Whether its mails are kept here. */
  readonly kept: boolean;
  /** Whether it is a label that has been read: its mails lie in other folders. */
  readonly isLabel: boolean;
  /** Whether its mails have been fetched to the end once. */
  readonly fetched: boolean;
  /** Whether its server did not let it be opened the last time. */
  readonly refused: boolean;
}

/** A folder that a person has opened. */
export type FollowedFolder = RemoteFolder & Pick<VisibleFolder, 'refused'>;

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
  followed: 0,
  refused: 0,
});

/** The folders of mailboxes as their servers list them. */
export const createFolderListStore = (plain: Db) => {
  const db = mailTables(plain);
  const ofAccount = ({ id, userId }: MailAccount) =>
    db.selectFrom('mail_folders').selectAll().where('account_id', '=', id).where('user_id', '=', userId);

  return {
    /** Stores the list of a mailbox; gives the ids of folders that an earlier list had, which are fetched anew if they return. */
    save: ({ id, userId }: MailAccount, folders: readonly ListedFolder[]): Promise<string[]> =>
      mailTransaction(plain, userId, async (trx) => {
        const before = await trx
          .selectFrom('mail_folders')
          .select(['id', 'path'])
          .where('account_id', '=', id)
          .where('user_id', '=', userId)
          .where('listed', '=', 1)
          .execute();
        const paths = new Set(folders.map(({ path }) => path));
        const gone = before.filter(({ path }) => !paths.has(path)).map((row) => row.id);
        if (gone.length > 0)
          await trx
            .updateTable('mail_folders')
            .set({ listed: 0, cursor: null })
            .where('user_id', '=', userId)
            .where('id', 'in', gone)
            .execute();
        for (const { path, role, name, selectable, unread } of folders) {
          const seen = { role, name, listed: 1, selectable: Number(selectable), unread };
          const row = {
            id: newId(),
            user_id: userId,
            account_id: id,
            path,
            cursor: null,
            followed: 0,
            refused: 0,
            ...seen,
          };
          await trx
            .insertInto('mail_folders')
            .values(row)
            .onConflict((conflict) => conflict.columns(['account_id', 'path']).doUpdateSet(seen))
            .execute();
        }
        return gone;
      }),
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
        kept: row.followed === 1 || ALWAYS_KEPT.includes(row.role),
        isLabel: row.cursor === LABEL_READ,
        fetched: row.cursor !== null,
        refused: row.refused === 1,
      }));
    },
    /** How many unread mails are here of each folder or label, by its id. */
    async unread(userId: string): Promise<ReadonlyMap<string, number>> {
      const counted = sql<number>`count(*)`.as('n');
      const rows = [
        await db
          .selectFrom('mail_messages')
          .select(['folder_id', counted])
          .where('user_id', '=', userId)
          .where(sql<boolean>`mail_messages.is_read = 0`)
          .groupBy('folder_id')
          .execute(),
        await db
          .selectFrom('mail_labels')
          .innerJoin('mail_messages', (join) =>
            join
              .onRef('mail_messages.account_id', '=', 'mail_labels.account_id')
              .onRef('mail_messages.remote_id', '=', 'mail_labels.remote_id'),
          )
          .select(['mail_labels.folder_id', counted])
          .where('mail_messages.user_id', '=', userId)
          .where(sql<boolean>`mail_messages.is_read = 0`)
          .groupBy('mail_labels.folder_id')
          .execute(),
      ].flat();
      return new Map(rows.map(({ folder_id: id, n }) => [id, n]));
    },
    /** Keeps the mails of these folders from now on. */
    async follow(userId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await mailTransaction(plain, userId, (trx) =>
        trx
          .updateTable('mail_folders')
          .set({ followed: 1 })
          .where('user_id', '=', userId)
          .where('id', 'in', ids)
          .where('role', 'not in', ALWAYS_KEPT)
          .execute(),
      );
    },
    /** The folders that a person has opened, without those that are always kept. */
    async followed(account: MailAccount): Promise<FollowedFolder[]> {
      const rows = await ofAccount(account)
        .where('followed', '=', 1)
        .where('listed', '=', 1)
        .where('selectable', '=', 1)
        .where('role', 'not in', ALWAYS_KEPT)
        .orderBy('name')
        .execute();
      return rows.map(({ path, role, refused }) => ({ path, role, refused: refused === 1 }));
    },
    /** Remembers whether the server lets a folder be opened. */
    async setRefused({ id, userId }: MailAccount, path: string, refused: boolean): Promise<void> {
      await db
        .updateTable('mail_folders')
        .set({ refused: Number(refused) })
        .where('account_id', '=', id)
        .where('user_id', '=', userId)
        .where('path', '=', path)
        .execute();
    },
    /** Ids of the mails that are here of these folders. */
    async mailsIn(userId: string, folderIds: readonly string[]): Promise<string[]> {
      if (folderIds.length === 0) return [];
      const rows = await db
        .selectFrom('mail_messages')
        .select('id')
        .where('user_id', '=', userId)
        .where('folder_id', 'in', folderIds)
        .execute();
      return rows.map((row) => row.id);
    },
  };
};
export type FolderListStore = ReturnType<typeof createFolderListStore>;
