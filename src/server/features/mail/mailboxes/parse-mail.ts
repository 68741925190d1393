import { readInvitation } from '#formats/mime/invitation.ts';
import { SYNC_LIMITS } from '#formats/mime/limits.ts';
import { parseMail, type ParsedMail } from '#formats/mime/parse.ts';
import { mailLinks } from '#formats/mime/mail-links.ts';
import type { MailFacts } from '#server/mail-store/mail-facts.ts';
import type { IncomingMail, MailSource } from '#server/mail-store/new-mail.ts';

const BODY_KEPT = 200_000;
const SNIPPET = 180;

/** Reads a raw mail; malformed mail never throws. */
export const parseIncomingMail = async ({ source, omitted }: MailSource): Promise<IncomingMail> => {
  const parsed = await parseMail(source, SYNC_LIMITS);
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
        size: omitted?.[path] ?? size,
      })),
    facts: factsOf(parsed),
  };
};

/** More of a text than this is never needed for its beginning: white space may be much of it. */
const SNIPPET_READ = 4000;

const snippetOf = (text: string): string =>
  text.slice(0, SNIPPET_READ).replaceAll(/\s+/g, ' ').trim().slice(0, SNIPPET).toWellFormed();

/** What is stored of a mail to classify it, beside its text. */
const factsOf = (parsed: ParsedMail): MailFacts => {
  const links = mailLinks(parsed);
  const invitation = parsed.calendar === null ? null : readInvitation(parsed.calendar);
  return {
    headers: parsed.headerFacts,
    hidesText: parsed.hidesText,
    ...(links.length === 0 ? {} : { links }),
    ...(invitation === null ? {} : { invitation }),
  };
};
