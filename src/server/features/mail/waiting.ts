import type { AgentSettings } from '#contract/mail.ts';
import { toEmailItem } from './present.ts';
import type { AccountStore } from './store/accounts.store.ts';
import type { MessageStore } from './store/messages.store.ts';
import type { MailSettings } from './store/settings.store.ts';

const DAY = 24 * 3600_000;
/** What has waited longer than this, in milliseconds, is not going to be answered any more. */
const HOPE = 60 * DAY;
const TAKEN = 500;

/** Tells which mails wait for a person's answer, and how much they want to hear of them; the sample mailbox is nobody's mail. */
export const createWaitingMail =
  ({
    accounts,
    messages,
    settings,
    now,
  }: {
    accounts: AccountStore;
    messages: MessageStore;
    settings: MailSettings;
    now: () => number;
  }) =>
  async (userId: string) => {
    const own = (await accounts.ofUser(userId)).filter(({ kind }) => kind !== 'sample').map(({ id }) => id);
    const { notificationLevel: level }: AgentSettings = await settings.of(userId);
    if (own.length === 0) return { level, mails: [] };
    const asked = { maxResults: TAKEN, includeRead: true, scanUnanswered: false, unansweredOnly: true };
    const { rows } = await messages.list(userId, { since: now() - HOPE, search: [], ...asked });
    const mails = rows
      .filter((row) => own.includes(row.account_id))
      .map((row) => {
        const { senderName, subject, aiSummary, reasons } = toEmailItem(row);
        return {
          id: row.id,
          from: senderName,
          subject,
          summary: aiSummary,
          priority: row.priority,
          sentAt: row.sent_at,
          reasons: reasons.map(({ text }) => text),
        };
      });
    return { level, mails };
  };
