import type { mailFoldersContract } from '#contract/mail/folders.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { OwnedMail } from '../owned-mail.ts';
import type { FolderListStore } from '../store/folder-list.store.ts';

/** Answers the calls about folders. */
export const mailFoldersHandlers = ({
  folderList,
  accounts,
}: {
  folderList: Pick<FolderListStore, 'ofUser' | 'unread'>;
  accounts: Pick<OwnedMail, 'connectedAccounts'>;
}): Handlers<typeof mailFoldersContract> => ({
  async folders({ caller }) {
    await accounts.connectedAccounts(caller.user.id);
    const { id: userId } = caller.user;
    const [folders, here] = [await folderList.ofUser(userId), await folderList.unread(userId)];
    return folders.map(({ accountId, kept, unread, ...folder }) => ({
      ...folder,
      account: accountId,
      // What is kept is counted here, the rest by its server.
      unread: kept ? (here.get(folder.id) ?? 0) : unread,
    }));
  },
});
