import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import { until } from '#test/support/until.ts';

const NOTER = pathToFileURL(join(import.meta.dirname, '../support/note-connections.js')).href;
const owner = { email: 'ada@example.org', password: 'a good password', firstName: 'Ada', lastName: 'Lovelace' };

let app: RunningApp;
let folder: string;
let noted: string;
let cookie: string;
let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
beforeAll(async () => {
  database = await freshDatabaseUrl();
  folder = mkdtempSync(join(tmpdir(), 'iris-connections-'));
  noted = join(folder, 'connections');
  const env = { NODE_OPTIONS: `--import=${NOTER}`, NOTED_CONNECTIONS: noted };
  app = await startApp({ env: { ...env, ...(database && { DATABASE_URL: database.url }) } });
  const entered = await post('/api/auth/register', owner);
  cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(app.url + path, { headers: { cookie: cookie ?? '' } });
const post = (path: string, body: unknown) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie ?? '' },
    body: JSON.stringify(body),
  });
/** Whom the server has connected to or looked up so far, each once, but for its own database. */
const asked = (): string[] => {
  const lines = readFileSync(noted, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
  const own = database && `"${new URL(database.url).host}"`;
  return [...new Set(lines.filter((line) => line !== own))].map((line) => JSON.parse(line) as string).toSorted();
};

test('a person who connects nobody is the only one Iris speaks with', async () => {
  for (const { path } of pages) expect((await get(path)).ok, path).toBe(true);
  expect((await post('/api/gmail/connect', { kind: 'sample' })).status).toBe(200);
  expect((await post('/api/calendar/connect', { kind: 'local' })).status).toBe(200);
  expect((await post('/api/life/records', { kind: 'sleep', values: { day: '2026-01-05', asleep: 440 } })).status).toBe(
    200,
  );
  await until(
    async () => (await (await get('/api/gmail/emails?daysBack=365&includeRead=true')).json()).total as number,
    (total) => total > 0,
  );
  const calls = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[]);
  const readings = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  expect(readings.length).toBeGreaterThan(50);
  for (const { path } of readings) await (await get(path)).arrayBuffer();
  expect(asked()).toEqual([]);
});

describe.skipIf(!available.dovecot)('a person who connects a mailbox', () => {
  let dovecot: MailServers['dovecot'];
  let smtp: MailServers['smtp'];
  let servers: MailServers;
  beforeAll(async () => {
    servers = await startMailServers();
    ({ dovecot, smtp } = servers);
  });
  afterAll(async () => {
    await servers?.stop();
  });

  test('has it asked, and nobody else', async () => {
    const account = { address: 'ada@example.com', password: 'engine' };
    dovecot.addUser(account);
    expect((await post('/api/gmail/connect', imapConnectBody(dovecot, smtp, account))).status).toBe(200);
    const theirs = [`127.0.0.1:${dovecot.imapsPort}`, `127.0.0.1:${smtp.tlsPort}`].toSorted();
    await until(
      async () => asked().length,
      (count) => count === theirs.length,
    );
    expect(asked()).toEqual(theirs);
  });
});
