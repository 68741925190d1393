import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { totpCode } from '#server/features/auth/totp.ts';
import type { Client } from '#test/support/client.ts';
import { type EmailSink, startEmailSink, tokenIn } from '#test/support/email-sink.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const PASSWORD = 'a good password';
const DAY = 24 * 3600_000;

let box: EmailSink;
let server: TestServer;
let clock: number;
beforeAll(async () => void (box = await startEmailSink()));
afterAll(() => box.close());
beforeEach(async () => {
  clock = Date.parse('2025-11-18T09:00:00Z');
  server = await startTestServer({ env: { DEMO: '1', SMTP_URL: box.url }, now: () => clock });
});
afterEach(() => server.close());

const me = async (client: Client) => (await client.get('/api/auth/user')).json;
const again = async (email: string, password: string, code?: string) => {
  const client = server.client();
  return { client, answer: await client.post('/api/auth/login', { email, password, code }) };
};
const actions = async (client: Client): Promise<string[]> =>
  (await client.get('/api/account/access-log')).json.map((entry: { action: string }) => entry.action);

/** Turns two-step sign-in on and gives what the app and the person then know. */
const turnOnTwoStep = async (client: Client) => {
  const { secret, uri } = (await client.post('/api/account/two-step', { password: PASSWORD })).json;
  const confirmed = await client.post('/api/account/two-step/confirm', { code: totpCode(secret, clock) });
  clock += 60_000; // the next code is another one
  return { secret, uri, confirmed, recoveryCodes: confirmed.json.recoveryCodes as string[] };
};

test('names and username can be changed, and the username is one of its kind', async () => {
  const [one, two] = [await server.person(), await server.person()];
  const saved = await one.put('/api/account/profile', {
    firstName: ' Maya ',
    lastName: 'Lindqvist',
    username: 'Maya.L',
  });
  expect(saved.json).toMatchObject({ firstName: 'Maya', lastName: 'Lindqvist', username: 'maya.l' });
  expect(await me(one)).toEqual(saved.json);
  const taken = await two.put('/api/account/profile', { firstName: 'A', lastName: 'B', username: 'MAYA.L' });
  expect([taken.status, taken.json.error.field]).toEqual([409, 'username']);
  const gone = await one.put('/api/account/profile', { firstName: 'Maya', lastName: 'L', username: null });
  expect(gone.json.username).toBeNull();
});

test.each([
  [{ firstName: '  ' }, 'firstName'],
  [{ lastName: '' }, 'lastName'],
  [{ username: 'ab' }, 'username'],
  [{ username: 'maya@example.com' }, 'username'],
  [{ username: 'x'.repeat(31) }, 'username'],
  [{ firstName: 7 }, 'firstName'],
])('a profile with %j is refused by its field', async (wrong, field) => {
  const person = await server.person();
  const answer = await person.put('/api/account/profile', { firstName: 'A', lastName: 'B', username: null, ...wrong });
  expect([answer.status, answer.json.error.field]).toEqual([400, field]);
});

test('a new password needs the old one, ends other sessions and keeps this one', async () => {
  const person = await server.person();
  const { email } = await me(person);
  const elsewhere = (await again(email, PASSWORD)).client;
  const wrong = await person.post('/api/account/password', { current: 'not this', password: 'a better password' });
  expect([wrong.status, wrong.json.error.field]).toEqual([400, 'current']);
  const short = await person.post('/api/account/password', { current: PASSWORD, password: 'short' });
  expect([short.status, short.json.error.field]).toEqual([400, 'password']);
  expect((await elsewhere.get('/api/auth/user')).status).toBe(200);

  const done = await person.post('/api/account/password', { current: PASSWORD, password: 'a better password' });
  expect(done.status).toBe(200);
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
  expect((await person.get('/api/auth/user')).status).toBe(200);
  expect((await again(email, PASSWORD)).answer.status).toBe(401);
  expect((await again(email, 'a better password')).answer.status).toBe(200);
});

test('guessing the present password is slowed down', async () => {
  const person = await server.person();
  const guess = () => person.post('/api/account/password', { current: 'wrong', password: 'a better password' });
  const statuses = await Promise.all(Array.from({ length: 10 }, guess));
  expect(statuses.map(({ status }) => status)).not.toContain(429);
  expect((await guess()).status).toBe(429);
});

test('an address changes with the link to the new one, and the old one is told', async () => {
  const person = await server.person();
  const before = (await me(person)).email;
  const path = '/api/account/email';
  expect((await person.post(path, { email: 'new@example.org', password: 'wrong' })).json.error.field).toBe('password');
  expect((await person.post(path, { email: 'new@Example.ORG', password: PASSWORD })).json.delivery).toBe('mail');
  expect((await person.get('/api/account/security')).json.pendingEmail).toBe('new@example.org');
  expect((await me(person)).email).toBe(before);

  const letter = await box.letterTo('new@example.org', 'Use this address');
  const token = /settings\?email=([\w-]+)/.exec(letter.text)?.[1];
  const stranger = await server.person();
  expect((await stranger.post(`${path}/confirm`, { token })).status).toBe(400);
  const done = await person.post(`${path}/confirm`, { token });
  expect(done.json).toMatchObject({ email: 'new@example.org', emailVerified: true });
  expect((await person.post(`${path}/confirm`, { token })).status).toBe(400);
  await box.letterTo(before, 'has changed');
  expect((await again('new@example.org', PASSWORD)).answer.status).toBe(200);
  expect((await again(before, PASSWORD)).answer.status).toBe(401);
});

test('a link to a new address runs out after a day and can be taken back', async () => {
  const person = await server.person();
  await person.post('/api/account/email', { email: 'late@example.org', password: PASSWORD });
  const letter = await box.letterTo('late@example.org', 'Use this address');
  const token = /settings\?email=([\w-]+)/.exec(letter.text)?.[1];
  clock += DAY;
  expect((await person.post('/api/account/email/confirm', { token })).status).toBe(400);
  await person.post('/api/account/email', { email: 'back@example.org', password: PASSWORD });
  await person.delete('/api/account/email');
  expect((await person.get('/api/account/security')).json.pendingEmail).toBeNull();
});

test('an address that is taken is no new address, not even at the last moment', async () => {
  const [one, two] = [await server.person(), await server.person()];
  const taken = await one.post('/api/account/email', { email: (await me(two)).email, password: PASSWORD });
  expect([taken.status, taken.json.error.field]).toEqual([409, 'email']);
  await one.post('/api/account/email', { email: 'race@example.org', password: PASSWORD });
  const letter = await box.letterTo('race@example.org', 'Use this address');
  const other = { email: 'race@example.org', password: PASSWORD, firstName: 'A', lastName: 'B' };
  await server.client().post('/api/auth/register', other);
  const token = /settings\?email=([\w-]+)/.exec(letter.text)?.[1];
  expect((await one.post('/api/account/email/confirm', { token })).status).toBe(409);
});

test('every other session ends at once', async () => {
  const person = await server.person();
  const { email } = await me(person);
  const others = [(await again(email, PASSWORD)).client, (await again(email, PASSWORD)).client];
  expect((await person.get('/api/auth/sessions')).json).toHaveLength(3);
  await person.delete('/api/auth/sessions');
  expect((await person.get('/api/auth/sessions')).json).toHaveLength(1);
  expect((await others[0]!.get('/api/auth/user')).status).toBe(401);
  expect((await person.get('/api/auth/user')).status).toBe(200);
});

test('two-step sign-in begins with the first right code and is asked for at the next sign-in', async () => {
  const person = await server.person();
  const { email } = await me(person);
  expect((await person.post('/api/account/two-step', { password: 'wrong' })).json.error.field).toBe('password');
  const { secret } = (await person.post('/api/account/two-step', { password: PASSWORD })).json;
  expect((await person.post('/api/account/two-step/confirm', { code: '000000' })).json.error.field).toBe('code');
  expect((await again(email, PASSWORD)).answer.status).toBe(200);

  const confirmed = await person.post('/api/account/two-step/confirm', { code: totpCode(secret, clock) });
  expect(new Set(confirmed.json.recoveryCodes).size).toBe(10);
  // 24 letters of base32 are 120 bits.
  expect(confirmed.json.recoveryCodes).toEqual(
    Array.from({ length: 10 }, () => expect.stringMatching(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){5}$/)),
  );
  expect((await person.get('/api/account/security')).json.twoStep).toEqual({ on: true, recoveryCodesLeft: 10 });
  const asked = (await again(email, PASSWORD)).answer;
  expect([asked.status, asked.json.error.code]).toEqual([401, 'code_needed']);
  expect((await again(email, 'wrong password')).answer.json.error.code).toBe('wrong_credentials');
  expect((await again(email, PASSWORD, '123456')).answer.json.error.code).toBe('wrong_code');
  clock += 30_000;
  expect((await again(email, PASSWORD, totpCode(secret, clock))).answer.status).toBe(200);
});

test('a code signs in once, even twice at the same moment', async () => {
  const person = await server.person();
  const { email } = await me(person);
  const { secret } = await turnOnTwoStep(person);
  const code = totpCode(secret, clock);
  const both = await Promise.all([again(email, PASSWORD, code), again(email, PASSWORD, code)]);
  expect(both.map(({ answer }) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('a recovery code signs in once, in any letter case, and new ones replace the old', async () => {
  const person = await server.person();
  const { email } = await me(person);
  const { recoveryCodes } = await turnOnTwoStep(person);
  const [first, second] = recoveryCodes;
  expect((await again(email, PASSWORD, first!.toLowerCase())).answer.status).toBe(200);
  expect((await again(email, PASSWORD, first)).answer.status).toBe(401);
  const renewed = await person.post('/api/account/two-step/recovery-codes', { password: PASSWORD });
  expect((await again(email, PASSWORD, second)).answer.status).toBe(401);
  expect((await again(email, PASSWORD, renewed.json.recoveryCodes[0])).answer.status).toBe(200);
  expect((await person.get('/api/account/security')).json.twoStep.recoveryCodesLeft).toBe(9);
});

test('a lost password does not get around the second step', async () => {
  const person = await server.person();
  const { email } = await me(person);
  await person.post('/api/auth/verification', { email });
  const verification = tokenIn((await box.letterTo(email, 'Confirm')).text, 'verify');
  await person.post('/api/auth/verification/confirm', { token: verification });
  const { secret } = await turnOnTwoStep(person);
  await server.client().post('/api/auth/password-reset', { email });
  const letter = await box.letterTo(email, 'new password');
  const token = /reset=([\w-]+)/.exec(letter.text)?.[1];
  const confirm = (code?: string) =>
    server.client().post('/api/auth/password-reset/confirm', { token, password: 'a better password', code });
  expect((await confirm()).json.error.code).toBe('code_needed');
  expect((await again(email, 'a better password')).answer.json.error.code).toBe('wrong_credentials');
  expect((await confirm(totpCode(secret, clock))).status).toBe(200);
});

test('guessing codes is slowed down', async () => {
  const person = await server.person();
  const { email } = await me(person);
  await turnOnTwoStep(person);
  const guesses = await Promise.all(Array.from({ length: 10 }, () => again(email, PASSWORD, '000000')));
  expect(guesses.map(({ answer }) => answer.status)).not.toContain(200);
  expect((await again(email, PASSWORD, '000001')).answer.status).toBe(429);
});

test('two-step sign-in ends with the password and a code', async () => {
  const person = await server.person();
  const { email } = await me(person);
  const { secret } = await turnOnTwoStep(person);
  const off = (body: object) => person.post('/api/account/two-step/off', body);
  expect((await off({ password: PASSWORD, code: '000000' })).json.error.field).toBe('code');
  expect((await off({ password: 'wrong', code: totpCode(secret, clock) })).json.error.field).toBe('password');
  expect((await off({ password: PASSWORD, code: totpCode(secret, clock) })).status).toBe(200);
  expect((await again(email, PASSWORD)).answer.status).toBe(200);
  expect((await person.get('/api/account/security')).json.twoStep).toEqual({ on: false, recoveryCodesLeft: 0 });
});

test('a connected mailbox is listed with what it may do and is erased when disconnected', async () => {
  const [person, stranger] = [await server.person(), await server.person()];
  await person.post('/api/gmail/connect', { kind: 'sample' });
  const [mailbox] = (await person.get('/api/account/connections')).json;
  expect(mailbox).toMatchObject({ kind: 'mailbox', provider: 'Sample mailbox' });
  expect((await stranger.get('/api/account/connections')).json).toEqual([]);
  expect((await stranger.delete(`/api/account/connections/${mailbox.id}`)).status).toBe(404);
  expect((await person.delete(`/api/account/connections/${mailbox.id}`)).status).toBe(200);
  expect((await person.get('/api/gmail/status')).json).toMatchObject({ connected: false, messages: 0 });
  expect(await actions(person)).toEqual(
    expect.arrayContaining(['mailbox_connected', 'mailbox_disconnected', 'signed_in']),
  );
});

test('the access log tells what was done, newest first, and only to its owner', async () => {
  const [person, stranger] = [await server.person(), await server.person()];
  clock += 1000;
  await person.put('/api/user/preferences', { volume: 3 });
  clock += 1000;
  await person.get('/api/data/export.zip');
  const log = (await person.get('/api/account/access-log')).json;
  expect(log.map((entry: { action: string }) => entry.action)).toEqual([
    'data_exported',
    'settings_changed',
    'signed_in',
  ]);
  expect(log[1]).toMatchObject({ actor: 'you', detail: 'volume', at: new Date(clock - 1000).toISOString() });
  expect(await actions(stranger)).toEqual(['signed_in']);
});

test('a refused call leaves no line in the access log', async () => {
  const person = await server.person();
  await person.put('/api/user/preferences', { volume: 300 });
  await person.post('/api/account/password', { current: 'wrong', password: 'a better password' });
  expect(await actions(person)).toEqual(['signed_in']);
});

test('a demo account stays as it is, with a sentence that says why', async () => {
  const [, demo] = (await server.client().get('/api/auth/demo-accounts')).json;
  const { client } = await again(demo.email, demo.password);
  const answer = await client.post('/api/account/password', { current: demo.password, password: 'a better password' });
  expect(answer.status).toBe(403);
  expect(answer.json.error.message).toContain('Demo accounts can’t be changed');
  expect((await client.post('/api/account/erase', { password: demo.password, word: 'ERASE' })).status).toBe(403);
  expect((await client.get('/api/account/security')).json.isShared).toBe(true);
});

test('erasing asks for the password and the word, then nothing is left', async () => {
  const person = await server.person();
  const { id, email } = await me(person);
  await person.put('/api/user/preferences', { volume: 3 });
  await person.post('/api/gmail/connect', { kind: 'sample' });
  const erase = (body: object) => person.post('/api/account/erase', body);
  expect((await erase({ password: PASSWORD, word: 'erase' })).json.error.field).toBe('word');
  expect((await erase({ password: 'wrong', word: 'ERASE' })).json.error.field).toBe('password');
  expect((await person.get('/api/auth/user')).status).toBe(200);
  expect((await erase({ password: PASSWORD, word: 'ERASE' })).status).toBe(200);
  expect(person.cookies.has('iris_session')).toBe(false);
  expect((await again(email, PASSWORD)).answer.status).toBe(401);
  const [admin] = (await server.client().get('/api/auth/demo-accounts')).json;
  const { client } = await again(admin.email, admin.password);
  expect((await client.get('/api/admin/users')).json.map((user: { id: string }) => user.id)).not.toContain(id);
  expect((await client.get('/api/admin/system')).json.mail).toMatchObject({ mailboxes: 0, mails: 0 });
});
