import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const PUBLIC_URL = 'https://iris.example.org';
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ env: { PUBLIC_URL, HOST: '0.0.0.0' } })));
afterAll(() => server.close());

test('behind a proxy nobody is shown the passwords of demo accounts, although the server listens on loopback', async () => {
  const proxied = await startTestServer({ env: { PUBLIC_URL } });
  const answer = await proxied.client().get('/api/auth/demo-accounts');
  await proxied.close();
  expect(answer.status).toBe(404);
});

test('over https the session is in a cookie that only this host can set, and the browser comes back over https', async () => {
  const person = await server.person();
  const answer = await person.post('/api/auth/login', { email: 'person1@example.org', password: 'a good password' });
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-iris_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await person.get('/api/openapi.json')).json.components.securitySchemes.session.name).toBe(
    '__Host-iris_session',
  );
});

test('a cookie without the prefix opens nothing over https', async () => {
  const person = await server.person();
  const cookie = `iris_session=${person.cookies.get('__Host-iris_session')}`;
  expect((await person.get('/api/auth/user')).status).toBe(200);
  expect((await person.request('/api/auth/user', { headers: { cookie } })).status).toBe(401);
});

test('whoever asks over plain http is answered, and not sent on to https with what they have said already', async () => {
  const person = await server.person();
  const plain = await person.request('/api/auth/user', { headers: { 'x-forwarded-proto': 'http' } });
  expect([plain.status, plain.headers.get('location')]).toEqual([200, null]);
});

test('signing out removes the cookie', async () => {
  const person = await server.person();
  await person.post('/api/auth/logout');
  expect(person.cookies.has('__Host-iris_session')).toBe(false);
});

test('over http the cookie has its plain name, and no browser is told to come back over https', async () => {
  const local = await startTestServer();
  const person = await local.person();
  const { headers, json } = await person.get('/api/openapi.json');
  await local.close();
  expect([...person.cookies.keys()]).toEqual(['iris_session']);
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(json.components.securitySchemes.session.name).toBe('iris_session');
});

test('an open server with a public address answers to that name, and to no other', async () => {
  const status = async (path: string, host: string) =>
    (await server.client().request(path, { headers: { host } })).status;
  expect(await status('/api/auth/providers', 'iris.example.org')).toBe(200);
  expect(await status('/api/auth/providers', 'evil.example')).toBe(403);
  expect(await status('/healthz', '10.0.0.5:3000')).toBe(200);
});
