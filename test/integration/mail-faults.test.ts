import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { ALL_MAILS_PATH } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { available } from '#test/support/services/available.ts';
import { type Break, startBadLine } from '#test/support/services/bad-line.ts';
import type { MailAccount } from '#test/support/services/dovecot.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';

const MAILS = 60;

describe.skipIf(!available.dovecot)('a mailbox on a line that fails', () => {
  const fixture = useMailTestServers('faulty', { plainAuth: true });
  let line: Awaited<ReturnType<typeof startBadLine>>;
  beforeEach(async () => void (line = await startBadLine(fixture.dovecot.imapPort)));
  afterEach(() => line.stop());

  const raw = (subject: string, to: string) =>
    `From: Grace <grace@client.example>\r\nTo: ${to}\r\nSubject: ${subject}\r\nMessage-ID: <${subject.replaceAll(' ', '.')}@client.example>\r\nDate: ${new Date().toUTCString()}\r\n\r\n${'Words that fill a page. '.repeat(60)}\r\n`;
  const newAccount = (mails: number): MailAccount => {
    const account = fixture.newAccount();
    const all = Array.from({ length: mails }, (_, index) => ({ raw: raw(`Mail ${index}`, account.address) }));
    fixture.dovecot.fill(account.address, all);
    return account;
  };
  const connect = async (client: Client, account: MailAccount) => {
    const body = imapConnectBody(fixture.dovecot, fixture.smtp, account);
    const imap = { host: '127.0.0.1', port: line.port, security: 'none' };
    return client.post('/api/gmail/connect', { ...body, imap });
  };
  const status = async (client: Client) => (await client.get('/api/gmail/status')).json;
  const whole = (client: Client, mails: number) =>
    until(
      async () => {
        await client.post('/api/gmail/refresh');
        return status(client);
      },
      ({ messages, problem }) => messages === mails && problem === null,
    );
  const subjects = async (client: Client): Promise<string[]> =>
    (await client.get(ALL_MAILS_PATH)).json.emails.map((mail: { subject: string }) => mail.subject);

  test.each<[string, number, Break]>([
    ['torn early', 20_000, 'torn'],
    ['torn in the middle of a mail', 60_123, 'torn'],
    ['half closed in the middle of a mail', 60_123, 'half closed'],
  ])('%s: nothing is lost and nothing is there twice', async (_name, bytes, how) => {
    const account = newAccount(MAILS);
    const client = await fixture.server.person();
    line.breakAfter(bytes, how);
    expect((await connect(client, account)).status).toBe(200);
    await until(async () => line.isWhole(), Boolean);
    await whole(client, MAILS);
    expect(new Set(await subjects(client)).size).toBe(MAILS);
    expect((await client.get(ALL_MAILS_PATH)).json.total).toBe(MAILS);
  });

  test('the newest mails are listed while the server is still busy with the others', async () => {
    const account = newAccount(2 * MAILS);
    const client = await fixture.server.person();
    line.hold('Subject: Mail 0\r\n');
    expect((await connect(client, account)).status).toBe(200);
    const listed = await until(
      () => subjects(client),
      ({ length }) => length > 0,
    );
    expect(listed.toSorted()).toEqual(
      Array.from({ length: 50 }, (_, index) => `Mail ${2 * MAILS - 1 - index}`).toSorted(),
    );
    expect(await status(client)).toMatchObject({ messages: 50, lastSyncAt: null });
    line.letGo();
    await whole(client, 2 * MAILS);
    expect((await client.get(ALL_MAILS_PATH)).json.total).toBe(2 * MAILS);
  });

  test.each([
    '* 1 FETCH (((((\r\n',
    '\u0000\u0001\u0002\r\n* BYE\u0000\r\n',
    '* 7 FETCH (UID 4 BODY[] {99999999999}\r\n',
  ])('an answer that is none is survived: %j', async (noise) => {
    const account = newAccount(MAILS);
    const client = await fixture.server.person();
    line.disturb(noise);
    expect((await connect(client, account)).status).toBe(200);
    await whole(client, MAILS);
    expect((await client.get(ALL_MAILS_PATH)).json.total).toBe(MAILS);
  });

  test.each(['1', '4294967295'])(
    'a server that always says the next mail is number %s is still understood',
    async (number) => {
      const account = newAccount(3);
      const client = await fixture.server.person();
      line.lie((text) => text.replaceAll(/UIDNEXT \d+/g, `UIDNEXT ${number}`));
      await connect(client, account);
      await whole(client, 3);
      await fixture.dovecot.deliver(account.address, raw('Later', account.address));
      await whole(client, 4);
      const imap = await imapClient(fixture.dovecot, account);
      await imap.mailboxOpen('INBOX');
      await imap.messageDelete('1');
      await imap.logout();
      await whole(client, 3);
      expect((await subjects(client)).sort()).toEqual(['Later', 'Mail 1', 'Mail 2']);
    },
  );

  test('a password that no longer counts is told with what to do, and the new one goes on where it stopped', async () => {
    const account = newAccount(5);
    const client = await fixture.server.person();
    await connect(client, account);
    await whole(client, 5);
    const ids = (await client.get(ALL_MAILS_PATH)).json.emails.map(({ id }: { id: string }) => id);
    const changed = { ...account, password: 'another-secret' };
    fixture.dovecot.addUser(changed);
    await fixture.dovecot.restart();
    const { problem, messages } = await until(
      async () => {
        await client.post('/api/gmail/refresh');
        return status(client);
      },
      (now) => now.problem?.kind === 'credentials',
    );
    expect([problem.message, messages]).toEqual([expect.stringContaining('doesn’t accept this username'), 5]);
    expect(JSON.stringify(problem)).not.toContain(account.password);
    await fixture.dovecot.deliver(account.address, raw('Meanwhile', account.address));
    expect((await connect(client, changed)).status).toBe(200);
    await whole(client, 6);
    const after = (await client.get(ALL_MAILS_PATH)).json.emails.map(({ id }: { id: string }) => id);
    expect(after).toEqual(expect.arrayContaining(ids));
  });

  test('disconnecting in the middle of everything leaves nothing behind', async () => {
    const account = newAccount(MAILS);
    const client = await fixture.server.person();
    await connect(client, account);
    await until(
      () => status(client),
      ({ messages }) => messages > 0,
    );
    const [mail] = (
      await until(
        () => client.get(ALL_MAILS_PATH),
        ({ json }) => json.emails.length > 0,
      )
    ).json.emails;
    const answers = await Promise.all([
      client.post('/api/gmail/refresh'),
      client.post(`/api/gmail/emails/${mail.id}/read`),
      client.delete('/api/gmail/connect'),
      client.post('/api/gmail/refresh'),
      client.post(`/api/gmail/emails/${mail.id}/archive`),
      client.delete('/api/gmail/connect'),
    ]);
    expect(answers.map(({ status: code }) => code).filter((code) => code >= 500 && code !== 502)).toEqual([]);
    expect(await status(client)).toMatchObject({ connected: false, messages: 0 });
  });
});
