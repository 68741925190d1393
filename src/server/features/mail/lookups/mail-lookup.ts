import { DAY } from '#contract/time-units.ts';
import { emailQuery } from '#contract/mail/mail.ts';
import type { EmailList } from '../list-emails.ts';
import type { createSentMailStore } from '#server/mail-store/sent-mails.store.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';

/** How far back mail is searched, in days, and how many sent mails are read. */
const SEARCHED_DAYS = 3650;
const SENT = { days: 365, mails: 300, awaitingDays: 60, promisedDays: 45 } as const;

/** A mail with the other person of it. */
export interface LookedUpMail {
  readonly id: string;
  readonly subject: string;
  readonly who: string;
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Looks up mail for other parts of Iris; without the sample mailbox nothing is sent by the person. */
export const createMailLookup = ({
  accounts,
  list,
  sent,
  now,
}: {
  accounts: Pick<AccountStore, 'ofUser'>;
  list: EmailList;
  sent: ReturnType<typeof createSentMailStore>;
  now: () => number;
}) => {
  const isConnected = async (userId: string) => (await accounts.ofUser(userId)).length > 0;
  const latestSent = async (userId: string, days: number) =>
    (await isConnected(userId)) ? sent.latest(userId, now() - days * DAY, SENT.mails) : [];
  return {
    isConnected,
    /** The mails that a search finds, newest first; in the inbox unless it is in all mail. Where they are counted, `total` says how many there are. */
    async search(
      userId: string,
      q: string,
      limit: number,
      where?: 'all' | 'counted',
    ): Promise<{ mails: LookedUpMail[]; total: number }> {
      if (!(await isConnected(userId))) return { mails: [], total: 0 };
      const query = {
        daysBack: String(SEARCHED_DAYS),
        maxResults: String(limit),
        includeRead: 'true',
        q,
        ...(where === 'all' && { view: where }),
      };
      const { emails, total } = await list(userId, emailQuery.parse(query), { isCounted: where === 'counted' });
      const mails = emails.map(({ id, subject, senderName, senderAddress, timestamp }) => ({
        id,
        subject,
        who: senderName,
        address: senderAddress,
        at: Date.parse(timestamp),
      }));
      return { mails: mails.slice(0, limit), total };
    },
    sent: async (userId: string) => (await latestSent(userId, SENT.days)).map(sentMail),
    /** Promises of the person that name a day and are still open, by their last mail in a thread. */
    async promises(userId: string) {
      const threads = new Map<string, StoredMail>();
      for (const mail of await latestSent(userId, SENT.promisedDays)) {
        const thread = `${mail.accountId} ${mail.threadId}`;
        if (!threads.has(thread)) threads.set(thread, mail);
      }
      return [...threads.values()].flatMap((mail) => {
        const { open, deadline } = mail.classification;
        if (open?.owner !== 'me' || open.kind !== 'promise' || deadline === undefined) return [];
        return [{ id: mail.id, to: sentMail(mail).who, text: open.text, at: deadline.at }];
      });
    },
    /** The last mail of each thread that waits for somebody's reply to the person. */
    async awaiting(userId: string) {
      const waiting = (await latestSent(userId, SENT.awaitingDays)).filter(
        ({ threadState }) => threadState === 'awaiting',
      );
      const threads = new Map(waiting.toReversed().map((mail) => [`${mail.accountId} ${mail.threadId}`, mail]));
      return [...threads.values()].map(sentMail).sort((a, b) => b.at - a.at);
    },
  };
};

const sentMail = (mail: StoredMail): LookedUpMail => {
  const [to] = [...mail.recipients.to, ...mail.recipients.cc];
  return {
    id: mail.id,
    subject: mail.subject || '(no subject)',
    who: to?.name || to?.address || '',
    address: to?.address ?? '',
    at: mail.sentAt,
  };
};
