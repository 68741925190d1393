import { describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { ALL_MAILS_PATH, connectMailbox, rawMailTo } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { available } from '#test/support/services/available.ts';
import type { MailAccount } from '#test/support/services/dovecot.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';

describe.skipIf(!available.dovecot)('a mailbox on a real IMAP server', () => {
  const fixture = useMailTestServers('box');

  const subjects = async (client: Client, path = ALL_MAILS_PATH): Promise<string[]> =>
    (await client.get(path)).json.emails.map((mail: { subject: string }) => mail.subject);
  /** Waits until so many are listed. */
  const listed = (client: Client, mails: number) =>
    until(
      () => subjects(client),
      ({ length }) => length === mails,
    );
  const connected = async (account: MailAccount): Promise<Client> => {
    const client = await fixture.server.person();
    const answer = await client.post('/api/gmail/connect', imapConnectBody(fixture.dovecot, fixture.smtp, account));
    expect(answer.json).toEqual({ emailAddress: account.address });
    return client;
  };
  const looking = (account: MailAccount) => imapClient(fixture.dovecot, account);

  test('its mails are listed, newest first, with who waits for an answer', async () => {
    const account = fixture.newAccount();
    const hour = 3600_000;
    fixture.dovecot.fill(account.address, [
      {
        raw: rawMailTo(account.address, { subject: 'Second', at: new Date(Date.now() - 2 * hour) }),
        at: new Date(Date.now() - 2 * hour),
      },
      {
        raw: rawMailTo(account.address, { subject: 'First', at: new Date(Date.now() - 5 * hour) }),
        at: new Date(Date.now() - 5 * hour),
        flags: ['\\Seen'],
      },
      {
        raw: rawMailTo('grace@client.example', {
          subject: 'Re: First',
          from: account.address,
          headers: ['In-Reply-To: <First@client.example>', 'References: <First@client.example>'],
          text: 'Here it is, signed. All yours.',
        }),
        mailbox: 'Sent',
        at: new Date(Date.now() - 4 * hour),
      },
    ]);
    const client = await connected(account);
    await listed(client, 2);
    const { emails } = await until(
      async () => (await client.get(ALL_MAILS_PATH)).json,
      (answer) => answer.emails[1].threadState !== 'to_reply',
    );
    expect(
      emails.map((mail: { subject: string; threadState: string; isRead: boolean }) => [mail.subject, mail.isRead]),
    ).toEqual([
      ['Second', false],
      ['First', true],
    ]);
    expect(emails[0]).toMatchObject({
      requiresResponse: true,
      threadState: 'to_reply',
      senderAddress: 'grace@client.example',
    });
    expect(emails[0].reasons.length).toBeGreaterThan(0);
    expect(await subjects(client, `${ALL_MAILS_PATH}&unansweredOnly=true`)).toEqual(['Second']);
  });

  test('connecting leaves every flag on the server as it was', async () => {
    const account = fixture.newAccount();
    fixture.dovecot.fill(account.address, [{ raw: rawMailTo(account.address, { subject: 'Untouched' }) }]);
    const client = await connected(account);
    await listed(client, 1);
    const imap = await looking(account);
    await imap.mailboxOpen('INBOX');
    const mail = await imap.fetchOne('1', { flags: true });
    expect(mail && [...(mail.flags ?? [])].filter((flag) => flag !== '\\Recent')).toEqual([]);
    await imap.logout();
  });

  test('a mail that arrives later is there without asking', async () => {
    const account = fixture.newAccount();
    const client = await connected(account);
    await until(
      async () => (await client.get('/api/gmail/status')).json,
      (status) => status.sync?.phase === 'watching',
    );
    await fixture.dovecot.deliver(account.address, rawMailTo(account.address, { subject: 'Fresh' }));
    expect(await listed(client, 1)).toEqual(['Fresh']);
  });

  test('archiving moves the mail on the server', async () => {
    const account = fixture.newAccount();
    fixture.dovecot.fill(account.address, [{ raw: rawMailTo(account.address, { subject: 'To be kept' }) }]);
    const client = await fixture.server.person();
    const [mail] = await connectMailbox(client, fixture, account, { mails: 1 });
    expect((await client.post(`/api/gmail/emails/${mail!.id}/archive`)).status).toBe(200);
    expect((await client.get(ALL_MAILS_PATH)).json.total).toBe(0);
    const imap = await looking(account);
    expect(await imap.status('INBOX', { messages: true })).toMatchObject({ messages: 0 });
    expect(await imap.status('Archive', { messages: true })).toMatchObject({ messages: 1 });
    await imap.logout();
    await client.post('/api/gmail/refresh');
    expect((await client.get('/api/gmail/status')).json.messages).toBe(1);
  });

  test('opening a mail marks it as read on the server', async () => {
    const account = fixture.newAccount();
    fixture.dovecot.fill(account.address, [{ raw: rawMailTo(account.address, { subject: 'Read me' }) }]);
    const client = await fixture.server.person();
    const [mail] = await connectMailbox(client, fixture, account, { mails: 1 });
    await client.post(`/api/gmail/emails/${mail!.id}/read`);
    const imap = await looking(account);
    await imap.mailboxOpen('INBOX');
    const seen = await imap.fetchOne('1', { flags: true });
    expect(seen && seen.flags?.has('\\Seen')).toBe(true);
    await imap.logout();
  });

  test('what another program does shows up: flags, moves and deletions', async () => {
    const account = fixture.newAccount();
    fixture.dovecot.fill(
      account.address,
      [
        rawMailTo(account.address, { subject: 'A' }),
        rawMailTo(account.address, { subject: 'B' }),
        rawMailTo(account.address, { subject: 'C' }),
      ].map((each) => ({ raw: each })),
    );
    const client = await connected(account);
    await listed(client, 3);
    const imap = await looking(account);
    await imap.mailboxOpen('INBOX');
    const uidOf = async (subject: string) => ((await imap.search({ subject }, { uid: true })) as number[])[0]!;
    await imap.messageFlagsAdd(String(await uidOf('A')), ['\\Seen'], { uid: true });
    await imap.messageMove(String(await uidOf('B')), 'Archive', { uid: true });
    await imap.messageDelete(String(await uidOf('C')), { uid: true });
    await imap.logout();
    await until(
      async () => (await client.get(ALL_MAILS_PATH)).json.emails,
      (emails) => emails.length === 1 && emails[0].isRead === true,
    );
  });

  test('a folder that the server made anew is read anew, without doubles', async () => {
    const account = fixture.newAccount();
    fixture.dovecot.fill(account.address, [
      { raw: rawMailTo(account.address, { subject: 'Old life' }), mailbox: 'Archive' },
    ]);
    const client = await connected(account);
    await until(
      async () => (await client.get('/api/gmail/status')).json,
      (status) => status.messages === 1,
    );
    const imap = await looking(account);
    await imap.mailboxDelete('Archive');
    await imap.mailboxCreate('Archive');
    await imap.append('Archive', rawMailTo(account.address, { subject: 'New life' }));
    await imap.append('Archive', rawMailTo(account.address, { subject: 'New life too' }));
    await imap.logout();
    await client.post('/api/gmail/refresh');
    expect((await client.get('/api/gmail/status')).json.messages).toBe(2);
  });

  test('a wrong password is refused in words, without repeating it, and nothing is connected', async () => {
    const account = fixture.newAccount();
    const client = await fixture.server.person();
    const answer = await client.post('/api/gmail/connect', {
      ...imapConnectBody(fixture.dovecot, fixture.smtp, account),
      password: 'wrong-and-secret',
    });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toMatchObject({ code: 'mail_credentials' });
    expect(answer.text).not.toContain('wrong-and-secret');
    expect((await client.get('/api/gmail/status')).json.connected).toBe(false);
  });

  test('a server that does not answer is named', async () => {
    const account = fixture.newAccount();
    const body = imapConnectBody(fixture.dovecot, fixture.smtp, account);
    const client = await fixture.server.person();
    const answer = await client.post('/api/gmail/connect', { ...body, imap: { ...body.imap, port: 1 } });
    expect(answer.status).toBe(502);
    expect(answer.json.error.message).toContain('127.0.0.1 isn’t responding');
    expect(answer.text).not.toContain(account.password);
  });

  test('a certificate that nobody vouches for is refused unless the person allows it', async () => {
    const account = fixture.newAccount();
    const body = imapConnectBody(fixture.dovecot, fixture.smtp, account);
    const client = await fixture.server.person();
    const answer = await client.post('/api/gmail/connect', { ...body, imap: { ...body.imap, allowSelfSigned: false } });
    expect(answer.json.error.message).toContain('isn’t secure');
  });

  test.each([
    [{ security: 'none' }, 'imap.security'],
    [{ allowSelfSigned: true }, 'imap.allowSelfSigned'],
  ])('%j is for servers on this machine only', async (change, field) => {
    const client = await fixture.server.person();
    const body = imapConnectBody(fixture.dovecot, fixture.smtp, { address: 'a@example.org', password: 'p' });
    const answer = await client.post('/api/gmail/connect', {
      ...body,
      imap: { host: 'imap.example.org', port: 993, security: 'tls', ...change },
    });
    expect(answer.status).toBe(400);
    expect(answer.json.error.field).toBe(field);
  });

  test('STARTTLS works too', async () => {
    const account = fixture.newAccount();
    fixture.dovecot.fill(account.address, [{ raw: rawMailTo(account.address, { subject: 'Over STARTTLS' }) }]);
    const body = imapConnectBody(fixture.dovecot, fixture.smtp, account);
    const client = await fixture.server.person();
    const answer = await client.post('/api/gmail/connect', {
      ...body,
      imap: { ...body.imap, port: fixture.dovecot.imapPort, security: 'starttls' },
      smtp: { ...body.smtp, port: fixture.smtp.startTlsPort, security: 'starttls' },
    });
    expect(answer.status).toBe(200);
    expect(await listed(client, 1)).toEqual(['Over STARTTLS']);
  });

  test('a server that goes away and comes back loses nothing and doubles nothing', async () => {
    const account = fixture.newAccount();
    const mails = Array.from({ length: 120 }, (_, index) => ({
      raw: rawMailTo(account.address, { subject: `Mail ${index}` }),
    }));
    fixture.dovecot.fill(account.address, mails);
    const client = await connected(account);
    await until(
      async () => (await client.get('/api/gmail/status')).json,
      (status) => status.messages > 0,
    );
    await fixture.dovecot.restart({
      downFor: () =>
        until(
          async () => (await client.get('/api/gmail/status')).json,
          (status) => status.problem !== null,
        ).then(() => undefined),
    });
    const status = await until(
      async () => (await client.get('/api/gmail/status')).json,
      (now) => now.messages === 120 && now.problem === null,
    );
    expect(status.messages).toBe(120);
    expect((await client.get(ALL_MAILS_PATH)).json.total).toBe(120);
  });

  test('every match is counted, and what is searched for is found among many', async () => {
    const account = fixture.newAccount();
    const mails = 504;
    fixture.dovecot.fill(
      account.address,
      Array.from({ length: mails }, (_, index) => {
        const at = new Date(Date.now() - index * 60_000);
        const rare = {
          subject: `Rare ${index}`,
          from: `Ada <ada${index}@client.example>`,
          text: 'Could you call me about the contract by Friday?',
        };
        const frequent = { subject: `Frequent ${index}`, text: 'I call this a day.' };
        const given = index % 200 === 100 ? rare : frequent;
        return { raw: rawMailTo(account.address, { ...given, at }), at };
      }),
    );
    const client = await connected(account);
    await until(
      async () => (await client.get('/api/gmail/status')).json,
      ({ messages, lastSyncAt }) => messages === mails && lastSyncAt !== null,
    );
    const found = async (asked: string) => {
      const { emails, total } = (await client.get(`${ALL_MAILS_PATH}${asked}`)).json;
      return { total, first: emails[0]?.subject, last: emails.at(-1)?.subject };
    };
    expect(await found('')).toEqual({ total: mails, first: 'Frequent 0', last: 'Frequent 99' });
    const frequent = { total: mails - 3, first: 'Frequent 0', last: 'Frequent 99' };
    const rare = { total: 3, first: 'Rare 100', last: 'Rare 500' };
    for (const scan of ['', '&scanUnanswered=true']) {
      expect(await found(`${scan}&q=frequ`), scan).toEqual(frequent);
      expect(await found(`${scan}&q=subject:rare`), scan).toEqual(rare);
      expect(await found(`${scan}&q=${encodeURIComponent('call -frequent')}`), scan).toEqual(rare);
    }
    const waiting = '&scanUnanswered=true&unansweredOnly=true';
    expect(await found(`${waiting}&q=call`)).toEqual(rare);
    expect(await found(`${waiting}&q=frequ`)).toMatchObject({ total: 0 });
    expect(await found('&scanUnanswered=true&q=call')).toMatchObject({ total: mails, first: 'Rare 100' });
    expect(await found('&q=nothing')).toMatchObject({ total: 0 });
  });

  test('disconnecting erases everything that was stored', async () => {
    const account = fixture.newAccount();
    fixture.dovecot.fill(account.address, [{ raw: rawMailTo(account.address, { subject: 'Soon erased' }) }]);
    const client = await connected(account);
    await listed(client, 1);
    await client.delete('/api/gmail/connect');
    expect((await client.get('/api/gmail/status')).json).toMatchObject({ connected: false, messages: 0 });
  });
});
