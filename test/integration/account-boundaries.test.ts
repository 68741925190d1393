import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Contract, Endpoint } from '#contract/endpoint.ts';
import type { Client } from '#test/support/client.ts';
import { importing } from '#test/support/life/import-file.ts';
import {
  startTestServerWithUsers,
  type ServerUser,
  type TestServerWithUsers,
} from '#test/support/server-with-users.ts';

/** The person with a mailbox and a calendar. */
const withAccounts = async (person: ServerUser): Promise<ServerUser> => {
  await person.client.post('/api/gmail/connect', { kind: 'sample' });
  await person.client.post('/api/calendar/connect', { kind: 'local' });
  return person;
};

let server: TestServerWithUsers;
let owner: ServerUser;
let other: ServerUser;
let beginner: ServerUser;
let writer: ServerUser;
beforeAll(async () => {
  server = await startTestServerWithUsers();
  owner = await withAccounts(await server.user('premium', { firstName: 'Olive', lastName: 'Owner' }));
  other = await withAccounts(await server.user('premium', { firstName: 'Otto', lastName: 'Other' }));
  writer = await server.user('premium', { firstName: 'Wanda', lastName: 'Writer' });
  beginner = await server.user('demo', { firstName: 'Bea', lastName: 'Beginner' });
});
afterAll(() => server.close());

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
    const answer = await ask(server.client(), call);
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

const aMail = async (client: Client): Promise<string> =>
  (await client.get('/api/gmail/emails?daysBack=365&includeRead=true&unansweredOnly=true')).json.emails[0].id;
const anEvent = async (client: Client): Promise<{ change: string; event: { id: string } }> => {
  const [start, end] = [24, 25].map((hours) => ({ dateTime: new Date(Date.now() + hours * 3600_000).toISOString() }));
  return (await client.post('/api/calendar/events', { summary: 'Tea', start, end })).json;
};
const aHabit = async (client: Client) => {
  const values = { name: 'Walk', times: 1, per: 'day', resting: 'No' };
  return (await client.post('/api/life/records', { kind: 'habit', values })).json;
};

/** Counts what is made, so that no two things of the owner are alike. */
let made = 0;
const aRule = async (client: Client) => {
  made += 1;
  return (await client.post('/api/gmail/rules', { ...RULE, conditions: { from: `anna${made}@example.org` } })).json;
};
const RULE = { conditions: { from: 'anna@example.org' }, acts: { star: true } };

const aField = { name: 'Cups', type: 'number' };

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
  ['/api/reports/links/', async (client) => (await client.post('/api/reports/links', {})).json.id],
  ['/api/invoices/', async (client) => (await client.post('/api/invoices', {})).json.id],
  [
    '/api/messages/',
    async (client) => {
      const id = (await client.get('/api/auth/user')).json.id;
      return (await client.post('/api/messages', { toUserId: id, subject: 'Note', content: 'to myself' })).json.id;
    },
  ],
  ['/api/life/records/', async (client) => (await aHabit(client)).record.id],
  [
    '/api/people/',
    async (client) =>
      (await client.post('/api/life/records', { kind: 'person', values: { name: 'Anna' } })).json.record.id,
  ],
  [
    '/api/brief/acts/',
    async (client) => {
      await aHabit(client);
      const { sections } = (await client.get('/api/brief?part=morning')).json;
      const item = sections[0].items[0].id;
      return (await client.post('/api/brief/acts', { part: 'morning', item, act: 'silence' })).json.id;
    },
  ],
  [
    '/api/life/kinds/',
    async (client) => {
      made += 1;
      return (await client.post('/api/life/kinds', { name: `Coffee ${made}`, fields: [aField] })).json.kind.id;
    },
  ],
  ['/api/life/changes/', async (client) => (await aHabit(client)).change],
  [
    '/api/life/dismissed/',
    async (client) => {
      await client.put('/api/life/dismissed/pair.sleep.energy.0', { effect: 0.5 });
      return 'pair.sleep.energy.0';
    },
  ],
  [
    '/api/life/imports/',
    async (client) => (await importing(client).read('March.csv', 'Day,Text,Amount\n2025-03-01,Bakery,-12.50\n')).id,
  ],
  [
    '/api/notifications/push/',
    async (client) => {
      const browser = createECDH('prime256v1');
      const keys = { p256dh: browser.generateKeys('base64url'), auth: 'A'.repeat(22) };
      const subscription = { endpoint: 'https://push.example.org/browser', keys };
      return (await client.post('/api/notifications/push', { subscription })).json.id;
    },
  ],
  ['/api/tokens/', async (client) => (await client.post('/api/tokens', { name: 'Shell', scopes: ['ask'] })).json.id],
  [
    '/api/webhooks/',
    async (client) =>
      (await client.post('/api/webhooks', { url: 'http://127.0.0.1:9/', events: ['event.added'] })).json.id,
  ],
  ['/api/auth/sessions/', async (client) => (await client.get('/api/auth/sessions')).json[0].id],
  ['/api/account/connections/', async (client) => (await client.get('/api/account/connections')).json[0].id],
  ['/api/gmail/emails/', aMail],
  ['/api/gmail/mailboxes/', async (client) => (await client.get('/api/gmail/status')).json.accounts[0].id],
  [
    '/api/gmail/drafts/',
    async (client) => (await client.post(`/api/gmail/emails/${await aMail(client)}/draft`, {})).json.id,
  ],
  [
    '/api/gmail/learning/acts/',
    async (client) =>
      (await client.post(`/api/gmail/emails/${await aMail(client)}/correction`, { about: 'reply', needed: false })).json
        .id,
  ],
  [
    '/api/gmail/actions/',
    async (client) => {
      await client.post(`/api/gmail/emails/${await aMail(client)}/archive`);
      return (await client.get('/api/gmail/actions')).json[0].id;
    },
  ],
  ['/api/gmail/rules/changes/', async (client) => (await aRule(client)).change],
  ['/api/gmail/rules/', async (client) => (await aRule(client)).rule.id],
  ['/api/calendar/events/', async (client) => (await anEvent(client)).event.id],
  [
    '/api/calendar/lessons/',
    async (client) => {
      await client.put(`/api/calendar/events/${(await anEvent(client)).event.id}/correction`, { priority: 'high' });
      return (await client.get('/api/calendar/lessons')).json[0].id;
    },
  ],
  ['/api/calendar/changes/', async (client) => (await anEvent(client)).change],
  [
    '/api/calendar/calendars/',
    async (client) => (await client.post('/api/calendar/calendars', { name: 'Family' })).json.id,
  ],
  ['/api/calendar/feeds/', async (client) => (await client.post('/api/calendar/feeds', {})).json.id],
  [
    '/api/orbit/tasks/',
    async (client) => {
      const projectId = (await client.post('/api/projects', { name: 'Harbour' })).json.id;
      return (await client.post('/api/orbit/tasks', { projectId, name: 'Design' })).json.id;
    },
  ],
  [
    '/api/orbit/changes/',
    async (client) => {
      await client.post('/api/projects', { name: 'Harbour' });
      return String((await client.get('/api/orbit/changes')).json[0].change);
    },
  ],
  [
    '/api/notifications/',
    async (client) => {
      const { id } = (await client.get('/api/auth/user')).json;
      await writer.client.post('/api/messages', { toUserId: id, subject: 'Hi', content: 'There' });
      return (await client.get('/api/notifications')).json.notifications[0].id;
    },
  ],
];
/** Bodies that are right, so that the refusal is about whose thing it is. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /api/messages/{id}/reply': { toUserId: 'x', subject: 'Re: Note', content: 'mine', threadId: 'thread_x' },
  'POST /api/invoices/{id}/reminders': { step: 'friendly' },
  'POST /api/invoices/{id}/expenses': { expenses: [{ transactionId: 'x' }] },
  'POST /api/time-entries/{id}/split': { at: '2025-11-17T09:30:00Z' },
  'POST /api/time-entries/{id}/trim': { keep: 'this' },
  'PATCH /api/account/passkeys/{id}': { name: 'Mine' },
  'PUT /api/notifications/push/{id}': { kinds: [] },
  'PUT /api/webhooks/{id}': { paused: true },
  'PATCH /api/sync/collections/{id}': { isOn: true },
  'POST /api/sync/collections/{id}/held': { do: 'remove' },
  'POST /api/sync/collections/{id}/conflicts': { recordId: 'a-made-up-id', keep: 'here' },
  'PUT /api/life/imports/{id}': { answers: {} },
  'POST /api/gmail/emails/{id}/correction': { about: 'reply', needed: true },
  'POST /api/gmail/emails/{id}/move': { folder: 'Travel/Lisbon' },
  'POST /api/gmail/emails/{id}/label': { add: ['Travel/Lisbon'] },
  'POST /api/gmail/emails/{id}/snooze': { untilAnswered: true },
  'PUT /api/gmail/emails/{id}/reminder': { remindAt: new Date(Date.now() + 86_400_000).toISOString() },
  'POST /api/gmail/emails/{id}/pictures': { always: true },
  'POST /api/gmail/emails/{id}/unsubscribe': { token: 'x' },
  'PUT /api/gmail/rules/{id}': { ...RULE, enabled: false },
  'POST /api/gmail/drafts/{id}/send': { token: 'x' },
  'PUT /api/gmail/mailboxes/{id}/signature': { signature: 'Mine' },
  'PUT /api/gmail/mailboxes/{id}/away': { from: '2026-08-03', until: '2099-08-14', subject: 'Away', text: 'Later.' },
  'PUT /api/gmail/mailboxes/{id}/addresses': { addresses: [] },
  'PUT /api/notifications/{id}/snooze': { until: null },
  'PUT /api/life/kinds/{kind}': { name: 'Tea', fields: [aField] },
  'PUT /api/life/records/{id}': { values: { name: 'Mine' } },
  'PATCH /api/calendar/events/{id}': { summary: 'Mine' },
  'POST /api/calendar/events/{id}/answer': { status: 'accepted' },
  'POST /api/gmail/emails/{id}/invitation/answer': { status: 'accepted' },
  'PUT /api/calendar/events/{id}/correction': { priority: 'high' },
  'PUT /api/calendar/events/{id}/preparation': { task: 'Read', done: true },
};

/** What no test can make with a call: it takes a browser or another server, or is nobody's. */
const MADE_UP = [
  '/api/account/identities/{id}',
  '/api/account/passkeys/{id}',
  // record-sync.test.ts asks for those of another person with a server.
  '/api/sync/connections/{id}',
  '/api/sync/collections/{id}',
  '/api/sync/collections/{id}/preview',
  '/api/sync/collections/{id}/held',
  '/api/sync/collections/{id}/conflicts',
  // import-folder.test.ts asks for those of another person with a folder.
  '/api/life/import-folder/formats/{id}',
  '/api/life/{module}',
  // The same free morning has the same name for everybody; who accepts it writes into their own calendar.
  '/api/calendar/suggestions/{id}/accept',
  '/api/calendar/suggestions/{id}/dismiss',
];
/** What ends the session or the mailbox of its owner, who is therefore somebody of its own. */
const ENDS = [
  'DELETE /api/auth/sessions/{id}',
  'DELETE /api/account/connections/{id}',
  'DELETE /api/gmail/mailboxes/{id}',
];
/** Whoever has an import that runs begins no other. */
const ONE_AT_A_TIME = '/api/life/imports/';
const ownerOf = async (name: string, { path }: Endpoint): Promise<ServerUser> => {
  if (ENDS.includes(name)) return withAccounts(await server.user());
  return path.startsWith(ONE_AT_A_TIME) ? server.user() : owner;
};
/** What has the same name for everybody: who dismisses it writes among what is theirs. */
const NAMED_ALIKE = ['PUT /api/life/dismissed/{finding}'];
/** What its owner does not find either, as it is made here: no attachment, nothing imported yet. */
const GONE = [
  // No file of that name on the record.
  'GET /api/life/records/{id}/files/{file}',
  'DELETE /api/life/records/{id}/files/{file}',
  'GET /api/gmail/emails/{id}/attachments/{index}',
  'DELETE /api/gmail/drafts/{id}/files/{file}',
  'POST /api/life/imports/{id}/undo',
  // Nothing was delivered yet.
  'POST /api/webhooks/{id}/deliveries/{delivery}/retry',
  // Nothing was spent yet; orbit-expenses.test.ts asks for those of another person.
  'POST /api/invoices/{id}/expenses',
  // A draft has no payment and no reminder.
  'DELETE /api/invoices/{id}/payments/{payment}',
  'DELETE /api/invoices/{id}/reminders/{reminder}',
];

describe('another person', () => {
  const named = calls
    .filter(({ path, access }) => /\{\w+\}/.test(path) && access !== 'public' && access !== 'admin')
    .map((call): [string, Endpoint] => [nameOf(call), call])
    .filter(([name]) => !NAMED_ALIKE.includes(name));

  test.each(named)('finds nothing of the owner by %s', async (name, call) => {
    const make = things.find(([start]) => call.path.startsWith(start))?.[1];
    expect(make === undefined, 'a thing that only this test makes up').toBe(MADE_UP.includes(call.path));
    const { client } = await ownerOf(name, call);
    const id = make === undefined ? 'a-made-up-id' : await make(client);
    expect(id).toEqual(expect.any(String));
    const path = call.path.replace(/\{\w+\}/, encodeURIComponent(id)).replaceAll(/\{\w+\}/g, '0');
    const answer = await ask(other.client, { ...call, path }, bodies[name] ?? {});
    expect(answer.status, answer.text).toBe(404);
    // It was there all the while: its owner finds it by the same words.
    if (make === undefined || GONE.includes(name)) return;
    const own = await ask(client, { ...call, path }, bodies[name] ?? {});
    expect(own.status, own.text).not.toBe(404);
    // The push service of the made-up browser does not answer; everything else is no fault of the server.
    if (own.json?.error?.code !== 'not_delivered') expect(own.status, own.text).toBeLessThan(500);
  });
});

test('a level that was raised or lowered holds from the next call on', async () => {
  const person = await server.user('demo');
  const admin = server.client();
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
