import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startApp } from '#test/support/app.ts';
import type { Client } from '#test/support/client.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { type EmailSink, startEmailSink, tokenIn } from '#test/support/email-sink.ts';
import { freePort } from '#test/support/services/ports.ts';
import { until } from '#test/support/until.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let clock: number;
let post: EmailSink;
let server: TestServer;
beforeEach(async () => {
  clock = Date.now();
  post = await startEmailSink();
  const env = { SMTP_URL: post.url, PUBLIC_URL: 'https://iris.example.org' };
  server = await startTestServer({ env, now: () => clock });
});
afterEach(async () => {
  await server.close();
  await post.close();
});

const ada = { email: 'ada@example.org', password: 'a good password', firstName: 'Ada', lastName: 'Lovelace' };
const registered = async (): Promise<Client> => {
  const client = server.client();
  await client.post('/api/auth/register', ada);
  return client;
};
const resetToken = async () => {
  await server.client().post('/api/auth/password-reset', { email: ada.email });
  return tokenIn((await post.letterTo(ada.email, 'password')).text, 'reset');
};
const confirmReset = (token: string, password = 'a better password') =>
  server.client().post('/api/auth/password-reset/confirm', { token, password });
const statusOfLogin = async (password: string) =>
  (await server.client().post('/api/auth/login', { email: ada.email, password })).status;

test('a letter brings a link to the public address that sets a new password', async () => {
  await registered();
  const answer = await server.client().post('/api/auth/password-reset', { email: 'ADA@example.org' });
  expect(answer.json).toEqual({ success: true, delivery: 'mail' });
  const letter = await post.letterTo(ada.email, 'password');
  expect(letter.text).toContain('https://iris.example.org/auth?reset=');

  const browser = server.client();
  const body = { token: tokenIn(letter.text, 'reset'), password: 'a better password' };
  const reset = await browser.post('/api/auth/password-reset/confirm', body);
  expect(reset.json).toMatchObject({ email: ada.email, emailVerified: true });
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  expect([await statusOfLogin('a better password'), await statusOfLogin(ada.password)]).toEqual([200, 401]);
});

test('letters speak the language of the pages that they were asked for on', async () => {
  await registered();
  const asked = async (headers: Record<string, string>) => {
    const before = post.letters.length;
    await server.client().post('/api/auth/password-reset', { email: ada.email }, headers);
    return until(() => post.letters[before]?.text, { what: 'another letter' });
  };
  expect(await asked({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })).toMatch(
    /^Jemand, hoffentlich du[^]+Wähl es innerhalb einer Stunde hier:\nhttps:\/\/iris\.example\.org\/auth\?reset=/,
  );
  expect(await asked({ cookie: 'iris.lang=en', 'accept-language': 'de' })).toContain('within one hour');
  expect(await asked({ 'accept-language': 'fr' })).toContain('within one hour');
  await server.client().post('/api/waitlist', { email: 'mila@example.org' }, { 'accept-language': 'de' });
  expect((await post.letterTo('mila@example.org', 'Warteliste')).text).toContain('nach 7 Tagen gelöscht');
});

test('a link for a new password works once', async () => {
  await registered();
  const token = await resetToken();
  expect((await confirmReset(token)).status).toBe(200);
  const again = await confirmReset(token, 'yet another password');
  expect([again.status, again.json.error.field]).toEqual([400, 'token']);
  expect(await statusOfLogin('a better password')).toBe(200);
});

test('a new password ends every session there was', async () => {
  const [here, there] = [await registered(), server.client()];
  await there.post('/api/auth/login', ada);
  await confirmReset(await resetToken());
  expect((await here.get('/api/auth/user')).status).toBe(401);
  expect((await there.get('/api/auth/user')).status).toBe(401);
});

test('a link for a new password dies when the password is changed in another way', async () => {
  const client = await registered();
  const token = await resetToken();
  const change = { current: ada.password, password: 'a better password' };
  expect((await client.post('/api/account/password', change)).status).toBe(200);
  const answer = await confirmReset(token, 'what an intruder chose');
  expect([answer.status, answer.json.error.field]).toEqual([400, 'token']);
  expect(await statusOfLogin('a better password')).toBe(200);
});

test('a new address ends the other sessions, and the links that were sent to the former one', async () => {
  const [client, there] = [await registered(), server.client()];
  await there.post('/api/auth/login', ada);
  const token = await resetToken();
  const email = 'countess@example.org';
  await client.post('/api/account/email', { email, password: ada.password });
  const confirmation = /settings\?email=([\w-]+)/.exec((await post.letterTo(email, 'Use this address')).text)?.[1];
  expect((await client.post('/api/account/email/confirm', { token: confirmation })).status).toBe(200);
  expect((await there.get('/api/auth/user')).status).toBe(401);
  expect((await client.get('/api/auth/user')).json.email).toBe(email);
  expect((await confirmReset(token)).status).toBe(400);
});

test('a session that is used ends 90 days after signing in', async () => {
  const client = await registered();
  const statuses: number[] = [];
  for (let day = 0; day <= 91; day += 7) {
    statuses.push((await client.get('/api/auth/user')).status);
    clock += 7 * 24 * 3600_000;
  }
  expect(statuses).toEqual([...Array<number>(13).fill(200), 401]);
});

test('a password that is too short is refused and does not use the link up', async () => {
  await registered();
  const token = await resetToken();
  expect((await confirmReset(token, 'short')).json.error.field).toBe('password');
  expect((await confirmReset(token)).status).toBe(200);
});

test('a link for a new password runs out after an hour', async () => {
  await registered();
  const token = await resetToken();
  clock += 3600_000;
  expect((await confirmReset(token)).status).toBe(400);
  expect(await statusOfLogin(ada.password)).toBe(200);
});

test('a newer link replaces the older one', async () => {
  await registered();
  const older = await resetToken();
  await server.client().post('/api/auth/password-reset', { email: ada.email });
  const newer = await until(() => post.letters[1], { what: 'a second letter' });
  expect((await confirmReset(older)).status).toBe(400);
  expect((await confirmReset(tokenIn(newer.text, 'reset'))).status).toBe(200);
});

test('an unknown address gets the same answer and no letter', async () => {
  await registered();
  const unknown = await server.client().post('/api/auth/password-reset', { email: 'nobody@example.org' });
  const known = await server.client().post('/api/auth/password-reset', { email: ada.email });
  await post.letterTo(ada.email, 'password');
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(post.letters).toHaveLength(1);
});

test('a letter proves the address, once, for whoever is signed in with it and nobody else', async () => {
  const client = await registered();
  await client.post('/api/auth/verification', { email: ada.email });
  const token = tokenIn((await post.letterTo(ada.email, 'Confirm')).text, 'verify');
  const confirm = async (browser: Client) => (await browser.post('/api/auth/verification/confirm', { token })).status;
  expect([await confirm(server.client()), await confirm(await server.person())]).toEqual([401, 400]);
  expect((await client.get('/api/auth/user')).json.emailVerified).toBe(false);
  expect([await confirm(client), await confirm(client)]).toEqual([200, 400]);
  expect((await client.get('/api/auth/user')).json.emailVerified).toBe(true);
});

test('a link that proves an address sets no password', async () => {
  const client = await registered();
  await client.post('/api/auth/verification', { email: ada.email });
  const token = tokenIn((await post.letterTo(ada.email, 'Confirm')).text, 'verify');
  expect((await confirmReset(token)).status).toBe(400);
  expect(await statusOfLogin(ada.password)).toBe(200);
});

test('letters cannot be asked for without end', async () => {
  const client = server.client();
  const ask = async () => (await client.post('/api/auth/password-reset', { email: ada.email })).status;
  const statuses = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()];
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a mail server that is away is no error for the person', async () => {
  const env = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, LOG_LEVEL: 'silent' };
  const cut = await startTestServer({ env });
  await cut.client().post('/api/auth/register', ada);
  const answer = await cut.client().post('/api/auth/password-reset', { email: ada.email });
  await cut.close();
  expect(answer.status).toBe(200);
});

test('without a mail server the log of the server has the link', async () => {
  const database = await freshDatabaseUrl();
  const app = await startApp({ env: database === undefined ? {} : { DATABASE_URL: database.url } });
  onTestFinished(async () => {
    await app.stop();
    await database?.drop();
  });
  const send = (path: string, body: object) =>
    fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('/api/auth/register', ada);
  const asked = await (await send('/api/auth/password-reset', { email: ada.email })).json();
  const printed = await until(() => (app.output().includes('/auth?reset=') ? app.output() : undefined));
  const confirmed = await send('/api/auth/password-reset/confirm', {
    token: tokenIn(printed, 'reset'),
    password: 'a better password',
  });
  expect(asked).toEqual({ success: true, delivery: 'log' });
  expect(printed).toContain(`${app.url}/auth?reset=`);
  expect(printed).not.toContain(ada.email);
  expect(confirmed.status).toBe(200);
});
