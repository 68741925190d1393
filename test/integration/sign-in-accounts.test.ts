import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { type LetterBox, startLetterBox, tokenIn } from '#test/support/letter-box.ts';
import { comeBack, leave, type Providers, signInBySso, startProviders } from '#test/support/sign-in.ts';
import { createTestWorld, type TestWorld } from '#test/support/world.ts';

let providers: Providers;
let post: LetterBox;
let world: TestWorld;
beforeAll(async () => {
  providers = await startProviders();
  post = await startLetterBox();
});
afterAll(() => Promise.all([providers.stop(), post.close()]));
beforeEach(async () => {
  world = await createTestWorld({ env: { ...providers.env, SMTP_URL: post.url, DEMO: '0' } });
});
afterEach(() => world.close());

const password = 'a good password';
const register = async (email: string): Promise<Client> => {
  const client = world.visitor();
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
  const browser = world.visitor();
  const answer = await signInBySso(browser, providers, 'ada');
  expect(answer.headers.get('location')).toBe('/dashboard');
  expect((await browser.get('/api/auth/user')).json).toMatchObject({ id: await idOf(local), firstName: 'Robin' });
});

test('two providers with the same verified address are one account', async () => {
  const [first, second] = [world.visitor(), world.visitor()];
  await signInBySso(first, providers, 'ada');
  await signInByFacebook(second, 'ada');
  expect(await idOf(second)).toBe(await idOf(first));
});

test('an account that has not verified its address is not entered by a provider', async () => {
  const local = await register('ada@example.com');
  const browser = world.visitor();
  const answer = await signInBySso(browser, providers, 'ada');
  expect(answer.headers.get('location')).toBe('/auth?error=email_unverified');
  expect(browser.cookies.size).toBe(0);
  expect((await local.get('/api/auth/user')).json.emailVerified).toBe(false);
});

test('an address that the provider has not verified opens and makes no account', async () => {
  const browser = world.visitor();
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
  const browser = world.visitor();
  const answer = await signInBySso(browser, providers, 'ben');
  expect(answer.headers.get('location')).toBe('/auth?error=email_unverified');
  expect(browser.cookies.size).toBe(0);
});

test('without an address there is no account', async () => {
  const browser = world.visitor();
  expect((await signInByFacebook(browser, 'noemail')).headers.get('location')).toBe('/auth?error=email_missing');
  const callback = await providers.facebook.signIn(await leave(browser, 'facebook'), 'ada', { shareEmail: false });
  expect((await comeBack(browser, callback)).headers.get('location')).toBe('/auth?error=email_missing');
  expect(browser.cookies.size).toBe(0);
});

test('a signed-in person links a provider without an address, and comes in by it from then on', async () => {
  const owner = await world.person();
  const before = `iris_session=${owner.cookies.get('iris_session')}`;
  const answer = await signInByFacebook(owner, 'noemail');
  expect(answer.headers.get('location')).toBe('/dashboard');
  expect((await owner.request('/api/auth/user', { headers: { cookie: before } })).status).toBe(401);
  const browser = world.visitor();
  await signInByFacebook(browser, 'noemail');
  expect(await idOf(browser)).toBe(await idOf(owner));
});

test('what leads to one account cannot be linked to another', async () => {
  const ada = world.visitor();
  await signInBySso(ada, providers, 'ada');
  const other = await world.person();
  const otherId = await idOf(other);
  const answer = await signInBySso(other, providers, 'ada');
  expect(answer.headers.get('location')).toBe('/auth?error=identity_taken');
  expect(await idOf(other)).toBe(otherId);
  const again = world.visitor();
  await signInBySso(again, providers, 'ada');
  expect(await idOf(again)).toBe(await idOf(ada));
});

test('who sets a password by letter shuts out whoever linked a provider before the address was proven', async () => {
  const squatter = await register('victim@example.com');
  await signInByFacebook(squatter, 'noemail');
  const victim = world.visitor();
  await victim.post('/api/auth/password-reset', { email: 'victim@example.com' });
  const letter = await post.letterTo('victim@example.com', 'password');
  const token = tokenIn(letter.text, 'reset');
  await victim.post('/api/auth/password-reset/confirm', { token, password: 'a better password' });
  expect((await squatter.get('/api/auth/user')).status).toBe(401);
  const answer = await signInByFacebook(world.visitor(), 'noemail');
  expect(answer.headers.get('location')).toBe('/auth?error=email_missing');
});

test('a new password leaves the providers of a proven address linked', async () => {
  const ada = world.visitor();
  await signInBySso(ada, providers, 'ada');
  await ada.post('/api/auth/password-reset', { email: 'ada@example.com' });
  const token = tokenIn((await post.letterTo('ada@example.com', 'password')).text, 'reset');
  await ada.post('/api/auth/password-reset/confirm', { token, password: 'a better password' });
  const browser = world.visitor();
  await signInBySso(browser, providers, 'ada');
  expect(await idOf(browser)).toBe(await idOf(ada));
});

test('a provider account has no password to log in with', async () => {
  await signInBySso(world.visitor(), providers, 'ada');
  const answer = await world.visitor().post('/api/auth/login', { email: 'ada@example.com', password });
  expect(answer.status).toBe(401);
});
