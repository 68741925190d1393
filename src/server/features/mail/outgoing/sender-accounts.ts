import { badInput, notConnected, notFound } from '#server/errors.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { ActionLogStore } from '../store/action-log.store.ts';
import type { Draft } from '../store/drafts.store.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';

/** Chooses the mailbox that a message is sent from. */
export const createSenderAccounts = (
  accounts: Pick<AccountStore, 'byId' | 'ofUser'>,
  actionLog: Pick<ActionLogStore, 'lastSendingAccount'>,
) => {
  const byId = async (userId: string, id: string): Promise<MailAccount> => {
    const account = await accounts.byId(userId, id);
    if (account === undefined) throw notFound('This mailbox');
    return account;
  };
  return {
    byId,
    /** The default for a new message: the mailbox that the user sent from last, else the first that may send. */
    async usual(userId: string): Promise<MailAccount> {
      const all = await accounts.ofUser(userId);
      const [first] = all;
      if (first === undefined) throw notConnected('No mailbox is connected yet.');
      const writable = all.filter((account) => account.mayChange);
      const last = await actionLog.lastSendingAccount(
        userId,
        writable.map(({ id }) => id),
      );
      return writable.find(({ id }) => id === last) ?? writable[0] ?? first;
    },
    /** The mailbox that the user chose for a draft; a reply is sent from the mailbox that the mail came to. */
    async chosen(draft: Draft, id: string): Promise<MailAccount> {
      const account = await byId(draft.userId, id);
      if (account.id !== draft.accountId && draft.kind !== 'new' && draft.kind !== 'forward')
        throw badInput('A reply is sent from the mailbox the email came to.', 'account');
      return account;
    },
    /** Which address of a mailbox this is; null for the mailbox's own. */
    aliasOf({ email, aliases }: MailAccount, from: string): string | null {
      const wanted = from.trim().toLowerCase();
      if (wanted === email.toLowerCase()) return null;
      const alias = aliases.find(({ address }) => address === wanted);
      if (alias === undefined)
        throw badInput(`${email} can’t send from “${from}”. Choose one of its addresses.`, 'from');
      return alias.address;
    },
  };
};
export type SenderAccounts = ReturnType<typeof createSenderAccounts>;
