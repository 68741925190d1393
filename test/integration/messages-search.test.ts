import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startTestServerWithUsers,
  type ServerUser,
  type TestServerWithUsers,
} from '#test/support/server-with-users.ts';

let server: TestServerWithUsers;
let maya: ServerUser;
let asa: ServerUser;
beforeAll(async () => void (server = await startTestServerWithUsers()));
afterAll(() => server.close());
beforeEach(async () => {
  maya = await server.user('premium', { firstName: 'Maya', lastName: 'Lindqvist' });
  asa = await server.user('premium', { firstName: 'Åsa', lastName: 'Öberg' });
});

const write = (from: ServerUser, to: ServerUser, subject: string, content: string) =>
  from.client.post('/api/messages', { toUserId: to.id, subject, content });
const subjects = async ({ client }: ServerUser, query: string) =>
  (await client.get(`/api/messages?${query}`)).json.map(({ subject }: { subject: string }) => subject);
const recipients = async ({ client }: ServerUser, q: string) =>
  (await client.get(`/api/messages/recipients?q=${encodeURIComponent(q)}`)).json;

test('the search finds words of subject and content, in any case and without marks', async () => {
  await write(asa, maya, 'Café am See', 'Wir treffen uns am SAMSTAG');
  await write(asa, maya, 'Invoice', 'Attached');
  expect(await subjects(maya, 'q=cafe')).toEqual(['Café am See']);
  expect(await subjects(maya, 'q=samstag%20see')).toEqual(['Café am See']);
  expect(await subjects(maya, 'q=see%20invoice')).toEqual([]);
});

test('the search finds messages by the other person', async () => {
  await write(asa, maya, 'From Åsa', 'Hello');
  await write(maya, asa, 'To Åsa', 'Hello back');
  await write(maya, maya, 'Note', 'Milk');
  expect(await subjects(maya, 'q=oberg')).toEqual(['To Åsa', 'From Åsa']);
  expect(await subjects(maya, 'q=oberg&box=sent')).toEqual(['To Åsa']);
});

test.each(['%25', '_', '%5C', "'"])('the character %s means only itself', async (character) => {
  await write(asa, maya, 'Plain', 'words');
  await write(asa, maya, 'Odd', `a ${decodeURIComponent(character)} b`);
  expect(await subjects(maya, `q=${character}`)).toEqual(['Odd']);
});

test('each box is listed to its hundredth message, newest first, and further when asked', async () => {
  for (let count = 1; count <= 103; count += 1) await write(asa, maya, `${count}`, 'x');
  await write(maya, asa, 'An old answer', 'x');
  const all = (await maya.client.get('/api/messages')).json;
  expect(all).toHaveLength(101);
  const times = all.map(({ sentAt }: { sentAt: string }) => sentAt);
  expect(times).toEqual(times.toSorted((a: string, b: string) => (a < b ? 1 : -1)));
  expect(await subjects(maya, 'box=inbox&limit=200')).toHaveLength(103);
  expect(await subjects(maya, 'box=inbox&limit=2')).toHaveLength(2);
});

test('people are found by the beginnings of their names', async () => {
  const [found] = await recipients(maya, 'asa ob');
  expect(found).toEqual({ id: expect.any(String), name: 'Åsa Öberg', address: 'm…@example.org' });
  expect(await recipients(maya, 'berg')).toEqual([]);
});

test('an address leads to its owner, but trying letters collects none', async () => {
  const [name] = asa.email.split('@');
  expect(await recipients(maya, name!)).toEqual([]);
  expect(await recipients(maya, asa.email)).toEqual([{ id: asa.id, name: 'Åsa Öberg', address: asa.email }]);
});

test('no more than eight people are named', async () => {
  for (let count = 0; count < 10; count += 1) await server.user('demo', { firstName: 'Zoe', lastName: `${count}` });
  expect(await recipients(maya, 'zoe')).toHaveLength(8);
});

test('without a word the latest correspondents are named, and nobody else', async () => {
  expect(await recipients(maya, '')).toEqual([]);
  const jonas = await server.user('premium', { firstName: 'Jonas', lastName: 'Weber' });
  await write(maya, asa, 'One', 'x');
  await write(jonas, maya, 'Two', 'x');
  const names = (await recipients(maya, '')).map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(['Jonas Weber', 'Åsa Öberg']);
});
