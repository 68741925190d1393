import { invitationOf } from '../mime/invitation.ts';
import { INTAKE_LIMITS } from '../mime/limits.ts';
import { parseMail, type ParsedMail } from '../mime/parse.ts';
import { tellingLinks } from '../mime/telling-links.ts';
import type { RemoteMail } from '../provider.ts';
import type { MailFacts } from './mail-facts.ts';

const BODY_KEPT = 200_000;
const SNIPPET = 180;

/** What is kept of a mail that was read: plain data. */
export interface ReadMail extends Pick<
  ParsedMail,
  'messageId' | 'inReplyTo' | 'references' | 'date' | 'from' | 'sender' | 'to' | 'cc' | 'subject'
> {
  readonly text: string;
  readonly snippet: string;
  readonly files: readonly { index: number; filename: string; mimeType: string; size: number }[];
  readonly facts: MailFacts;
}

/** A mail as it is kept, to be read. */
export type Unread = Pick<RemoteMail, 'source' | 'left'>;

/** Reads a raw mail; malformed mail never throws. */
export const readMail = async ({ source, left }: Unread): Promise<ReadMail> => {
  const parsed = await parseMail(source, INTAKE_LIMITS);
  const { messageId, inReplyTo, references, date, from, sender, to, cc, subject } = parsed;
  const text = parsed.text.slice(0, BODY_KEPT).toWellFormed();
  return {
    messageId,
    inReplyTo,
    references,
    date,
    from,
    sender,
    to,
    cc,
    subject,
    text,
    snippet: snippetOf(text),
    files: parsed.attachments
      .filter((file) => !file.inline)
      .map(({ index, path, filename, mimeType, size }) => ({
        index,
        filename,
        mimeType,
        size: left?.[path] ?? size,
      })),
    facts: factsOf(parsed),
  };
};

/** More of a text than this is never needed for its beginning: white space may be much of it. */
const SNIPPET_READ = 4000;

const snippetOf = (text: string): string =>
  text.slice(0, SNIPPET_READ).replaceAll(/\s+/g, ' ').trim().slice(0, SNIPPET).toWellFormed();

/** What is kept of a mail for judging it, beside its text. */
const factsOf = (parsed: ParsedMail): MailFacts => {
  const links = tellingLinks(parsed);
  const invitation = parsed.calendar === null ? null : invitationOf(parsed.calendar);
  return {
    headers: parsed.headerFacts,
    hidesText: parsed.hidesText,
    ...(links.length === 0 ? {} : { links }),
    ...(invitation === null ? {} : { invitation }),
  };
};
