import type { EmailDetail, EmailItem } from '#contract/mail.ts';
import type { Verdict } from './analysis/verdict.ts';
import type { MessageRow } from './store/tables.ts';

type StoredVerdict = Partial<Pick<Verdict, 'reasons' | 'suggestedActions'>>;
type People = Pick<EmailDetail, 'to' | 'cc'>;

/** A stored mail as the list shows it. */
export const toEmailItem = (row: MessageRow): EmailItem => {
  const verdict = JSON.parse(row.verdict) as StoredVerdict;
  return {
    id: row.id,
    subject: row.subject || '(no subject)',
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
    threadId: row.thread_id,
    threadState: row.thread_state,
    isRead: row.is_read === 1,
    hasAttachments: row.attachments !== '[]',
    reasons: verdict.reasons ?? [],
  };
};

/** A stored mail with everything around it; `thread` holds all mails of its conversation, oldest first. */
export const toEmailDetail = (row: MessageRow, thread: readonly MessageRow[], remoteImages: number): EmailDetail => ({
  ...toEmailItem(row),
  from: { name: row.from_name, address: row.from_address },
  ...(JSON.parse(row.recipients) as People),
  attachments: JSON.parse(row.attachments) as EmailDetail['attachments'],
  remoteImages,
  thread: thread.map((mail) => ({
    id: mail.id,
    sender: mail.from_name || mail.from_address,
    timestamp: new Date(mail.sent_at).toISOString(),
    snippet: mail.snippet,
    isMine: mail.is_mine === 1,
  })),
});
