import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Contract, Endpoint } from '#contract/endpoint.ts';
import type { Client } from '#test/support/client.ts';
import { createMembersWorld, type Member, type MembersWorld } from '#test/support/members.ts';

let world: MembersWorld;
let owner: Member;
let other: Member;
let beginner: Member;
beforeAll(async () => {
  world = await createMembersWorld();
  owner = await world.member('premium', { firstName: 'Olive', lastName: 'Owner' });
  other = await world.member('premium', { firstName: 'Otto', lastName: 'Other' });
  await other.client.post('/api/gmail/connect', { kind: 'sample' });
  await other.client.post('/api/calendar/connect', { kind: 'local' });
  beginner = await world.member('demo', { firstName: 'Bea', lastName: 'Beginner' });
});
afterAll(() => world.close());

const calls = Object.values(contract).flatMap((area: Contract) => Object.values(area));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const ask = (client: Client, { method, path }: Endpoint, body: unknown = {}) =>
  client.request(path, {
    method,
    ...(method === 'GET' || method === 'DELETE'
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const withAccess = (...access: Endpoint['access'][]) =>
  calls.filter((call) => access.includes(call.access)).map((call): [string, Endpoint] => [nameOf(call), call]);

describe('a stranger', () => {
  test.each(withAccess('signed-in', 'premium', 'admin'))('is asked to sign in by %s', async (_name, call) => {
    const answer = await ask(world.visitor(), call);
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Unauthorized');
  });
});

describe('a person without the rights', () => {
  test.each(withAccess('admin'))('is refused by %s', async (_name, call) => {
    expect((await ask(owner.client, call)).status).toBe(403);
    expect((await ask(beginner.client, call)).status).toBe(403);
  });
  test.each(withAccess('premium'))('is refused by %s on the level demo', async (_name, call) => {
    expect((await ask(beginner.client, call)).status).toBe(403);
  });
});

/** Makes a thing of a person and gives its identifier, by the beginning of the paths that name it. */
const things: readonly [string, (client: Client) => Promise<string>][] = [
  ['/api/projects/', async (client) => (await client.post('/api/projects', { name: 'Harbour' })).json.id],
  ['/api/agencies/', async (client) => (await client.post('/api/agencies', { name: 'North' })).json.id],
  [
    '/api/time-entries/',
    async (client) => {
      const projectId = (await client.post('/api/projects', { name: 'Harbour' })).json.id;
      const times = { startTime: '2025-11-17T09:00:00Z', endTime: '2025-11-17T10:00:00Z' };
      return (await client.post('/api/time-entries', { projectId, ...times })).json.id;
    },
  ],
  [
    '/api/messages/',
    async (client) => {
      const id = (await client.get('/api/auth/user')).json.id;
      return (await client.post('/api/messages', { toUserId: id, subject: 'Note', content: 'to myself' })).json.id;
    },
  ],
  [
    '/api/life/records/',
    async (client) => {
      const values = { name: 'Walk', times: 1, per: 'day', resting: 'No' };
      return (await client.post('/api/life/records', { kind: 'habit', values })).json.record.id;
    },
  ],
  [
    '/api/notifications/push/',
    async (client) => {
      const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
      const subscription = { endpoint: 'https://push.example.org/browser', keys };
      return (await client.post('/api/notifications/push', { subscription })).json.id;
    },
  ],
  ['/api/auth/sessions/', async (client) => (await client.get('/api/auth/sessions')).json[0].id],
  [
    '/api/account/connections/',
    async (client) => {
      await client.post('/api/gmail/connect', { kind: 'sample' });
      return (await client.get('/api/account/connections')).json[0].id;
    },
  ],
  [
    '/api/gmail/emails/',
    async (client) => {
      await client.post('/api/gmail/connect', { kind: 'sample' });
      return (await client.get('/api/gmail/emails?daysBack=365&includeRead=true')).json.emails[0].id;
    },
  ],
  [
    '/api/calendar/events/',
    async (client) => {
      await client.post('/api/calendar/connect', { kind: 'local' });
      const event = {
        summary: 'Tea',
        start: { dateTime: '2025-11-17T09:00:00Z' },
        end: { dateTime: '2025-11-17T10:00:00Z' },
      };
      return (await client.post('/api/calendar/events', event)).json?.event?.id ?? 'not-there-yet';
    },
  ],
];
/** Bodies that are right, so that the refusal is about whose thing it is. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /api/messages/{id}/reply': { toUserId: 'x', subject: 'Re: Note', content: 'mine', threadId: 'thread_x' },
  'POST /api/time-entries/{id}/split': { at: '2025-11-17T09:30:00Z' },
  'POST /api/time-entries/{id}/trim': { keep: 'this' },
  'PATCH /api/account/passkeys/{id}': { name: 'Mine' },
  'PUT /api/notifications/push/{id}': { kinds: [] },
  'PUT /api/life/imports/{id}': { answers: {} },
  'POST /api/gmail/emails/{id}/correction': { about: 'reply', needed: true },
  'POST /api/gmail/emails/{id}/pictures': { always: true },
  'POST /api/gmail/emails/{id}/unsubscribe': { token: 'x' },
  'POST /api/gmail/drafts/{id}/send': { token: 'x' },
  'PUT /api/notifications/{id}/snooze': { until: null },
  'PUT /api/life/records/{id}': { values: { name: 'Mine' } },
  'PATCH /api/calendar/events/{id}': { summary: 'Mine' },
  'PUT /api/calendar/events/{id}/correction': { priority: 'high' },
  'PUT /api/calendar/events/{id}/preparation': { task: 'Read', done: true },
};

describe('another person', () => {
  const named = calls
    .filter(({ path, access }) => /\{\w+\}/.test(path) && access !== 'public' && access !== 'admin')
    .map((call): [string, Endpoint] => [nameOf(call), call]);

  test.each(named)('finds nothing of the owner by %s', async (name, call) => {
    const id = (await things.find(([start]) => call.path.startsWith(start))?.[1](owner.client)) ?? 'a-made-up-id';
    const path = call.path.replace(/\{\w+\}/, encodeURIComponent(id)).replaceAll(/\{\w+\}/g, '0');
    const answer = await ask(other.client, { ...call, path }, bodies[name] ?? {});
    expect([404, 501]).toContain(answer.status);
  });
});

test('a level that was raised or lowered holds from the next call on', async () => {
  const person = await world.member('demo');
  const admin = world.visitor();
  const [account] = (await admin.get('/api/auth/demo-accounts')).json;
  await admin.post('/api/auth/login', account);
  const become = (accessLevel: string) => admin.put(`/api/admin/users/${person.id}`, { accessLevel });
  expect((await person.client.get('/api/messages')).status).toBe(403);
  await become('premium');
  expect((await person.client.get('/api/messages')).status).toBe(200);
  await become('admin');
  expect((await person.client.get('/api/admin/system')).status).toBe(200);
  await become('demo');
  expect((await person.client.get('/api/admin/system')).status).toBe(403);
  const log = (await person.client.get('/api/account/access-log')).json;
  expect(log[0]).toMatchObject({ actor: 'operator', action: 'level_changed', detail: 'demo' });
});
