import type { MailDraft } from '#contract/mail/drafts.ts';
import { conflict } from '#server/errors.ts';
import type { Draft, DraftStore, Recipients } from '../store/drafts.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { MailAccount, StoredMail } from '#server/mail-store/stored-mail.ts';
import { aliasOfMail } from '#server/mail-store/own-addresses.ts';
import type { BeginDraft } from './begin-draft.ts';
import { type DraftReader, isEditable } from './present-draft.ts';
import type { ReplyProposal } from './propose-replies.ts';
import type { RemoteDrafts } from './remote-drafts.ts';
import { replyRecipients, subjectOfReply } from './reply-recipients.ts';
import type { SenderAccounts } from './sender-accounts.ts';
import type { WritingStyle } from './writing-style.ts';

const LISTED = 50;
type ReplyKind = 'reply' | 'reply_all' | 'nudge';
type Edits = Partial<Pick<MailDraft, 'to' | 'cc' | 'bcc' | 'subject' | 'body' | 'quote' | 'account' | 'from'>> & {
  kind?: 'reply' | 'reply_all';
};

export interface DraftDeps {
  readonly store: DraftStore;
  readonly messages: MailStore;
  readonly drafts: DraftReader;
  readonly writingStyle: Pick<WritingStyle, 'count'>;
  readonly remote: RemoteDrafts;
  readonly senders: SenderAccounts;
  owned(userId: string, mailId: string): Promise<StoredMail>;
  propose(account: MailAccount, mail: StoredMail, given: { nudge: boolean; note: string }): Promise<ReplyProposal>;
  readonly begin: BeginDraft;
  readonly now: () => number;
}

/** Begins, changes and discards what a user writes. */
export const createDrafts = (deps: DraftDeps) => {
  const { store, messages, drafts, writingStyle, remote, senders, owned, propose, begin, now } = deps;

  const replyTo = async (userId: string, mail: StoredMail, kind: ReplyKind, note: string) => {
    const account = await senders.byId(userId, mail.accountId);
    const { body, proposed } = await propose(account, mail, { nudge: kind === 'nudge', note });
    return {
      accountId: account.id,
      sender: aliasOfMail(account, mail),
      kind,
      answers: mail.id,
      answersMessageId: mail.messageId,
      threadId: mail.threadId,
      recipients: replyRecipients(mail, await drafts.ownAddresses(userId), { all: kind === 'reply_all' }),
      subject: subjectOfReply(mail.subject),
      body,
      quote: true,
      proposed,
      references: [...new Set([...mail.references, mail.messageId].filter((id) => id !== null))],
    };
  };

  /** The recipients after some edits; a reply that becomes a reply to all, or the reverse, gets those of its new kind. */
  const recipientsAfter = async (draft: Draft, edits: Edits): Promise<Recipients> => {
    const mail = draft.answers === null ? undefined : await messages.byId(draft.userId, draft.answers);
    const kindChanges = edits.kind !== undefined && edits.kind !== draft.kind && mail !== undefined;
    const { to, cc, bcc } = kindChanges
      ? replyRecipients(mail, await drafts.ownAddresses(draft.userId), { all: edits.kind === 'reply_all' })
      : draft.recipients;
    return { to: edits.to ?? to, cc: edits.cc ?? cc, bcc: edits.bcc ?? (kindChanges ? draft.recipients.bcc : bcc) };
  };

  const save = async (userId: string, id: string, edits: Edits): Promise<MailDraft> => {
    const draft = await drafts.owned(userId, id);
    if (!isEditable(draft)) throw conflict('This is already being sent and can no longer be changed.');
    const recipients = await recipientsAfter(draft, edits);
    const account = await senders.chosen(draft, edits.account ?? draft.accountId);
    const moves = account.id !== draft.accountId;
    const isSaved = await store.updateUnlessCopied(draft, {
      ...(moves ? { accountId: account.id, sender: null, serverCopy: null } : {}),
      ...(edits.from === undefined ? {} : { sender: senders.aliasOf(account, edits.from) }),
      recipients,
      subject: edits.subject ?? draft.subject,
      body: edits.body ?? draft.body,
      quote: edits.quote ?? draft.quote,
      // Neither a new mail nor a forwarded one becomes a reply.
      kind: draft.kind === 'new' || draft.kind === 'forward' ? draft.kind : (edits.kind ?? draft.kind),
      isServerCopyStale: true,
      updatedAt: now(),
    });
    // Its copy has to leave the mailbox that it lay in, so it has to be known.
    if (!isSaved) return save(userId, id, edits);
    if (moves) remote.removeFromOldMailbox(draft);
    remote.schedule(userId, id);
    return drafts.one(userId, id);
  };

  return {
    /** Begins a reply to a mail, or gives the one that was begun; a note makes the proposal anew. */
    async open(
      userId: string,
      mailId: string,
      { kind, note = '' }: { kind: ReplyKind; note?: string | undefined },
    ): Promise<MailDraft> {
      const mail = await owned(userId, mailId);
      const begun = await store.openReplyTo(userId, mailId);
      if (begun !== undefined && (note === '' || begun.state !== 'draft')) return drafts.present(begun);
      const fields = await replyTo(userId, mail, kind, note);
      if (begun === undefined) return drafts.present(await begin({ userId, ...fields }));
      await store.update(userId, begun.id, { ...fields, updatedAt: now() });
      return drafts.one(userId, begun.id);
    },
    async compose(
      userId: string,
      { to, subject = '', account: id }: { [name in 'to' | 'subject' | 'account']?: string | undefined },
    ): Promise<MailDraft> {
      const account = id === undefined ? await senders.usual(userId) : await senders.byId(userId, id);
      const recipients = { to: to ? [{ name: '', address: to }] : [], cc: [], bcc: [] };
      return drafts.present(await begin({ userId, accountId: account.id, kind: 'new', recipients, subject }));
    },
    list: async (userId: string): Promise<MailDraft[]> =>
      Promise.all((await store.unsent(userId, LISTED)).map(drafts.present)),
    one: drafts.one,

    save,
    async discard(userId: string, id: string): Promise<void> {
      const draft = await drafts.owned(userId, id);
      if (!isEditable(draft)) throw conflict('This is being sent. Cancel sending first.');
      await store.remove(userId, id);
      if (draft.proposed.variants.length > 0) await writingStyle.count(userId, 'discarded');
      await remote.remove(draft);
    },
  };
};
export type Drafts = ReturnType<typeof createDrafts>;
