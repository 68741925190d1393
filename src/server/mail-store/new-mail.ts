import type { ParsedMail } from '#formats/mime/parse.ts';
import type { RemoteMail } from '#server/mail-providers/provider.ts';
import type { MailFacts } from './mail-facts.ts';

/** What is stored of a parsed mail: plain data, so that it can cross threads. */
export interface IncomingMail extends Pick<
  ParsedMail,
  'messageId' | 'inReplyTo' | 'references' | 'date' | 'from' | 'sender' | 'to' | 'cc' | 'subject'
> {
  readonly text: string;
  readonly snippet: string;
  readonly files: readonly { index: number; filename: string; mimeType: string; size: number }[];
  readonly facts: MailFacts;
}

/** The source of a mail as it is stored, to be parsed. */
export type MailSource = Pick<RemoteMail, 'source' | 'omitted'>;

/** A parsed mail that is ready to be stored. */
export interface NewMail {
  /** The id of a mail that waited in the unparsed queue: its source is stored already. */
  readonly queuedId: string | null;
  readonly remote: Omit<RemoteMail, 'source' | 'omitted'>;
  readonly mail: IncomingMail;
  readonly source: MailSource;
}

/** A mail that the owner of the mailbox wrote, with what it answers. */
export type OwnMail = { readonly at: number; readonly parsed: Pick<ParsedMail, 'inReplyTo' | 'references'> };
