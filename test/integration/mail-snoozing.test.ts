import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { type RunningApp, startApp } from '#test/support/app.ts';
import type { Client } from '#test/support/client.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { googleEnv } from '#test/support/google-env.ts';
import { googlePerson } from '#test/support/google-person.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { ALL_MAILS_PATH, rawMailTo, readFolder, userWithMails } from '#test/support/mail/mailbox.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import { startGoogle } from '#test/support/services/google.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { startTestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

const MAILS = '/api/gmail/emails';
const HOUR = 3600_000;
const inFuture = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

interface Listed {
  readonly id: string;
  readonly subject: string;
  readonly isRead: boolean;
  readonly snoozed?: { readonly until: string; readonly untilAnswered: boolean };
}
const listed = async (client: Client, view: string): Promise<Listed[]> =>
  (await client.get(`${MAILS}?view=${view}`)).json.emails;
const subjects = async (client: Client, view: string): Promise<string[]> =>
  (await listed(client, view)).map(({ subject }) => subject);
const untilIn = (client: Client, view: string, expected: readonly string[]) =>
  until(
    () => subjects(client, view),
    (found) => found.join() === expected.join(),
    { what: `${expected.join()} in ${view}` },
  );
const undoLast = async (client: Client): Promise<number> => (await client.post('/api/gmail/actions/last/undo')).status;

describe.skipIf(!available.dovecot)('snoozing on a real mail server', () => {
  const fixture = useMailTestServers('sleeper');
  /** A person with these mails, an hour between them, the first one the newest. */
  const userWith = async (given: readonly string[]) => {
    const user = await userWithMails(
      fixture,
      given.map((subject, index) => ({ subject, at: new Date(Date.now() - (index + 1) * HOUR) })),
    );
    const idOf = (subject: string) => user.emails.find((mail) => mail.subject === subject)!.id;
    const snooze = async (subject: string, body: object) =>
      (await user.client.post(`${MAILS}/${idOf(subject)}/snooze`, body)).status;
    return { ...user, idOf, snooze };
  };

  test('a mail leaves the inbox for the folder Snoozed, and is back on top, unread, at its moment', async () => {
    const { account, client, idOf, snooze, look } = await userWith(['New', 'Old']);
    await client.post(`${MAILS}/${idOf('Old')}/read`);
    const later = inFuture(HOUR);
    expect(await snooze('Old', { until: later })).toBe(200);
    expect([await subjects(client, 'inbox'), await subjects(client, 'archive')]).toEqual([['New'], []]);
    expect((await client.get(`${ALL_MAILS_PATH}&unansweredOnly=true`)).json.total).toBe(1);
    const [mail] = await listed(client, 'snoozed');
    expect(mail).toMatchObject({ subject: 'Old', snoozed: { until: later, untilAnswered: false } });
    expect((await client.get(`${MAILS}/${mail!.id}`)).json.snoozed).toEqual({ until: later, untilAnswered: false });
    expect((await look('Snoozed'))[0]).toMatchObject({ subject: 'Old', flags: expect.arrayContaining(['$Snoozed']) });
    const imap = await imapClient(fixture.dovecot, account);
    expect((await imap.list()).find(({ path }) => path === 'Snoozed')?.subscribed).toBe(true);
    await imap.logout();
    expect((await client.get('/api/gmail/actions')).json[0]).toMatchObject({ kind: 'snooze', undoable: true });

    // A moment that is chosen once everything is looked at, so that it is not there before on a slow machine.
    const moment = inFuture(3000);
    expect((await client.post(`${MAILS}/${mail!.id}/snooze`, { until: moment })).status).toBe(200);
    await untilIn(client, 'inbox', ['Old', 'New']);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment));
    const [back] = await listed(client, 'inbox');
    expect([back?.isRead, back?.snoozed]).toEqual([false, undefined]);
    expect((await client.get(ALL_MAILS_PATH)).json.emails[0].subject).toBe('Old');
    expect(await subjects(client, 'snoozed')).toEqual([]);
    const old = (await look('INBOX')).find(({ subject }) => subject === 'Old');
    expect(old?.flags).not.toEqual(expect.arrayContaining(['$Snoozed']));
    expect(old?.flags).not.toContain('\\Seen');
    // It is found by its words as before, and the pages have neither gap nor double.
    expect((await client.get(`${MAILS}?view=all&q=contract`)).json.total).toBe(2);
  });

  test('what makes no sense is refused with a sentence, and what is not the person’s is not found', async () => {
    const { client, idOf } = await userWith(['Mine', 'Thrown away']);
    await client.post(`${MAILS}/${idOf('Thrown away')}/trash`);
    const refused = async (subject: string, body: object) => {
      const { status, json } = await client.post(`${MAILS}/${idOf(subject)}/snooze`, body);
      return [status, json.error.field, json.error.message];
    };
    expect(await refused('Mine', { until: inFuture(-1000) })).toEqual([
      400,
      'until',
      'This time has passed. Choose a later one.',
    ]);
    expect(await refused('Mine', { until: inFuture(800 * 24 * HOUR) })).toEqual([
      400,
      'until',
      'Choose a time within two years.',
    ]);
    expect(await refused('Mine', { until: 'tomorrow' })).toEqual([
      400,
      'until',
      'until: Write a time like 2026-11-21T09:30:00Z.',
    ]);
    expect(await refused('Mine', {})).toEqual([400, 'until', 'Choose when this should come back.']);
    expect((await refused('Thrown away', { until: inFuture(HOUR) }))[2]).toContain('in the trash');
    expect((await client.post(`${MAILS}/nothing/snooze`, { until: inFuture(HOUR) })).status).toBe(404);
    const stranger = await fixture.server.person();
    await stranger.post('/api/gmail/connect', { kind: 'sample' });
    for (const act of ['snooze', 'unsnooze'])
      expect((await stranger.post(`${MAILS}/${idOf('Mine')}/${act}`, { until: inFuture(HOUR) })).status).toBe(404);
    const bulk = { ids: [idOf('Mine')], action: 'snooze' };
    expect((await client.post('/api/gmail/bulk', bulk)).json.error.field).toBe('until');
    expect(await subjects(client, 'inbox')).toEqual(['Mine']);
  });

  test('snoozing, another moment, coming back by hand and throwing away are undone, also after a restart', async () => {
    const { client, idOf, snooze, subjectsIn } = await userWith(['One', 'Two']);
    const [first, second] = [inFuture(24 * HOUR), inFuture(48 * HOUR)];
    await client.post('/api/gmail/bulk', { ids: [idOf('One'), idOf('Two')], action: 'snooze', until: first });
    expect((await subjects(client, 'snoozed')).toSorted()).toEqual(['One', 'Two']);
    expect(await snooze('One', { until: second })).toBe(200);
    const momentOf = async (subject: string) =>
      (await listed(client, 'snoozed')).find((mail) => mail.subject === subject)?.snoozed?.until;
    expect(await momentOf('One')).toBe(second);
    await client.post(`${MAILS}/${idOf('Two')}/trash`);
    expect(await subjects(client, 'snoozed')).toEqual(['One']);
    await fixture.server.restart();
    expect(await undoLast(client)).toBe(200);
    expect(await subjectsIn('Snoozed')).toHaveLength(2);
    expect([await momentOf('Two'), await undoLast(client), await momentOf('One')]).toEqual([first, 200, first]);

    expect((await client.post(`${MAILS}/${idOf('Two')}/unsnooze`)).status).toBe(200);
    expect(await subjects(client, 'inbox')).toEqual(['Two']);
    expect([await undoLast(client), await momentOf('Two')]).toEqual([200, first]);
    // One request, one undo.
    expect(await undoLast(client)).toBe(200);
    expect((await subjectsIn('INBOX')).toSorted()).toEqual(['One', 'Two']);
    expect([await subjects(client, 'snoozed'), await subjectsIn('Snoozed')]).toEqual([[], []]);
  });

  test('an answer brings a mail back, and so does another program that moves it to the inbox', async () => {
    const { account, client, snooze } = await userWith(['Offer', 'Moved elsewhere', 'Quiet']);
    expect(await snooze('Offer', { untilAnswered: true })).toBe(200);
    expect(await snooze('Quiet', { untilAnswered: true, until: inFuture(24 * HOUR) })).toBe(200);
    expect(await snooze('Moved elsewhere', { until: inFuture(24 * HOUR) })).toBe(200);
    const waiting = (await listed(client, 'snoozed')).filter(({ snoozed }) => snoozed?.untilAnswered);
    expect(waiting.map(({ subject }) => subject).toSorted()).toEqual(['Offer', 'Quiet']);
    const answer = { subject: 'Re: Offer', headers: ['In-Reply-To: <Offer@client.example>'] };
    await fixture.dovecot.deliver(account.address, rawMailTo(account.address, answer));
    await fixture.dovecot.moveElsewhere(account, 'Moved elsewhere', 'Snoozed', 'INBOX');
    await until(
      async () => {
        await client.post('/api/gmail/refresh');
        return subjects(client, 'snoozed');
      },
      (left) => left.join() === 'Quiet',
    );
    await untilIn(client, 'inbox', ['Offer', 'Re: Offer', 'Moved elsewhere']);
    const exported = async (): Promise<unknown[]> =>
      JSON.parse(strFromU8(unzipSync((await client.get('/api/data/export.zip')).bytes)['data.json']!)).kinds
        .mail_snoozes;
    // What was brought back is forgotten a moment after it lies in the inbox.
    await until(exported, (rows) => rows.length === 1, { every: 1000 });
    const other = await fixture.server.person();
    const file = (await client.get('/api/data/export.zip')).bytes;
    expect((await other.post('/api/data/import', file)).status).toBeLessThan(500);

    // Whoever disconnects a mailbox finds everything in its inbox.
    expect((await client.delete('/api/gmail/connect')).status).toBe(200);
    expect(await readFolder(fixture.dovecot, account, 'Snoozed')).toEqual([]);
  });
});

describe.skipIf(!available.dovecot)('snoozing until somebody answers whose clock is behind', () => {
  const fixture = useMailTestServers('slow');

  test('an answer counts by when it came in, and what had come in before does not', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
    const answering = ['In-Reply-To: <Offer@client.example>'];
    const { account, client, emails } = await userWithMails(fixture, [
      { subject: 'Offer', at: hoursAgo(2) },
      // It says that it was written after everything that follows.
      { subject: 'Re: Offer', id: 'early', at: hoursAgo(1), headers: answering },
    ]);
    const offer = emails.find(({ subject }) => subject === 'Offer')!.id;
    expect((await client.post(`${MAILS}/${offer}/snooze`, { untilAnswered: true })).status).toBe(200);
    await fixture.dovecot.deliver(account.address, rawMailTo(account.address, { subject: 'Nothing to do with it' }));
    await client.post('/api/gmail/refresh');
    await until(
      () => subjects(client, 'inbox'),
      (found) => found.includes('Nothing to do with it'),
    );
    expect(await subjects(client, 'snoozed')).toEqual(['Offer']);

    const late = { subject: 'Re: Offer', id: 'late', at: hoursAgo(5), headers: answering };
    await fixture.dovecot.deliver(account.address, rawMailTo(account.address, late));
    await client.post('/api/gmail/refresh');
    await untilIn(client, 'snoozed', []);
    expect((await subjects(client, 'inbox'))[0]).toBe('Offer');
  });
});

describe.skipIf(!available.dovecot)('a server that is killed when a snoozed mail is due', () => {
  const account = { address: 'due@example.com', password: 'mailbox-password-7319' };
  const COUNT = 6;
  let servers: MailServers;
  let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
  let app: RunningApp;
  beforeAll(async () => {
    servers = await startMailServers({ users: [account] });
    database = await freshDatabaseUrl();
    servers.dovecot.fill(
      account.address,
      Array.from({ length: COUNT }, (_, index) => ({ raw: rawMailTo(account.address, { subject: `Due ${index}` }) })),
    );
  });
  afterAll(async () => {
    await app?.end();
    rmSync(app?.dataDir ?? '', { recursive: true, force: true });
    await database?.drop();
    await servers?.stop();
  });

  test('brings every mail back once', async () => {
    const env: Record<string, string> = database === undefined ? {} : { DATABASE_URL: database.url };
    app = await startApp({ env });
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const ask = async (path: string, body?: object) => {
      const method = body === undefined ? 'GET' : 'POST';
      const answer = await fetch(app.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      headers.cookie ??= answer.headers.getSetCookie()[0]!.split(';')[0]!;
      return answer.json() as Promise<{ emails: Listed[]; changed: number }>;
    };
    await ask('/api/auth/register', { ...account, email: account.address, firstName: 'Due', lastName: 'Now' });
    await ask('/api/gmail/connect', imapConnectBody(servers.dovecot, servers.smtp, account));
    const inbox = () => ask(`${MAILS}?view=inbox`);
    const { emails } = await until(inbox, (page) => page.emails.length === COUNT);
    const idsOf = (listed: Listed[]) => listed.map(({ id }) => id);
    const snooze = async (ids: string[], at: number) =>
      (await ask('/api/gmail/bulk', { ids, action: 'snooze', until: new Date(at).toISOString() })).changed;
    const began = Date.now();
    expect(await snooze(idsOf(emails), began + HOUR)).toBe(COUNT);
    // What the server moved may come in as a new email before Iris knows that it moved it.
    const away = await until(
      () => ask(`${MAILS}?view=snoozed`),
      (page) => page.emails.length === COUNT,
    );
    // The second time takes as long as the first, on whatever machine.
    const moment = Date.now() + 2000 + 4 * (Date.now() - began);
    expect(await snooze(idsOf(away.emails), moment)).toBe(COUNT);
    await until(() => Date.now() > moment + 40 || undefined, { every: 5 });
    await app.end('SIGKILL');
    app = await startApp({ env, dataDir: app.dataDir });
    const back = await until(inbox, (page) => page.emails.length === COUNT);
    expect(back.emails.map(({ subject }) => subject).toSorted()).toEqual(
      Array.from({ length: COUNT }, (_, index) => `Due ${index}`),
    );
    expect(back.emails.every(({ isRead }) => !isRead)).toBe(true);
    expect(await readFolder(servers.dovecot, account, 'INBOX')).toHaveLength(COUNT);
    expect(await readFolder(servers.dovecot, account, 'Snoozed')).toEqual([]);
  });
});

test('in Gmail a snoozed mail has a label of its own, and neither the inbox nor the archive lists it', async () => {
  const CALLBACK = 'http://127.0.0.1/api/auth/google/callback';
  const google = await startGoogle({ redirectUris: [CALLBACK] });
  const server = await startTestServer({ env: googleEnv(google) });
  try {
    const ada = await googlePerson(google, 'ada@example.com', CALLBACK);
    const client = await server.person();
    await client.post('/api/gmail/connect', ada.credentials);
    const inbox = await until(
      () => listed(client, 'inbox'),
      (mails) => mails.length > 1,
    );
    await client.post('/api/gmail/refresh');
    const mail = inbox.at(-1)!;
    const snoozedLabel = async (): Promise<string> =>
      (await ada.gmail('/labels')).labels.find(({ name }: { name: string }) => name === 'Snoozed').id;
    const labelled = async (): Promise<{ id: string }[]> =>
      (await ada.gmail(`/messages?labelIds=${await snoozedLabel()}`)).messages ?? [];
    expect((await client.post(`${MAILS}/${mail.id}/snooze`, { until: inFuture(24 * HOUR) })).status).toBe(200);
    expect(await subjects(client, 'snoozed')).toEqual([mail.subject]);
    for (const view of ['inbox', 'archive']) expect(await subjects(client, view)).not.toContain(mail.subject);
    expect(await labelled()).toHaveLength(1);
    await client.post(`${MAILS}/${mail.id}/archive`);
    expect([await subjects(client, 'snoozed'), await labelled()]).toEqual([[], []]);
    expect(await subjects(client, 'archive')).toContain(mail.subject);
    expect(await undoLast(client)).toBe(200);
    expect([await subjects(client, 'snoozed'), (await labelled()).length]).toEqual([[mail.subject], 1]);
    await client.post(`${MAILS}/${mail.id}/snooze`, { until: inFuture(1500) });
    await until(
      () => subjects(client, 'inbox'),
      ([first]) => first === mail.subject,
    );
    expect([await subjects(client, 'snoozed'), await labelled()]).toEqual([[], []]);
    expect((await listed(client, 'inbox'))[0]?.isRead).toBe(false);
  } finally {
    await server.close();
    await google.stop();
  }
});
