import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';
import type { Client } from '#test/support/client.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { rawMailTo, userWithMails } from '#test/support/mail/mailbox.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import { until } from '#test/support/until.ts';

const MAILS = '/api/gmail/emails';
const HOUR = 3600_000;
const inFuture = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

interface Listed {
  readonly id: string;
  readonly subject: string;
  readonly folderRole: string;
  readonly reasons: readonly { text: string }[];
  readonly reminder?: { readonly at: string; readonly isDue: boolean };
}
const listed = async (client: Client, query: string): Promise<Listed[]> =>
  (await client.get(`${MAILS}?${query}`)).json.emails;
const INBOX = 'view=inbox';
const AWAY = 'I am out of the office until Monday. For urgent matters please write to my colleague.';

describe.skipIf(!available.dovecot)('a reminder when nobody answers', () => {
  const fixture = useMailTestServers('waiter');
  /** Sends a new mail, and gives its subject and Message-ID once it is in Sent. */
  const send = async (client: Client, subject: string, more: object, to = 'grace@client.example') => {
    const { json: draft } = await client.post('/api/gmail/drafts', { to, subject });
    await client.put(`/api/gmail/drafts/${draft.id}`, { body: 'Do you have the plans?' });
    const { json: offer } = await client.post(`/api/gmail/drafts/${draft.id}/confirmation`);
    const answer = await client.post(`/api/gmail/drafts/${draft.id}/send`, { token: offer.token, ...more });
    return { id: draft.id as string, answer };
  };
  const inSent = async (client: Client, subject: string): Promise<Listed> =>
    (await until(
      async () => {
        await client.post('/api/gmail/refresh');
        return (await listed(client, 'view=sent')).find((mail) => mail.subject === subject);
      },
      (mail) => mail !== undefined,
      { what: `${subject} in Sent` },
    ))!;
  const reply = async (user: Awaited<ReturnType<typeof userWithMails>>, to: Listed, subject: string, text: string) => {
    const source = (await user.look('Sent')).find((mail) => mail.subject === to.subject)!;
    const headers = [`In-Reply-To: ${source.messageId}`];
    const id = `${subject.replaceAll(/\W/g, '')}${Date.now()}@client.example`;
    await fixture.dovecot.deliver(
      user.account.address,
      rawMailTo(user.account.address, { subject, text, headers, id, at: new Date(Date.now() + 2000) }),
    );
    await until(
      async () => {
        await user.client.post('/api/gmail/refresh');
        return (await listed(user.client, INBOX)).some((mail) => mail.subject === subject);
      },
      (isHere) => isHere,
      { what: subject },
    );
  };

  test('puts the sent mail on top with its reason at its moment; an absence is no answer, an answer is one', async () => {
    const user = await userWithMails(fixture, [{ subject: 'Older' }]);
    const { client } = user;
    const { answer } = await send(client, 'Plans', { remindAt: inFuture(9000) });
    expect(answer.status).toBe(200);
    const sent = await inSent(client, 'Plans');
    expect(sent.reminder).toEqual({ at: expect.any(String), isDue: false });
    expect((await client.get(`${MAILS}/${sent.id}`)).json.reminder.isDue).toBe(false);
    await reply(user, sent, 'Automatic reply: Plans', AWAY);
    const [first] = await until(
      () => listed(client, INBOX),
      ([top]) => top?.subject === 'Plans',
      { what: 'the sent mail on top' },
    );
    expect([first?.folderRole, first?.reminder?.isDue, first?.reasons[0]?.text]).toEqual([
      'sent',
      true,
      'No reply yet, and you asked to be reminded',
    ]);
    expect((await listed(client, 'daysBack=7'))[0]?.subject).toBe('Plans');
    const awaiting = await listed(client, 'view=awaiting');
    expect(awaiting.filter(({ subject }) => subject === 'Plans')).toHaveLength(1);
    await fixture.server.restart();
    expect((await listed(client, INBOX)).filter(({ subject }) => subject === 'Plans')).toHaveLength(1);

    // Nobody waits any longer, and that is undone.
    expect((await client.delete(`${MAILS}/${sent.id}/reminder`)).status).toBe(200);
    expect((await listed(client, INBOX))[0]?.subject).not.toBe('Plans');
    expect((await client.post('/api/gmail/actions/last/undo')).status).toBe(200);
    expect((await listed(client, INBOX))[0]?.subject).toBe('Plans');

    await reply(user, sent, 'Re: Plans', 'Here they are.');
    await until(
      () => listed(client, INBOX),
      (mails) => mails.every(({ subject }) => subject !== 'Plans'),
      { what: 'the reminder to end' },
    );
  });

  test('is set on a sent mail and taken back with the sending; what makes no sense is refused', async () => {
    const user = await userWithMails(fixture, [{ subject: 'Received' }], { undoSeconds: 60 });
    const { client, emails } = user;
    const refused = async (more: object) => (await send(client, 'Wrong', more)).answer.json.error;
    expect(await refused({ remindAt: inFuture(-1000) })).toMatchObject({ field: 'remindAt' });
    expect((await refused({ sendAt: inFuture(2 * HOUR), remindAt: inFuture(HOUR) })).message).toBe(
      'Choose a time after the email has been sent.',
    );
    expect((await refused({ remindAt: inFuture(900 * 24 * HOUR) })).message).toBe('Choose a time within two years.');
    const { id } = await send(client, 'Taken back', { remindAt: inFuture(HOUR) });
    expect((await client.post(`/api/gmail/drafts/${id}/recall`)).status).toBe(200);
    const put = (mail: string, remindAt: string, who = client) => who.put(`${MAILS}/${mail}/reminder`, { remindAt });
    expect((await put(emails[0]!.id, inFuture(HOUR))).json.error.message).toBe(
      'You can only be reminded of email that you’ve sent.',
    );
    await client.put('/api/gmail/voice', { undoSeconds: 0 });
    await send(client, 'Quiet', {});
    const quiet = await inSent(client, 'Quiet');
    expect(quiet.reminder).toBeUndefined();
    expect((await put(quiet.id, inFuture(-1))).status).toBe(400);
    const stranger = await fixture.server.person();
    await stranger.post('/api/gmail/connect', { kind: 'sample' });
    expect((await put(quiet.id, inFuture(HOUR), stranger)).status).toBe(404);
    expect((await stranger.delete(`${MAILS}/${quiet.id}/reminder`)).status).toBe(404);
    expect((await put(quiet.id, inFuture(HOUR))).status).toBe(200);
    expect((await inSent(client, 'Quiet')).reminder?.isDue).toBe(false);
    expect((await client.post('/api/gmail/actions/last/undo')).status).toBe(200);
    expect((await inSent(client, 'Quiet')).reminder).toBeUndefined();
  });

  test('an absence does not bring back what is snoozed until somebody answers', async () => {
    // Dates of mails are whole seconds: an answer within that of its mail would be no later.
    const user = await userWithMails(fixture, [{ subject: 'Offer', at: new Date(Date.now() - HOUR) }]);
    const { client, emails } = user;
    await client.post(`${MAILS}/${emails[0]!.id}/snooze`, { untilAnswered: true });
    const deliver = (subject: string, text: string) =>
      fixture.dovecot.deliver(
        user.account.address,
        rawMailTo(user.account.address, { subject, text, headers: ['In-Reply-To: <Offer@client.example>'] }),
      );
    const inbox = async (has: string) => {
      await until(
        async () => {
          await client.post('/api/gmail/refresh');
          return (await listed(client, INBOX)).map(({ subject }) => subject);
        },
        (found) => found.includes(has),
        { what: has },
      );
      await client.post('/api/gmail/refresh');
      return (await listed(client, INBOX)).map(({ subject }) => subject);
    };
    await deliver('Automatic reply: Offer', AWAY);
    expect(await inbox('Automatic reply: Offer')).not.toContain('Offer');
    await deliver('Undeliverable: Offer', 'Your message could not be delivered to grace@client.example.');
    expect(await inbox('Undeliverable: Offer')).not.toContain('Offer');
    await deliver('Re: Offer', 'Yes, gladly.');
    // It is moved back once the answer was read, which may be a moment later.
    expect(await inbox('Offer')).toContain('Re: Offer');
  });
});

describe.skipIf(!available.dovecot)('a server that is killed when an answer is due', () => {
  const account = { address: 'patient@example.com', password: 'mailbox-password-7320' };
  let servers: MailServers;
  let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
  let app: RunningApp;
  beforeAll(async () => {
    servers = await startMailServers({ users: [account] });
    database = await freshDatabaseUrl();
    servers.dovecot.fill(account.address, [
      { raw: rawMailTo('grace@client.example', { subject: 'Sent', from: account.address }), mailbox: 'Sent' },
      { raw: rawMailTo(account.address, { subject: 'Received' }) },
    ]);
  });
  afterAll(async () => {
    await app?.end();
    rmSync(app?.dataDir ?? '', { recursive: true, force: true });
    await database?.drop();
    await servers?.stop();
  });

  test('reminds once when it is back', async () => {
    const env: Record<string, string> = database === undefined ? {} : { DATABASE_URL: database.url };
    app = await startApp({ env });
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const ask = async (path: string, body?: object, method = body === undefined ? 'GET' : 'POST') => {
      const answer = await fetch(app.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      headers.cookie ??= answer.headers.getSetCookie()[0]!.split(';')[0]!;
      return answer.json() as Promise<{ emails: Listed[] }>;
    };
    await ask('/api/auth/register', { ...account, email: account.address, firstName: 'So', lastName: 'Patient' });
    await ask('/api/gmail/connect', imapConnectBody(servers.dovecot, servers.smtp, account));
    const { emails } = await until(
      () => ask(`${MAILS}?view=sent`),
      (page) => page.emails.length === 1,
    );
    const moment = Date.now() + 6000;
    const set = await ask(`${MAILS}/${emails[0]!.id}/reminder`, { remindAt: new Date(moment).toISOString() }, 'PUT');
    expect(set).toMatchObject({ success: true });
    await until(() => Date.now() > moment + 30 || undefined, { every: 5 });
    await app.end('SIGKILL');
    app = await startApp({ env, dataDir: app.dataDir });
    const inbox = await until(
      () => ask(`${MAILS}?${INBOX}`),
      (page) => page.emails[0]?.reminder?.isDue === true,
    );
    expect(inbox.emails.map(({ subject }) => subject)).toEqual(['Sent', 'Received']);
  });
});
