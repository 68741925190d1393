import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer, Client } from '#test/support/client.ts';
import { comeBack, leave, type Providers, signInBySso, startProviders } from '#test/support/sign-in.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let clock: number;
let providers: Providers;
let server: TestServer;
beforeAll(async () => void (providers = await startProviders()));
afterAll(() => providers.stop());
beforeEach(async () => {
  clock = Date.now();
  server = await startTestServer({ env: { ...providers.env, DEMO: '0' }, now: () => clock });
});
afterEach(() => server.close());

/** Ada has agreed at the single sign-on server and is about to come back. */
const adaComesBack = async (browser: Client) => providers.idp.signIn(await leave(browser, 'sso'), 'ada');
const expectNobody = (browser: Client, answer: Answer) => {
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?error=sign_in_failed']);
  expect(browser.cookies.has('iris_session')).toBe(false);
};

test('coming back without having left signs nobody in', async () => {
  const browser = server.client();
  expectNobody(browser, await browser.get('/api/auth/sso/callback'));
  expectNobody(browser, await browser.get('/api/auth/sso/callback?code=forged&state=forged'));
});

test('an answer that another browser was given signs nobody in', async () => {
  const callback = await adaComesBack(server.client());
  const thief = server.client();
  expectNobody(thief, await comeBack(thief, callback));
});

test('a made-up cookie is no way back', async () => {
  const callback = await adaComesBack(server.client());
  const browser = server.client();
  browser.cookies.set('iris_flow', 'a'.repeat(43));
  expectNobody(browser, await comeBack(browser, callback));
});

test('an answer works once, even with its cookie kept', async () => {
  const browser = server.client();
  const callback = await adaComesBack(browser);
  const cookie = `iris_flow=${browser.cookies.get('iris_flow')}`;
  expect((await comeBack(browser, callback)).headers.get('location')).toBe('/dashboard');
  expect(browser.cookies.has('iris_flow')).toBe(false);
  const replayer = server.client();
  const replay = await replayer.request(callback.pathname + callback.search, { headers: { cookie } });
  expectNobody(replayer, replay);
});

test('a failed answer uses the way up', async () => {
  const browser = server.client();
  const callback = await adaComesBack(browser);
  const cookie = `iris_flow=${browser.cookies.get('iris_flow')}`;
  await browser.get('/api/auth/sso/callback?code=forged&state=forged');
  expectNobody(browser, await browser.request(callback.pathname + callback.search, { headers: { cookie } }));
});

test('the state of another way is refused', async () => {
  const browser = server.client();
  const first = await adaComesBack(browser);
  await leave(browser, 'sso');
  expectNobody(browser, await comeBack(browser, first));
});

test('an answer without state is refused', async () => {
  const browser = server.client();
  const callback = await adaComesBack(browser);
  callback.searchParams.delete('state');
  expectNobody(browser, await comeBack(browser, callback));
});

test('an ID token made for another way is refused', async () => {
  const browser = server.client();
  const address = await leave(browser, 'sso');
  address.searchParams.set('nonce', 'another');
  expectNobody(browser, await comeBack(browser, await providers.idp.signIn(address, 'ada')));
});

test('a code asked for with another PKCE challenge is refused', async () => {
  const browser = server.client();
  const address = await leave(browser, 'sso');
  address.searchParams.set('code_challenge', 'A'.repeat(43));
  expectNobody(browser, await comeBack(browser, await providers.idp.signIn(address, 'ada')));
});

test('an answer at the address of another provider is refused', async () => {
  const browser = server.client();
  const callback = await adaComesBack(browser);
  expectNobody(browser, await browser.get(`/api/auth/google/callback${callback.search}`));
});

test('an answer that names another issuer is refused', async () => {
  const browser = server.client();
  const callback = await adaComesBack(browser);
  callback.searchParams.set('iss', providers.google.url);
  expectNobody(browser, await comeBack(browser, callback));
});

test('a way is forgotten after ten minutes', async () => {
  const browser = server.client();
  const callback = await adaComesBack(browser);
  clock += 10 * 60_000;
  expectNobody(browser, await comeBack(browser, callback));
});

test('a denial that nobody asked for is no denial', async () => {
  const browser = server.client();
  await leave(browser, 'sso');
  expectNobody(browser, await browser.get('/api/auth/sso/callback?error=access_denied&state=forged'));
});

test('another site cannot lead a signed-in person into linking', async () => {
  const browser = await server.person();
  const answer = await browser.request('/api/auth/sso', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.headers.get('location')).toBe('/auth');
  expect(browser.cookies.has('iris_flow')).toBe(false);
});

test('a way to another way in ends when the session does', async () => {
  const browser = await server.person();
  const callback = await adaComesBack(browser);
  await browser.post('/api/logout');
  expectNobody(browser, await comeBack(browser, callback));
  const ada = server.client();
  await signInBySso(ada, providers, 'ada');
  expect((await ada.get('/api/auth/user')).json.email).toBe('ada@example.com');
});
