import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInProvider } from '#contract/auth/sign-in-providers.ts';
import { freePort } from '#test/support/services/ports.ts';
import { startIdp } from '#test/support/services/idp.ts';
import { comeBack, leave, type Providers, signInBySso, startProviders } from '#test/support/sign-in.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let providers: Providers;
let server: TestServer;
beforeAll(async () => void (providers = await startProviders()));
afterAll(() => providers.stop());
beforeEach(async () => void (server = await startTestServer({ env: { ...providers.env, DEMO: '0' } })));
afterEach(() => server.close());

const everywhere = ['google', 'github', 'facebook', 'sso'] as const satisfies SignInProvider[];
type TestedProvider = (typeof everywhere)[number];
/** Ada agrees on the pages of a provider. */
const agree: { [P in TestedProvider]: (address: URL) => Promise<URL> } = {
  google: (address) => providers.google.signIn(address, 'ada@example.com'),
  github: (address) => providers.github.signIn(address, 'ada@example.com'),
  facebook: (address) => providers.facebook.signIn(address, 'ada'),
  sso: (address) => providers.idp.signIn(address, 'ada'),
};
const deny: { [P in Exclude<TestedProvider, 'github'>]: (address: URL) => Promise<URL> } = {
  google: (address) => providers.google.deny(address),
  facebook: (address) => providers.facebook.deny(address),
  sso: (address) => providers.idp.deny(address),
};

describe.each(everywhere)('%s', (id) => {
  test('makes an account at the first sign-in and finds it again at the second', async () => {
    const browser = server.client();
    const answer = await comeBack(browser, await agree[id](await leave(browser, id)));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard']);
    const { json: ada } = await browser.get('/api/auth/user');
    expect(ada).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      emailVerified: true,
      profileImageUrl: null,
    });

    const otherBrowser = server.client();
    await comeBack(otherBrowser, await agree[id](await leave(otherBrowser, id)));
    expect((await otherBrowser.get('/api/auth/user')).json.id).toBe(ada.id);
  });

  test('is asked with PKCE and state, and told our own address', async () => {
    const { searchParams } = await leave(server.client(), id);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `http://127.0.0.1/api/auth/${id}/callback`,
    });
  });

  test('is listed as set up', async () => {
    const list: { id: string; configured: boolean }[] = (await server.client().get('/api/auth/providers')).json;
    expect(list.find((one) => one.id === id)?.configured).toBe(true);
  });
});

test.each(Object.entries(deny))('who says no at %s comes back to a notice', async (id, refuse) => {
  const browser = server.client();
  // The keys of `deny` are the names of providers.
  const answer = await comeBack(browser, await refuse(await leave(browser, id as SignInProvider)));
  expect(answer.headers.get('location')).toBe('/auth?error=access_denied');
  expect(browser.cookies.size).toBe(0);
});

test('the cookie of the way to a provider is out of reach of scripts and lives for ten minutes', async () => {
  const answer = await server.client().get('/api/auth/sso');
  expect(answer.headers.get('set-cookie')).toMatch(
    /^iris_flow=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('behind a public address the provider leads back to that address', async () => {
  const proxied = await startTestServer({ env: { ...providers.env, PUBLIC_URL: 'https://iris.example.org' } });
  const browser = proxied.client();
  const callback = await providers.idp.signIn(await leave(browser, 'sso'), 'ada');
  const before = [...browser.cookies.keys()];
  const answer = await comeBack(browser, callback);
  await proxied.close();
  expect([before, [...browser.cookies.keys()]]).toEqual([['__Host-iris_flow'], ['__Host-iris_session']]);
  expect(callback.origin).toBe('https://iris.example.org');
  expect(answer.headers.get('location')).toBe('/dashboard');
  expect(answer.headers.get('set-cookie')).toContain('Secure');
});

test('the first account without demo mode is the administrator, also by a provider; the next is not', async () => {
  const first = server.client();
  await signInBySso(first, providers, 'ada');
  const second = await server.person();
  expect((await first.get('/api/auth/user')).json.accessLevel).toBe('admin');
  expect((await second.get('/api/auth/user')).json.accessLevel).toBe('demo');
});

test('signing in anew ends the session that the browser had', async () => {
  const browser = server.client();
  await signInBySso(browser, providers, 'ada');
  const cookie = `iris_session=${browser.cookies.get('iris_session')}`;
  await signInBySso(browser, providers, 'ada');
  expect((await browser.request('/api/auth/user', { headers: { cookie } })).status).toBe(401);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
});

test('an issuer that keeps the address out of the ID token is asked for it', async () => {
  const redirectUris = ['http://127.0.0.1/api/auth/sso/callback'];
  const reserved = await startIdp({ redirectUris, claimsInIdToken: false });
  const asking = await startTestServer({ env: { ...providers.env, OIDC_ISSUER: reserved.issuer } });
  const browser = asking.client();
  await comeBack(browser, await reserved.signIn(await leave(browser, 'sso'), 'ada'));
  const { json: ada } = await browser.get('/api/auth/user');
  await Promise.all([asking.close(), reserved.stop()]);
  expect(ada).toMatchObject({ email: 'ada@example.com', lastName: 'Lovelace' });
});

test('an issuer that cannot be reached leads back to a notice', async () => {
  const lonely = await startTestServer({
    env: { ...providers.env, OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` },
  });
  const answer = await lonely.client().get('/api/auth/sso');
  await lonely.close();
  expect(answer.headers.get('location')).toBe('/auth?error=sign_in_failed');
});

test('an issuer that never answers is not waited for without end', async () => {
  const mute = createServer(() => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => void mute.listen(port, '127.0.0.1', resolve));
  const waiting = await startTestServer({ env: { ...providers.env, OIDC_ISSUER: `http://127.0.0.1:${port}` } });
  const answer = await waiting.client().get('/api/auth/sso');
  await waiting.close();
  mute.close();
  expect(answer.headers.get('location')).toBe('/auth?error=sign_in_failed');
});

test('an issuer that was away is asked again', async () => {
  providers.google.fault({ match: '/.well-known/', status: 503 });
  const browser = server.client();
  const away = await browser.get('/api/auth/google');
  const back = await browser.get('/api/auth/google');
  expect(away.headers.get('location')).toBe('/auth?error=sign_in_failed');
  expect(back.headers.get('location')).toContain(providers.google.url);
});

test('a provider that fails while the person comes back signs nobody in', async () => {
  const browser = server.client();
  const callback = await agree.google(await leave(browser, 'google'));
  providers.google.fault({ match: '/token', status: 500 });
  const answer = await comeBack(browser, callback);
  expect(answer.headers.get('location')).toBe('/auth?error=sign_in_failed');
  expect(browser.cookies.size).toBe(0);
});
