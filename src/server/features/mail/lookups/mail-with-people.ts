import { isCalendarType } from '#formats/mime/attachments.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';

/** How old a mail may be, in milliseconds. */
const REMEMBERED = 365 * 24 * 3600_000;
const TAKEN = 300;
/** How many open threads are returned. */
const WAITING_TAKEN = 8;

/** Recent mails to and from some people, and the threads that wait for a reply; without the sample mailbox and invitations that were sent. */
export const createMailWithPeople = (
  messages: Pick<MailStore, 'withPeople'>,
  accounts: Pick<AccountStore, 'ofUser'>,
  now: () => number,
) => {
  return async (userId: string, addresses: readonly string[]) => {
    const own = (await accounts.ofUser(userId)).filter(({ kind }) => kind !== 'sample').map(({ id }) => id);
    if (own.length === 0) return null;
    if (addresses.length === 0) return { mails: [], waiting: [], names: new Map<string, string>() };
    const mails = await messages.withPeople(userId, {
      accountIds: own,
      addresses,
      since: now() - REMEMBERED,
      limit: TAKEN,
    });
    const found = mails.flatMap((row) => {
      const email = partnerIn(row, addresses);
      return email === undefined || isSentInvitation(row) ? [] : [{ row, email }];
    });
    const names = new Map(
      found
        .toReversed()
        .flatMap(({ row, email }) => (!row.isMine && row.fromName !== '' ? [[email, row.fromName] as const] : [])),
    );
    const threads = new Map(found.toReversed().map((each) => [`${each.row.accountId} ${each.row.threadId}`, each]));
    return {
      mails: found.map(({ row, email }) => ({
        id: row.id,
        subject: row.subject || '(no subject)',
        snippet: row.snippet,
        at: new Date(row.sentAt).toISOString(),
        email,
        isFromThem: !row.isMine,
      })),
      waiting: [...threads.values()]
        .filter(({ row }) => row.threadState === 'to_reply' || row.threadState === 'awaiting')
        .sort((a, b) => b.row.sentAt - a.row.sentAt)
        .slice(0, WAITING_TAKEN)
        .map(({ row, email }) => ({
          mailId: row.id,
          subject: row.subject || '(no subject)',
          at: row.sentAt,
          email,
          isForYou: row.threadState === 'to_reply',
        })),
      names,
    };
  };
};

/** Whether the person told guests about an event with it, which the event itself says. */
const isSentInvitation = (row: StoredMail): boolean =>
  row.isMine && row.attachments.some(({ mimeType }) => isCalendarType(mimeType));

/** Which of these people a mail is from or to. */
const partnerIn = (row: StoredMail, addresses: readonly string[]): string | undefined => {
  if (!row.isMine) return addresses.find((address) => address === row.fromAddress);
  const { to, cc } = row.recipients;
  const written = new Set([...to, ...cc].map(({ address }) => address.toLowerCase()));
  return addresses.find((address) => written.has(address));
};
