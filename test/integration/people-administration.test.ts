import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmailSink, startEmailSink, tokenIn } from '#test/support/email-sink.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import type { Client } from '#test/support/client.ts';

let server: TestServer;
let post: EmailSink;
let admin: Client;
let person: Client;
let id: string;
beforeEach(async () => {
  post = await startEmailSink();
  server = await startTestServer({ env: { DEMO: '0', SMTP_URL: post.url } });
  admin = await server.person();
  person = await server.person();
  id = await idOf(person);
});
afterEach(async () => {
  await server.close();
  await post.close();
});

const idOf = async (client: Client): Promise<string> => (await client.get('/api/auth/user')).json.id;
const login = (email = 'person2@example.org', password = 'a good password') =>
  server.client().post('/api/auth/login', { email, password });
const actionsOf = async (client: Client): Promise<string[]> =>
  (await client.get('/api/account/access-log')).json.map(({ action }: { action: string }) => action);

test('a disabled person is out at once, is answered like a wrong password, and comes back to everything', async () => {
  await person.put('/api/account/profile', { firstName: 'Robin', lastName: 'Hood', username: null });
  const disabled = await admin.post(`/api/admin/users/${id}/disable`);
  expect(disabled.json.disabledAt).toMatch(/^\d{4}-/);
  expect((await person.get('/api/auth/user')).status).toBe(401);
  const [refused, wrong] = [await login(), await login('person2@example.org', 'a wrong password')];
  expect([refused.status, refused.text]).toEqual([wrong.status, wrong.text]);
  await person.post('/api/auth/password-reset', { email: 'person2@example.org' });

  expect((await admin.post(`/api/admin/users/${id}/enable`)).json.disabledAt).toBeNull();
  expect((await login()).json).toMatchObject({ id, lastName: 'Hood' });
  expect(post.letters).toEqual([]);
});

test('the mailbox of a disabled person rests, and is read again once they are enabled', async () => {
  await person.post('/api/gmail/connect', { kind: 'sample' });
  await admin.post(`/api/admin/users/${id}/disable`);
  await admin.post(`/api/admin/users/${id}/enable`);
  const again = server.client();
  await again.post('/api/auth/login', { email: 'person2@example.org', password: 'a good password' });
  await expect
    .poll(async () => (await again.get('/api/gmail/emails?daysBack=365&includeRead=true')).json.total)
    .toBeGreaterThan(0);
});

test('removing somebody erases everything that is stored of them, and names the counts before', async () => {
  await person.post('/api/life/quick-add', { text: 'mood 7' });
  const { json: stored } = await admin.get(`/api/admin/users/${id}/stored`);
  expect(stored).toEqual((await person.get('/api/data')).json);
  expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(200);
  expect((await login()).status).toBe(401);
  expect((await admin.get('/api/admin/users')).json).toHaveLength(1);
  expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(404);
  expect(await actionsOf(admin)).toContain('person_removed');
});

test('nobody disables or removes themselves, so an administrator is always left', async () => {
  const own = await idOf(admin);
  expect((await admin.post(`/api/admin/users/${own}/disable`)).status).toBe(409);
  expect((await admin.delete(`/api/admin/users/${own}`)).status).toBe(409);
});

test('of two administrators who disable each other at the same moment, one stays', async () => {
  await admin.put(`/api/admin/users/${id}`, { accessLevel: 'admin' });
  const own = await idOf(admin);
  await Promise.all([admin.post(`/api/admin/users/${id}/disable`), person.post(`/api/admin/users/${own}/disable`)]);
  const statuses = [(await admin.get('/api/admin/users')).status, (await person.get('/api/admin/users')).status];
  expect(new Set(statuses)).toEqual(new Set([200, 401]));
});

test('an administrator ends sessions and sends a link for a new password without ever seeing it', async () => {
  const answer = await admin.post(`/api/admin/users/${id}/password-reset`);
  expect(answer.json).toEqual({ success: true, delivery: 'mail' });
  const token = tokenIn((await post.letterTo('person2@example.org', 'password')).text, 'reset');
  expect((await admin.post(`/api/admin/users/${id}/end-sessions`)).status).toBe(200);
  expect((await person.get('/api/auth/user')).status).toBe(401);
  await person.post('/api/auth/password-reset/confirm', { token, password: 'a better password' });
  expect(await actionsOf(person)).toEqual(expect.arrayContaining(['password_link_sent', 'sessions_ended']));
});

test('a person administers nobody, and nobody is found who is not there', async () => {
  const own = await idOf(admin);
  const calls = ['disable', 'enable', 'end-sessions', 'password-reset'];
  const refused = await Promise.all(calls.map((call) => person.post(`/api/admin/users/${own}/${call}`)));
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await person.delete(`/api/admin/users/${own}`)).status).toBe(403);
  expect((await person.get(`/api/admin/users/${own}/stored`)).status).toBe(403);
  const unknown = await Promise.all(calls.map((call) => admin.post(`/api/admin/users/nobody/${call}`)));
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
