import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ env: { DEMO: '0' } })));
afterAll(() => server.close());

test('without demo mode the first account is the administrator and every other one is not', async () => {
  const first = await server.person();
  const second = await server.person();
  expect((await first.get('/api/auth/user')).json.accessLevel).toBe('admin');
  expect((await second.get('/api/auth/user')).json.accessLevel).toBe('demo');
  expect((await server.client().get('/api/auth/demo-accounts')).status).toBe(404);

  const { id } = (await second.get('/api/auth/user')).json;
  expect((await second.get('/api/admin/users')).status).toBe(403);
  expect((await second.put(`/api/admin/users/${id}`, { accessLevel: 'admin' })).status).toBe(403);
  expect((await first.put(`/api/admin/users/${id}`, { accessLevel: 'premium' })).json.accessLevel).toBe('premium');
  expect((await second.get('/api/auth/user')).json.accessLevel).toBe('premium');
  expect((await first.put('/api/admin/users/nobody', { accessLevel: 'premium' })).status).toBe(404);
  expect((await first.put(`/api/admin/users/${id}`, { accessLevel: 'king' })).status).toBe(400);
});

test('an administrator cannot lose the last hold on the installation', async () => {
  const admin = server.client();
  await admin.post('/api/auth/login', { email: 'person1@example.org', password: 'a good password' });
  const { id } = (await admin.get('/api/auth/user')).json;
  expect((await admin.put(`/api/admin/users/${id}`, { accessLevel: 'demo' })).status).toBe(400);
});

test('the waitlist is exported as CSV that no spreadsheet takes for a formula', async () => {
  const admin = server.client();
  await admin.post('/api/auth/login', { email: 'person1@example.org', password: 'a good password' });
  await admin.post('/api/waitlist', { email: '=cmd@example.org' });
  const answer = await admin.get('/api/admin/waitlist.csv');
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.text).toMatch(/^email,joinedAt\r\n"'=cmd@example\.org",\d{4}-/);
});

test('the state of the installation is told in numbers and to administrators only', async () => {
  const admin = server.client();
  await admin.post('/api/auth/login', { email: 'person1@example.org', password: 'a good password' });
  const { json } = await admin.get('/api/admin/system');
  expect(json.database.bytes).toBeGreaterThan(10_000);
  expect(json.counts.people).toBeGreaterThan(1);
  expect(json.jobs.map((job: { name: string }) => job.name)).toEqual(
    expect.arrayContaining(['cleanup-sessions', 'erase-expired']),
  );
  expect(JSON.stringify(json)).not.toContain('@example.org');
});

test('the last administrator cannot erase the account, the last but one can', async () => {
  const admin = server.client();
  const login = { email: 'person1@example.org', password: 'a good password' };
  await admin.post('/api/auth/login', login);
  const erase = { password: login.password, word: 'ERASE' };
  const alone = await admin.post('/api/account/erase', erase);
  expect(alone.status).toBe(409);
  expect(alone.json.error.message).toContain('only administrator');
  const heir = await server.person();
  const { id } = (await heir.get('/api/auth/user')).json;
  await admin.put(`/api/admin/users/${id}`, { accessLevel: 'admin' });
  expect((await admin.post('/api/account/erase', erase)).status).toBe(200);
  expect((await heir.get('/api/admin/users')).status).toBe(200);
});
