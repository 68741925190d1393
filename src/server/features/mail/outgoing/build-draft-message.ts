import { phraseBooks } from '#mail-analysis/drafting/phrases.ts';
import type { Draft } from '../store/drafts.store.ts';
import type { MailStore } from '../store/mails.store.ts';
import type { MailAccount } from '../store/stored-mail.ts';
import { buildMessage, quotedBelow } from './build-message.ts';

/** Builds the message of a draft, with the mail that it answers quoted below if the user wants that. */
export const createDraftMessageBuilder = ({
  messages,
  nameOf,
  timeZone,
  now,
}: {
  messages: MailStore;
  nameOf: (userId: string) => Promise<string>;
  timeZone: (userId: string) => Promise<string>;
  now: () => number;
}) => {
  const quoteOf = async ({ userId, answers, quote, proposed: { language } }: Draft): Promise<string> => {
    if (!quote || answers === null) return '';
    const [mail, text] = [await messages.byId(userId, answers), await messages.text(userId, answers)];
    if (mail === undefined || text === undefined) return '';
    return quotedBelow(phraseBooks[language].quoteLine, {
      name: mail.fromName || mail.fromAddress,
      text,
      at: mail.sentAt,
      timeZone: await timeZone(userId),
      language,
    });
  };

  return async (account: MailAccount, draft: Draft, messageId: string): Promise<Uint8Array> =>
    buildMessage({
      from: { name: await nameOf(account.userId), address: account.email },
      ...draft.recipients,
      subject: draft.subject,
      text: [draft.body.trim(), await quoteOf(draft)].filter(Boolean).join('\n\n') + '\n',
      messageId,
      inReplyTo: draft.answersMessageId,
      references: draft.references,
      date: now(),
    });
};
export type BuildDraftMessage = ReturnType<typeof createDraftMessageBuilder>;
