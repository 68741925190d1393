import { describe, expect, test } from 'vitest';
import type { MailFolder } from '#contract/mail/folders.ts';
import type { Client } from '#test/support/client.ts';
import { googleEnv } from '#test/support/google-env.ts';
import { googlePerson } from '#test/support/google-person.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { rawMailTo, userWithMails } from '#test/support/mail/mailbox.ts';
import { available } from '#test/support/services/available.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { startGoogle } from '#test/support/services/google.ts';
import { startTestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

const NESTED = 'Überblick/Büro & Bau';
const MAILS = '/api/gmail/emails';

interface Page {
  readonly emails: { id: string; subject: string; folderRole: string; folderId: string }[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly fetching: boolean;
}
const viewOf = async (client: Client, view: string, more = ''): Promise<Page> =>
  (await client.get(`${MAILS}?view=${encodeURIComponent(view)}${more}`)).json as Page;
const subjectsOf = ({ emails }: Page) => emails.map(({ subject }) => subject);
const fetched = (client: Client, view: string, count: number): Promise<Page> =>
  until(
    () => viewOf(client, view),
    ({ emails, fetching }) => emails.length === count && !fetching,
  );
const fetchedLabel = (client: Client, label: string): Promise<Page> =>
  until(
    () => viewOf(client, `folder:${label}`),
    ({ fetching }) => !fetching,
  );
/** Everything of a view, page by page. */
const everything = async (client: Client, view: string, size: number): Promise<string[]> => {
  const subjects: string[] = [];
  let cursor = '';
  for (;;) {
    const page = await viewOf(client, view, `&maxResults=${size}${cursor}`);
    subjects.push(...subjectsOf(page));
    if (page.nextCursor === null) return subjects;
    cursor = `&cursor=${page.nextCursor}`;
  }
};

describe.skipIf(!available.dovecot)('views of a real mailbox', () => {
  const fixture = useMailTestServers('viewer');
  const append = async (
    account: { address: string; password: string },
    path: string,
    mails: readonly Parameters<typeof rawMailTo>[1][],
    flags: readonly string[] = [],
  ) => {
    const imap = await imapClient(fixture.dovecot, account);
    await imap.mailboxCreate(path).catch(() => undefined);
    for (const mail of mails) await imap.append(path, rawMailTo(account.address, mail), [...flags]);
    await imap.logout();
  };

  test('every folder is listed with its unread mails, fetched when it is opened, and followed from then on', async () => {
    const { account, client } = await userWithMails(fixture, [{ subject: 'In the inbox' }]);
    await append(account, NESTED, [{ subject: 'Filed away' }, { subject: 'Filed as well' }]);
    await append(account, 'Trash', [{ subject: 'Thrown away' }], ['\\Seen']);
    await append(account, 'Junk', [{ subject: 'Cheap watches' }]);
    await append(account, 'Drafts', [{ subject: 'Half begun', from: account.address }], ['\\Draft', '\\Seen']);
    await client.post('/api/gmail/refresh');
    const folders = (await client.get('/api/gmail/folders')).json as MailFolder[];
    const nested = folders.find(({ name }) => name === NESTED)!;
    expect(nested).toMatchObject({ role: 'other', selectable: true, unread: 2 });
    expect(folders.find(({ role }) => role === 'inbox')).toMatchObject({ unread: 1 });

    expect(subjectsOf(await viewOf(client, 'inbox'))).toEqual(['In the inbox']);
    const first = await viewOf(client, `folder:${nested.path}`);
    expect(first.fetching).toBe(true);
    const page = await fetched(client, `folder:${nested.path}`, 2);
    expect(page.emails.every(({ folderId }) => folderId === nested.id)).toBe(true);
    expect(subjectsOf(await fetched(client, 'trash', 1))).toEqual(['Thrown away']);
    expect(subjectsOf(await fetched(client, 'junk', 1))).toEqual(['Cheap watches']);
    expect(subjectsOf(await fetched(client, 'drafts', 1))).toEqual(['Half begun']);

    // What is opened from any of them is shown whole.
    const [mail] = (await viewOf(client, `folder:${nested.path}`)).emails;
    expect((await client.get(`${MAILS}/${mail!.id}`)).json).toMatchObject({ subject: mail!.subject });
    expect((await client.get(`${MAILS}/${mail!.id}/body`)).text).toContain('signed contract');

    // Another program empties the trash and files one more.
    await fixture.dovecot.moveElsewhere(account, 'Thrown away', 'Trash', nested.path);
    await client.post('/api/gmail/refresh');
    expect(subjectsOf(await viewOf(client, 'trash'))).toEqual([]);
    expect((await viewOf(client, `folder:${nested.path}`)).total).toBe(3);
    const imap = await imapClient(fixture.dovecot, account);
    await imap.mailboxDelete(nested.path);
    await imap.logout();
    await client.post('/api/gmail/refresh');
    expect((await client.get(`${MAILS}?view=${encodeURIComponent(`folder:${nested.path}`)}`)).status).toBe(400);
    expect(subjectsOf(await viewOf(client, 'all')).toSorted()).toEqual(['Half begun', 'In the inbox']);
  });

  test('a search finds over everything, says where a mail lies, and names what it does not know', async () => {
    const { client, emails } = await userWithMails(fixture, [
      { subject: 'Lantern plan', at: new Date(Date.now() - 40 * 86_400_000) },
      { subject: 'Lantern invoice', text: `Lantern ${'lorem '.repeat(1500)}` },
      { subject: 'Lantern junk' },
    ]);
    const idOf = (subject: string) => emails.find((mail) => mail.subject === subject)!.id;
    await client.post(`${MAILS}/${idOf('Lantern plan')}/archive`);
    await client.post(`${MAILS}/${idOf('Lantern junk')}/junk`);
    await client.post(`${MAILS}/${idOf('Lantern invoice')}/star`);
    const found = async (q: string, view = '&view=all') => {
      const answer = await client.get(`${MAILS}?q=${encodeURIComponent(q)}${view}`);
      expect(answer.status, answer.text).toBe(200);
      return (answer.json as Page).emails.map(({ subject, folderRole }) => `${folderRole}: ${subject}`);
    };
    expect(await found('lantern')).toEqual(['inbox: Lantern invoice', 'archive: Lantern plan']);
    expect(await found('lantern in:anywhere')).toHaveLength(3);
    expect(await found('lantern in:junk', '')).toEqual(['junk: Lantern junk']);
    expect(await found('in:archive')).toEqual(['archive: Lantern plan']);
    expect(await found('is:starred')).toEqual(['inbox: Lantern invoice']);
    expect(await found('', '&view=starred')).toEqual(['inbox: Lantern invoice']);
    expect(await found('older_than:3w')).toEqual(['archive: Lantern plan']);
    expect(await found('newer_than:3w')).toEqual(['inbox: Lantern invoice']);
    expect(await found('larger:8k')).toEqual(['inbox: Lantern invoice']);
    expect(await found('filename:pdf')).toEqual([]);
    const refused = async (q: string) => {
      const { status, json } = await client.get(`${MAILS}?q=${encodeURIComponent(q)}&view=all`);
      return [status, json.error.field, json.error.message];
    };
    expect(await refused('foo:bar')).toEqual([400, 'q', expect.stringContaining('“foo:”')]);
    expect(await refused('in:nowhere')).toEqual([400, 'q', expect.stringContaining('“nowhere”')]);
    expect(await refused('older_than:soon')).toEqual([400, 'q', expect.stringContaining('older_than:3d')]);
    const stranger = await fixture.server.person();
    await stranger.post('/api/gmail/connect', { kind: 'sample' });
    expect((await viewOf(stranger, 'all', '&q=lantern&maxResults=100')).emails.map(({ id }) => id)).not.toContain(
      idOf('Lantern plan'),
    );
  });

  test('a file is found by its name', async () => {
    const file = ['Content-Type: multipart/mixed; boundary=b', 'MIME-Version: 1.0'];
    const account = fixture.newAccount();
    const mail = rawMailTo(account.address, { subject: 'With a file', headers: file }).replace(
      /Content-Type: text\/plain[\s\S]*$/,
      '\r\n--b\r\nContent-Type: text/plain\r\n\r\nHere it is\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="Übersicht.odt"\r\n\r\nx\r\n--b--\r\n',
    );
    fixture.dovecot.fill(account.address, [{ raw: mail }]);
    const client = await fixture.server.person();
    await client.post('/api/gmail/connect', imapConnectBody(fixture.dovecot, fixture.smtp, account));
    await fetched(client, 'inbox', 1);
    expect((await viewOf(client, 'all', '&q=filename:odt')).total).toBe(1);
    expect((await viewOf(client, 'all', '&q=filename:pdf')).total).toBe(0);
  });

  test('pages have no gap and no double while mail comes in, and a foreign cursor is refused', async () => {
    const { account, client } = await userWithMails(
      fixture,
      Array.from({ length: 45 }, (_, index) => ({
        subject: `Number ${index}`,
        at: new Date(Date.now() - index * 3600_000),
      })),
    );
    const first = await viewOf(client, 'inbox', '&maxResults=20');
    expect([first.emails.length, first.total]).toEqual([20, 45]);
    await fixture.dovecot.deliver(account.address, rawMailTo(account.address, { subject: 'Just in' }));
    await until(
      () => viewOf(client, 'inbox'),
      ({ total }) => total === 46,
    );
    const seen = [...subjectsOf(first)];
    let { nextCursor } = first;
    while (nextCursor !== null) {
      const page: Page = await viewOf(client, 'inbox', `&maxResults=20&cursor=${nextCursor}`);
      seen.push(...subjectsOf(page));
      ({ nextCursor } = page);
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `Number ${index}`));
    expect(new Set(await everything(client, 'all', 7)).size).toBe(46);
    const spoilt = await client.get(`${MAILS}?view=inbox&cursor=nonsense`);
    expect([spoilt.status, spoilt.json.error.field]).toEqual([400, 'cursor']);
    const foreign = await client.get(`${MAILS}?view=all&cursor=${first.nextCursor}`);
    expect([foreign.status, foreign.json.error.field]).toEqual([400, 'cursor']);
    expect((await client.get(`${MAILS}?view=attic`)).status).toBe(400);
  });
});

test('a label of Gmail is a view, and trash and spam are fetched when they are opened', async () => {
  const CALLBACK = 'http://127.0.0.1/api/auth/google/callback';
  const google = await startGoogle({ redirectUris: [CALLBACK] });
  const server = await startTestServer({ env: googleEnv(google) });
  try {
    const ada = await googlePerson(google, 'ada@example.com', CALLBACK);
    const client = await server.person();
    expect((await client.post('/api/gmail/connect', ada.credentials)).status).toBe(200);
    const inbox = await until(
      () => viewOf(client, 'inbox'),
      ({ emails, fetching }) => emails.length > 0 && !fetching,
    );
    await client.post('/api/gmail/refresh');
    const mail = inbox.emails[0]!;
    expect((await client.post(`${MAILS}/${mail.id}/move`, { folder: 'Clients/Acme' })).status).toBe(200);
    const labelled = await until(
      () => viewOf(client, 'folder:Clients/Acme'),
      ({ fetching }) => !fetching,
    );
    expect(subjectsOf(labelled)).toContain(mail.subject);
    expect(subjectsOf(await viewOf(client, 'inbox'))).not.toContain(mail.subject);
    await client.post('/api/gmail/actions/last/undo');
    expect(subjectsOf(await viewOf(client, 'folder:Clients/Acme'))).not.toContain(mail.subject);
    await client.post(`${MAILS}/${mail.id}/trash`);
    const trash = await until(
      () => viewOf(client, 'trash'),
      ({ fetching }) => !fetching,
    );
    expect(subjectsOf(trash)).toContain(mail.subject);
  } finally {
    await server.close();
    await google.stop();
  }
});

test('in Gmail a mail is labeled where it lies, and each change is undone as it was', async () => {
  const CALLBACK = 'http://127.0.0.1/api/auth/google/callback';
  const google = await startGoogle({ redirectUris: [CALLBACK] });
  const server = await startTestServer({ env: googleEnv(google) });
  try {
    const ada = await googlePerson(google, 'ada@example.com', CALLBACK);
    await ada.gmail('/labels', { name: 'Later' });
    const client = await server.person();
    await client.post('/api/gmail/connect', ada.credentials);
    const inbox = await until(
      () => viewOf(client, 'inbox'),
      ({ emails, fetching }) => emails.length > 1 && !fetching,
    );
    await client.post('/api/gmail/refresh');
    const [mail, other] = inbox.emails;
    const path = `${MAILS}/${mail!.id}/label`;
    const labels = async () => (await client.get(`${path}s`)).json.labels;
    const before: string[] = await labels();
    expect((await client.post(path, { add: ['Later', 'Clients/Acme'] })).status).toBe(200);
    expect((await labels()).toSorted()).toEqual(['Clients/Acme', 'Later']);
    expect(subjectsOf(await viewOf(client, 'inbox'))).toContain(mail!.subject);
    expect(subjectsOf(await fetchedLabel(client, 'Later'))).toEqual([mail!.subject]);
    expect((await client.post(path, { add: ['Later'], remove: ['Clients/Acme'] })).status).toBe(200);
    expect(await labels()).toEqual(['Later']);
    await server.restart();
    for (const _ of [1, 2]) expect((await client.post('/api/gmail/actions/last/undo')).status).toBe(200);
    expect(await labels()).toEqual(before);

    expect((await client.post(path, { add: ['No such label'] })).status).toBe(404);
    expect((await client.post(path, {})).json.error.field).toBe('add');
    expect((await client.post(path, { add: ['Later'], remove: ['Later'] })).json.error.field).toBe('remove');
    const ids = [mail!.id, other!.id];
    expect((await client.post('/api/gmail/bulk', { ids, action: 'label', add: ['Later'] })).json.changed).toBe(2);
    expect((await client.post('/api/gmail/actions/last/undo')).status).toBe(200);
    expect(await labels()).toEqual(before);
  } finally {
    await server.close();
    await google.stop();
  }
});

test('where a mailbox has folders a label is the folder of a mail', async () => {
  const server = await startTestServer();
  try {
    const client = await server.person();
    await client.post('/api/gmail/connect', { kind: 'sample' });
    const mail = await until(async () => (await viewOf(client, 'inbox')).emails[0]);
    const path = `${MAILS}/${mail.id}/label`;
    expect((await client.post(path, { add: ['Receipts'] })).status).toBe(200);
    expect((await client.get(`${path}s`)).json.labels).toEqual(['Receipts']);
    expect((await client.post(path, { add: ['Receipts', 'Travel'] })).json.error.field).toBe('add');
    expect((await client.post(path, { remove: ['Receipts'] })).status).toBe(200);
    expect(subjectsOf(await viewOf(client, 'inbox'))).toContain(mail.subject);
  } finally {
    await server.close();
  }
});
