import type { MailPerson } from '#contract/mail/mail.ts';
import { badInput } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { SenderAccounts } from './sender-accounts.ts';

/** Changes the other addresses that a mailbox is written from, each with the consent of its server. */
export const createAliases = ({
  accounts,
  senders,
  mailboxes,
  log,
}: {
  accounts: Pick<AccountStore, 'setAliases'>;
  senders: Pick<SenderAccounts, 'byId'>;
  mailboxes: () => Pick<MailboxCalls, 'mayWriteAs' | 'start' | 'reclassify'>;
  log: Log;
}) => {
  /** What is read from now on, and what was read before, is by the new addresses. */
  const readAgain = async (userId: string, accountId: string): Promise<void> => {
    await mailboxes().start(userId, accountId, false);
    await mailboxes().reclassify(userId, null);
  };
  return {
    async save(userId: string, accountId: string, given: readonly MailPerson[]): Promise<MailPerson[]> {
      const account = await senders.byId(userId, accountId);
      const aliases = given.map(({ name, address }) => ({ name: name.trim(), address: address.toLowerCase() }));
      for (const [index, { address }] of aliases.entries()) {
        const field = `addresses.${index}.address`;
        if (address === account.email.toLowerCase())
          throw badInput(`${address} is already the address of this mailbox.`, field);
        if (aliases.findIndex((one) => one.address === address) !== index)
          throw badInput(`${address} is already one of your addresses.`, field);
        if (account.aliases.some((one) => one.address === address)) continue;
        const check = await mapMailError(mailboxes().mayWriteAs(userId, accountId, address));
        if (check.kind === 'refused') throw badInput(check.message, field);
      }
      await accounts.setAliases(account, aliases);
      const addresses = (list: readonly MailPerson[]) => JSON.stringify(list.map(({ address }) => address));
      if (addresses(aliases) !== addresses(account.aliases))
        void readAgain(userId, accountId).catch(() => log.error('mail not classified again', { account: accountId }));
      return aliases;
    },
  };
};

export type Aliases = ReturnType<typeof createAliases>;
