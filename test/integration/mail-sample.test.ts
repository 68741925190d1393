import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let person: Client;
const ALL = '/api/gmail/emails?daysBack=365&maxResults=100&includeRead=true';
beforeAll(async () => {
  server = await startTestServer();
  person = await server.person();
  await person.post('/api/gmail/connect', { kind: 'sample' });
});
afterAll(() => server.close());

const list = async (client: Client, query: string) => (await client.get(`/api/gmail/emails?${query}`)).json;

test('a stranger is asked to sign in', async () => {
  expect((await server.client().get('/api/gmail/emails')).status).toBe(401);
  expect((await server.client().post('/api/gmail/connect', { kind: 'sample' })).status).toBe(401);
});

test('before a mailbox is connected the calls say so', async () => {
  const other = await server.person();
  const answers = [
    await other.get('/api/gmail/emails'),
    await other.get('/api/gmail/emails?unansweredOnly=true'),
    await other.post('/api/gmail/emails/x/archive'),
  ];
  expect(answers.map((answer) => `${answer.status} ${answer.json.error.code}`)).toEqual(
    Array(3).fill('400 not_connected'),
  );
  expect((await other.get('/api/gmail/status')).json.connected).toBe(false);
});

test('connecting the sample fills the list at once', async () => {
  const other = await server.person();
  const answer = await other.post('/api/gmail/connect', { kind: 'sample' });
  expect(answer.json.emailAddress).toContain('@');
  expect((await list(other, 'daysBack=30&maxResults=50&includeRead=true')).emails.length).toBeGreaterThan(15);
});

test('every mail is judged and explained', async () => {
  const { emails } = (await person.get(ALL)).json;
  expect(
    emails.every(
      (mail: { aiSummary: string; reasons: unknown[]; suggestedActions: unknown[] }) =>
        mail.aiSummary !== '' && mail.reasons.length > 0 && mail.suggestedActions.length > 0,
    ),
  ).toBe(true);
  expect(new Set(emails.map((mail: { id: string }) => mail.id)).size).toBe(emails.length);
});

test('the list is newest first and keeps its limits', async () => {
  const { emails, total } = await list(person, 'daysBack=30&maxResults=5&includeRead=true');
  const times = emails.map((mail: { timestamp: string }) => mail.timestamp);
  expect(emails).toHaveLength(5);
  expect(total).toBeGreaterThan(5);
  expect(times).toEqual(times.toSorted((a: string, b: string) => (a < b ? 1 : -1)));
});

test('without parameters the defaults hold: unread mail of seven days, at most 20', async () => {
  const { emails } = (await person.get('/api/gmail/emails')).json;
  const oldest = Math.min(...emails.map((mail: { timestamp: string }) => Date.parse(mail.timestamp)));
  expect(emails.length).toBeLessThanOrEqual(20);
  expect(emails.every((mail: { isRead: boolean }) => !mail.isRead)).toBe(true);
  expect(oldest).toBeGreaterThan(Date.now() - 7 * 24 * 3600_000);
});

test('the unanswered scan lists only what waits, and tells how old the oldest is', async () => {
  const scan = await list(
    person,
    'daysBack=30&maxResults=100&includeRead=true&scanUnanswered=true&unansweredOnly=true',
  );
  const oldest = Math.min(...scan.emails.map((mail: { timestamp: string }) => Date.parse(mail.timestamp)));
  expect(scan.emails.length).toBeGreaterThan(2);
  expect(new Set(scan.emails.map((mail: { threadState: string }) => mail.threadState))).toEqual(new Set(['to_reply']));
  expect(scan.oldestEmailDays).toBe(Math.floor((Date.now() - oldest) / 86_400_000));
});

test('the scan puts what waits first', async () => {
  const { emails } = await list(person, 'daysBack=30&maxResults=100&includeRead=true&scanUnanswered=true');
  const waiting = await list(person, 'daysBack=30&maxResults=100&includeRead=true&unansweredOnly=true');
  const first = emails.slice(0, waiting.total).map((mail: { id: string }) => mail.id);
  expect(new Set(first)).toEqual(new Set(waiting.emails.map((mail: { id: string }) => mail.id)));
});

test('a word from a subject finds its mail, as a word and as a subject', async () => {
  const { emails } = (await person.get(ALL)).json;
  const [mail] = emails;
  const word = /[a-z]{5,}/i.exec(mail.subject)![0];
  const ids = async (q: string) =>
    (await list(person, `daysBack=365&maxResults=100&includeRead=true&q=${encodeURIComponent(q)}`)).emails.map(
      (found: { id: string }) => found.id,
    );
  expect(await ids(word)).toContain(mail.id);
  expect(await ids(`subject:${word}`)).toContain(mail.id);
  expect(await ids(`from:${mail.senderAddress}`)).toContain(mail.id);
  expect(await ids(`-subject:${word}`)).not.toContain(mail.id);
  expect(await ids('xyzzynothing')).toEqual([]);
});

test.each([
  '"',
  "' OR 1=1 --",
  '(((',
  'OR',
  '-',
  '<b>x</b>',
  '🌈',
  'a'.repeat(5000),
  'NEAR(a b)',
  'subject:%',
  '*',
  'from:"',
])('the search %j is no server error', async (q) => {
  expect((await person.get(`/api/gmail/emails?q=${encodeURIComponent(q)}`)).status).toBe(200);
});

test('archiving takes a mail off the lists once', async () => {
  const other = await server.person();
  await other.post('/api/gmail/connect', { kind: 'sample' });
  const before = (await other.get(ALL)).json;
  const { id } = before.emails[0];
  expect((await other.post(`/api/gmail/emails/${id}/archive`)).status).toBe(200);
  expect((await other.post(`/api/gmail/emails/${id}/archive`, {})).status).toBe(200);
  const after = (await other.get(ALL)).json;
  expect(after.total).toBe(before.total - 1);
  expect(after.emails.map((mail: { id: string }) => mail.id)).not.toContain(id);
  expect((await person.get(ALL)).json.total).toBe(before.total);
});

test("another person's mail is not found", async () => {
  const other = await server.person();
  await other.post('/api/gmail/connect', { kind: 'sample' });
  const { id } = (await person.get(ALL)).json.emails[0];
  const paths = [`/api/gmail/emails/${id}`, `/api/gmail/emails/${id}/body`, `/api/gmail/emails/${id}/attachments/0`];
  expect(await Promise.all(paths.map(async (path) => (await other.get(path)).status))).toEqual([404, 404, 404]);
  expect((await other.post(`/api/gmail/emails/${id}/archive`)).status).toBe(404);
  expect((await other.post(`/api/gmail/emails/${id}/read`)).status).toBe(404);
});

test('a body is a page in which nothing runs', async () => {
  const { id } = (await person.get(ALL)).json.emails[0];
  const answer = await person.get(`/api/gmail/emails/${id}/body`);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('content-security-policy')).not.toContain('allow-scripts');
  expect(answer.text).not.toContain('<script');
});

test('an attachment is downloaded, never shown', async () => {
  const { emails } = await list(person, 'daysBack=365&maxResults=100&includeRead=true&q=has:attachment');
  const detail = (await person.get(`/api/gmail/emails/${emails[0].id}`)).json;
  const answer = await person.get(`/api/gmail/emails/${detail.id}/attachments/${detail.attachments[0].index}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
});

test('reading a mail takes it off the unread list', async () => {
  const { emails } = (await person.get('/api/gmail/emails')).json;
  await person.post(`/api/gmail/emails/${emails[0].id}/read`);
  expect((await person.get('/api/gmail/emails')).json.emails.map((mail: { id: string }) => mail.id)).not.toContain(
    emails[0].id,
  );
});

test('the agent settings begin with their defaults and are kept', async () => {
  expect((await person.get('/api/gmail/settings')).json).toEqual({
    autoReview: true,
    priorityFilter: true,
    responseSuggestions: true,
    notificationLevel: 'high',
  });
  await person.put('/api/gmail/settings', {
    autoReview: false,
    priorityFilter: true,
    responseSuggestions: true,
    notificationLevel: 'low',
  });
  expect((await person.get('/api/gmail/settings')).json).toMatchObject({ autoReview: false, notificationLevel: 'low' });
  expect((await person.put('/api/gmail/settings', { autoReview: 'perhaps' })).status).toBe(400);
});

test.each([
  {},
  { kind: 'pigeon' },
  { kind: 'imap' },
  { kind: 'gmail' },
  { kind: 'imap', email: 'a@b.c', username: 'a', password: 'p' },
])('connecting with %j is refused', async (body) => {
  expect((await person.post('/api/gmail/connect', body)).status).toBe(400);
});

test('disconnecting erases what was stored', async () => {
  const other = await server.person();
  await other.post('/api/gmail/connect', { kind: 'sample' });
  expect((await other.delete('/api/gmail/connect')).status).toBe(200);
  expect((await other.get('/api/gmail/emails')).json.error.code).toBe('not_connected');
});
