import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import { until } from '#test/support/until.ts';

const MAILS = 400;
const KILLS = 5;
const account = { address: 'kill@example.com', password: 'mailbox-password-7319' };
const SECRET_WORD = 'Zyxomorphic';

describe.skipIf(!available.dovecot)('a server that is killed while mail comes in', () => {
  let dovecot: MailServers['dovecot'];
  let smtp: MailServers['smtp'];
  let servers: MailServers;
  let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
  let app: RunningApp;
  beforeAll(async () => {
    servers = await startMailServers({ users: [account] });
    ({ dovecot, smtp } = servers);
    database = await freshDatabaseUrl();
    const at = (index: number) => new Date(Date.now() - index * 60_000);
    dovecot.fill(
      account.address,
      Array.from({ length: MAILS }, (_, index) => ({
        at: at(index),
        raw: `From: Sender ${index} <s${index}@client.example>\r\nTo: ${account.address}\r\nSubject: Number ${index}\r\nMessage-ID: <n${index}@client.example>\r\nDate: ${at(index).toUTCString()}\r\n\r\nThe ${SECRET_WORD} plan, part ${index}. ${'Words that fill the page. '.repeat(20)}\r\n`,
      })),
    );
  });
  afterAll(async () => {
    await app?.end();
    rmSync(app?.dataDir ?? '', { recursive: true, force: true });
    await database?.drop();
    await servers?.stop();
  });

  const env = (): Record<string, string> => (database === undefined ? {} : { DATABASE_URL: database.url });
  const ask = async (path: string, cookie: string) =>
    (await fetch(app.url + path, { headers: { cookie } })).json() as Promise<{
      messages: number;
      total: number;
      sync: { phase: string } | null;
    }>;

  test('loses nothing, doubles nothing, and leaves nothing readable behind', async () => {
    app = await startApp({ env: env() });
    const json = { 'content-type': 'application/json' };
    const register = { email: account.address, password: 'a good password', firstName: 'Kill', lastName: 'Proof' };
    const registered = await fetch(`${app.url}/api/auth/register`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(register),
    });
    const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
    const connected = await fetch(`${app.url}/api/gmail/connect`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify(imapConnectBody(dovecot, smtp, account)),
    });
    expect(connected.status).toBe(200);

    const counts: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const goal = (MAILS / (KILLS + 1)) * kill;
      const { messages } = await until(
        () => ask('/api/gmail/status', cookie),
        (status) => status.messages >= goal,
      );
      counts.push(messages);
      await app.end('SIGKILL');
      app = await startApp({ env: env(), dataDir: app.dataDir });
    }
    await until(
      () => ask('/api/gmail/status', cookie),
      (status) => status.sync?.phase === 'watching',
      { within: 300_000 },
    );
    const { total } = await ask('/api/gmail/emails?daysBack=365&includeRead=true&maxResults=1', cookie);
    expect(total).toBe(MAILS);
    expect(counts[0]).toBeLessThan(MAILS);

    await app.end();
    expect(app.process.exitCode).toBe(0);
    const bytes = readdirSync(app.dataDir)
      .map((name) => readFileSync(join(app.dataDir, name), 'latin1'))
      .join('');
    const readable = [SECRET_WORD, account.password, account.address, 'Number 17'].filter((text) =>
      bytes.includes(text),
    );
    expect(readable).toEqual([]);
  }, 900_000);
});
