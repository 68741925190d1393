import type { MailDraft } from '#contract/mail-out.ts';
import { phraseBooks } from '../drafting/phrases.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { AccountRow, DraftRow } from '../store/tables.ts';
import { buildLetter, quotedBelow } from './letter.ts';
import type { Proposal } from './propose.ts';

/** Makes a letter of a draft, with the mail that it answers quoted below, if the person wants that. */
export const createLetterWriter =
  ({
    messages,
    nameOf,
    timeZone,
    now,
  }: {
    messages: MessageStore;
    nameOf: (userId: string) => Promise<string>;
    timeZone: (userId: string) => Promise<string>;
    now: () => number;
  }) =>
  async (account: AccountRow, draft: DraftRow, messageId: string): Promise<Uint8Array> => {
    const { to, cc } = JSON.parse(draft.recipients) as Pick<MailDraft, 'to' | 'cc'>;
    return buildLetter({
      from: { name: await nameOf(account.user_id), address: account.email },
      to,
      cc,
      subject: draft.subject,
      text: [draft.body.trim(), await quoteOf(draft)].filter(Boolean).join('\n\n') + '\n',
      messageId,
      inReplyTo: draft.answers_message_id,
      references: JSON.parse(draft.refs) as string[],
      date: now(),
    });

    async function quoteOf({ user_id, answers, quote, built }: DraftRow): Promise<string> {
      if (quote === 0 || answers === null) return '';
      const [mail, text] = [await messages.byId(user_id, answers), await messages.text(user_id, answers)];
      if (mail === undefined || text === undefined) return '';
      const { language } = JSON.parse(built) as Proposal;
      return quotedBelow(phraseBooks[language].quoteLine, {
        name: mail.from_name || mail.from_address,
        text,
        at: mail.sent_at,
        timeZone: await timeZone(user_id),
        language,
      });
    }
  };
export type WriteLetter = ReturnType<typeof createLetterWriter>;
