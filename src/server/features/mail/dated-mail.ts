import { zoneOf } from '#contract/zone.ts';
import type { Verdict } from './analysis/verdict.ts';
import { toEmailItem } from './present.ts';
import type { AccountStore } from './store/accounts.store.ts';
import type { MessageStore } from './store/messages.store.ts';

const DAY = 24 * 3600_000;
/** How old a mail may be, in milliseconds, whose day still counts. */
const REMEMBERED = 60 * DAY;
const TAKEN = 200;
const REASONS_TAKEN = 2;

/** Tells by when mails want something of a person: one deadline for each conversation that is not done, none of advertising. */
export const createDatedMail =
  ({
    accounts,
    messages,
    timeZoneOf,
    now,
  }: {
    accounts: AccountStore;
    messages: MessageStore;
    timeZoneOf: (userId: string) => Promise<string>;
    now: () => number;
  }) =>
  async (userId: string) => {
    const own = (await accounts.ofUser(userId)).filter(({ kind }) => kind !== 'sample').map(({ id }) => id);
    if (own.length === 0) return [];
    const zone = zoneOf(await timeZoneOf(userId));
    const rows = (await messages.dated(userId, now() - REMEMBERED, TAKEN)).filter((row) =>
      own.includes(row.account_id),
    );
    const newest = new Map(rows.toReversed().map((row) => [`${row.account_id} ${row.thread_id}`, row]));
    return [...newest.values()].flatMap((row) => {
      const { deadline } = JSON.parse(row.verdict) as Partial<Verdict>; // written by the analysis
      if (deadline === undefined) return [];
      const { senderName, subject, aiSummary, reasons } = toEmailItem(row);
      return {
        id: `mail ${row.thread_id}`,
        what: 'Mail',
        title: subject,
        note: aiSummary,
        day: zone.dayOf(deadline.at),
        at: deadline.hasTime ? deadline.at : null,
        reasons: [
          `Written by ${senderName}`,
          `Names a day: ${deadline.text}`,
          ...reasons.map(({ text }) => text).slice(0, REASONS_TAKEN),
        ],
        link: { label: 'Open the mail', to: `/dashboard?tab=gmail&mail=${encodeURIComponent(row.id)}` },
      };
    });
  };
