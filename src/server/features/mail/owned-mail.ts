import { notConnected, notFound } from '#server/errors.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { MailAccount, StoredMail } from '#server/mail-store/stored-mail.ts';

/** Loads what a user owns, or says what is missing. */
export const createOwnedMail = (accounts: Pick<AccountStore, 'ofUser'>, messages: Pick<MailStore, 'byId'>) => {
  const connectedAccounts = async (userId: string): Promise<MailAccount[]> => {
    const rows = await accounts.ofUser(userId);
    if (rows.length === 0) throw notConnected('No mailbox is connected yet.');
    return rows;
  };
  return {
    connectedAccounts,
    async mail(userId: string, id: string): Promise<StoredMail> {
      await connectedAccounts(userId);
      const mail = await messages.byId(userId, id);
      if (mail === undefined) throw notFound('This email');
      return mail;
    },
  };
};
export type OwnedMail = ReturnType<typeof createOwnedMail>;
