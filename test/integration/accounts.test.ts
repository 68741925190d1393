import { afterAll, beforeAll, expect, test } from 'vitest';
import { countByStatus, repeated } from '#test/support/repeated.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ env: { DEMO: '1' } })));
afterAll(() => server.close());

const ada = { email: 'Ada@Example.org', password: 'a good password', firstName: 'Ada', lastName: 'Lovelace' };

test('a stranger is asked to sign in', async () => {
  const answer = await server.client().get('/api/auth/user');
  expect(answer.status).toBe(401);
  expect(answer.text).toContain('Unauthorized');
});

test('registering signs the person in, without rights and without a word of the password', async () => {
  const client = server.client();
  const answer = await client.post('/api/auth/register', { ...ada, accessLevel: 'admin', id: 'mine' });
  const user = await client.get('/api/auth/user');
  expect(answer.status).toBe(200);
  expect(user.json).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    accessLevel: 'demo',
    email: 'Ada@example.org',
  });
  expect(user.json.id).not.toBe('mine');
  expect(answer.text + user.text).not.toMatch(/password|argon/i);
});

test('an address is one account in any letter case', async () => {
  const answer = await server.client().post('/api/auth/register', { ...ada, email: 'ADA@EXAMPLE.ORG' });
  expect(answer.status).toBe(409);
  expect(answer.json.error.field).toBe('email');
});

test('of two registrations at the same moment one succeeds', async () => {
  const body = { ...ada, email: 'twice@example.org' };
  const answers = await Promise.all([
    server.client().post('/api/auth/register', body),
    server.client().post('/api/auth/register', body),
  ]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('login finds the account in any letter case and gives a fresh session', async () => {
  const client = server.client();
  client.cookies.set('iris_session', 'planted');
  const answer = await client.post('/api/auth/login', { email: 'ada@example.ORG', password: ada.password });
  expect(answer.status).toBe(200);
  expect(client.cookies.get('iris_session')).not.toBe('planted');
  expect(answer.headers.get('set-cookie')).toMatch(/Path=\/; HttpOnly; SameSite=Lax/);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await server.client().post('/api/auth/login', { email: ada.email, password: 'not this one' });
  const unknown = await server
    .client()
    .post('/api/auth/login', { email: 'nobody@example.org', password: 'not this one' });
  expect(wrong.status).toBe(401);
  expect(wrong.text).toBe(unknown.text);
});

test.each([
  [{ password: 'a good password' }, 'email'],
  [{ email: 'a@example.org' }, 'password'],
  [{ email: 'a@example.org', password: { $ne: '' } }, 'password'],
  [{ email: 'a@example.org', password: null }, 'password'],
])('login with %j names the bad field', async (body, field) => {
  const answer = await server.client().post('/api/auth/login', body);
  expect(answer.status).toBe(400);
  expect(answer.json.error.field).toBe(field);
});

test.each([
  [{ ...ada, email: 'no address' }, 'email'],
  [{ ...ada, email: undefined }, 'email'],
  [{ ...ada, email: 'new@example.org', password: 'short' }, 'password'],
  [{ ...ada, email: 'new@example.org', firstName: '  ' }, 'firstName'],
  [{ ...ada, email: 'new@example.org', lastName: undefined }, 'lastName'],
])('registering with %j names the bad field', async (body, field) => {
  const answer = await server.client().post('/api/auth/register', body);
  expect(answer.status).toBe(400);
  expect(answer.json.error.field).toBe(field);
});

test.each(['/api/logout', '/api/auth/logout'])('%s ends the session', async (path) => {
  const client = await server.person();
  const cookie = `iris_session=${client.cookies.get('iris_session')}`;
  expect((await client.post(path)).status).toBe(200);
  expect((await client.request('/api/auth/user', { headers: { cookie } })).status).toBe(401);
  expect((await server.client().post(path)).status).toBe(200);
});

test('a changed session cookie is no session', async () => {
  const client = await server.person();
  client.cookies.set('iris_session', `${client.cookies.get('iris_session')}x`);
  expect((await client.get('/api/auth/user')).status).toBe(401);
});

test('the listed demo accounts sign in with their levels', async () => {
  const { json: accounts } = await server.client().get('/api/auth/demo-accounts');
  const [admin, demo] = await Promise.all(
    accounts.map((account: object) => server.client().post('/api/auth/login', account)),
  );
  expect(accounts.map((account: { email: string }) => account.email)).toEqual(['admin@iris.local', 'demo@iris.local']);
  expect([admin.json.accessLevel, demo.json.accessLevel]).toEqual(['admin', 'demo']);
});

test('many wrong passwords in a row are slowed down', async () => {
  const client = server.client();
  const body = { email: 'slow@example.org', password: 'wrong password' };
  const guesses = await repeated(15, () => client.post('/api/auth/login', body));
  const next = await client.post('/api/auth/login', body);
  expect(countByStatus(guesses)).toEqual({ 401: 15 });
  expect(next.status).toBe(429);
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a session can be seen and revoked, but not by somebody else', async () => {
  const owner = await server.person();
  const stranger = await server.person();
  const [session] = (await owner.get('/api/auth/sessions')).json;
  expect(session.current).toBe(true);
  expect((await stranger.delete(`/api/auth/sessions/${session.id}`)).status).toBe(404);
  expect((await owner.delete(`/api/auth/sessions/${session.id}`)).status).toBe(200);
  expect((await owner.get('/api/auth/user')).status).toBe(401);
});

test.each(['google', 'facebook', 'github', 'sso'])(
  '%s without configuration leads back with a notice',
  async (provider) => {
    const answer = await server.client().get(`/api/auth/${provider}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/auth?error=${provider}_config_needed`);
  },
);

test('a callback with forged parameters signs nobody in', async () => {
  const client = server.client();
  const answer = await client.get('/api/auth/google/callback?code=forged&state=forged');
  expect(answer.status).toBe(302);
  expect(client.cookies.has('iris_session')).toBe(false);
});

test('the login redirect leads to our own page only', async () => {
  const answer = await server.client().get('/api/login?returnTo=https://evil.example');
  expect(answer.headers.get('location')).toBe('/auth');
});
