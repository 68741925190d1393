import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MailFolder } from '#contract/mail/folders.ts';
import type { Client } from '#test/support/client.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { rawMailTo, userWithMails } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { available } from '#test/support/services/available.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';

/** Names that modified UTF-7 writes in its own way (RFC 3501, 5.1.3), each in a level that holds no mail itself. */
const NAMES = [
  'Grüße',
  'R&D',
  '日本語',
  'Ελληνικά',
  'Rechnungen 2026 ✉',
  '🎉 Feste',
  'a+b',
  'Fünf – sechs',
  'עברית',
  'ça va',
];
const FOLDERS = NAMES.flatMap((name) =>
  ['Eins', 'Zwei/Drei', 'Vier & Fünf/🎈', 'x'].map((below) => `${name}/${below}`),
);
const SHARED = 'Shared/Büro';

describe.skipIf(!available.dovecot)('forty folders of a real mailbox, and those that are shared', () => {
  const fixture = useMailTestServers('filer', { sharesFolders: true });
  const foldersOf = async (client: Client) => (await client.get('/api/gmail/folders')).json as MailFolder[];
  const subjectsIn = (client: Client, { path }: MailFolder, count: number) =>
    until(
      async () => {
        const { json } = await client.get(`/api/gmail/emails?view=${encodeURIComponent(`folder:${path}`)}`);
        return json as { emails: { id: string; subject: string }[]; fetching: boolean };
      },
      ({ emails, fetching }) => emails.length === count && !fetching,
    );

  test('are listed by their names, opened, searched, moved to and from, and undone', async () => {
    const { account, client, emails } = await userWithMails(fixture, [{ subject: 'In the inbox' }]);
    const imap = await imapClient(fixture.dovecot, account);
    for (const path of [...FOLDERS, SHARED]) await imap.mailboxCreate(path);
    for (const path of [...FOLDERS, SHARED])
      await imap.append(path, rawMailTo(account.address, { subject: `Lies in ${path}` }), []);
    await client.post('/api/gmail/refresh');

    const folders = await foldersOf(client);
    const found = new Map(folders.map((folder) => [folder.name, folder]));
    expect([...FOLDERS, SHARED].filter((name) => !found.has(name))).toEqual([]);
    for (const name of [...FOLDERS, SHARED])
      expect(found.get(name), name).toMatchObject({ selectable: true, unread: 1 });
    // A level that only holds other folders is shown, and takes no mail.
    expect(found.get('日本語')?.selectable).toBe(false);
    const refused = await client.post(`/api/gmail/emails/${emails[0]!.id}/move`, { folder: found.get('日本語')!.path });
    expect(refused.status).toBe(400);

    for (const name of ['日本語/Vier & Fünf/🎈', 'R&D/Zwei/Drei', SHARED])
      expect((await subjectsIn(client, found.get(name)!, 1)).emails).toMatchObject([{ subject: `Lies in ${name}` }]);

    for (const name of ['🎉 Feste/x', SHARED]) {
      const { path } = found.get(name)!;
      expect((await client.post(`/api/gmail/emails/${emails[0]!.id}/move`, { folder: path })).status).toBe(200);
      expect(await imap.status(path, { messages: true })).toMatchObject({ messages: 2 });
      expect((await client.post('/api/gmail/actions/last/undo')).status).toBe(200);
      expect(await imap.status(path, { messages: true })).toMatchObject({ messages: 1 });
      expect(await imap.status('INBOX', { messages: true })).toMatchObject({ messages: 1 });
    }
    await imap.logout();
    const search = await client.get('/api/gmail/emails?view=all&q=lies');
    expect(search.json.emails.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual(
      ['日本語/Vier & Fünf/🎈', 'R&D/Zwei/Drei', SHARED].map((name) => `Lies in ${name}`).toSorted(),
    );
  });

  test('one that the server lists and does not open says so, and those behind it are read', async () => {
    const { account, client } = await userWithMails(fixture, [{ subject: 'In the inbox' }]);
    const CLOSED = 'Closed';
    const imap = await imapClient(fixture.dovecot, account);
    for (const path of [CLOSED, 'Zebra']) {
      await imap.mailboxCreate(path);
      await imap.append(path, rawMailTo(account.address, { subject: `Lies in ${path}` }), []);
    }
    await imap.logout();
    const directory = join(fixture.dovecot.mailDir(account.address), `.${CLOSED}`);
    chmodSync(directory, 0);
    await client.post('/api/gmail/refresh');
    const folders = await until(
      () => foldersOf(client),
      (all) => [CLOSED, 'Zebra'].every((name) => all.some(({ path }) => path === name)),
    );
    const closed = folders.find(({ path }) => path === CLOSED)!;
    const opened = async () =>
      (await client.get(`/api/gmail/emails?view=${encodeURIComponent(`folder:${closed.path}`)}`)).json;
    await opened();
    const behind = await subjectsIn(
      client,
      folders.find(({ path }) => path === 'Zebra')!,
      1,
    );
    expect(behind.emails).toMatchObject([{ subject: 'Lies in Zebra' }]);
    expect(await until(opened, ({ refused }) => refused === true)).toMatchObject({ emails: [], fetching: false });
    expect((await client.get('/api/gmail/status')).json.problem).toBeNull();
    // Opened again, it is read with the others.
    chmodSync(directory, 0o700);
    await client.post('/api/gmail/refresh');
    expect(await until(opened, ({ emails }) => emails.length === 1)).toMatchObject({ refused: false });
  });

  test('a new one is made with its levels, given at once, seen by other programs, and takes mail', async () => {
    const { account, client, emails, subjectsIn } = await userWithMails(fixture, [{ subject: 'In the inbox' }]);
    const [{ id: mailbox }] = (await client.get('/api/gmail/status')).json.accounts;
    const make = (body: unknown) => client.post('/api/gmail/folders', body);
    const NAME = 'Ärzte & Co/2026';
    const made = await make({ account: mailbox, name: NAME });
    expect(made).toMatchObject({ status: 200, json: { name: NAME, role: 'other', selectable: true } });
    expect((await make({ account: mailbox, name: NAME })).json).toMatchObject({ id: made.json.id });
    const move = await client.post(`/api/gmail/emails/${emails[0]!.id}/move`, { folder: made.json.path });
    expect(move.status).toBe(200);
    expect(await subjectsIn(NAME)).toEqual(['In the inbox']);
    const imap = await imapClient(fixture.dovecot, account);
    expect((await imap.list()).find(({ path }) => path === NAME)?.subscribed).toBe(true);
    await imap.logout();
    for (const name of ['', '/', 'a//b', 'a/', 'two\nlines'])
      expect((await make({ account: mailbox, name })).status, name).toBe(400);
    expect((await make({ account: 'somebody-elses', name: 'Mine' })).status).toBe(404);
    const stranger = await fixture.server.person();
    expect((await stranger.post('/api/gmail/folders', { account: mailbox, name: 'Theirs' })).status).toBe(400);
    expect((await fixture.server.client().post('/api/gmail/folders', { account: mailbox, name: 'X' })).status).toBe(
      401,
    );
  });

  test('are listed while the first mails of a large inbox are still read', async () => {
    const account = fixture.newAccount();
    const many = Array.from({ length: 600 }, (_, number) => ({
      raw: rawMailTo(account.address, { subject: `Mail ${number}` }),
    }));
    const raw = rawMailTo(account.address, { subject: 'Elsewhere' });
    fixture.dovecot.fill(account.address, [...many, { raw, mailbox: 'Receipts' }]);
    const client = await fixture.server.person();
    await client.post('/api/gmail/connect', imapConnectBody(fixture.dovecot, fixture.smtp, account));
    const folders = await until(
      () => foldersOf(client),
      (found) => found.length > 0,
    );
    const { lastSyncAt } = (await client.get('/api/gmail/status')).json;
    expect({ names: folders.map(({ name }) => name), lastSyncAt }).toMatchObject({
      names: expect.arrayContaining(['INBOX', 'Receipts']) as string[],
      lastSyncAt: null,
    });
  });
});
