import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { userWithMails } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { available } from '#test/support/services/available.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';

const FILE = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7) % 256));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A draft as another program writes it: with a blind copy, an answered mail, and a file. */
const draftOf = (from: string, { text, id = 'other-1@thunder.example' }: { text: string; id?: string | null }) =>
  [
    `From: Robin <${from}>`,
    'To: Grace Hopper <grace@client.example>',
    'Cc: =?utf-8?B?SsO8cmdlbg==?= <juergen@client.example>',
    'Bcc: quiet@client.example',
    'Subject: =?utf-8?Q?Re:_Die_Pl=C3=A4ne?=',
    ...(id === null ? [] : [`Message-ID: <${id}>`]),
    'In-Reply-To: <plans@client.example>',
    'References: <first@client.example> <plans@client.example>',
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
    '--b',
    'Content-Type: application/octet-stream',
    "Content-Disposition: attachment; filename*=utf-8''Pl%C3%A4ne.bin",
    'Content-Transfer-Encoding: base64',
    '',
    ...(FILE.toString('base64').match(/.{1,76}/g) ?? []),
    '--b--',
    '',
  ].join('\r\n');

describe.skipIf(!available.dovecot)('a draft that another program began', () => {
  const fixture = useMailTestServers('drafter');

  const begin = async () => {
    const { account, client, look } = await userWithMails(fixture, []);
    /** Acts as the other program. */
    const other = async <T>(work: (imap: Awaited<ReturnType<typeof imapClient>>) => Promise<T>): Promise<T> => {
      const imap = await imapClient(fixture.dovecot, account);
      try {
        if (!(await imap.list()).some(({ path }) => path === 'Drafts')) await imap.mailboxCreate('Drafts');
        return await work(imap);
      } finally {
        await imap.logout();
      }
    };
    const put = (raw: string) =>
      other(async (imap) => void (await imap.append('Drafts', Buffer.from(raw), ['\\Draft', '\\Seen'])));
    const removeAll = () =>
      other(async (imap) => {
        const lock = await imap.getMailboxLock('Drafts');
        await imap.messageDelete('1:*').finally(() => lock.release());
      });
    const listed = () => client.get('/api/gmail/emails?view=drafts&maxResults=20');
    const shown = async (has: (emails: { id: string; subject: string; snippet: string }[]) => boolean) => {
      await client.post('/api/gmail/refresh', {});
      const { emails } = await until(
        async () => (await listed()).json,
        ({ emails: found }) => has(found),
      );
      return emails as { id: string; snippet: string }[];
    };
    return { account, client, look, put, removeAll, shown };
  };
  const goOn = async (client: Client, id: string) => (await client.post(`/api/gmail/emails/${id}/continue`)).json;
  const send = async (client: Client, id: string) => {
    const { token } = (await client.post(`/api/gmail/drafts/${id}/confirmation`)).json;
    await client.post(`/api/gmail/drafts/${id}/send`, { token });
    return until(
      async () => (await client.get(`/api/gmail/drafts/${id}`)).json,
      ({ state }) => state !== 'queued' && state !== 'sending',
    );
  };

  test.for([{ id: 'other-1@thunder.example' }, { id: null }])(
    'is written on with everything in it, replaced on the server, and sent once ($id)',
    async ({ id }) => {
      const { account, client, look, put, shown } = await begin();
      await put(draftOf(account.address, { text: 'Hallo Grace,\n\ndie Pläne', id }));
      const [mail] = await shown((emails) => emails.length === 1);
      expect(mail).toMatchObject({ writtenTo: ['Grace Hopper', 'Jürgen'] });
      const draft = await goOn(client, mail!.id);
      expect(draft).toMatchObject({
        kind: 'new',
        to: [{ name: 'Grace Hopper', address: 'grace@client.example' }],
        cc: [{ name: 'Jürgen', address: 'juergen@client.example' }],
        bcc: [{ name: '', address: 'quiet@client.example' }],
        subject: 'Re: Die Pläne',
        body: 'Hallo Grace,\n\ndie Pläne',
        signature: '',
        from: account.address,
        files: [{ name: 'Pläne.bin', size: FILE.length, sha256: sha256(FILE) }],
      });
      await shown((emails) => emails.length === 1);
      // Opening it changes nothing, and opening it again opens the same.
      expect((await look('Drafts')).map(({ uid }) => uid)).toEqual([1]);
      expect((await goOn(client, mail!.id)).id).toBe(draft.id);

      await client.put(`/api/gmail/drafts/${draft.id}`, { body: 'Hallo Grace,\n\ndie Pläne sind da.' });
      const [copy] = await until(
        () => look('Drafts'),
        (mails) => mails.length === 1 && mails[0]!.uid > 1,
      );
      expect(copy!.source).toMatch(/^Bcc: quiet@client\.example\r$/m);
      // It is listed once: as what is written here.
      expect((await client.get('/api/gmail/drafts')).json).toMatchObject([{ id: draft.id }]);
      await shown((emails) => emails.length === 0);

      expect(await send(client, draft.id)).toMatchObject({ state: 'sent', problem: null });
      const sent = await fixture.smtp.waitForMail('quiet@client.example');
      expect(sent.raw).toMatch(/^In-Reply-To: <plans@client\.example>\r$/m);
      expect(sent.raw).toMatch(/^References: <first@client\.example>\s+<plans@client\.example>\r$/m);
      expect(sent.raw).not.toMatch(/^Bcc:/im);
      const { text, attachments } = await PostalMime.parse(sent.raw);
      expect(text?.trim()).toBe('Hallo Grace,\n\ndie Pläne sind da.');
      expect(attachments.map(({ content }) => sha256(new Uint8Array(content as ArrayBuffer)))).toEqual([sha256(FILE)]);
      await until(
        () => look('Drafts'),
        (mails) => mails.length === 0,
      );
      await until(
        () => look('Sent'),
        (mails) => mails.length === 1,
      );
      expect((await client.get('/api/gmail/drafts')).json).toEqual([]);
      await shown((emails) => emails.length === 0);
    },
  );

  /** A draft with formatting, as a program with an editor of its own writes it. */
  const formatted = (from: string, html: string) =>
    [
      `From: Robin <${from}>`,
      'To: Grace Hopper <grace@client.example>',
      'Subject: The plans',
      'Message-ID: <formatted-1@thunder.example>',
      `Date: ${new Date().toUTCString()}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Hello Grace, see the plans and be quick.',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      `<html><body>${html}</body></html>`,
      '--b--',
      '',
    ].join('\r\n');
  const HTML =
    '<p>Hello Grace,</p><p>see <a href="https://client.example/plans">the plans</a> and <b>be quick</b>.</p>';

  test('keeps its formatting, also when it is written on', async () => {
    const { account, client, look, put, shown } = await begin();
    await put(formatted(account.address, HTML));
    const [mail] = await shown((emails) => emails.length === 1);
    const draft = await goOn(client, mail!.id);
    const body = 'Hello Grace,\n\nsee [the plans](https://client.example/plans) and **be quick**.';
    expect(draft).toMatchObject({ body, problem: null });
    await client.put(`/api/gmail/drafts/${draft.id}`, { body: `${body}\n\nRobin` });
    const [copy] = await until(
      () => look('Drafts'),
      (mails) => mails.length === 1 && mails[0]!.uid > 1,
    );
    const { html } = await PostalMime.parse(copy!.source);
    expect(html).toContain('<a href="https://client.example/plans">the plans</a> and <b>be quick</b>');
    expect(html).toContain('<p>Robin</p>');
  });

  test('says before it is changed that what cannot be kept will be lost', async () => {
    const { account, client, put, shown } = await begin();
    await put(formatted(account.address, `${HTML}<table><tr><td>Monday</td><td>9:00</td></tr></table>`));
    const [mail] = await shown((emails) => emails.length === 1);
    const draft = await goOn(client, mail!.id);
    expect(draft.body).toContain('Monday 9:00');
    expect(draft.problem).toContain('formatting that can’t be kept here');
  });

  test('is kept in both versions and said, when it is changed there after it was changed here', async () => {
    const { account, client, look, put, removeAll, shown } = await begin();
    await put(draftOf(account.address, { text: 'The first version' }));
    const [mail] = await shown((emails) => emails.length === 1);
    const draft = await goOn(client, mail!.id);
    await removeAll();
    await put(draftOf(account.address, { text: 'The version of the other program', id: 'other-2@thunder.example' }));
    await client.put(`/api/gmail/drafts/${draft.id}`, { body: 'The version of Iris' });
    const told = await until(
      async () => (await client.get(`/api/gmail/drafts/${draft.id}`)).json,
      ({ problem }) => problem !== null,
    );
    expect(told).toMatchObject({ body: 'The version of Iris', state: 'draft' });
    expect(told.problem).toContain('changed, sent or deleted in another program');
    expect(
      (await look('Drafts'))
        .map(({ source }) => /The version of [a-zA-Z ]+/.exec(source)?.[0])
        .toSorted((one = '', two = '') => one.localeCompare(two)),
    ).toEqual(['The version of Iris', 'The version of the other program']);
    // Who sends it is told once, too.
    const refused = await client.post(`/api/gmail/drafts/${draft.id}/confirmation`);
    expect([refused.status, refused.json.error.message]).toEqual([409, told.problem]);
    expect((await send(client, draft.id)).state).toBe('sent');
  });

  test('is not sent a second time without a question, when it was sent there', async () => {
    const { account, client, put, removeAll, shown } = await begin();
    await put(draftOf(account.address, { text: 'Only once' }));
    const [mail] = await shown((emails) => emails.length === 1);
    const draft = await goOn(client, mail!.id);
    await removeAll();
    const refused = await client.post(`/api/gmail/drafts/${draft.id}/confirmation`);
    expect([refused.status, refused.json.error.code]).toEqual([409, 'conflict']);
    expect((await client.post(`/api/gmail/drafts/${draft.id}/confirmation`)).status).toBe(200);
  });

  test('takes over what another program made of a draft that was begun here', async () => {
    const { client, look, put, removeAll, shown } = await begin();
    const { id } = (await client.post('/api/gmail/drafts', { to: 'grace@client.example', subject: 'Lunch' })).json;
    await client.put(`/api/gmail/drafts/${id}`, { body: 'Lunch on Monday?' });
    const [copy] = await until(
      () => look('Drafts'),
      (mails) => mails.length === 1,
    );
    await removeAll();
    await put(copy!.source.replace('Monday', 'Tuesday'));
    const [mail] = await shown((emails) => emails[0]?.snippet.includes('Tuesday') === true);
    expect(await goOn(client, mail!.id)).toMatchObject({ id, body: 'Lunch on Tuesday?', problem: null });
    expect((await send(client, id)).state).toBe('sent');
    await until(
      () => look('Drafts'),
      (mails) => mails.length === 0,
    );
  });

  test('is continued by its owner alone, and what is no draft is refused', async () => {
    const { account, put, shown } = await begin();
    await put(draftOf(account.address, { text: 'Mine' }));
    const [mail] = await shown((emails) => emails.length === 1);
    const stranger = await fixture.server.person();
    expect((await stranger.post(`/api/gmail/emails/${mail!.id}/continue`)).status).toBe(400);
    const { client: other, emails } = await userWithMails(fixture, [{ subject: 'Received' }]);
    expect((await other.post(`/api/gmail/emails/${mail!.id}/continue`)).status).toBe(404);
    expect((await other.post(`/api/gmail/emails/${emails[0]!.id}/continue`)).status).toBe(409);
  });
});
