import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationKinds } from '#contract/notifications/notifications.ts';
import type { Client } from '#test/support/client.ts';
import {
  startTestServerWithUsers,
  type ServerUser,
  type TestServerWithUsers,
} from '#test/support/server-with-users.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let clock = Date.parse('2026-11-21T12:00:00Z');
let server: TestServerWithUsers;
let maya: ServerUser;
let jonas: ServerUser;
beforeAll(async () => void (server = await startTestServerWithUsers({ now: () => clock })));
afterAll(() => server.close());
beforeEach(async () => {
  maya = await server.user('premium', { firstName: 'Maya', lastName: 'Lindqvist' });
  jonas = await server.user('premium', { firstName: 'Jonas', lastName: 'Weber' });
});

const write = async (more: object = {}): Promise<string> =>
  (
    await jonas.client.post('/api/messages', {
      toUserId: maya.id,
      subject: 'Saturday',
      content: 'Are you coming?',
      ...more,
    })
  ).json.id;
const told = async ({ client }: ServerUser = maya) => (await client.get('/api/notifications')).json.notifications;
const unseen = async ({ client }: ServerUser = maya) => (await client.get('/api/notifications/unseen')).json;
const put = (path: string, body?: object) => maya.client.put(`/api/notifications/${path}`, body);

test('who never had a notification is shown samples', async () => {
  expect((await maya.client.get('/api/notifications')).json).toEqual({ sample: true, notifications: [] });
  expect(await unseen()).toEqual({ sample: true, count: 0 });
});

test('a message is told at once, with its reasons and the way to it', async () => {
  const id = await write({ priority: 'high' });
  expect(await unseen()).toEqual({ sample: false, count: 1 });
  const [notification] = await told();
  expect(notification).toMatchObject({
    type: 'activity',
    kind: 'messageNotifications',
    title: 'New message from Jonas Weber',
    message: 'Saturday',
    details: 'Are you coming?',
    priority: 'high',
    read: false,
    seen: false,
    settled: false,
    snoozedUntil: null,
    reasons: ['Written to you by Jonas Weber', 'Not read yet', 'Priority of the message: high'],
    link: { label: 'Open the message', to: `/messages?message=${id}` },
  });
  expect(Date.parse(notification.time)).toBe(clock);
});

test('nothing is told twice, however often Iris looks', async () => {
  await write();
  await told();
  expect(await told()).toHaveLength(1);
  const [{ id }] = await told();
  await put(`${id}/close`);
  expect(await told()).toEqual([]);
});

test('who wrote it is not told, neither is who writes to themselves', async () => {
  await write();
  await maya.client.post('/api/messages', { toUserId: maya.id, content: 'Milk' });
  expect((await unseen(jonas)).sample).toBe(true);
  expect(await told()).toHaveLength(1);
});

test('the level demo may not read messages and hears of none', async () => {
  const demo = await server.user('demo');
  await jonas.client.post('/api/messages', { toUserId: demo.id, subject: 'A secret', content: 'Hello' });
  expect((await demo.client.get('/api/notifications')).json).toEqual({ sample: true, notifications: [] });
});

test('reading the message settles its notification', async () => {
  const id = await write();
  await maya.client.put(`/api/messages/${id}/read`);
  expect(await unseen()).toEqual({ sample: false, count: 0 });
  expect((await told())[0]).toMatchObject({ settled: true, read: true });
});

test('seen is not read: the bell is quiet, the notification still open', async () => {
  await write();
  await put('seen');
  expect((await unseen()).count).toBe(0);
  expect((await told())[0]).toMatchObject({ seen: true, read: false });
});

test('one is marked as read, and all are', async () => {
  await write();
  await write({ subject: 'Sunday' });
  const [first] = await told();
  await put(`${first.id}/read`);
  expect((await told()).map(({ read }: { read: boolean }) => read).toSorted()).toEqual([false, true]);
  await put('read');
  expect((await told()).map(({ read }: { read: boolean }) => read)).toEqual([true, true]);
  expect((await unseen()).count).toBe(0);
});

test('what was removed comes back when that is undone', async () => {
  await write();
  const [{ id }] = await told();
  await put(`${id}/close`);
  expect((await unseen()).count).toBe(0);
  await put(`${id}/reopen`);
  expect(await told()).toHaveLength(1);
});

test('after the last one was removed no samples come back', async () => {
  await write();
  await put(`${(await told())[0].id}/close`);
  expect((await maya.client.get('/api/notifications')).json).toEqual({ sample: false, notifications: [] });
});

test('what is put off comes back as new at its time', async () => {
  await write();
  const [{ id }] = await told();
  await put('read');
  const until = new Date(clock + HOUR).toISOString();
  expect((await put(`${id}/snooze`, { until })).status).toBe(200);
  expect((await told())[0]).toMatchObject({ snoozedUntil: until, read: false });
  expect((await unseen()).count).toBe(0);
  clock += HOUR;
  expect((await unseen()).count).toBe(1);
  expect((await told())[0]).toMatchObject({ snoozedUntil: null, read: false, seen: false, time: until });
});

test('putting off is taken back', async () => {
  await write();
  const [{ id }] = await told();
  await put(`${id}/snooze`, { until: new Date(clock + HOUR).toISOString() });
  await put(`${id}/snooze`, { until: null });
  expect((await told())[0].snoozedUntil).toBeNull();
});

test.each([2 * MINUTE, -HOUR, 400 * 24 * HOUR])('putting off by %i milliseconds is refused', async (away) => {
  await write();
  const [{ id }] = await told();
  const answer = await put(`${id}/snooze`, { until: new Date(clock + away).toISOString() });
  expect([answer.status, answer.json.error.field]).toEqual([400, 'until']);
});

test.each([{}, { until: 'tomorrow' }, { until: 7 }])('putting off until %j is refused', async (body) => {
  await write();
  const [{ id }] = await told();
  expect((await put(`${id}/snooze`, body)).status).toBe(400);
});

test('three of a kind are told as one, and go on growing until they are seen', async () => {
  await write({ subject: 'One' });
  await write({ subject: 'Two' });
  expect((await unseen()).count).toBe(2);
  await write({ subject: 'Three' });
  await write({ subject: 'Four' });
  expect((await unseen()).count).toBe(1);
  const [digest] = await told();
  expect(digest).toMatchObject({ title: '4 new messages', read: false, link: null });
  expect(digest.items.map(({ message }: { message: string }) => message).toSorted()).toEqual([
    'Four',
    'One',
    'Three',
    'Two',
  ]);
  await put('seen');
  await write({ subject: 'Five' });
  expect(await told()).toHaveLength(2);
  expect((await unseen()).count).toBe(1);
});

test('a digest is read, removed and brought back as one, and shrinks with what is done', async () => {
  const first = await write();
  await write();
  await write();
  await maya.client.put(`/api/messages/${first}/read`);
  const [digest] = await told();
  expect(digest.title).toBe('2 new messages');
  await put(`${digest.id}/read`);
  expect((await told())[0].read).toBe(true);
  await put(`${digest.id}/close`);
  expect(await told()).toEqual([]);
  await put(`${digest.id}/reopen`);
  expect(await told()).toHaveLength(1);
});

test('what is urgent stands alone', async () => {
  await write();
  await write({ priority: 'urgent' });
  await write();
  await write();
  const titles = (await told()).map(({ title }: { title: string }) => title);
  expect(titles.toSorted()).toEqual(['3 new messages', 'New message from Jonas Weber']);
});

test('in quiet hours nothing counts but what is urgent, and it counts in the morning', async () => {
  await maya.client.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
  await put('settings', { quietHours: '22-7' });
  clock = Date.parse('2026-11-22T22:30:00Z');
  await write({ subject: 'Late' });
  expect(await unseen()).toEqual({ sample: false, count: 0 });
  expect(await told()).toHaveLength(1);
  await write({ subject: 'Help', priority: 'urgent' });
  expect((await unseen()).count).toBe(1);
  clock = Date.parse('2026-11-23T06:00:00Z');
  expect((await unseen()).count).toBe(2);
});

test('what is switched off is not told, here and in the settings alike', async () => {
  await put('settings', { kinds: [{ kind: 'messageNotifications', app: false }] });
  expect((await maya.client.get('/api/user/preferences')).json.messageNotifications).toBe(false);
  await write();
  expect((await unseen()).sample).toBe(true);
  await maya.client.put('/api/user/preferences', { messageNotifications: true });
  expect((await maya.client.get('/api/notifications/settings')).json.kinds).toContainEqual({
    kind: 'messageNotifications',
    app: true,
    letters: true,
  });
});

test('the settings begin quiet and keep what is not named', async () => {
  const first = (await maya.client.get('/api/notifications/settings')).json;
  expect(first).toEqual({
    kinds: notificationKinds.map((kind) => ({ kind, app: true, letters: true })),
    quietHours: 'off',
    letters: { pace: 'off', address: maya.email, obstacle: 'no_server' },
  });
  await put('settings', { kinds: [{ kind: 'mailNotifications', letters: false }] });
  const changed = (await put('settings', { pace: 'daily' })).json;
  expect(changed.letters.pace).toBe('daily');
  expect(changed.kinds[0]).toEqual({ kind: 'mailNotifications', app: true, letters: false });
});

test.each([{ pace: 'hourly or so' }, { quietHours: '1-2' }, { kinds: [{ kind: 'gossip' }] }])(
  'the setting %j is refused',
  async (body) => expect((await put('settings', body)).status).toBe(400),
);

test('an export holds what was told', async () => {
  await write();
  expect((await maya.client.get('/api/data')).json).toContainEqual({
    name: 'notifications',
    label: 'Notifications',
    count: 1,
  });
});

const ofOne: [string, (client: Client, id: string) => ReturnType<Client['put']>][] = [
  ['read', (client, id) => client.put(`/api/notifications/${id}/read`)],
  ['close', (client, id) => client.put(`/api/notifications/${id}/close`)],
  ['reopen', (client, id) => client.put(`/api/notifications/${id}/reopen`)],
  [
    'snooze',
    (client, id) => client.put(`/api/notifications/${id}/snooze`, { until: new Date(clock + HOUR).toISOString() }),
  ],
];
const ofAll: typeof ofOne = [
  ['list', (client) => client.get('/api/notifications')],
  ['unseen', (client) => client.get('/api/notifications/unseen')],
  ['seen', (client) => client.put('/api/notifications/seen')],
  ['read all', (client) => client.put('/api/notifications/read')],
  ['settings', (client) => client.get('/api/notifications/settings')],
  ['save settings', (client) => client.put('/api/notifications/settings', { pace: 'daily' })],
];

test.each([...ofAll, ...ofOne])('%s asks a stranger to sign in', async (_name, ask) => {
  expect((await ask(server.client(), 'x')).status).toBe(401);
});

test.each(ofOne)('%s finds nothing for a third person and changes nothing', async (_name, ask) => {
  await write();
  const before = await told();
  expect((await ask(jonas.client, before[0].id)).status).toBe(404);
  expect(await told()).toEqual(before);
});

test.each(ofAll)('%s of a third person leaves a notification alone', async (_name, ask) => {
  await write();
  const before = await told();
  expect((await ask(jonas.client, 'x')).text).not.toContain(before[0].id);
  expect(await told()).toEqual(before);
});
