import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationKinds } from '#contract/notifications/notifications.ts';
import type { Client } from '#test/support/client.ts';
import {
  startTestServerWithUsers,
  type ServerUser,
  type TestServerWithUsers,
} from '#test/support/server-with-users.ts';
import { type PushService, startPushService } from '#test/support/services/push.ts';
import { until } from '#test/support/until.ts';
import { startTestServer } from '#test/support/server.ts';

let clock = Date.parse('2026-11-21T12:00:00Z');
let service: PushService;
let server: TestServerWithUsers;
let maya: ServerUser;
let jonas: ServerUser;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServerWithUsers({ env: { PUSH_LOOPBACK_CA: service.caFile }, now: () => clock });
});
afterAll(async () => {
  await server?.close();
  await service?.stop();
});
beforeEach(async () => {
  clock += 3600_000;
  maya = await server.user('premium', { firstName: 'Maya', lastName: 'Lindqvist' });
  jonas = await server.user('premium', { firstName: 'Jonas', lastName: 'Weber' });
});

const listed = async (client: Client) => (await client.get('/api/notifications/push')).json;
/** A browser of a person that may be pushed to. */
const allowed = async ({ client }: ServerUser) => {
  const subscription = service.subscribe((await listed(client)).publicKey);
  const device = (await client.post('/api/notifications/push', { subscription })).json;
  return { endpoint: subscription.endpoint, id: device.id as string, device };
};
const write = (more: object = {}) =>
  jonas.client.post('/api/messages', { toUserId: maya.id, subject: 'Saturday', content: 'A secret plan', ...more });
const bodies = (endpoint: string) => service.got(endpoint).map(({ body }) => JSON.parse(body));
const arrived = (endpoint: string, count: number) =>
  until(
    () => Promise.resolve(bodies(endpoint)),
    (all) => all.length === count,
  );

test('a message is pushed encrypted, with its title and the way to it and nothing more', async () => {
  const { endpoint } = await allowed(maya);
  const { id } = (await write({ priority: 'urgent' })).json;
  const [push] = await arrived(endpoint, 1);
  expect(push).toEqual({
    title: 'New message from Jonas Weber',
    tag: expect.stringMatching(/^[\w-]{22}$/),
    to: `/messages?message=${id}`,
  });
  expect(service.got(endpoint)[0]).toMatchObject({ urgency: 'high', ttl: 86_400, topic: push.tag });
  expect(service.got(endpoint)[0]!.body).not.toContain('secret');
});

test('nothing is pushed twice, and nothing from before the device was there', async () => {
  await write({ subject: 'Old' });
  clock += 60_000;
  const { endpoint } = await allowed(maya);
  await write();
  await arrived(endpoint, 1);
  await maya.client.get('/api/notifications');
  await write({ subject: 'Sunday' });
  const tags = (await arrived(endpoint, 2)).map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(2);
});

test('each device shows what was chosen for it, also what is not told in Iris', async () => {
  const { id, endpoint } = await allowed(maya);
  const silent = notificationKinds.filter((kind) => kind !== 'messageNotifications');
  expect((await maya.client.put(`/api/notifications/push/${id}`, { kinds: silent })).json.kinds).toEqual(silent);
  await write();
  await maya.client.put(`/api/notifications/push/${id}`, { kinds: ['messageNotifications'] });
  await maya.client.put('/api/user/preferences', { messageNotifications: false });
  clock += 1000;
  await write({ subject: 'Sunday' });
  await until(
    () => Promise.resolve(bodies(endpoint).length),
    (count) => count > 0,
  );
});

test('in quiet hours nothing is pushed but what is urgent', async () => {
  const { endpoint } = await allowed(maya);
  clock = Date.parse('2026-11-28T22:30:00Z');
  await maya.client.put('/api/user/preferences', { quietHours: '22-7', timeZone: 'UTC' });
  await write();
  await write({ subject: 'Fire', priority: 'urgent' });
  await arrived(endpoint, 1);
  clock = Date.parse('2026-11-29T07:00:00Z');
  await maya.client.get('/api/notifications');
  await arrived(endpoint, 2);
});

test('who checks in is asked by a push that leads to where two taps answer it', async () => {
  const { endpoint } = await allowed(maya);
  await maya.client.put('/api/user/preferences', { timeZone: 'UTC' });
  for (const day of ['2026-11-26', '2026-11-27', '2026-11-28'])
    await maya.client.post('/api/life/records', { kind: 'checkin', values: { day, energy: 6, mood: 7 } });
  clock = Date.parse('2026-11-29T20:30:00Z');
  await maya.client.get('/api/notifications');
  const [push] = await arrived(endpoint, 1);
  expect(push).toMatchObject({ title: 'How was today?', to: '/notifications' });
});

test('a browser that takes no more is forgotten, one whose service has trouble is tried again', async () => {
  const { endpoint } = await allowed(maya);
  service.answer(endpoint, 503);
  await write();
  expect((await listed(maya.client)).devices).toHaveLength(1);
  service.answer(endpoint, undefined);
  clock += 1000;
  await maya.client.get('/api/notifications');
  await arrived(endpoint, 1);
  service.answer(endpoint, 410);
  await write({ subject: 'Sunday' });
  await until(
    async () => (await listed(maya.client)).devices,
    (devices) => devices.length === 0,
  );
});

test('a word can be pushed to see that it arrives', async () => {
  const { id, endpoint } = await allowed(maya);
  expect((await maya.client.post(`/api/notifications/push/${id}/test`)).status).toBe(200);
  expect(bodies(endpoint)).toMatchObject([{ title: 'Iris reaches this device' }]);
  service.answer(endpoint, 500);
  const answer = await maya.client.post(`/api/notifications/push/${id}/test`);
  expect([answer.status, answer.json.error.code]).toEqual([502, 'not_delivered']);
});

test('signing out lets the device go, and another session has one of its own', async () => {
  const { device } = await allowed(maya);
  expect(device).toMatchObject({ current: true, kinds: [...notificationKinds] });
  const other = server.client();
  await other.post('/api/auth/login', { email: maya.email, password: 'a good password' });
  expect((await listed(other)).devices).toMatchObject([{ current: false }]);
  await maya.client.post('/api/auth/logout');
  expect((await listed(other)).devices).toEqual([]);
});

test('only the open network over https has push services, unless a test says otherwise', async () => {
  const plain = await startTestServer();
  const person = await plain.person();
  const { keys } = service.subscribe((await listed(person)).publicKey);
  const statuses = await Promise.all(
    [
      'http://push.example.org/x',
      'https://10.0.0.1/x',
      'https://127.0.0.2:8443/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://169.254.169.254/latest',
      'https://user:secret@push.example.org/x',
      'https://intranet/x',
    ].map(
      async (endpoint) => (await person.post('/api/notifications/push', { subscription: { endpoint, keys } })).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([400]));
  await plain.close();
});

const calls: [string, (client: Client, id: string) => ReturnType<Client['put']>][] = [
  ['change', (client, id) => client.put(`/api/notifications/push/${id}`, { kinds: [] })],
  ['test', (client, id) => client.post(`/api/notifications/push/${id}/test`)],
  ['remove', (client, id) => client.delete(`/api/notifications/push/${id}`)],
];
test.each(calls)('%s is for the person of the device alone', async (_name, ask) => {
  const { id } = await allowed(maya);
  expect((await ask(server.client(), id)).status).toBe(401);
  expect((await ask(jonas.client, id)).status).toBe(404);
  expect((await listed(maya.client)).devices).toHaveLength(1);
});
