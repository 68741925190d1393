import type { MailFolder } from '#contract/mail/folders.ts';
import { notFound } from '#server/errors.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { OwnedMail } from '../owned-mail.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import type { FolderListStore } from '#server/mail-store/folder-list.store.ts';

/** The folders of every mailbox of a person. */
export const createMailFolders = ({
  folderList,
  accounts,
  mailboxes,
}: {
  folderList: Pick<FolderListStore, 'ofUser' | 'unread'>;
  accounts: Pick<OwnedMail, 'connectedAccounts'>;
  mailboxes: () => Pick<MailboxCalls, 'createFolder'>;
}) => {
  const ofUser = async (userId: string): Promise<MailFolder[]> => {
    await accounts.connectedAccounts(userId);
    const [folders, here] = [await folderList.ofUser(userId), await folderList.unread(userId)];
    return folders.map(({ accountId, kept, unread, ...folder }) => ({
      ...folder,
      account: accountId,
      // What is kept is counted here, the rest by its server.
      unread: kept ? (here.get(folder.id) ?? 0) : unread,
    }));
  };
  return {
    ofUser,
    /** Makes a folder, with `/` between its levels; gives it as its server lists it then. */
    async create(userId: string, { account, name }: { account: string; name: string }): Promise<MailFolder> {
      const own = await accounts.connectedAccounts(userId);
      if (!own.some(({ id }) => id === account)) throw notFound('This mailbox');
      await mapMailError(mailboxes().createFolder(userId, account, name));
      const made = (await ofUser(userId)).find((folder) => folder.account === account && isCalled(folder, name));
      if (made === undefined) throw notFound('The new folder');
      return made;
    },
  };
};
export type MailFolders = ReturnType<typeof createMailFolders>;

/** Servers may put all folders below the inbox. */
const isCalled = (folder: MailFolder, name: string): boolean =>
  folder.name === name || folder.name.toUpperCase() === `INBOX/${name.toUpperCase()}`;
