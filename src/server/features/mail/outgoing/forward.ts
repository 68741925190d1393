import type { MailDraft } from '#contract/mail/drafts.ts';
import type { EmailReader } from '../read-email.ts';
import type { Draft, DraftStore } from '../store/drafts.store.ts';
import { aliasOfMail } from '#server/mail-store/own-addresses.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import type { BeginDraft } from './begin-draft.ts';
import type { DraftFiles } from './draft-files.ts';
import type { DraftReader } from './present-draft.ts';
import type { RemoteDrafts } from './remote-drafts.ts';
import type { SenderAccounts } from './sender-accounts.ts';
import { subjectOfForward } from './reply-recipients.ts';

/** Forwards a mail: its text quoted and its files attached, or the whole mail as one file. */
export const createForward = ({
  begin,
  store,
  drafts,
  files,
  remote,
  reader,
  senders,
  owned,
  now,
}: {
  begin: BeginDraft;
  store: Pick<DraftStore, 'openForwardOf' | 'update' | 'remove'>;
  drafts: Pick<DraftReader, 'present' | 'one'>;
  files: Pick<DraftFiles, 'carry'>;
  remote: Pick<RemoteDrafts, 'schedule'>;
  reader: Pick<EmailReader, 'original'>;
  senders: Pick<SenderAccounts, 'byId'>;
  owned(userId: string, mailId: string): Promise<StoredMail>;
  now: () => number;
}) => {
  const carry = async (draft: Draft, mail: StoredMail, isInline: boolean): Promise<void> => {
    // A mail without files is forwarded without asking its server for anything.
    if (isInline && mail.attachments.length === 0) return files.carry(draft, []);
    const { source, attachment } = await reader.original(mail);
    if (!isInline) {
      const name = `${mail.subject.trim().slice(0, 100) || 'email'}.eml`;
      return files.carry(draft, [{ name, type: 'message/rfc822', content: [source] }]);
    }
    return files.carry(draft, carriedFiles(mail.attachments, attachment));
  };

  /** Begins to forward a mail, or gives what was begun, in the form that is asked for. */
  return async (userId: string, mailId: string, as?: 'inline' | 'attachment'): Promise<MailDraft> => {
    const mail = await owned(userId, mailId);
    const begun = await store.openForwardOf(userId, mailId);
    const isInline = as === undefined ? (begun?.quote ?? true) : as === 'inline';
    if (begun !== undefined) {
      if (begun.quote === isInline) return drafts.present(begun);
      await carry(begun, mail, isInline);
      await store.update(userId, begun.id, { quote: isInline, isServerCopyStale: true, updatedAt: now() });
      remote.schedule(userId, begun.id);
      return drafts.one(userId, begun.id);
    }
    const account = await senders.byId(userId, mail.accountId);
    const draft = await begin({
      userId,
      accountId: account.id,
      sender: aliasOfMail(account, mail),
      kind: 'forward',
      forwards: mail.id,
      subject: subjectOfForward(mail.subject),
      quote: isInline,
      references: [...new Set([...mail.references, mail.messageId].filter((id) => id !== null))],
    });
    try {
      await carry(draft, mail, isInline);
    } catch (error) {
      await store.remove(userId, draft.id);
      throw error;
    }
    return drafts.present(draft);
  };
};

export type Forward = ReturnType<typeof createForward>;

/** The files of a mail as those of a draft. */
export const carriedFiles = (
  attachments: readonly { index: number; filename: string; mimeType: string }[],
  read: (index: number) => Promise<Uint8Array | null>,
) =>
  attachments.map(({ index, filename, mimeType }) => ({
    name: filename,
    // What was a mail in a mail arrives byte by byte only as a plain file.
    type: /^(message|multipart)\//i.test(mimeType) ? 'application/octet-stream' : mimeType,
    content: laterBytes(() => read(index)),
  }));

/** Bytes that are read when they are asked for, so that one file after the other is in memory. */
const laterBytes = async function* (read: () => Promise<Uint8Array | null>): AsyncGenerator<Uint8Array> {
  const bytes = await read();
  if (bytes !== null) yield bytes;
};
