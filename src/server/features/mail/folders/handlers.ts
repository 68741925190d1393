import type { mailFoldersContract } from '#contract/mail/folders.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { OwnedMail } from '../owned-mail.ts';
import type { FolderListStore } from '../store/folder-list.store.ts';

/** Answers the calls about folders. */
export const mailFoldersHandlers = ({
  folderList,
  accounts,
}: {
  folderList: Pick<FolderListStore, 'ofUser'>;
  accounts: Pick<OwnedMail, 'connectedAccounts'>;
}): Handlers<typeof mailFoldersContract> => ({
  async folders({ caller }) {
    await accounts.connectedAccounts(caller.user.id);
    const folders = await folderList.ofUser(caller.user.id);
    return folders.map(({ accountId, ...folder }) => ({ ...folder, account: accountId }));
  },
});
