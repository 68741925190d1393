import { newId } from '#server/crypto/random.ts';
import type { Log } from '#server/log.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import { isAddressOf } from '#server/mail-store/own-addresses.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';

/** A message that carries a calendar (iMIP, RFC 6047), from an address of the person to others. */
interface CalendarMessage {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly ics: string;
  readonly method: string;
}
/** What became of it; `none` when no mailbox of the person sends from that address. */
type Result =
  | { readonly kind: 'sent'; readonly refused: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' | 'unsure'; readonly message: string };

const UNSURE = 'The email may or may not have been sent. Check your Sent folder before you try again.';

/** Sends what calendars tell each other by email, each message once and only because the person has asked for it. */
export const createCalendarMessages = (deps: {
  accounts: Pick<AccountStore, 'ofUser'>;
  mailboxes: () => Pick<MailboxCalls, 'send' | 'fileSent'>;
  nameOf: (userId: string) => Promise<string>;
  now: () => number;
  log: Log;
}) => ({
  /** The addresses of the mailboxes of a person, and whether they send. */
  addressesOf: async (userId: string): Promise<{ address: string; emails: boolean }[]> =>
    (await deps.accounts.ofUser(userId)).flatMap((account) =>
      [account.email, ...account.aliases.map(({ address }) => address)].map((address) => ({
        address,
        emails: sends(account),
      })),
    ),

  async send(userId: string, message: CalendarMessage): Promise<Result> {
    const account = (await deps.accounts.ofUser(userId)).find((each) => sends(each) && isAddressOf(each, message.from));
    if (account === undefined) return { kind: 'none' };
    const messageId = `${newId()}@${message.from.slice(message.from.lastIndexOf('@') + 1)}`;
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
    const source = await new MailComposer({
      from: { name: await deps.nameOf(userId), address: message.from },
      to: message.to.map((address) => ({ name: '', address })),
      subject: message.subject,
      text: `${message.text}\n`,
      icalEvent: { method: message.method, content: message.ics },
      messageId: `<${messageId}>`,
      date: new Date(deps.now()),
      newline: '\r\n',
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
    const delivery = await deps
      .mailboxes()
      .send(userId, account.id, { from: message.from, to: [...message.to], source })
      .catch(() => ({ kind: 'unsure' as const }));
    if (delivery.kind === 'unsure') return { kind: 'unsure', message: UNSURE };
    if (delivery.kind !== 'sent') return { kind: 'failed', message: delivery.message };
    if (delivery.rejected.length >= message.to.length)
      return { kind: 'failed', message: `The server doesn’t accept mail to ${message.to.join(', ')}.` };
    await deps
      .mailboxes()
      .fileSent(userId, account.id, { source, messageId, answers: null })
      .catch((error: unknown) =>
        deps.log.error('sent message not filed', { name: error instanceof Error ? error.name : typeof error }),
      );
    return { kind: 'sent', refused: delivery.rejected };
  },
});

/** The sample mailbox sends nothing. */
const sends = ({ kind, mayChange }: MailAccount): boolean => mayChange && kind !== 'sample';
