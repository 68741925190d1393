import { DAY } from '#contract/time-units.ts';
import type { MailAgentSettings } from '#contract/mail/mail.ts';
import { toEmailItem } from '../present-email.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { MailSettings } from '../store/settings.store.ts';

/** A mail that has waited longer than this, in milliseconds, is not expected to be answered. */
const HOPE = 60 * DAY;
const TAKEN = 500;

/** The mails that wait for a reply of a user, and their reminder setting; without the sample mailbox. */
export const createUnansweredMail =
  ({
    accounts,
    messages,
    settings,
    now,
  }: {
    accounts: AccountStore;
    messages: MailStore;
    settings: MailSettings;
    now: () => number;
  }) =>
  async (userId: string) => {
    const own = (await accounts.ofUser(userId)).filter(({ kind }) => kind !== 'sample').map(({ id }) => id);
    const { notificationLevel: level }: MailAgentSettings = await settings.of(userId);
    if (own.length === 0) return { level, mails: [] };
    const asked = { maxResults: TAKEN, includeRead: true, scanUnanswered: false, unansweredOnly: true };
    const { rows } = await messages.list(userId, { since: now() - HOPE, search: [], ...asked });
    const mails = rows
      .filter((row) => own.includes(row.accountId))
      .map((row) => {
        const { senderName, subject, aiSummary, reasons } = toEmailItem(row);
        return {
          id: row.id,
          from: senderName,
          subject,
          summary: aiSummary,
          priority: row.priority,
          sentAt: row.sentAt,
          reasons: reasons.map(({ text }) => text),
        };
      });
    return { level, mails };
  };
