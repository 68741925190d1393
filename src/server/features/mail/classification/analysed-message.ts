import type { AnalysedHeaders, AnalysedMessage } from '#mail-analysis/input.ts';
import type { MailWithText } from '#server/mail-store/classifications.store.ts';
import type { StoredFacts } from '#server/mail-store/mail-columns.ts';

/** Drops the copies of mails that lie in two folders. */
export const distinctMails = (mails: readonly MailWithText[]): MailWithText[] => {
  const seen = new Set<string>();
  return mails.filter(({ messageId, id }) => {
    const key = messageId ?? id;
    return !seen.has(key) && seen.add(key);
  });
};

/** A stored mail as the analysis reads it. */
export const toAnalysedMessage = (mail: MailWithText): AnalysedMessage => {
  const { to, cc } = mail.recipients;
  const { headers, hidesText, links, invitation, opinion } = mail.facts;
  return {
    id: mail.id,
    ...(mail.messageId === null ? {} : { messageId: mail.messageId }),
    date: mail.sentAt,
    from: { name: mail.fromName, address: mail.fromAddress },
    to,
    cc,
    subject: mail.subject,
    text: mail.text,
    isMine: mail.isMine,
    headers: toAnalysedHeaders(headers),
    attachments: mail.attachments.map(({ filename, mimeType, size }) => ({ name: filename, mimeType, size })),
    hidesText,
    ...(links === undefined ? {} : { links }),
    ...(invitation === undefined ? {} : { invitation }),
    ...(opinion === undefined ? {} : { opinion }),
  };
};

const toAnalysedHeaders = ({ mailer, ...headers }: StoredFacts['headers']): AnalysedHeaders =>
  Object.fromEntries(Object.entries({ ...headers, xMailer: mailer }).filter(([, value]) => typeof value === 'string'));
