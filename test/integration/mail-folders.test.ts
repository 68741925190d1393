import { describe, expect, test } from 'vitest';
import type { MailFolder } from '#contract/mail/folders.ts';
import type { Client } from '#test/support/client.ts';
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
});
