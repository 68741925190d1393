import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { type EmailSink, startEmailSink } from '#test/support/email-sink.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let post: EmailSink;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  post = await startEmailSink();
  server = await startTestServer({ env: { DEMO: '0', SMTP_URL: post.url } });
  admin = await server.person();
});
afterAll(async () => {
  await server.close();
  await post.close();
});

const join = (email: string) => server.client().post('/api/waitlist', { email });
const entry = async (email: string) =>
  (await admin.get('/api/admin/waitlist')).json.find((each: { email: string }) => each.email === email);
const linkIn = (text: string) => /\/auth\?waitlist=([\w-]+)/.exec(text)?.[1];

test('who joins is asked to confirm, and the same link erases the address', async () => {
  await join('Later@example.org');
  const token = linkIn((await post.letterTo('later@example.org', 'Confirm your place')).text);
  expect((await entry('later@example.org')).confirmedAt).toBeNull();
  expect((await server.client().post('/api/waitlist/confirm', { token })).status).toBe(200);
  expect((await entry('later@example.org')).confirmedAt).toMatch(/^\d{4}-/);
  expect((await server.client().post('/api/waitlist/leave', { token })).status).toBe(200);
  expect(await entry('later@example.org')).toBeUndefined();
  const gone = await server.client().post('/api/waitlist/confirm', { token });
  expect([gone.status, gone.json.error.field]).toEqual([400, 'token']);
  expect((await server.client().post('/api/waitlist/leave', { token })).status).toBe(200);
});

test('an address gets three emails at most in an hour, and every repeat the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => join('often@example.org')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await join('last@example.org');
  await post.letterTo('last@example.org', 'Confirm your place');
  expect(post.letters.filter(({ to }) => to === 'often@example.org').length).toBeLessThanOrEqual(3);
});

test('somebody on the list is invited by email with a link that erases, and leaves the list with an account', async () => {
  await join('guest@example.org');
  const { json } = await admin.post('/api/admin/invitations', { email: 'Guest@example.org' });
  expect(json.delivery).toBe('mail');
  const letter = await post.letterTo('Guest@example.org', 'invited');
  expect(linkIn(letter.text)).toBe(linkIn((await post.letterTo('guest@example.org', 'Confirm your place')).text));
  expect((await entry('guest@example.org')).invitedAt).toMatch(/^\d{4}-/);
  const invite = new URL(json.link).searchParams.get('invite');
  const account = { email: 'guest@example.org', password: 'a good password', firstName: 'Gast', lastName: 'Guest' };
  expect((await server.client().post('/api/auth/register', { ...account, invite })).status).toBe(200);
  expect(await entry('guest@example.org')).toBeUndefined();
});
