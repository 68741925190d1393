import type { MailDraft } from '#contract/mail/drafts.ts';
import { AppError, conflict } from '#server/errors.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import type { KnownDraft } from '#server/mail-providers/provider.ts';
import type { MailAccount, StoredMail } from '#server/mail-store/stored-mail.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { EmailReader } from '../read-email.ts';
import type { DraftFileStore } from '../store/draft-files.store.ts';
import type { Draft, DraftStore } from '../store/drafts.store.ts';
import type { BeginDraft } from './begin-draft.ts';
import type { DraftFiles } from './draft-files.ts';
import { carriedFiles } from './forward.ts';
import { type DraftReader, isEditable } from './present-draft.ts';
import { draftIdOf } from './remote-drafts.ts';
import type { SenderAccounts } from './sender-accounts.ts';

/** How long a text can be that is written on here, in characters. */
const LONGEST = 100_000;
const REDUCED =
  'This draft has tables, colors or other formatting that can’t be kept here. If you change or send it here, they’re lost. To keep them, finish it in the program you began it in.';

/** Goes on with a draft of the drafts folder, which another program began or has changed. */
export const createContinueDraft = ({
  begin,
  store,
  drafts,
  files,
  attached,
  mailboxes,
  reader,
  senders,
  owned,
  now,
}: {
  begin: BeginDraft;
  store: Pick<DraftStore, 'byId' | 'continuing' | 'update' | 'remove'>;
  drafts: Pick<DraftReader, 'present' | 'one'>;
  files: Pick<DraftFiles, 'carry'>;
  attached: Pick<DraftFileStore, 'ofDraft' | 'remove'>;
  mailboxes: () => Pick<MailboxCalls, 'draftOf'>;
  reader: Pick<EmailReader, 'original'>;
  senders: Pick<SenderAccounts, 'byId'>;
  owned(userId: string, mailId: string): Promise<StoredMail>;
  now: () => number;
}) => {
  /** What a draft says on its server, as it is written on here; its files are read one after the other. */
  const contentOf = async (account: MailAccount, mail: StoredMail) => {
    const { draft, attachment } = await reader.original(mail);
    const { from, to, cc, bcc, subject, text, isReduced, inReplyTo, references, attachments } = await draft();
    if (text.length > LONGEST) throw tooLong();
    const alias = account.aliases.find(({ address }) => address === from?.toLowerCase());
    const fields = {
      sender: alias?.address ?? null,
      recipients: { to, cc, bcc },
      subject,
      body: text.trimEnd(),
      quote: false,
      answersMessageId: inReplyTo,
      references: [...new Set([...references, ...(inReplyTo === null ? [] : [inReplyTo])])],
      continues: mail.id,
      problem: isReduced ? REDUCED : null,
    };
    return { fields, carried: carriedFiles(attachments, attachment) };
  };

  const adopt = async (account: MailAccount, mail: StoredMail, serverCopy: KnownDraft): Promise<MailDraft> => {
    const { fields, carried } = await contentOf(account, mail);
    const draft = await begin({ userId: mail.userId, accountId: account.id, kind: 'new', ...fields, serverCopy });
    try {
      await files.carry(draft, carried);
    } catch (error) {
      await store.remove(mail.userId, draft.id);
      throw error;
    }
    return drafts.present(draft);
  };

  /** Takes over what another program has made of a draft that was begun here. */
  const takeOver = async (account: MailAccount, draft: Draft, mail: StoredMail, serverCopy: KnownDraft) => {
    const { userId, id } = draft;
    const { fields, carried } = await contentOf(account, mail);
    for (const file of await attached.ofDraft(userId, id)) await attached.remove(userId, id, file.id);
    await files.carry(draft, carried);
    const { bcc } = fields.recipients;
    await store.update(userId, id, {
      ...fields,
      // Earlier versions told their server nothing of blind copies.
      recipients: { ...fields.recipients, bcc: bcc.length > 0 ? bcc : draft.recipients.bcc },
      ...(draft.kind === 'forward' ? { kind: 'new', forwards: null } : {}),
      answersMessageId: draft.answersMessageId,
      references: draft.references,
      serverCopy,
      isServerCopyStale: false,
      updatedAt: now(),
    });
    return drafts.one(userId, id);
  };

  return async (userId: string, mailId: string): Promise<MailDraft> => {
    const mail = await owned(userId, mailId);
    if (mail.folderRole !== 'drafts') throw conflict('This email is no longer a draft.');
    const account = await senders.byId(userId, mail.accountId);
    const begunHere = mail.messageId === null ? null : draftIdOf(mail.messageId);
    const begun =
      (await store.continuing(userId, mail.id)) ??
      (begunHere === null ? undefined : await store.byId(userId, begunHere));
    if (begun?.state === 'sent') throw conflict('This draft has been sent. It’ll leave this list in a moment.');
    if (begun !== undefined && !isEditable(begun)) return drafts.present(begun);
    const place = await mapMailError(mailboxes().draftOf(userId, account.id, mail.id));
    if (begun === undefined) {
      if (place === null)
        throw conflict('This draft was changed, sent or deleted in another program. Refresh the list.');
      return adopt(account, mail, place);
    }
    const copy = begun.serverCopy;
    const isOurs = place === null || (copy?.folder === place.folder && copy.remoteId === place.remoteId);
    if (isOurs || begun.accountId !== account.id) return drafts.present(begun);
    // What was typed here since is kept, and the other version becomes a draft of its own.
    return begun.isServerCopyStale ? adopt(account, mail, place) : takeOver(account, begun, mail, place);
  };
};
export type ContinueDraft = ReturnType<typeof createContinueDraft>;

const tooLong = () =>
  new AppError(413, 'too_large', 'This draft is too long to edit here. Finish it in the program you began it in.');
