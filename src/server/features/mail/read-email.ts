import { isCalendarType } from '#formats/mime/attachments.ts';
import type { EmailDetail } from '#contract/mail/mail.ts';
import { notFound } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import type { MailWorker } from './mailboxes/start-mail-worker.ts';
import type { OwnedMail } from './owned-mail.ts';
import { toEmailDetail } from './present-email.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import type { RemoteContent } from './remote-content/remote-content.ts';
import type { SourceReader } from './rendering/read-source.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { DescribeSnoozes } from './snooze/describe-snoozes.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';

/** A calendar file in a mail. */
export interface MailedCalendar {
  readonly ics: string;
  readonly sender: string;
  /** Whether the mail server could not verify the sender. */
  readonly isDoubtful: boolean;
}

/** Mailing lists change mails, which breaks the check. */
const isDoubtful = ({ facts: { headers } }: StoredMail): boolean =>
  /\bdmarc=fail/i.test(headers.authenticationResults ?? '') && typeof headers.listId !== 'string';

/** How many characters are shown of a mail that takes too long to read. */
const BEGINNING = 4000;

/** Mails of a conversation that are not shown with the others. */
const PUT_AWAY: ReadonlySet<StoredMail['folderRole']> = new Set(['drafts', 'junk', 'trash']);

/** Opens one email: its details, its body as a page, and its attachments. */
export const createEmailReader = ({
  owned,
  messages,
  mailboxes,
  remoteContent,
  sources,
  describe,
  log,
}: {
  owned: OwnedMail['mail'];
  messages: Pick<MailStore, 'source' | 'text' | 'thread'>;
  mailboxes: MailWorker['mailboxes'];
  remoteContent: Pick<RemoteContent, 'allowed' | 'picturesOf'>;
  sources: SourceReader;
  /** Says when a mail comes back. */
  describe: DescribeSnoozes;
  log: Log;
}) => {
  /** The whole source, fetched from the server when its attachments are not stored. */
  const wholeSource = async (userId: string, row: StoredMail): Promise<Uint8Array> => {
    const stored = await messages.source(userId, row.id);
    const source =
      stored?.omitted === null ? stored.source : await mapMailError(mailboxes().source(userId, row.accountId, row.id));
    if (source === undefined) throw notFound('This email');
    return source;
  };

  /** Reads what is stored of a mail; one that takes too long is shown as the beginning of its text. */
  const reading = async <T>(row: StoredMail, read: (source: Uint8Array) => Promise<T>): Promise<T> => {
    const text = async () => (await messages.text(row.userId, row.id)) ?? row.snippet;
    const stored = await messages.source(row.userId, row.id);
    const source = stored?.source ?? plainTextMail(await text());
    try {
      return await read(source);
    } catch (error) {
      log.error('mail could not be read', { mail: row.id, name: error instanceof Error ? error.name : typeof error });
      return read(plainTextMail((await text()).slice(0, BEGINNING)));
    }
  };

  return {
    async detail(userId: string, id: string): Promise<EmailDetail> {
      const row = await owned(userId, id);
      const conversation = withoutCopies(
        (await messages.thread(userId, row.accountId, row.threadId)).filter(
          (mail) => mail.id === id || !PUT_AWAY.has(mail.folderRole),
        ),
        id,
      );
      const { trackers, replyTo, remoteImages, body, links } = await reading(row, sources.describe);
      const detail = toEmailDetail(row, conversation, {
        remoteImages,
        body,
        pictures: { trackers, allowed: await remoteContent.allowed(row) },
        links,
        replyTo: replyTo !== null && replyTo.address.toLowerCase() !== row.fromAddress ? replyTo : null,
      });
      return (await describe(userId, [detail]))[0]!; // as many as were given
    },

    /** The body as an HTML page, safe to show in a sandboxed frame. */
    async rendered(userId: string, id: string, theme: 'light' | 'dark'): Promise<string> {
      const row = await owned(userId, id);
      return reading(row, async (source) => {
        const urls = async () => (await sources.describe(source)).pictures;
        return sources.render(source, { remoteImages: await remoteContent.picturesOf(row, urls), theme });
      });
    },

    /** The source of a mail, what it says as a draft, and its files one by one. */
    async original(row: StoredMail) {
      const source = await wholeSource(row.userId, row);
      const draft = () => sources.draft(source);
      return { source, draft, attachment: (index: number) => sources.attachment(source, index) };
    },

    /** The calendar file in a mail, and from whom it is; null without one. */
    async calendar(userId: string, id: string): Promise<MailedCalendar | null> {
      const row = await owned(userId, id);
      if (!row.attachments.some(({ mimeType }) => isCalendarType(mimeType))) return null;
      const ics = await sources.calendar(await wholeSource(userId, row));
      return ics === null ? null : { ics, sender: row.fromAddress, isDoubtful: isDoubtful(row) };
    },

    async attachment(userId: string, id: string, index: number) {
      const row = await owned(userId, id);
      const file = row.attachments.find((each) => each.index === index);
      const content = file && (await sources.attachment(await wholeSource(userId, row), index));
      if (file === undefined || !content) throw notFound('This attachment');
      return { ...file, content };
    },
  };
};
export type EmailReader = ReturnType<typeof createEmailReader>;

/** Keeps one of each mail that lies in two folders: the opened one, else the one that was received. */
const withoutCopies = (mails: readonly StoredMail[], opened: string): StoredMail[] => {
  const kept = new Map<string, StoredMail>();
  for (const mail of mails) {
    const key = mail.messageId ?? mail.id;
    const known = kept.get(key);
    if (known === undefined || mail.id === opened || (known.id !== opened && known.isMine)) kept.set(key, mail);
  }
  return mails.filter((mail) => kept.get(mail.messageId ?? mail.id) === mail);
};

/** The source of a mail of which only the text is stored. */
const plainTextMail = (text: string): Uint8Array =>
  Buffer.from(`Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}`);
