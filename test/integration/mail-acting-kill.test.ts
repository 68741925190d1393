import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { rawMailTo, readFolder } from '#test/support/mail/mailbox.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';

const KILLS = 10;
/** What is done of each kind while the server is killed once. */
const AT_ONCE = 2;
const ACTS = KILLS * AT_ONCE;
const HOUR = 3600_000;
const FOLDER = 'Projekte/Größe';
const account = { address: 'acting@example.com', password: 'mailbox-password-7319' };
const file = randomBytes(300_000);
const fileHash = createHash('sha256').update(file).digest('hex');

interface Listed {
  readonly emails: { id: string; subject: string }[];
}
interface Draft {
  readonly id: string;
  readonly subject: string;
  readonly state: string;
  readonly files: { size: number; sha256: string }[];
}

describe.skipIf(!available.dovecot)('a server that is killed ten times while its person works with mail', () => {
  let servers: MailServers;
  let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
  let app: RunningApp;
  const headers: Record<string, string> = {};
  beforeAll(async () => {
    servers = await startMailServers({ users: [account] });
    database = await freshDatabaseUrl();
    const subjects = Array.from({ length: ACTS }, (_, act) => [`Moved ${act}`, `Snoozed ${act}`]).flat();
    servers.dovecot.fill(
      account.address,
      subjects.map((subject) => ({ raw: rawMailTo(account.address, { subject }) })),
    );
    const imap = await imapClient(servers.dovecot, account);
    await imap.mailboxCreate(FOLDER);
    await imap.logout();
  });
  afterAll(async () => {
    await app?.end();
    rmSync(app?.dataDir ?? '', { recursive: true, force: true });
    await database?.drop();
    await servers?.stop();
  });

  /** Calls the server; null when it was killed meanwhile. */
  const call = async <T>(method: string, path: string, body?: object | Buffer): Promise<T | null> => {
    const type = body instanceof Buffer ? 'application/octet-stream' : 'application/json';
    const content = body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body);
    const request = { method, headers: { ...headers, 'content-type': type }, ...(body && { body: content }) };
    try {
      const answer = await fetch(app.url + path, request);
      headers.cookie ??= answer.headers.getSetCookie()[0]!.split(';')[0]!;
      return (await answer.json()) as T;
    } catch {
      return null;
    }
  };
  const mailsOf = async (view: string, count: number) => {
    const page = await until(
      () => call<Listed>('GET', `/api/gmail/emails?view=${view}&maxResults=100`),
      (found) => found?.emails.length === count,
    );
    return new Map(page!.emails.map(({ id, subject }) => [subject, id]));
  };
  const newDraft = async (act: number): Promise<string> => {
    const { id } = (await call<Draft>('POST', '/api/gmail/drafts', {}))!;
    const to = [{ name: '', address: `act${act}@client.example` }];
    await call('PUT', `/api/gmail/drafts/${id}`, { to, subject: `Sent ${act}`, body: 'Once, and once only.' });
    return id;
  };

  test('loses nothing, doubles nothing and sends nothing twice', async () => {
    const env: Record<string, string> = database === undefined ? {} : { DATABASE_URL: database.url };
    app = await startApp({ env, patience: 180_000 });
    await call('POST', '/api/auth/register', { ...account, email: account.address, firstName: 'Ada', lastName: 'Act' });
    await call('POST', '/api/gmail/connect', imapConnectBody(servers.dovecot, servers.smtp, account));
    await call('PUT', '/api/gmail/voice', { undoSeconds: 0 });
    const ids = await mailsOf('inbox', 2 * ACTS);
    await call('GET', '/api/gmail/folders');

    for (let round = 0; round < KILLS; round += 1) {
      const ready: (() => Promise<unknown>)[] = [];
      for (let act = round * AT_ONCE; act < (round + 1) * AT_ONCE; act += 1) {
        const sent = await newDraft(act);
        const withFile = await newDraft(ACTS + act);
        const token = (await call<{ token: string }>('POST', `/api/gmail/drafts/${sent}/confirmation`))?.token;
        const moment = new Date(Date.now() + HOUR).toISOString();
        ready.push(
          () => call('POST', `/api/gmail/emails/${ids.get(`Moved ${act}`)}/move`, { folder: FOLDER }),
          () => call('POST', `/api/gmail/emails/${ids.get(`Snoozed ${act}`)}/snooze`, { until: moment }),
          () => call('POST', `/api/gmail/drafts/${sent}/send`, { token }),
          () => call('POST', `/api/gmail/drafts/${withFile}/files?name=plan.bin`, file),
        );
      }
      const acts = ready.map((begin) => begin());
      // From before anything happened until everything has.
      await pause(round * 30);
      await app.end('SIGKILL');
      await Promise.all(acts);
      app = await startApp({ env, dataDir: app.dataDir, patience: 180_000 });
    }

    await until(
      () => call<{ sync: { phase: string } | null }>('GET', '/api/gmail/status'),
      (status) => status?.sync?.phase === 'watching',
    );
    const drafts = await until(
      () => call<Draft[]>('GET', '/api/gmail/drafts'),
      (found) => found !== null && found.every(({ state }) => state !== 'queued'),
    );
    const folders = ['INBOX', FOLDER, 'Snoozed', 'Archive', 'Trash'];
    const lying = (await Promise.all(folders.map((path) => readFolder(servers.dovecot, account, path)))).flat();
    const received = lying.map(({ subject }) => subject).filter((subject) => !subject.startsWith('Sent'));
    expect(received.toSorted()).toEqual([...ids.keys()].toSorted());

    const deliveries = servers.smtp.sent.map(({ to }) => to[0]!);
    expect(deliveries.toSorted()).toEqual([...new Set(deliveries)].toSorted());
    // What was not sent is still here to be sent; what may have been is called unsure, some minutes after it began to be sent.
    const open = new Map(drafts!.map((draft) => [draft.subject, draft]));
    for (let act = 0; act < ACTS; act += 1) {
      const wasSent = deliveries.includes(`act${act}@client.example`);
      const state = open.get(`Sent ${act}`)?.state ?? 'sent';
      expect([act, wasSent ? ['sent', 'sending', 'unsure'] : ['draft', 'sending', 'unsure']]).toEqual([
        act,
        expect.arrayContaining([state]),
      ]);
    }
    // A file is there whole or not at all.
    for (const { files } of drafts!)
      for (const { size, sha256 } of files) expect([size, sha256]).toEqual([file.length, fileHash]);
  }, 900_000);
});
