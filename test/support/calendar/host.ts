import type { Client } from '#test/support/client.ts';
import { ALL_MAILS_PATH, connectMailbox } from '#test/support/mail/mailbox.ts';
import type { MailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { until } from '#test/support/until.ts';
import { calendarMail } from './calendar-mail.ts';

/** A person with the built-in calendar and a mailbox, and somebody who reads mail. */
export const openHost = async (fixture: MailTestServers, { mailbox = true }: { mailbox?: boolean } = {}) => {
  const [account, guest] = [fixture.newAccount(), fixture.newAccount()];
  const client: Client = await fixture.server.person();
  if (mailbox) await connectMailbox(client, fixture, account, { mails: 0 });
  await client.post('/api/calendar/connect', { kind: 'local' });
  const listed = async () => ((await client.get(ALL_MAILS_PATH)).json as { emails: { id: string }[] }).emails;
  /** Puts a calendar mail into the mailbox; gives the path of what it says. */
  const receive = async (mail: Omit<Parameters<typeof calendarMail>[0], 'to'>): Promise<string> => {
    const before = new Set((await listed()).map(({ id }) => id));
    fixture.dovecot.fill(account.address, [{ raw: calendarMail({ to: account.address, ...mail }) }]);
    await client.post('/api/gmail/refresh');
    const emails = await until(listed, (all) => all.length > before.size);
    return `/api/gmail/emails/${emails.find(({ id }) => !before.has(id))!.id}/invitation`;
  };
  return { client, account, guest, receive };
};
