import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import {
  startTestServerWithUsers,
  type ServerUser,
  type TestServerWithUsers,
} from '#test/support/server-with-users.ts';

let server: TestServerWithUsers;
let maya: ServerUser;
let jonas: ServerUser;
let third: ServerUser;
let id: string;
beforeAll(async () => {
  server = await startTestServerWithUsers();
  [maya, jonas, third] = [await server.user(), await server.user(), await server.user('admin')];
  id = (await maya.client.post('/api/messages', { toUserId: jonas.id, subject: 'A secret', content: 'Between us' }))
    .json.id;
});
afterAll(() => server.close());

const ofOneMessage: [string, (client: Client, id: string) => ReturnType<Client['get']>][] = [
  ['read', (client, at) => client.put(`/api/messages/${at}/read`)],
  ['archive', (client, at) => client.put(`/api/messages/${at}/archive`)],
  ['unarchive', (client, at) => client.put(`/api/messages/${at}/unarchive`)],
  ['reply', (client, at) => client.post(`/api/messages/${at}/reply`, { content: 'Hello', toUserId: maya.id })],
  ['conversation', (client, at) => client.get(`/api/messages/${at}/conversation`)],
];
const ofAll: typeof ofOneMessage = [
  ['list', (client) => client.get('/api/messages')],
  ['unread-count', (client) => client.get('/api/messages/unread-count')],
  ['recipients', (client) => client.get('/api/messages/recipients?q=robin')],
  ['send', (client) => client.post('/api/messages', { toUserId: jonas.id, content: 'Hello' })],
];

test.each([...ofAll, ...ofOneMessage])('%s asks a stranger to sign in', async (_name, ask) => {
  const answer = await ask(server.client(), id);
  expect(answer.status).toBe(401);
  expect(answer.text).toContain('Unauthorized');
});

test.each([...ofAll, ...ofOneMessage])('%s is refused to the level demo', async (_name, ask) => {
  const demo = await server.user('demo');
  const answer = await ask(demo.client, id);
  expect(answer.status).toBe(403);
  expect(answer.json.error.message).toBe('Message system requires Premium access or higher');
});

test.each(ofOneMessage)('%s finds nothing for a third person, even an administrator', async (_name, ask) => {
  const before = (await jonas.client.get('/api/messages')).json;
  expect((await ask(third.client, id)).status).toBe(404);
  expect((await jonas.client.get('/api/messages')).json).toEqual(before);
});

test('a third person finds the message in no list', async () => {
  const lists = ['', '?box=inbox', '?box=sent', '?box=archived', '?q=secret'];
  const answers = await Promise.all(lists.map((query) => third.client.get(`/api/messages${query}`)));
  expect(answers.map(({ json }) => json)).toEqual(lists.map(() => []));
});

test.each(['read', 'archive', 'unarchive'])('the sender cannot %s for the recipient', async (change) => {
  expect((await maya.client.put(`/api/messages/${id}/${change}`)).status).toBe(404);
  expect((await jonas.client.get('/api/messages/unread-count')).json.count).toBe(1);
});

test.each(['nothing', '-1', '0', '9'.repeat(400), "'%20or%201=1", '%00', '..%2F..%2Fetc', '%F0%9F%A6%8B', 'null'])(
  'the id %s leads to no message and to no fault',
  async (awkward) => {
    const answers = await Promise.all(ofOneMessage.map(([, ask]) => ask(jonas.client, awkward)));
    expect(answers.map(({ status }) => Math.floor(status / 100))).toEqual(answers.map(() => 4));
  },
);

test.each(['premium', 'admin', 'super_user'] as const)('the level %s may use messages', async (level) => {
  const serverUser = await server.user(level);
  const answers = await Promise.all(ofAll.map(([, ask]) => ask(serverUser.client, id)));
  expect(answers.map(({ status }) => status)).toEqual(ofAll.map(() => 200));
});

test('a person who loses the level loses the messages at once', async () => {
  const serverUser = await server.user('premium');
  await third.client.put(`/api/admin/users/${serverUser.id}`, { accessLevel: 'demo' });
  expect((await serverUser.client.get('/api/messages')).status).toBe(403);
});
