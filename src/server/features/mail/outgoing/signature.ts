import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { Draft } from '../store/drafts.store.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';
import type { SenderAccounts } from './sender-accounts.ts';

/** The signature that stands below a draft: that of its mailbox, unless the person has written it there already, or began the draft elsewhere. */
export const signatureBelow = (
  { body, continues }: Pick<Draft, 'body' | 'continues'>,
  { signature }: Pick<MailAccount, 'signature'>,
): string => {
  const own = signature.trim();
  return continues !== null || own === '' || body.trimEnd().endsWith(own) ? '' : own;
};

/** Changes the signature of a mailbox. */
export const createAccountSignature =
  (accounts: Pick<AccountStore, 'setSignature'>, senders: Pick<SenderAccounts, 'byId'>) =>
  async (userId: string, accountId: string, signature: string): Promise<void> =>
    accounts.setSignature(await senders.byId(userId, accountId), signature.trim());
export type AccountSignature = ReturnType<typeof createAccountSignature>;
