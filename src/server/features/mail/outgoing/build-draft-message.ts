import { buildMessage } from '#formats/mime/build-message.ts';
import { forwardedBelow, quotedBelow } from '#formats/mime/quote-mail.ts';
import { markdownToHtml, plainToHtml } from '#formats/mime/markdown-to-html.ts';
import { phraseBooks } from '#mail-analysis/drafting/phrases.ts';
import type { DraftFileStore } from '../store/draft-files.store.ts';
import type { Draft } from '../store/drafts.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';
import { picturesInText, withoutPictures } from './pictures-in-text.ts';
import { signatureBelow } from './signature.ts';

/** The line between a text and its signature (RFC 3676, 4.3). */
const SIGNATURE_LINE = '-- ';

/** Builds the message of a draft: text, signature, the mail that it answers or forwards if the user wants that, and files. */
export const createDraftMessageBuilder = ({
  messages,
  files,
  nameOf,
  timeZone,
  now,
}: {
  messages: MailStore;
  files: Pick<DraftFileStore, 'ofDraft' | 'content'>;
  nameOf: (userId: string) => Promise<string>;
  timeZone: (userId: string) => Promise<string>;
  now: () => number;
}) => {
  const quoteOf = async ({ userId, answers, forwards, quote, proposed: { language } }: Draft): Promise<string> => {
    const id = forwards ?? answers;
    if (!quote || id === null) return '';
    const [mail, text] = [await messages.byId(userId, id), await messages.text(userId, id)];
    if (mail === undefined || text === undefined) return '';
    const quoted = { text, at: mail.sentAt, timeZone: await timeZone(userId), language };
    if (forwards === null)
      return quotedBelow(phraseBooks[language].quoteLine, { ...quoted, name: mail.fromName || mail.fromAddress });
    const to = mail.recipients.to.map(({ name, address }) => (name === '' ? address : `${name} <${address}>`));
    return forwardedBelow({ ...quoted, name: mail.fromName, address: mail.fromAddress, subject: mail.subject, to });
  };

  const senderOf = async ({ email, aliases }: MailAccount, { userId, sender }: Draft) => {
    const name = aliases.find(({ address }) => address === sender)?.name || (await nameOf(userId));
    return { name, address: sender ?? email };
  };

  /** The message as it is sent, or as it waits in the drafts folder, where its owner sees who gets a blind copy. */
  return async (
    account: MailAccount,
    draft: Draft,
    { messageId, isDraft }: { messageId: string; isDraft: boolean },
  ): Promise<Uint8Array> => {
    const { userId, id } = draft;
    const { to, cc, bcc } = draft.recipients;
    const signature = signatureBelow(draft, account);
    const signed = signature === '' ? '' : `${SIGNATURE_LINE}\n${signature}`;
    const quote = await quoteOf(draft);
    const body = draft.body.trim();
    const attached = await files.ofDraft(userId, id);
    const pictures = picturesInText(body, attached);
    const contentIdOf = ({ id: file }: { id: string }) => `${file}@iris`;
    const contentIds = new Map([...pictures].map(([name, file]) => [name, contentIdOf(file)]));
    const shown = new Set([...pictures.values()].map((file) => file.id));
    return buildMessage({
      from: await senderOf(account, draft),
      to,
      cc,
      bcc: isDraft ? bcc : [],
      subject: draft.subject,
      text: [withoutPictures(body, pictures), signed, quote].filter(Boolean).join('\n\n') + '\n',
      html: htmlOf(markdownToHtml(body, contentIds), [signed, quote]),
      files: attached.map((file) => ({
        ...file,
        contentId: shown.has(file.id) ? contentIdOf(file) : null,
        content: () => files.content(userId, file.id),
      })),
      messageId,
      inReplyTo: draft.answersMessageId,
      references: draft.references,
      date: now(),
    });
  };
};
export type BuildDraftMessage = ReturnType<typeof createDraftMessageBuilder>;

/** What was written with formatting as HTML, with what stands below it; undefined where there is none. */
const htmlOf = (written: string | null, below: readonly string[]): string | undefined => {
  if (written === null) return undefined;
  const parts = [written, ...below.filter(Boolean).map(plainToHtml)];
  return `<!doctype html><html><head><meta charset="utf-8"></head><body>${parts.join('\n')}</body></html>`;
};
