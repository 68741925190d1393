import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignInProvider } from '#contract/auth/sign-in-providers.ts';
import type { Client } from '#test/support/client.ts';
import { type HttpPeer, sendJson, serve } from '#test/support/services/http-server.ts';
import { type Google, startGoogle } from '#test/support/services/google.ts';
import { comeBack, leave } from '#test/support/sign-in.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const redirectUri = 'http://127.0.0.1/api/auth/github/callback';
const failed = '/auth?error=sign_in_failed';
const worldAt = (url: string, { clientId, clientSecret }: { clientId: string; clientSecret: string }) =>
  startTestServer({
    env: {
      GITHUB_CLIENT_ID: clientId,
      GITHUB_CLIENT_SECRET: clientSecret,
      GITHUB_BASE_URL: url,
      GITHUB_API_URL: `${url}/api/v3/`,
      FACEBOOK_CLIENT_ID: 'another',
      FACEBOOK_CLIENT_SECRET: 'another secret',
      LOG_LEVEL: 'silent',
    },
  });

/** Speaks like GitHub, but for an `answers` that each test changes. */
let server: HttpPeer;
let answers: Record<string, { status: number; body: unknown }>;
let testServer: TestServer;
let browser: Client;
beforeAll(async () => {
  server = await serve();
  server.use((request, response) => {
    const { status, body } = answers[request.url ?? ''] ?? { status: 404, body: { message: 'Not Found' } };
    sendJson(response, status, body);
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  const token = { access_token: 'gho_16C7e42F292c6912E7710c838347Ae178B4a', scope: 'read:user', token_type: 'bearer' };
  answers = {
    '/login/oauth/access_token': { status: 200, body: token },
    '/api/v3/user': { status: 200, body: { id: 583_231, login: 'ada', name: null } },
    '/api/v3/user/emails': {
      status: 200,
      body: [
        { email: 'other@example.com', primary: false, verified: true, visibility: null },
        { email: 'ada@example.com', primary: true, verified: true, visibility: 'private' },
      ],
    },
  };
  testServer = await worldAt(server.url, { clientId: 'Iv1.test', clientSecret: 'test secret' });
  browser = testServer.client();
});
afterEach(() => testServer.close());

/** Ada has agreed; GitHub sends her back. */
const adaComesBack = async (more: Record<string, string> = {}, left: SignInProvider = 'github') => {
  const state = (await leave(browser, left)).searchParams.get('state') ?? '';
  const answer = await comeBack(
    browser,
    new URL(`${redirectUri}?${new URLSearchParams({ code: 'c', state, ...more })}`),
  );
  return answer.headers.get('location');
};

test('the primary address is the one that counts, and a name may be missing', async () => {
  expect(await adaComesBack()).toBe('/dashboard');
  const { json: ada } = await browser.get('/api/auth/user');
  expect(ada).toMatchObject({ email: 'ada@example.com', firstName: null, lastName: null });
});

test('GitHub may name itself in its answer; somebody else may not', async () => {
  expect(await adaComesBack({ iss: `${server.url}/login/oauth` })).toBe('/dashboard');
  expect(await adaComesBack({ iss: 'https://evil.example' })).toBe(failed);
});

test('who went to another provider does not come back from GitHub', async () => {
  expect(await adaComesBack({}, 'facebook')).toBe(failed);
  expect(browser.cookies.size).toBe(0);
});

test('a primary address that is not verified makes no account', async () => {
  const body = [{ email: 'ada@example.com', primary: true, verified: false, visibility: null }];
  answers['/api/v3/user/emails'] = { status: 200, body };
  expect(await adaComesBack()).toBe('/auth?error=email_unverified');
  expect(browser.cookies.size).toBe(0);
});

test('no primary address makes no account', async () => {
  answers['/api/v3/user/emails'] = { status: 200, body: [] };
  expect(await adaComesBack()).toBe('/auth?error=email_missing');
});

test('an error that comes as a success signs nobody in', async () => {
  const body = { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' };
  answers['/login/oauth/access_token'] = { status: 200, body };
  expect(await adaComesBack()).toBe(failed);
  expect(browser.cookies.size).toBe(0);
});

test.each([
  ['/api/v3/user', { status: 401, body: { message: 'Bad credentials' } }],
  ['/api/v3/user', { status: 200, body: { login: 'ada' } }],
  ['/api/v3/user/emails', { status: 403, body: { message: 'Resource not accessible' } }],
  ['/api/v3/user/emails', { status: 200, body: { message: 'moved' } }],
])('%s answering %j signs nobody in', async (path, answer) => {
  answers[path] = answer;
  expect(await adaComesBack()).toBe(failed);
  expect(browser.cookies.size).toBe(0);
});

test('a code that GitHub does not know signs nobody in', async () => {
  const google: Google = await startGoogle({ redirectUris: [], githubRedirectUris: [redirectUri] });
  const emulated = await worldAt(google.github.url, google.github);
  const context = emulated.client();
  const callback = await google.github.signIn(await leave(context, 'github'), 'ada@example.com');
  callback.searchParams.set('code', 'unknown');
  const answer = await comeBack(context, callback);
  await Promise.all([emulated.close(), google.stop()]);
  expect(answer.headers.get('location')).toBe(failed);
  expect(context.cookies.size).toBe(0);
});
