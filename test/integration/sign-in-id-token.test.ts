import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { type HttpPeer, sendJson, serve } from '#test/support/services/http-server.ts';
import { comeBack, leave } from '#test/support/sign-in.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const failed = '/auth?error=sign_in_failed';

/** An issuer that signs whatever a test wants it to. */
let issuer: HttpPeer;
let idToken: string;
/** Who the document of the issuer says it is. */
let saysItIs: string;
let server: TestServer;
let browser: Client;
beforeAll(async () => {
  issuer = await serve();
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: saysItIs,
      authorization_endpoint: `${issuer.url}/authorize`,
      token_endpoint: `${issuer.url}/token`,
      jwks_uri: `${issuer.url}/keys`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }),
    '/token': () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 60, id_token: idToken }),
    '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }] }),
  };
  issuer.use((request, response) => sendJson(response, 200, answers[request.url ?? '']?.()));
});
afterAll(() => issuer.stop());
beforeEach(async () => {
  saysItIs = issuer.url;
  const env = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'iris', OIDC_CLIENT_SECRET: 'secret', LOG_LEVEL: 'silent' };
  server = await startTestServer({ env });
  browser = server.client();
});
afterEach(() => server.close());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (claims: object, key: KeyObject) => {
  const text = `${part({ alg: 'RS256', kid: '1' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
};
const unsigned = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.`;

/** Ada comes back, and the issuer vouches for her with what `make` makes of the claims. */
const adaComesBack = async (changes: object = {}, make = (claims: object) => signed(claims, own.privateKey)) => {
  const { searchParams } = await leave(browser, 'sso');
  const now = Math.floor(Date.now() / 1000);
  const usual = { iss: issuer.url, aud: 'iris', sub: 'ada', iat: now, exp: now + 60, nonce: searchParams.get('nonce') };
  idToken = make({ ...usual, email: 'ada@example.com', email_verified: true, ...changes });
  const callback = new URL('http://127.0.0.1/api/auth/sso/callback');
  callback.search = new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' }).toString();
  return (await comeBack(browser, callback)).headers.get('location');
};

test('an issuer that says that it is another one is not asked for anybody', async () => {
  saysItIs = 'https://evil.example';
  const { status, headers } = await browser.get('/api/auth/sso');
  expect([status, headers.get('location')]).toEqual([302, failed]);
});

test('a good ID token signs in', async () => {
  expect(await adaComesBack()).toBe('/dashboard');
});

test.each([
  ['for another client', { aud: 'somebody else' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['that has run out', { exp: 1 }],
  ['with the nonce of another way', { nonce: 'another' }],
  ['without a nonce', { nonce: undefined }],
  ['of nobody', { sub: undefined }],
])('an ID token %s signs nobody in', async (_what, changes) => {
  expect(await adaComesBack(changes)).toBe(failed);
  expect(browser.cookies.size).toBe(0);
});

test('an ID token signed by somebody else, or by nobody, signs nobody in', async () => {
  expect(await adaComesBack({}, (claims) => signed(claims, foreign.privateKey))).toBe(failed);
  expect(await adaComesBack({}, unsigned)).toBe(failed);
  expect(await adaComesBack({}, () => 'no token')).toBe(failed);
  expect(browser.cookies.size).toBe(0);
});

test('an issuer may write the truth as text', async () => {
  expect(await adaComesBack({ email_verified: 'true' })).toBe('/dashboard');
});

test.each([[undefined], [false], ['false'], [1], [null]])(
  'email_verified %j does not verify',
  async (email_verified) => {
    expect(await adaComesBack({ email_verified })).toBe('/auth?error=email_unverified');
  },
);

test('odd names keep nobody out', async () => {
  expect(await adaComesBack({ name: 7, given_name: null, family_name: ['x'] })).toBe('/dashboard');
  expect((await browser.get('/api/auth/user')).json).toMatchObject({ firstName: null, lastName: null });
});
