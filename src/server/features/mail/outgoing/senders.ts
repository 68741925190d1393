import { badInput, notConnected, notFound } from '#server/errors.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { AccountRow, DraftRow } from '../store/tables.ts';
import type { JournalStore } from './journal.store.ts';

/** Which mailbox of a person a letter leaves from. */
export const createSenders = (
  accounts: Pick<AccountStore, 'byId' | 'ofUser'>,
  journal: Pick<JournalStore, 'sentFrom'>,
) => {
  const of = async (userId: string, id: string): Promise<AccountRow> => {
    const account = await accounts.byId(userId, id);
    if (account === undefined) throw notFound('This mailbox');
    return account;
  };
  return {
    of,
    /** Where a new mail leaves from unless the person says otherwise: where they wrote from last, else the first that may send. */
    async usual(userId: string): Promise<AccountRow> {
      const all = await accounts.ofUser(userId);
      const [first] = all;
      if (first === undefined) throw notConnected('No mailbox is connected yet.');
      const able = all.filter((account) => account.may_change === 1);
      const last = await journal.sentFrom(
        userId,
        able.map(({ id }) => id),
      );
      return able.find(({ id }) => id === last) ?? able[0] ?? first;
    },
    /** The mailbox that a person has chosen for what they write; a reply keeps the one that the mail came to. */
    async chosen(draft: DraftRow, id: string): Promise<AccountRow> {
      const account = await of(draft.user_id, id);
      if (account.id !== draft.account_id && draft.kind !== 'new')
        throw badInput('A reply leaves from the mailbox that the mail came to.', 'account');
      return account;
    },
  };
};
export type Senders = ReturnType<typeof createSenders>;
