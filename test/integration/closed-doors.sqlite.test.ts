import { connect } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipSync, strToU8 } from 'fflate';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { type Client, createClient } from '#test/support/client.ts';

const ADA = { email: 'a@example.org', password: 'a good password', firstName: 'Ada', lastName: 'Byron' };
let app: RunningApp;
const client = () => createClient({ request: (path, init) => fetch(path.replace('http://127.0.0.1', app.url), init) });
let person: Client;
beforeAll(async () => {
  app = await startApp({ env: { DEMO: '0', REGISTRATION: 'open' } });
  person = client();
  expect((await person.post('/api/auth/register', ADA)).status).toBe(200);
});
afterAll(() => app.stop());

/** What the server answers to a request line that no client of ours would send. */
const raw = (line: string, ...headers: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, host } = new URL(app.url);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    socket.on('error', reject).on('close', () => resolve(answer));
    socket.write([`${line} HTTP/1.1`, `Host: ${host}`, ...headers, 'Connection: close', '', ''].join('\r\n'));
  });
const key = () => readFileSync(join(app.dataDir, 'iris.key'), 'latin1').trim();

test.each([
  '/../package.json',
  '/../../../../../../etc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  '/..%2f..%2fpackage.json',
  '/..%5c..%5cpackage.json',
  '/assets/../../server/main.js',
  '/assets/..%2f..%2fserver/main.js',
  '//etc/passwd',
  '/assets/%00../../package.json',
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/server/main.ts',
  '/data/iris.key',
  '/pages/',
  '/assets/',
])('%s leads to the page that says that there is nothing', async (path) => {
  const answer = await raw(`GET ${path}`);
  expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404|503) /);
  expect(answer).not.toMatch(/root:|"dependencies"|import |\[core\]|Index of/);
  expect(answer).not.toContain(key());
});

test.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND'])('%s is no method', async (method) => {
  const answer = await raw(`${method} /api/auth/user`, 'Cookie: iris_session=secret');
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect(answer).not.toContain('secret');
});

test('of two requests in one there is one answer, and the connection ends', async () => {
  const answer = await raw(
    'POST /api/waitlist',
    'Content-Length: 4',
    'Transfer-Encoding: chunked',
    'Connection: keep-alive',
  );
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
});

test('a parameter that comes twice counts once', async () => {
  const { status, json } = await person.get('/api/life/records?kind=checkin&kind=transaction');
  expect(status).toBe(200);
  expect(JSON.stringify(json)).not.toContain('transaction');
});

test('names that every object has give nobody rights, and change no other object', async () => {
  const other = client();
  await other.post('/api/auth/register', { ...ADA, email: 'b@example.org' });
  const more = '{"accessLevel":"admin","prototype":{"accessLevel":"admin"}}';
  const answer = await other.request('/api/account/profile', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: `{"firstName":"Bo","lastName":"B","username":null,"accessLevel":"admin","__proto__":${more},"constructor":${more}}`,
  });
  expect(answer.json).toMatchObject({ firstName: 'Bo', accessLevel: 'demo' });
  expect((await other.get('/api/auth/user')).json).toMatchObject({ firstName: 'Bo', accessLevel: 'demo' });
  expect((await client().get('/api/admin/users')).status).toBe(401);
});

test('entries of a zip are written nowhere, whatever their names are', async () => {
  const outside = () => ['/tmp', app.dataDir, join(app.dataDir, '..')].flatMap((folder) => readdirSync(folder));
  const names = ['../slipped', '../../slipped', '/tmp/slipped', 'files/../../slipped', '..\\slipped', 'files/slipped'];
  const data = { product: 'Iris', schema: 2, exportedAt: '2025-11-18T09:00:00.000Z', person: {}, kinds: {} };
  const zip = zipSync({
    'data.json': strToU8(JSON.stringify(data)),
    ...Object.fromEntries(names.map((name) => [name, strToU8('slipped')])),
  });
  const imported = await person.post('/api/data/import', { zip: Buffer.from(zip).toString('base64') });
  expect(imported.status).toBe(200);
  const staged = await person.request('/api/life/imports?name=..%2f..%2fslipped', {
    method: 'POST',
    body: zip,
  });
  expect(staged.status).toBe(200);
  expect(outside().filter((name) => name.includes('slipped'))).toEqual([]);
});
