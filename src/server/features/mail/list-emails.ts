import { DAY } from '#contract/time-units.ts';
import type { EmailQuery } from '#contract/mail/mail.ts';
import type { OwnedMail } from './owned-mail.ts';
import { toEmailItem } from './present-email.ts';
import { parseSearch } from './search/parse-search.ts';
import type { MailStore } from './store/mails.store.ts';

/** Lists and searches the inbox of a user. */
export const createEmailList =
  (messages: Pick<MailStore, 'list'>, { connectedAccounts }: Pick<OwnedMail, 'connectedAccounts'>, now: () => number) =>
  async (userId: string, { q, daysBack, ...rest }: EmailQuery) => {
    const query = { ...rest, since: now() - daysBack * DAY, search: parseSearch(q ?? '', dayStart) };
    const { rows, total } = await messages.list(userId, query);
    if (total === 0) await connectedAccounts(userId);
    const oldest = Math.min(...rows.map((row) => row.sentAt));
    return {
      success: true as const,
      emails: rows.map(toEmailItem),
      total,
      ...(query.unansweredOnly
        ? { oldestEmailDays: rows.length === 0 ? null : Math.floor((now() - oldest) / DAY) }
        : {}),
    };
  };
export type EmailList = ReturnType<typeof createEmailList>;

/** Midnight UTC of a day such as `2026-11-21`. */
const dayStart = (date: string): number | null => {
  const at = /^\d{4}-\d\d?-\d\d?$/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};
