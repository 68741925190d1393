import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';

let app: RunningApp;
let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
beforeAll(async () => {
  database = await freshDatabaseUrl();
  app = await startApp({
    env: {
      DEMO: '0',
      REGISTRATION: 'open',
      TRUSTED_PROXY: '127.0.0.1',
      AUTH_PROXY_HEADER: 'Remote-User',
      ...(database && { DATABASE_URL: database.url }),
    },
  });
});
afterAll(async () => {
  await app.stop();
  await database?.drop();
});

interface Asked {
  readonly headers?: Record<string, string>;
  readonly body?: object;
  /** The address of this machine to ask from; 127.0.0.1 is the proxy. */
  readonly from?: string;
}
/** Asks the server over a connection of its own. */
const ask = (path: string, { headers = {}, body, from = '127.0.0.1' }: Asked = {}) =>
  new Promise<{ status: number; json: { email?: string; firstName?: string }; cookie: string }>((resolve, reject) => {
    const options = { localAddress: from, method: body ? 'POST' : 'GET', agent: false };
    const type = { 'content-type': 'application/json' };
    const call = request(app.url + path, { ...options, headers: { ...type, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => {
        const cookie = answer.headers['set-cookie']?.map((each) => each.split(';')[0]).join('; ') ?? '';
        resolve({ status: answer.statusCode ?? 0, json: JSON.parse(text), cookie });
      });
    });
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
const ada = { 'remote-user': 'ada', 'remote-email': 'ada@example.org', 'remote-name': 'Ada Lovelace' };
const ben = { 'remote-user': 'ben', 'remote-email': 'ben@example.org' };

test('a trusted proxy signs people in, and the session follows whom it names', async () => {
  const entered = await ask('/api/auth/user', { headers: ada });
  expect(entered.json).toMatchObject({ email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' });
  const { cookie } = entered;
  expect((await ask('/api/account/security', { headers: { ...ada, cookie } })).status).toBe(200);
  expect((await ask('/api/account/security', { headers: { ...ben, cookie } })).status).toBe(401);
  expect((await ask('/api/auth/user', { headers: { ...ben, cookie } })).json.email).toBe('ben@example.org');
  expect((await ask('/api/account/security', { headers: { ...ada, cookie } })).status).toBe(401);
});

test('the headers of anybody else sign nobody in', async () => {
  expect((await ask('/api/auth/user', { headers: ada, from: '127.0.0.2' })).status).toBe(401);
});

test('behind the proxy everybody has an allowance of their own, and nobody gets another one by inventing an address', async () => {
  const link = (forwardedFor: string, from?: string) =>
    ask('/api/auth/password-reset', {
      headers: { 'x-forwarded-for': forwardedFor },
      body: { email: `${Math.random()}@example.org` },
      ...(from && { from }),
    });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await link(`198.51.100.${index}, 203.0.113.7`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await link('203.0.113.8')).status).toBe(200);
  const direct: number[] = [];
  for (let index = 0; index < 6; index += 1) direct.push((await link(`203.0.113.${index}`, '127.0.0.2')).status);
  expect(direct).toEqual([200, 200, 200, 200, 200, 429]);
});
