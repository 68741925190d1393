import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startApp } from '#test/support/app.ts';
import type { Client } from '#test/support/client.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { type LetterBox, startLetterBox, tokenIn } from '#test/support/letter-box.ts';
import { freePort } from '#test/support/peers/ports.ts';
import { waitUntil } from '#test/support/peers/wait-until.ts';
import { createTestWorld, type TestWorld } from '#test/support/world.ts';

let clock: number;
let post: LetterBox;
let world: TestWorld;
beforeEach(async () => {
  clock = Date.now();
  post = await startLetterBox();
  const env = { SMTP_URL: post.url, PUBLIC_URL: 'https://iris.example.org' };
  world = await createTestWorld({ env, now: () => clock });
});
afterEach(async () => {
  await world.close();
  await post.close();
});

const ada = { email: 'ada@example.org', password: 'a good password', firstName: 'Ada', lastName: 'Lovelace' };
const registered = async (): Promise<Client> => {
  const client = world.visitor();
  await client.post('/api/auth/register', ada);
  return client;
};
const resetToken = async () => {
  await world.visitor().post('/api/auth/password-reset', { email: ada.email });
  return tokenIn((await post.letterTo(ada.email, 'password')).text, 'reset');
};
const confirmReset = (token: string, password = 'a better password') =>
  world.visitor().post('/api/auth/password-reset/confirm', { token, password });
const statusOfLogin = async (password: string) =>
  (await world.visitor().post('/api/auth/login', { email: ada.email, password })).status;

test('a letter brings a link to the public address that sets a new password', async () => {
  await registered();
  const answer = await world.visitor().post('/api/auth/password-reset', { email: 'ADA@example.org' });
  expect(answer.json).toEqual({ success: true, delivery: 'mail' });
  const letter = await post.letterTo(ada.email, 'password');
  expect(letter.text).toContain('https://iris.example.org/auth?reset=');

  const browser = world.visitor();
  const body = { token: tokenIn(letter.text, 'reset'), password: 'a better password' };
  const reset = await browser.post('/api/auth/password-reset/confirm', body);
  expect(reset.json).toMatchObject({ email: ada.email, emailVerified: true });
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  expect([await statusOfLogin('a better password'), await statusOfLogin(ada.password)]).toEqual([200, 401]);
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
  const [here, there] = [await registered(), world.visitor()];
  await there.post('/api/auth/login', ada);
  await confirmReset(await resetToken());
  expect((await here.get('/api/auth/user')).status).toBe(401);
  expect((await there.get('/api/auth/user')).status).toBe(401);
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
  await world.visitor().post('/api/auth/password-reset', { email: ada.email });
  const newer = await waitUntil(() => post.letters[1], { what: 'a second letter' });
  expect((await confirmReset(older)).status).toBe(400);
  expect((await confirmReset(tokenIn(newer.text, 'reset'))).status).toBe(200);
});

test('an unknown address gets the same answer and no letter', async () => {
  await registered();
  const unknown = await world.visitor().post('/api/auth/password-reset', { email: 'nobody@example.org' });
  const known = await world.visitor().post('/api/auth/password-reset', { email: ada.email });
  await post.letterTo(ada.email, 'password');
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(post.letters).toHaveLength(1);
});

test('a letter proves the address, once, and signs nobody in', async () => {
  const client = await registered();
  await client.post('/api/auth/verification', { email: ada.email });
  const token = tokenIn((await post.letterTo(ada.email, 'Confirm')).text, 'verify');
  const browser = world.visitor();
  expect((await browser.post('/api/auth/verification/confirm', { token })).json).toEqual({ success: true });
  expect(browser.cookies.size).toBe(0);
  expect((await client.get('/api/auth/user')).json.emailVerified).toBe(true);
  expect((await browser.post('/api/auth/verification/confirm', { token })).status).toBe(400);
});

test('a link that proves an address sets no password', async () => {
  const client = await registered();
  await client.post('/api/auth/verification', { email: ada.email });
  const token = tokenIn((await post.letterTo(ada.email, 'Confirm')).text, 'verify');
  expect((await confirmReset(token)).status).toBe(400);
  expect(await statusOfLogin(ada.password)).toBe(200);
});

test('letters cannot be asked for without end', async () => {
  const client = world.visitor();
  const ask = async () => (await client.post('/api/auth/password-reset', { email: ada.email })).status;
  const statuses = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()];
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a mail server that is away is no error for the person', async () => {
  const env = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, LOG_LEVEL: 'silent' };
  const cut = await createTestWorld({ env });
  await cut.visitor().post('/api/auth/register', ada);
  const answer = await cut.visitor().post('/api/auth/password-reset', { email: ada.email });
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
  const printed = await waitUntil(() => (app.output().includes('/auth?reset=') ? app.output() : undefined));
  const confirmed = await send('/api/auth/password-reset/confirm', {
    token: tokenIn(printed, 'reset'),
    password: 'a better password',
  });
  expect(asked).toEqual({ success: true, delivery: 'log' });
  expect(printed).toContain(`${app.url}/auth?reset=`);
  expect(printed).not.toContain(ada.email);
  expect(confirmed.status).toBe(200);
});
