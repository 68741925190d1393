import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

test('the server says that it is well', async () => {
  expect((await server.client().get('/healthz')).json).toEqual({ status: 'ok' });
});

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('%s of an unknown call is 404 in JSON', async (method) => {
  const answer = await server.client().request('/api/nothing/here', { method });
  expect(answer.status).toBe(404);
  expect(answer.json.error.code).toBe('not_found');
});

test('a known call with another method is refused', async () => {
  expect((await server.client().delete('/api/auth/login')).status).toBe(405);
});

const json = { 'content-type': 'application/json' };

test('a body that is no JSON is refused', async () => {
  const answer = await server.client().request('/api/waitlist', { method: 'POST', headers: json, body: '{"email":' });
  expect(answer.status).toBe(400);
});

test.each(['[]', '"text"', '7', 'null'])('a body %s is refused', async (body) => {
  expect((await server.client().request('/api/waitlist', { method: 'POST', headers: json, body })).status).toBe(400);
});

test('JSON sent as another type is refused', async () => {
  const headers = { 'content-type': 'text/plain' };
  expect(
    (await server.client().request('/api/waitlist', { method: 'POST', headers, body: '{"email":"a@b.c"}' })).status,
  ).toBe(415);
});

test('a body that is too large is refused', async () => {
  const body = JSON.stringify({ email: `${'a'.repeat(2_000_000)}@b.c` });
  expect((await server.client().request('/api/waitlist', { method: 'POST', headers: json, body })).status).toBe(413);
});

test.each(['https://evil.example', 'null'])(
  'a call from the origin %s is refused and has no effect',
  async (origin) => {
    const client = await server.person();
    expect((await client.put('/api/user/preferences', { theme: 'dark' }, { origin })).status).toBe(403);
    expect((await client.get('/api/user/preferences')).json.theme).toBe('system');
  },
);

test('answers carry the security headers and no leave for other sites', async () => {
  const { headers } = await server.client().request('/api/auth/user', { headers: { origin: 'https://evil.example' } });
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.has('access-control-allow-origin')).toBe(false);
});

test('NUL characters and half surrogates are stored as text that every database takes', async () => {
  const body = '{"email":"nul@example.org","password":"a good password","firstName":"a\\u0000b\\ud800","lastName":"c"}';
  const answer = await server.client().request('/api/auth/register', { method: 'POST', headers: json, body });
  expect(answer.json.firstName).toBe('ab\ufffd');
});

test('the waitlist takes an address once, in any letter case, and shows it to nobody else', async () => {
  const context = server.client();
  const answers = [
    await context.post('/api/waitlist', { email: ' New@Example.org ' }),
    await context.post('/api/waitlist', { email: 'new@example.ORG' }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect((await context.get('/api/waitlist')).text).not.toContain('example.org');
  expect((await context.get('/api/admin/waitlist')).status).toBe(401);
});

test.each([
  {},
  { email: '' },
  { email: '  ' },
  { email: 'no at' },
  { email: 7 },
  { email: ['a@b.c'] },
  { email: null },
])('the waitlist refuses %j', async (body) => {
  const answer = await server.client().post('/api/waitlist', body);
  expect(answer.status).toBe(400);
  expect(answer.json.error.field).toBe('email');
});

test('a broken percent sign in a path is no server error', async () => {
  const client = await server.person();
  expect((await client.delete('/api/auth/sessions/%E0%A4%A')).status).toBe(404);
});
