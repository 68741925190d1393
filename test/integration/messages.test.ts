import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startTestServerWithUsers,
  type ServerUser,
  type TestServerWithUsers,
} from '#test/support/server-with-users.ts';

let server: TestServerWithUsers;
let maya: ServerUser;
let jonas: ServerUser;
beforeAll(async () => void (server = await startTestServerWithUsers()));
afterAll(() => server.close());
beforeEach(async () => {
  maya = await server.user('premium', { firstName: 'Maya', lastName: 'Lindqvist' });
  jonas = await server.user('premium', { firstName: 'Jonas', lastName: 'Weber' });
});

const write = (from: ServerUser, to: ServerUser, more: object = {}) =>
  from.client.post('/api/messages', { toUserId: to.id, subject: 'Saturday', content: 'Are you coming?', ...more });
const list = async ({ client }: ServerUser, query = '') => (await client.get(`/api/messages${query}`)).json;
const unread = async ({ client }: ServerUser) => (await client.get('/api/messages/unread-count')).json.count;

test('a message stands in the lists of both, unread and sent now', async () => {
  const before = Date.now();
  const sent = (await write(maya, jonas)).json;
  const [inSent, inInbox] = [(await list(maya))[0], (await list(jonas))[0]];
  expect(inSent).toEqual(sent);
  expect(inInbox).toEqual(sent);
  expect(sent).toMatchObject({
    fromUserId: maya.id,
    toUserId: jonas.id,
    subject: 'Saturday',
    content: 'Are you coming?',
    status: 'unread',
    priority: 'normal',
    threadId: null,
    messageType: 'user_message',
    fromName: 'Maya Lindqvist',
    toName: 'Jonas Weber',
  });
  expect(Date.parse(sent.sentAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(sent.sentAt)).toBeLessThanOrEqual(Date.now());
});

test('a new message counts for its recipient only', async () => {
  await write(maya, jonas);
  expect([await unread(jonas), await unread(maya)]).toEqual([1, 0]);
});

test('a recipient is named by id, by address in any case, or by username', async () => {
  const byAddress = await maya.client.post('/api/messages', {
    toUserId: ` ${jonas.email.toUpperCase()} `,
    content: 'Hello',
  });
  expect(byAddress.json.toUserId).toBe(jonas.id);
  expect((await list(jonas))[0]).toMatchObject({ content: 'Hello', subject: '' });
});

test.each(['nobody', '', '   ', 'nobody@example.org', "' or 1=1 --", '../../etc'])(
  'the unknown recipient %j is named as the mistake',
  async (toUserId) => {
    const answer = await maya.client.post('/api/messages', { toUserId, content: 'Hello' });
    expect(answer.status).toBe(404);
    expect(answer.json.error).toMatchObject({ code: 'not_found', field: 'toUserId' });
    expect(await list(maya)).toEqual([]);
  },
);

test.each(['low', 'normal', 'high', 'urgent'])('the priority %s is kept', async (priority) => {
  await write(maya, jonas, { priority });
  expect((await list(jonas))[0].priority).toBe(priority);
});

test.each([
  ['priority', { priority: 'burning' }],
  ['content', { content: '  \n\t ' }],
  ['content', { content: undefined }],
  ['content', { content: 7 }],
  ['content', { content: 'x'.repeat(100_001) }],
  ['subject', { subject: 'x'.repeat(20_000) }],
  ['toUserId', { toUserId: 'x'.repeat(300) }],
])('a mistake in %s is refused and nothing is sent', async (field, more) => {
  const answer = await write(maya, jonas, more);
  expect(answer.status).toBe(400);
  expect(answer.json.error.field).toBe(field);
  expect(await list(jonas)).toEqual([]);
});

test('the sender is whoever is signed in, whatever the body says', async () => {
  await write(maya, jonas, { fromUserId: jonas.id, status: 'read', sentAt: '2001-01-01T00:00:00Z' });
  expect((await list(jonas))[0]).toMatchObject({ fromUserId: maya.id, status: 'unread' });
});

test.each([
  '<script>alert(1)</script> & "quotes"',
  "'; drop table messages; --",
  'Ünïcode 🦋 עברית اَلْعَرَبِيَّةُ\n\nline two\ttab',
  'e\u0301 and 👩‍👩‍👧‍👦',
])('the text %j comes back as it was written', async (content) => {
  await write(maya, jonas, { content, subject: content.replaceAll('\n', ' ') });
  expect((await list(jonas))[0].content).toBe(content);
});

test('reading sets read once and lowers the count', async () => {
  const { id } = (await write(maya, jonas)).json;
  const first = await jonas.client.put(`/api/messages/${id}/read`);
  const second = await jonas.client.put(`/api/messages/${id}/read`);
  expect([first.json.status, second.json.status]).toEqual(['read', 'read']);
  expect(second.json).toEqual(first.json);
  expect(await unread(jonas)).toBe(0);
  expect((await list(maya))[0].status).toBe('read');
});

test('a reply reaches the writer in a thread of its own and marks the original', async () => {
  const original = (await write(maya, jonas)).json;
  const reply = await jonas.client.post(`/api/messages/${original.id}/reply`, {
    toUserId: maya.id,
    subject: 'Re: Saturday',
    content: 'Yes',
    threadId: `thread_${original.id}`,
    messageType: 'user_message',
  });
  expect(reply.json).toMatchObject({
    fromUserId: jonas.id,
    toUserId: maya.id,
    subject: 'Re: Saturday',
    threadId: `thread_${original.id}`,
    messageType: 'user_message',
    status: 'unread',
  });
  expect((await list(jonas, '?box=inbox'))[0]).toMatchObject({ id: original.id, status: 'replied' });
  expect((await list(maya, '?box=inbox'))[0].id).toBe(reply.json.id);
  expect([await unread(jonas), await unread(maya)]).toEqual([0, 1]);
});

test('a reply to the reply stays in the thread, and the conversation is told in order', async () => {
  const first = (await write(maya, jonas)).json;
  const second = (await jonas.client.post(`/api/messages/${first.id}/reply`, { content: 'Yes' })).json;
  const third = (await maya.client.post(`/api/messages/${second.id}/reply`, { content: 'Good' })).json;
  expect([second.subject, third.subject]).toEqual(['Re: Saturday', 'Re: Re: Saturday']);
  expect(third.threadId).toBe(second.threadId);
  const conversation = (await jonas.client.get(`/api/messages/${third.id}/conversation`)).json;
  expect(conversation.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id, third.id]);
  expect((await maya.client.get(`/api/messages/${first.id}/conversation`)).json).toHaveLength(3);
});

test('a message without an answer is a conversation of one', async () => {
  const { id } = (await write(maya, jonas)).json;
  expect((await maya.client.get(`/api/messages/${id}/conversation`)).json).toHaveLength(1);
});

test('a thread id that the client made up holds for the whole conversation', async () => {
  const first = (await write(maya, jonas)).json;
  const body = { content: 'Yes', threadId: 'thread_ours' };
  const second = (await jonas.client.post(`/api/messages/${first.id}/reply`, body)).json;
  expect(second.threadId).toBe('thread_ours');
  expect((await maya.client.get(`/api/messages/${first.id}/conversation`)).json).toHaveLength(2);
});

test('who answers an own message writes to its recipient again', async () => {
  const first = (await write(maya, jonas)).json;
  const more = (await maya.client.post(`/api/messages/${first.id}/reply`, { toUserId: maya.id, content: 'PS' })).json;
  expect(more).toMatchObject({ fromUserId: maya.id, toUserId: jonas.id });
  expect((await list(jonas)).map(({ status }: { status: string }) => status)).toEqual(['unread', 'unread']);
});

test('a blank reply is refused and nothing arrives', async () => {
  const { id } = (await write(maya, jonas)).json;
  expect((await jonas.client.post(`/api/messages/${id}/reply`, { content: '   ' })).status).toBe(400);
  expect(await list(maya, '?box=inbox')).toEqual([]);
  expect((await list(jonas))[0].status).toBe('unread');
});

test('a reply to a third person is refused, whether they exist or not', async () => {
  const other = await server.user();
  const { id } = (await write(maya, jonas)).json;
  const answers = await Promise.all(
    [other.id, 'nobody'].map((toUserId) =>
      jonas.client.post(`/api/messages/${id}/reply`, { toUserId, content: 'Hello' }),
    ),
  );
  expect(answers.map(({ status, json }) => [status, json.error.field])).toEqual([
    [400, 'toUserId'],
    [400, 'toUserId'],
  ]);
  expect(answers[0]!.text).toBe(answers[1]!.text);
  expect(await list(other)).toEqual([]);
});

test('archiving puts a message away and can be taken back without a trace', async () => {
  const { id } = (await write(maya, jonas)).json;
  expect((await jonas.client.put(`/api/messages/${id}/archive`)).json.status).toBe('archived');
  expect(await unread(jonas)).toBe(0);
  expect(await list(jonas, '?box=inbox')).toEqual([]);
  expect(await list(jonas, '?box=archived')).toHaveLength(1);
  expect((await jonas.client.put(`/api/messages/${id}/unarchive`)).json.status).toBe('unread');
  expect(await unread(jonas)).toBe(1);
});

test('the sender does not see that a message was put away', async () => {
  const { id } = (await write(maya, jonas)).json;
  await jonas.client.put(`/api/messages/${id}/read`);
  await jonas.client.put(`/api/messages/${id}/archive`);
  expect((await list(maya))[0].status).toBe('read');
});

test('answering a message that was put away brings it back as replied', async () => {
  const { id } = (await write(maya, jonas)).json;
  await jonas.client.put(`/api/messages/${id}/archive`);
  await jonas.client.post(`/api/messages/${id}/reply`, { content: 'Late, but yes' });
  expect((await list(jonas, '?box=inbox'))[0].status).toBe('replied');
});

test('a message to oneself stands in both boxes and once in the list', async () => {
  await write(maya, maya, { content: 'Buy milk' });
  expect(await list(maya)).toHaveLength(1);
  expect(await list(maya, '?box=sent')).toHaveLength(1);
  expect(await list(maya, '?box=inbox')).toHaveLength(1);
  expect(await unread(maya)).toBe(1);
});

test('a recipient may have any level', async () => {
  const demo = await server.user('demo');
  expect((await write(maya, demo)).status).toBe(200);
});

test('who erases their account leaves what they wrote to others, without their name', async () => {
  await write(maya, jonas);
  await write(jonas, maya, { subject: 'Sunday' });
  await write(maya, maya, { subject: 'Note to myself' });
  const password = 'a good password';
  expect((await maya.client.post('/api/account/erase', { password, word: 'ERASE' })).status).toBe(200);
  const left = await list(jonas);
  expect(left).toMatchObject([
    { subject: 'Sunday', toUserId: 'removed', toName: 'Removed account', fromName: 'Jonas Weber' },
    { subject: 'Saturday', fromUserId: 'removed', fromName: 'Removed account', content: 'Are you coming?' },
  ]);
  expect(await unread(jonas)).toBe(1);
  expect((await jonas.client.put(`/api/messages/${left[1].id}/read`)).status).toBe(200);
  const answer = await jonas.client.post(`/api/messages/${left[1].id}/reply`, { content: 'Hello?' });
  expect([answer.status, answer.json.error.code]).toEqual([409, 'conflict']);
  expect((await jonas.client.get('/api/data')).json).toContainEqual({ name: 'messages', label: 'Messages', count: 2 });
  await jonas.client.post('/api/account/erase', { password, word: 'ERASE' });
});

test('a username is found in any letter case', async () => {
  await jonas.client.put('/api/account/profile', { firstName: 'Jonas', lastName: 'Weber', username: 'Jonas.W' });
  const sent = await maya.client.post('/api/messages', { toUserId: 'JONAS.w', content: 'Hello' });
  expect(sent.json.toUserId).toBe(jonas.id);
});
