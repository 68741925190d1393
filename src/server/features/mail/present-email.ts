import type { EmailDetail, EmailItem, MailSuggestion } from '#contract/mail/mail.ts';
import type { StoredClassification } from '#server/mail-store/mail-columns.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';

/** A stored mail as the list shows it. */
export const toEmailItem = (row: StoredMail): EmailItem => {
  const { classification } = row;
  const subject = row.subject || '(no subject)';
  return {
    id: row.id,
    subject,
    sender: row.fromName === '' ? row.fromAddress : `${row.fromName} <${row.fromAddress}>`,
    senderName: row.fromName || row.fromAddress || 'Unknown sender',
    senderAddress: row.fromAddress,
    snippet: row.snippet,
    timestamp: new Date(row.sentAt).toISOString(),
    priority: row.priority,
    category: row.category,
    sentiment: row.sentiment,
    requiresResponse: row.requiresResponse,
    aiSummary: row.summary || row.snippet,
    suggestedActions: (classification.suggestedActions ?? []).map(({ label }) => label),
    actions: (classification.suggestedActions ?? []).map((action) =>
      action.kind === 'add_event' ? { ...action, event: eventOf(classification, subject) } : action,
    ),
    threadId: row.threadId,
    threadState: row.threadState,
    isRead: row.isRead,
    isStarred: row.isFlagged,
    hasAttachments: row.hasAttachments,
    accountId: row.accountId,
    folderId: row.folderId,
    folderRole: row.folderRole,
    ...((row.isMine || row.folderRole === 'drafts') && { writtenTo: namesOf(row.recipients) }),
    reasons: classification.reasons ?? [],
    said: classification.said ?? {},
  };
};

/** More names than this have no room in a list. */
const NAMED = 5;

const namesOf = ({ to, cc }: StoredMail['recipients']): string[] =>
  [...to, ...cc].slice(0, NAMED).map(({ name, address }) => name || address);

/** The calendar event that a mail suggests: the meeting it proposes, else its deadline. */
const eventOf = ({ meeting, deadline }: StoredClassification, subject: string): MailSuggestion['event'] => {
  const iso = (at: number) => new Date(at).toISOString();
  if (meeting !== undefined) {
    const { title, start, end, hasTime } = meeting;
    return { title: title || subject, start: iso(start), end: end === undefined ? null : iso(end), allDay: !hasTime };
  }
  if (deadline === undefined) return null;
  return { title: subject, start: iso(deadline.at), end: null, allDay: !deadline.hasTime };
};

/** What comes from the parsed body. */
type Content = Pick<EmailDetail, 'remoteImages' | 'body' | 'pictures' | 'links' | 'replyTo'>;

/** The newest mail that the owner received, while it waits for an answer. */
const waitingIn = (thread: readonly StoredMail[]): string | null => {
  const newest = thread.findLast(({ isMine }) => !isMine);
  return newest?.threadState === 'to_reply' ? newest.id : null;
};

/** A stored mail with its content; `thread` holds all mails of its conversation, oldest first. */
export const toEmailDetail = (row: StoredMail, thread: readonly StoredMail[], content: Content): EmailDetail => ({
  ...toEmailItem(row),
  ...content,
  firstContact: 'new-sender' in (row.classification.features ?? {}),
  from: { name: row.fromName, address: row.fromAddress },
  ...row.recipients,
  attachments: row.attachments,
  thread: thread.map((mail) => ({
    id: mail.id,
    sender: mail.fromName || mail.fromAddress,
    timestamp: new Date(mail.sentAt).toISOString(),
    snippet: mail.snippet,
    isMine: mail.isMine,
    isRead: mail.isRead,
    isStarred: mail.isFlagged,
    hasAttachments: mail.hasAttachments,
  })),
  waiting: waitingIn(thread),
});
