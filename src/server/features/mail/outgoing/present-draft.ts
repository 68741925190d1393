import type { MailDraft } from '#contract/mail/drafts.ts';
import { notFound } from '#server/errors.ts';
import { blanksIn } from '#mail-analysis/drafting/blanks.ts';
import { addressesOf } from '#server/mail-store/own-addresses.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { DraftFileStore } from '../store/draft-files.store.ts';
import type { Draft, DraftStore } from '../store/drafts.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import { countOthers } from './reply-recipients.ts';
import type { SenderAccounts } from './sender-accounts.ts';
import { signatureBelow } from './signature.ts';

/** Finds the drafts of a user and presents them with what their mail and mailbox tell. */
export const createDraftReader = ({
  store,
  files,
  accounts,
  messages,
  senders,
}: {
  store: Pick<DraftStore, 'byId'>;
  files: Pick<DraftFileStore, 'ofDraft'>;
  accounts: Pick<AccountStore, 'ofUser'>;
  messages: Pick<MailStore, 'byId'>;
  senders: SenderAccounts;
}) => {
  const owned = async (userId: string, id: string): Promise<Draft> => {
    const draft = await store.byId(userId, id);
    if (draft === undefined) throw notFound('This draft');
    return draft;
  };
  const ownAddresses = async (userId: string): Promise<string[]> =>
    (await accounts.ofUser(userId)).flatMap(addressesOf);

  const present = async (draft: Draft): Promise<MailDraft> => {
    const account = await senders.byId(draft.userId, draft.accountId);
    const answered = draft.answers === null ? undefined : await messages.byId(draft.userId, draft.answers);
    const { variants, ownPhrases } = draft.proposed;
    return {
      id: draft.id,
      kind: draft.kind,
      answers: answered?.id ?? null,
      forwards: draft.forwards,
      ...draft.recipients,
      subject: draft.subject,
      body: draft.body,
      quote: draft.quote,
      signature: signatureBelow(draft, account),
      files: await files.ofDraft(draft.userId, draft.id),
      variants,
      ownPhrases,
      blanks: blanksIn(draft.body),
      state: draft.state,
      sendAt: draft.sendAt === null ? null : new Date(draft.sendAt).toISOString(),
      problem: draft.problem,
      canReplyAll: answered !== undefined && countOthers(answered, await ownAddresses(draft.userId)) > 0,
      sample: account.kind === 'sample',
      account: account.id,
      from: draft.sender ?? account.email,
      updatedAt: new Date(draft.updatedAt).toISOString(),
    };
  };
  return {
    owned,
    ownAddresses,
    present,
    one: async (userId: string, id: string): Promise<MailDraft> => present(await owned(userId, id)),
  };
};
export type DraftReader = ReturnType<typeof createDraftReader>;

/** Whether a draft may still be changed: not while it is on its way. */
export const isEditable = ({ state }: Pick<Draft, 'state'>): boolean => state === 'draft' || state === 'unsure';
