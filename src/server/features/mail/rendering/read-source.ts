import type { EmailDetail } from '#contract/mail/mail.ts';
import { bodySize } from '#formats/mime/body-size.ts';
import { wordsOfDraft, type WrittenWords } from '#formats/mime/html-to-markdown.ts';
import { attachmentContent, parseMail, type ParsedMail } from '#formats/mime/parse.ts';
import { remoteContent, renderMail, type RenderOptions } from '#formats/mime/render.ts';
import { linkHosts } from '#formats/mime/link-hosts.ts';

/** What the source of a mail tells when it is opened. */
export interface MailContent extends Pick<EmailDetail, 'body' | 'links'> {
  /** How many remote images it has, how many of them only count, and the URLs of those that can be shown. */
  readonly remoteImages: number;
  readonly trackers: number;
  readonly pictures: string[];
  readonly replyTo: { name: string; address: string } | null;
}

/** What a draft says that another program began. */
interface DraftContent
  extends WrittenWords, Pick<ParsedMail, 'to' | 'cc' | 'bcc' | 'subject' | 'inReplyTo' | 'references' | 'attachments'> {
  readonly from: string | undefined;
}

/** Reads the source of a mail: work without a database. */
export interface SourceReader {
  describe(source: Uint8Array): Promise<MailContent>;
  /** The body as an HTML page, safe to show in a sandboxed frame. */
  render(source: Uint8Array, options: RenderOptions): Promise<string>;
  draft(source: Uint8Array): Promise<DraftContent>;
  attachment(source: Uint8Array, index: number): Promise<Uint8Array | null>;
  /** The first calendar file as text. */
  calendar(source: Uint8Array): Promise<string | null>;
}

/** Reads sources in the calling thread. */
export const sourceReader: SourceReader = {
  async describe(source) {
    const mail = await parseMail(source);
    const { images, pictures, trackers } = remoteContent(mail);
    const replyTo = mail.replyTo[0] ?? null;
    return { remoteImages: images.length, trackers, pictures, links: linkHosts(mail), body: bodySize(mail), replyTo };
  },
  render: async (source, options) => renderMail(await parseMail(source), options),
  async draft(source) {
    const mail = await parseMail(source);
    const { from, to, cc, bcc, subject, inReplyTo, references, attachments } = mail;
    const address = from[0]?.address;
    return { ...wordsOfDraft(mail), from: address, to, cc, bcc, subject, inReplyTo, references, attachments };
  },
  attachment: async (source, index) => attachmentContent(source, index),
  calendar: async (source) => (await parseMail(source)).calendar,
};
