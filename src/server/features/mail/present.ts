import type { EmailDetail, EmailItem, MailAction } from '#contract/mail.ts';
import type { Verdict } from './analysis/verdict.ts';
import type { MessageRow } from './store/tables.ts';

type StoredVerdict = Partial<
  Pick<Verdict, 'reasons' | 'suggestedActions' | 'meeting' | 'deadline' | 'said' | 'features'>
>;
type People = Pick<EmailDetail, 'to' | 'cc'>;

/** A stored mail as the list shows it. */
export const toEmailItem = (row: MessageRow): EmailItem => {
  const verdict = JSON.parse(row.verdict) as StoredVerdict;
  const subject = row.subject || '(no subject)';
  return {
    id: row.id,
    subject,
    sender: row.from_name === '' ? row.from_address : `${row.from_name} <${row.from_address}>`,
    senderName: row.from_name || row.from_address || 'Unknown sender',
    senderAddress: row.from_address,
    snippet: row.snippet,
    timestamp: new Date(row.sent_at).toISOString(),
    priority: row.priority,
    category: row.category,
    sentiment: row.sentiment,
    requiresResponse: row.requires_response === 1,
    aiSummary: row.summary || row.snippet,
    suggestedActions: (verdict.suggestedActions ?? []).map(({ label }) => label),
    actions: (verdict.suggestedActions ?? []).map((action) =>
      action.kind === 'add_event' ? { ...action, event: eventOf(verdict, subject) } : action,
    ),
    threadId: row.thread_id,
    threadState: row.thread_state,
    isRead: row.is_read === 1,
    hasAttachments: row.attachments !== '[]',
    accountId: row.account_id,
    reasons: verdict.reasons ?? [],
    said: verdict.said ?? {},
  };
};

/** What the mail would have the person write into the calendar: the meeting it proposes, else the day it names. */
const eventOf = ({ meeting, deadline }: StoredVerdict, subject: string): MailAction['event'] => {
  const iso = (at: number) => new Date(at).toISOString();
  if (meeting !== undefined) {
    const { title, start, end, hasTime } = meeting;
    return { title: title || subject, start: iso(start), end: end === undefined ? null : iso(end), allDay: !hasTime };
  }
  if (deadline === undefined) return null;
  return { title: subject, start: iso(deadline.at), end: null, allDay: !deadline.hasTime };
};

/** What only the whole mail tells. */
type Content = Pick<EmailDetail, 'remoteImages' | 'body' | 'pictures' | 'links' | 'replyTo'>;

/** A stored mail with everything around it; `thread` holds all mails of its conversation, oldest first. */
export const toEmailDetail = (row: MessageRow, thread: readonly MessageRow[], content: Content): EmailDetail => ({
  ...toEmailItem(row),
  ...content,
  firstContact: 'new-sender' in ((JSON.parse(row.verdict) as StoredVerdict).features ?? {}),
  from: { name: row.from_name, address: row.from_address },
  ...(JSON.parse(row.recipients) as People),
  attachments: JSON.parse(row.attachments) as EmailDetail['attachments'],
  thread: thread.map((mail) => ({
    id: mail.id,
    sender: mail.from_name || mail.from_address,
    timestamp: new Date(mail.sent_at).toISOString(),
    snippet: mail.snippet,
    isMine: mail.is_mine === 1,
  })),
});
