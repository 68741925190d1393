import { AppError } from '#server/errors.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { DraftFiles } from './draft-files.ts';
import type { Drafts } from './drafts.ts';
import type { SenderAccounts } from './sender-accounts.ts';

/** A mail that another part of Iris has written. */
interface ComposedDraft {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** Makes the file that is attached. */
  file(): Promise<{ readonly name: string; readonly type: string; readonly content: Uint8Array }>;
}

/** Drafts that other parts of Iris write for a person, who reads, changes and sends them, or does not. */
export const createComposedDrafts = (deps: {
  accounts: Pick<AccountStore, 'ofUser'>;
  senders: Pick<SenderAccounts, 'usual'>;
  drafts: Pick<Drafts, 'compose' | 'save' | 'discard'>;
  files: Pick<DraftFiles, 'add'>;
}) => {
  const { accounts, senders, drafts, files } = deps;

  /** The mailbox from which somebody can really be written to. */
  const mailboxOf = async (userId: string): Promise<string | null> => {
    const real = (await accounts.ofUser(userId)).filter(({ kind }) => kind !== 'sample');
    if (real.length === 0) return null;
    const usual = await senders.usual(userId);
    return (real.find(({ id }) => id === usual.id) ?? real[0]!).id;
  };

  return {
    /** Begins a draft and gives its id; null where no mailbox is connected. */
    async begin(userId: string, { to, subject, body, file }: ComposedDraft): Promise<string | null> {
      const account = await mailboxOf(userId);
      if (account === null) return null;
      const { name, type, content } = await file();
      const { id } = await drafts.compose(userId, { to, subject, account });
      await drafts.save(userId, id, { body });
      await files.add(userId, id, { name, type, content: [content] });
      return id;
    },
    /** Throws a draft away, unless it was sent, is being sent or is gone. */
    async discard(userId: string, id: string): Promise<void> {
      try {
        await drafts.discard(userId, id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    },
  };
};
