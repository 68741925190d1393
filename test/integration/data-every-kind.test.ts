import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { archive, exported, type Kinds } from '#test/support/data-archive.ts';
import { importing } from '#test/support/life/import-file.ts';
import {
  startTestServerWithUsers,
  type ServerUser,
  type TestServerWithUsers,
} from '#test/support/server-with-users.ts';

const NOW = Date.parse('2025-11-18T09:00:00Z');
const MINUTE = 60_000;

let clock = NOW;
let server: TestServerWithUsers;
let elsewhere: TestServerWithUsers;
beforeAll(async () => {
  server = await startTestServerWithUsers({ now: () => clock });
  elsewhere = await startTestServerWithUsers({ now: () => clock });
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});

const ok = async (answering: ReturnType<Client['post']>) => {
  const answer = await answering;
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

/** What comes of weeks with a mailbox and of other servers: it is brought in as from an earlier installation. */
const EARLIER: Kinds = {
  calendar_accounts: [{ id: 'work', kind: 'caldav', name: 'Work', host: 'calendar.example.org', created_at: NOW }],
  sync_accounts: [{ id: 'cloud', name: 'Cloud', host: 'cloud.example.org', created_at: NOW }],
  sync_collections: [
    {
      id: 'book',
      account_id: 'cloud',
      kind: 'person',
      path: '/maya/people/',
      name: 'People',
      is_on: 1,
      is_default: 1,
      sends_own: 0,
    },
  ],
  sync_objects: [
    { collection_id: 'book', path: '/maya/people/anna.vcf', uid: 'anna', record_id: 'person-1', source: 'BEGIN:VCARD' },
  ],
  life_bank_bridges: [
    {
      host: 'bridge.example.org',
      accounts: JSON.stringify([{ id: 'ACT-1', name: 'Giro', institution: null, currency: 'EUR', as: 'Giro' }]),
      created_at: NOW,
    },
  ],
  calendar_guest_messages: [
    {
      uid: 'tea',
      instance: '',
      address: 'anna@example.com',
      kind: 'reply',
      sequence: 0,
      stamped_at: NOW,
      outcome: 'accepted',
    },
  ],
  mail_suppressed: [{ address: 'offers@example.com', why: 'unsubscribed', at: NOW }],
  mail_suggestions: [
    {
      sender: 'offers@example.com',
      sender_name: 'Offers',
      action: 'archive',
      at: NOW,
      mail: 'mail-1',
      outcome: 'right',
    },
  ],
  mail_permissions: [
    { sender: 'offers@example.com', sender_name: 'Offers', action: 'archive', at: NOW, state: 'granted', why: '' },
  ],
};

const fillMail = async (client: Client) => {
  await ok(client.post('/api/gmail/connect', { kind: 'sample' }));
  await ok(client.put('/api/gmail/settings', { notificationLevel: 'low' }));
  await ok(client.put('/api/gmail/voice', { edits: { signedAs: 'Maya' }, undoSeconds: 20 }));
  await ok(client.put('/api/gmail/model', { baseUrl: 'http://127.0.0.1:11434/v1', model: 'small' }));
  await ok(client.put('/api/gmail/autonomy', { paused: true }));
  await ok(client.post('/api/gmail/rules', { conditions: { subject: 'invoice' }, acts: { star: true } }));
  const { emails } = await ok(client.get('/api/gmail/emails?daysBack=365&includeRead=true&unansweredOnly=true'));
  const [first, second, third] = emails as { id: string }[];
  const draft = await ok(client.post(`/api/gmail/emails/${first!.id}/draft`, {}));
  await ok(
    client.request(`/api/gmail/drafts/${draft.id}/files?name=plan.txt`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'Tea at four.',
    }),
  );
  await ok(client.post(`/api/gmail/emails/${first!.id}/correction`, { about: 'reply', needed: false }));
  await ok(client.post(`/api/gmail/emails/${first!.id}/pictures`, { always: true }));
  await ok(client.post(`/api/gmail/emails/${second!.id}/archive`));
  await ok(client.post(`/api/gmail/emails/${third!.id}/snooze`, { untilAnswered: true }));
  const sent = await ok(client.get('/api/gmail/emails?view=sent'));
  const remindAt = new Date(Date.now() + 86_400_000).toISOString();
  await ok(client.put(`/api/gmail/emails/${sent.emails[0].id}/reminder`, { remindAt }));
  const [{ id: mailbox }] = (await ok(client.get('/api/gmail/status'))).accounts;
  const until = remindAt.slice(0, 10);
  await ok(client.put(`/api/gmail/mailboxes/${mailbox}/away`, { from: until, until, subject: 'Away', text: 'Later.' }));
};

const fillCalendar = async (client: Client): Promise<string> => {
  await ok(client.post('/api/calendar/connect', { kind: 'local' }));
  await ok(client.post('/api/calendar/calendars', { name: 'Family', color: '#7ce8e1' }));
  const { url } = await ok(client.post('/api/calendar/feeds', { busyOnly: true }));
  expect((await client.get(new URL(url).pathname)).status).toBe(200);
  const start = { dateTime: '2025-11-20T09:00:00Z' };
  const end = { dateTime: '2025-11-20T10:00:00Z' };
  const { event } = await ok(
    client.post('/api/calendar/events', { summary: 'Tea', start, end, recurrence: 'FREQ=WEEKLY;COUNT=4' }),
  );
  await ok(client.put(`/api/calendar/events/${event.id}/correction`, { priority: 'high' }));
  return event.id;
};

const fillOrbit = async (client: Client, eventId: string) => {
  await ok(client.put('/api/orbit/settings', { currency: 'USD', idleMinutes: 30 }));
  const agency = await ok(client.post('/api/agencies', { name: 'North', description: 'A studio' }));
  const project = await ok(
    client.post('/api/projects', {
      name: 'Harbour',
      agencyId: agency.id,
      estimatedHours: 40,
      weeklyHours: 12,
      billable: true,
    }),
  );
  const times = { startTime: '2025-11-17T09:00:00Z', endTime: '2025-11-17T10:00:00Z' };
  await ok(
    client.post('/api/time-entries', { projectId: project.id, description: 'Sketches', tags: ['deep'], ...times }),
  );
  await ok(client.post('/api/orbit/tasks', { projectId: project.id, name: 'Design', estimatedHours: 8 }));
  await ok(client.put('/api/orbit/event-projects', { eventId, projectId: project.id }));
  await ok(client.put('/api/orbit/proposals/skipped', { day: '2025-11-20', eventId }));
  await ok(
    client.put('/api/invoices/letterhead', {
      name: 'Maya',
      street: 'Kai 3',
      city: 'Bergen',
      country: 'NO',
      taxId: '7',
    }),
  );
  const hours = { from: '2025-11-17', to: '2025-11-17', projectId: project.id };
  const { id } = await ok(client.post('/api/invoices', { buyer: { name: 'North', country: 'NO' }, hours }));
  await ok(client.post(`/api/invoices/${id}/issue`, {}));
  const spent = { kind: 'transaction', values: { day: '2025-11-12', amount: -5400, payee: 'Train', currency: 'USD' } };
  const { record } = await ok(client.post('/api/life/records', spent));
  const lines = [{ text: 'Concept', quantity: 1, price: 10_000 }];
  const draft = await ok(client.post('/api/invoices', { buyer: { name: 'North', country: 'NO' }, lines }));
  await ok(client.post(`/api/invoices/${draft.id}/expenses`, { expenses: [{ transactionId: record.id }] }));
  await ok(client.post('/api/reports/links', { name: 'For North', range: 'last_month', sender: 'Maya' }));
  await ok(client.post('/api/timer', { projectId: project.id, description: 'Reading' }));
  clock += 40 * MINUTE;
  const from = new Date(clock - 20 * MINUTE).toISOString();
  await ok(client.post('/api/timer/idle', { choice: 'break', from, continue: true }));
};

const fillLife = async (client: Client) => {
  const add = async (kind: string, values: object) =>
    (await ok(client.post('/api/life/records', { kind, values }))).record;
  await ok(client.put('/api/life/dismissed/pair.sleep.energy.0', { effect: 0.4 }));
  const habit = await add('habit', { name: 'Walk', times: 1, per: 'day', resting: 'No' });
  await ok(
    client.request(`/api/life/records/${habit.id}/files?name=walk.txt`, { method: 'POST', body: 'By the river.' }),
  );
  const fields = [{ name: 'Cups', type: 'number', unit: 'cups' }];
  const { kind } = await ok(
    client.post('/api/life/kinds', {
      name: 'Coffee',
      tab: 'health',
      fields,
      remind: { on: 'sunday', at: '09:30' },
    }),
  );
  await add(kind.id, { cups: 3 });
  await add('habit_log', { habit: habit.id, day: '2025-11-18', state: 'Done' });
  const { sections } = await ok(client.get('/api/brief?part=evening'));
  await ok(client.post('/api/brief/acts', { part: 'evening', item: sections.at(-1).items[0].id, act: 'silence' }));
  await ok(client.put('/api/brief/delivery', { morning: { at: '06:45', push: true } }));
  const steps = { count: 900, start_time: '2025-11-19T07:00:00Z', end_time: '2025-11-19T08:00:00Z' };
  await ok(client.post('/api/life/ingest', { timestamp: '2025-11-19T11:00:00Z', app_version: '1.9', steps: [steps] }));
  const files = importing(client);
  const { id } = await files.read('March.csv', 'Day,Text,Amount\n2025-03-01,Bakery,-12.50\n2025-03-02,Refund,9.00\n');
  const columns = { 'column.transaction.day': '0', 'column.transaction.payee': '1', 'column.transaction.amount': '2' };
  await files.answer(id, { kind: 'transaction', ...columns });
  await files.run(id);
};

const fill = async ({ client, email }: ServerUser) => {
  await ok(client.put('/api/account/profile', { firstName: 'Maya', lastName: 'Lindqvist', username: 'maya' }));
  await ok(client.put('/api/user/preferences', { theme: 'dark', volume: 9, timeZone: 'Europe/Berlin' }));
  await ok(client.put('/api/notifications/settings', { pace: 'daily' }));
  const { token } = await ok(client.post('/api/tokens', { name: 'Shell', scopes: ['orbit:read'] }));
  await ok(client.request('/api/timer', { headers: { authorization: `Bearer ${token}` } }));
  await ok((await server.user()).client.post('/api/messages', { toUserId: email, subject: 'Hello', content: 'Noon?' }));
  await ok(client.get('/api/notifications'));
  await fillMail(client);
  await fillOrbit(client, await fillCalendar(client));
  await fillLife(client);
  await ok(client.post('/api/data/import', { zip: archive(EARLIER) }));
};

const idOf = ({ id }: Record<string, unknown>) => (typeof id === 'string' ? [id] : []);
/** A record as text, the same whatever order its database gives the names in. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );

/** Every record as text in which what it calls itself and others by is replaced by the place of what is meant. */
const named = (kinds: Kinds): Record<string, string[]> => {
  const ids = Object.values(kinds).flatMap((records) => records.flatMap(idOf));
  const blank = (record: unknown) => ids.reduce((text, id) => text.replaceAll(id, '#'), textOf(record));
  const places = Object.entries(kinds).flatMap(([kind, records]) =>
    records
      .toSorted((a, b) => blank(a).localeCompare(blank(b)))
      .flatMap((record, index) => idOf(record).map((id) => [id, `${kind}.${index}`] as const)),
  );
  const place = (record: unknown) => places.reduce((text, [id, name]) => text.replaceAll(id, name), textOf(record));
  return Object.fromEntries(Object.entries(kinds).map(([kind, records]) => [kind, records.map(place).toSorted()]));
};

test('an account with records of every kind is the same after an export and an import into a new installation', async () => {
  const maya = await server.user();
  await fill(maya);
  const { zip, kinds } = await exported(maya.client);
  expect(Object.keys(kinds).filter((kind) => kinds[kind]!.length === 0)).toEqual([]);

  const other = (await elsewhere.user()).client;
  await ok(other.post('/api/data/import', { zip }));
  const after = (await exported(other)).kinds;
  // What was done with the other account is told there and not here.
  const { access_log: _before, calendar_feed_reads: _readBefore, ...records } = named(kinds);
  const { access_log: _after, calendar_feed_reads: _readAfter, ...arrived } = named(after);
  expect(arrived).toEqual(records);
  const { events } = await ok(other.get('/api/calendar/events?daysForward=60'));
  const [linked] = await ok(other.get('/api/orbit/event-projects'));
  expect(events.map(({ id }: { id: string }) => id)).toContain(linked.eventId);
  expect((await other.get('/api/auth/user')).json).toMatchObject({ firstName: 'Maya', username: 'maya' });
}, 600_000);
