import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { totpCode } from '#server/features/auth/totp.ts';
import type { Client } from '#test/support/client.ts';
import { type EmailSink, startEmailSink, tokenIn } from '#test/support/email-sink.ts';
import { comeBack, leave, type Providers, signInBySso, startProviders } from '#test/support/sign-in.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let providers: Providers;
let post: EmailSink;
let server: TestServer;
beforeAll(async () => {
  providers = await startProviders();
  post = await startEmailSink();
});
afterAll(() => Promise.all([providers.stop(), post.close()]));
beforeEach(async () => {
  server = await startTestServer({ env: { ...providers.env, SMTP_URL: post.url, DEMO: '0' } });
});
afterEach(() => server.close());

const password = 'a good password';
const register = async (email: string): Promise<Client> => {
  const client = server.client();
  await client.post('/api/auth/register', { email, password, firstName: 'Robin', lastName: 'Local' });
  return client;
};
const idOf = async (client: Client): Promise<string> => (await client.get('/api/auth/user')).json.id;
const signInByFacebook = async (client: Client, who: string) =>
  comeBack(client, await providers.facebook.signIn(await leave(client, 'facebook'), who));

test('a provider that has verified the address leads to the account that has verified it too', async () => {
  const local = await register('ADA@example.com');
  await local.post('/api/auth/verification', { email: 'ada@example.com' });
  const letter = await post.letterTo('ADA@example.com', 'Confirm');
  await local.post('/api/auth/verification/confirm', { token: tokenIn(letter.text, 'verify') });
  const browser = server.client();
  const answer = await signInBySso(browser, providers, 'ada');
  expect(answer.headers.get('location')).toBe('/dashboard');
  expect((await browser.get('/api/auth/user')).json).toMatchObject({ id: await idOf(local), firstName: 'Robin' });
});

test('two providers with the same verified address are one account', async () => {
  const [first, second] = [server.client(), server.client()];
  await signInBySso(first, providers, 'ada');
  await signInByFacebook(second, 'ada');
  expect(await idOf(second)).toBe(await idOf(first));
});

/** Somebody who has registered with an address of somebody else, with every way in that there is, and their session. */
const squat = async (email: string) => {
  const squatter = await register(email);
  await signInByFacebook(squatter, 'noemail');
  const { secret } = (await squatter.post('/api/account/two-step', { password })).json;
  const { json } = await squatter.post('/api/account/two-step/confirm', { code: totpCode(secret, Date.now()) });
  await squatter.post('/api/account/email', { email: 'squatter@example.com', password });
  const link = tokenIn((await post.letterTo('squatter@example.com', 'address')).text, 'email');
  return { squatter, link, code: json.recoveryCodes[0] as string };
};
/** Tries every way in again; none may lead into the account of the owner. */
const expectShutOut = async (email: string, { squatter, link, code }: Awaited<ReturnType<typeof squat>>) => {
  expect((await squatter.get('/api/auth/user')).status).toBe(401);
  const login = await server.client().post('/api/auth/login', { email, password, code });
  expect(login.json.error.code).toBe('wrong_credentials');
  const facebook = await signInByFacebook(server.client(), 'noemail');
  expect(facebook.headers.get('location')).toBe('/auth?error=email_missing');
  expect((await squatter.post('/api/account/email/confirm', { token: link })).status).toBe(401);
};

test('whoever a provider knows by a verified address takes it over from somebody who never proved it', async () => {
  const before = await squat('ada@example.com');
  const browser = server.client();
  expect((await signInBySso(browser, providers, 'ada')).headers.get('location')).toBe('/dashboard');
  expect((await browser.get('/api/auth/user')).json).toMatchObject({ email: 'ada@example.com', emailVerified: true });
  const { hasPassword, twoStep, pendingEmail } = (await browser.get('/api/account/security')).json;
  expect([hasPassword, twoStep.on, pendingEmail]).toEqual([false, false, null]);
  await expectShutOut('ada@example.com', before);
});

test('an address that the provider has not verified opens and makes no account', async () => {
  const browser = server.client();
  const answer = await signInBySso(browser, providers, 'ben');
  expect(answer.headers.get('location')).toBe('/auth?error=email_unverified');
  expect(browser.cookies.size).toBe(0);
  const login = await (await register('ben@example.com')).get('/api/auth/user');
  expect(login.json.firstName).toBe('Robin');
});

test('an address that the provider has not verified does not lead to the verified account with it', async () => {
  const ben = await register('ben@example.com');
  await ben.post('/api/auth/verification', { email: 'ben@example.com' });
  const letter = await post.letterTo('ben@example.com', 'Confirm');
  await ben.post('/api/auth/verification/confirm', { token: tokenIn(letter.text, 'verify') });
  const browser = server.client();
  const answer = await signInBySso(browser, providers, 'ben');
  expect(answer.headers.get('location')).toBe('/auth?error=email_unverified');
  expect(browser.cookies.size).toBe(0);
});

test('without an address there is no account', async () => {
  const browser = server.client();
  expect((await signInByFacebook(browser, 'noemail')).headers.get('location')).toBe('/auth?error=email_missing');
  const callback = await providers.facebook.signIn(await leave(browser, 'facebook'), 'ada', { shareEmail: false });
  expect((await comeBack(browser, callback)).headers.get('location')).toBe('/auth?error=email_missing');
  expect(browser.cookies.size).toBe(0);
});

test('a signed-in person links a provider without an address, and comes in by it from then on', async () => {
  const owner = await server.person();
  const before = `iris_session=${owner.cookies.get('iris_session')}`;
  const answer = await signInByFacebook(owner, 'noemail');
  expect(answer.headers.get('location')).toBe('/dashboard');
  expect((await owner.request('/api/auth/user', { headers: { cookie: before } })).status).toBe(401);
  const browser = server.client();
  await signInByFacebook(browser, 'noemail');
  expect(await idOf(browser)).toBe(await idOf(owner));
});

test('what leads to one account cannot be linked to another', async () => {
  const ada = server.client();
  await signInBySso(ada, providers, 'ada');
  const other = await server.person();
  const otherId = await idOf(other);
  const answer = await signInBySso(other, providers, 'ada');
  expect(answer.headers.get('location')).toBe('/auth?error=identity_taken');
  expect(await idOf(other)).toBe(otherId);
  const again = server.client();
  await signInBySso(again, providers, 'ada');
  expect(await idOf(again)).toBe(await idOf(ada));
});

test('who sets a password by letter shuts out whoever registered before the address was proven, second factor or not', async () => {
  const before = await squat('victim@example.com');
  const victim = server.client();
  await victim.post('/api/auth/password-reset', { email: 'victim@example.com' });
  const letter = await post.letterTo('victim@example.com', 'password');
  const token = tokenIn(letter.text, 'reset');
  const reset = await victim.post('/api/auth/password-reset/confirm', { token, password: 'a better password' });
  expect(reset.json).toMatchObject({ email: 'victim@example.com', emailVerified: true });
  const { twoStep, pendingEmail } = (await victim.get('/api/account/security')).json;
  expect([twoStep, pendingEmail]).toEqual([{ on: false, recoveryCodesLeft: 0 }, null]);
  await expectShutOut('victim@example.com', before);
});

test('a new password leaves the providers of a proven address linked', async () => {
  const ada = server.client();
  await signInBySso(ada, providers, 'ada');
  await ada.post('/api/auth/password-reset', { email: 'ada@example.com' });
  const token = tokenIn((await post.letterTo('ada@example.com', 'password')).text, 'reset');
  await ada.post('/api/auth/password-reset/confirm', { token, password: 'a better password' });
  const browser = server.client();
  await signInBySso(browser, providers, 'ada');
  expect(await idOf(browser)).toBe(await idOf(ada));
});

test('a sign-in that waits for its code ends when the address or the password changes', async () => {
  const ada = server.client();
  await signInBySso(ada, providers, 'ada');
  const { secret } = (await ada.post('/api/account/two-step', { password: '' })).json;
  const code = totpCode(secret, Date.now());
  const { recoveryCodes } = (await ada.post('/api/account/two-step/confirm', { code })).json;
  const waiting = async (): Promise<Client> => {
    const browser = server.client();
    expect((await signInBySso(browser, providers, 'ada')).headers.get('location')).toBe('/auth?step=code');
    return browser;
  };
  const goOn = async (browser: Client, unused: string) =>
    (await browser.post('/api/auth/second-step', { code: unused })).json.error?.code;

  const first = await waiting();
  await ada.post('/api/account/email', { email: 'ada@new.example', password: '' });
  const change = tokenIn((await post.letterTo('ada@new.example', 'address')).text, 'email');
  expect((await ada.post('/api/account/email/confirm', { token: change })).status).toBe(200);
  expect(await goOn(first, recoveryCodes[0])).toBe('sign_in_over');

  const second = await waiting();
  await server.client().post('/api/auth/password-reset', { email: 'ada@new.example' });
  const token = tokenIn((await post.letterTo('ada@new.example', 'password')).text, 'reset');
  const reset = { token, password: 'a better password', code: recoveryCodes[1] };
  expect((await server.client().post('/api/auth/password-reset/confirm', reset)).status).toBe(200);
  expect(await goOn(second, recoveryCodes[2])).toBe('sign_in_over');
  expect(await goOn(await waiting(), recoveryCodes[3])).toBeUndefined();
});

test('a provider account has no password to log in with', async () => {
  await signInBySso(server.client(), providers, 'ada');
  const answer = await server.client().post('/api/auth/login', { email: 'ada@example.com', password });
  expect(answer.status).toBe(401);
});
