import { decodeWords } from 'postal-mime';
import { readAddresses, type MailAddress } from './addresses.ts';
import { oneLine, withoutControls } from './characters.ts';
import type { HeaderField } from './header-block.ts';
import { firstValues } from './header-facts.ts';
import type { MailProblem } from './limits.ts';

/** The envelope of a mail as IMAP defines it (RFC 9051, 7.5.2): who wrote what to whom and when, plus References. */
export type MailEnvelope = {
  /** Identifiers without angle brackets. */
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  /** Milliseconds since 1970, or null without a readable date. */
  date: number | null;
  from: MailAddress[];
  sender: MailAddress[];
  replyTo: MailAddress[];
  to: MailAddress[];
  cc: MailAddress[];
  bcc: MailAddress[];
  subject: string;
};

/** Reads the envelope from the header fields. */
export const readEnvelope = (headers: readonly HeaderField[], problems: Set<MailProblem>): MailEnvelope => {
  const first = firstValues(headers);
  const people = (name: string): MailAddress[] => readAddresses(first.get(name) ?? '');
  const from = people('from');
  const repeated = ['from', 'subject', 'date', 'message-id', 'reply-to'].some(
    (name) => headers.filter(({ key }) => key === name).length > 1,
  );
  if (repeated) problems.add('repeated-header');
  if (from.length === 0) problems.add('no-sender');
  if (from.length > 1) problems.add('several-senders');
  return {
    messageId: identifiers(first.get('message-id'))[0] ?? null,
    inReplyTo: identifiers(first.get('in-reply-to'))[0] ?? null,
    references: identifiers(first.get('references')).slice(-REFERENCES_READ),
    date: readDate(first.get('date'), problems),
    from,
    sender: people('sender'),
    replyTo: people('reply-to'),
    to: people('to'),
    cc: people('cc'),
    bcc: people('bcc'),
    subject: oneLine(decodeWords(first.get('subject') ?? ''), SUBJECT_LENGTH),
  };
};

const SUBJECT_LENGTH = 1000;
const ID_LENGTH = 500;
const REFERENCES_READ = 100;

const identifiers = (header: string | undefined): string[] => {
  const text = withoutControls(header ?? '');
  const bracketed = Array.from(text.matchAll(/<([^<>\s]{1,500})>/g), ([, id = '']) => id);
  const found = bracketed.length > 0 ? bracketed : text.split(/\s+/).map((id) => id.replace(/[<>]/g, ''));
  return found.filter((id) => id !== '' && id.length <= ID_LENGTH);
};

const readDate = (header: string | undefined, problems: Set<MailProblem>): number | null => {
  if (header === undefined) {
    problems.add('no-date');
    return null;
  }
  const date = Date.parse(header.replace(/\s*\([^()]*\)/g, '').trim());
  if (!Number.isNaN(date)) return date;
  problems.add('bad-date');
  return null;
};
