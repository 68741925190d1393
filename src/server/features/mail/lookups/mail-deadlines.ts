import { DAY } from '#contract/time-units.ts';
import { zoneOf } from '#contract/zone.ts';
import { toEmailItem } from '../present-email.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';

/** How old a mail with a deadline may be, in milliseconds. */
const REMEMBERED = 60 * DAY;
const TAKEN = 200;
const REASONS_TAKEN = 2;

/** The deadlines that mails name: one for each open conversation, without advertising. */
export const createMailDeadlines =
  ({
    accounts,
    messages,
    timeZoneOf,
    now,
  }: {
    accounts: AccountStore;
    messages: MailStore;
    timeZoneOf: (userId: string) => Promise<string>;
    now: () => number;
  }) =>
  async (userId: string) => {
    const own = (await accounts.ofUser(userId)).filter(({ kind }) => kind !== 'sample').map(({ id }) => id);
    if (own.length === 0) return [];
    const zone = zoneOf(await timeZoneOf(userId));
    const rows = (await messages.withDeadline(userId, now() - REMEMBERED, TAKEN)).filter((row) =>
      own.includes(row.accountId),
    );
    const newest = new Map(rows.toReversed().map((row) => [`${row.accountId} ${row.threadId}`, row]));
    return [...newest.values()].flatMap((row) => {
      const { deadline } = row.classification;
      if (deadline === undefined) return [];
      const { senderName, subject, aiSummary, reasons } = toEmailItem(row);
      return {
        id: `mail ${row.threadId}`,
        what: 'Mail',
        title: subject,
        from: senderName,
        note: aiSummary,
        day: zone.dayOf(deadline.at),
        at: deadline.hasTime ? deadline.at : null,
        reasons: [
          `Written by ${senderName}`,
          `Mentions a day: ${deadline.text}`,
          ...reasons.map(({ text }) => text).slice(0, REASONS_TAKEN),
        ],
        link: { label: 'Open the email', to: `/dashboard?tab=gmail&mail=${encodeURIComponent(row.id)}` },
      };
    });
  };
