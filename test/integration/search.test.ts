import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#contract/search/search.ts';
import type { Client } from '#test/support/client.ts';
import { startTestServerWithUsers, type TestServerWithUsers } from '#test/support/server-with-users.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
let server: TestServerWithUsers;
beforeAll(async () => {
  server = await startTestServerWithUsers({ now: () => NOW });
});
afterAll(() => server.close());

const search = async (by: Client, q: string): Promise<SearchAnswer> =>
  (await by.get(`/api/search?q=${encodeURIComponent(q)}`)).json;
/** The titles of what is found of a kind. */
const titles = async (by: Client, q: string, kind: string) =>
  (await search(by, q)).groups.find((group) => group.kind === kind)?.items.map(({ title }) => title) ?? [];
const add = async (by: Client, kind: string, values: object) =>
  (await by.post('/api/life/records', { kind, values })).json.record;

test('a stranger is asked to sign in, and an empty search is told what is missing', async () => {
  expect((await server.client().get('/api/search?q=ana')).status).toBe(401);
  const person = await server.person();
  for (const query of ['', '?q=', '?q=%20', `?q=${'a'.repeat(101)}`]) {
    const refused = await person.get(`/api/search${query}`);
    expect([refused.status, refused.json.error.field]).toEqual([400, 'q']);
    expect(refused.json.error.message).toMatch(/\.$/);
  }
  expect(await search(person, '%%')).toEqual({ groups: [], looked: '', corrected: false });
});

describe('records', () => {
  test('are found by any word of them, newest first, and by nobody else', async () => {
    const [person, other] = [await server.person(), await server.person()];
    await add(person, 'task', { title: 'Call Ana about 50% off', status: 'To do', due: '2026-11-20' });
    await add(person, 'task', { title: 'Write to Ana', status: 'To do', due: '2026-11-25' });
    const ana = await add(person, 'person', { name: 'Ana Weber', note: 'Met at the climbing hall' });
    expect((await search(person, 'ANA')).groups).toMatchObject([
      {
        kind: 'person',
        title: 'People',
        items: [{ id: ana.id, title: 'Ana Weber', href: `/dashboard?tab=social&record=${ana.id}` }],
      },
      {
        kind: 'record',
        title: 'Records',
        items: [
          { title: 'Write to Ana', subtitle: 'Task', at: '2026-11-25' },
          { title: 'Call Ana about 50% off', at: '2026-11-20' },
        ],
      },
    ]);
    expect(await titles(person, 'climbing', 'person')).toEqual(['Ana Weber']);
    expect(await titles(person, '50%', 'record')).toEqual(['Call Ana about 50% off']);
    expect((await search(person, 'a')).groups.filter(({ kind }) => kind === 'record')).toEqual([]);
    expect((await search(other, 'weber')).groups).toEqual([]);
  });

  test('follow every change: an edit, a removal, its undo, and the erasure of everything', async () => {
    const person = await server.person();
    const { id, version } = await add(person, 'document', { name: 'Passport', location: 'Desk drawer' });
    expect(await titles(person, 'drawer', 'record')).toEqual(['Passport']);
    await person.put(`/api/life/records/${id}`, { values: { name: 'Passport', location: 'Safe' }, version });
    expect(await titles(person, 'drawer', 'record')).toEqual([]);
    const { change } = (await person.delete(`/api/life/records/${id}`)).json;
    expect(await titles(person, 'passport', 'record')).toEqual([]);
    await person.post(`/api/life/changes/${change}/undo`);
    expect(await titles(person, 'safe', 'record')).toEqual(['Passport']);
  });

  test('forgive one slip in a word of four letters, and accents', async () => {
    const person = await server.person();
    await add(person, 'document', { name: 'Versicherung Müller', location: 'Café' });
    for (const q of [
      'Versichreung',
      'versicherng',
      'versicherrung',
      'versixherung',
      'muller',
      'MÜLLER',
      'cafe',
      'mulller',
    ])
      expect([q, await titles(person, q, 'record')]).toEqual([q, ['Versicherung Müller']]);
    expect((await search(person, 'versixherung')).corrected).toBe(true);
    expect(await titles(person, 'vrsichrung', 'record')).toEqual([]);
    await add(person, 'task', { title: 'Buy a map', status: 'To do' });
    expect(await titles(person, 'mep', 'record')).toEqual([]);
  });

  test('keep what is sealed out of the index', async () => {
    const person = await server.person();
    await add(person, 'document', { name: 'Identity card', location: 'Desk', number: 'L01X00T47' });
    expect(await titles(person, 'identity', 'record')).toEqual(['Identity card']);
    expect(await titles(person, 'L01X00T47', 'record')).toEqual([]);
  });
});

test('projects and time entries are found by their words', async () => {
  const person = await server.person();
  const project = (await person.post('/api/projects', { name: 'Lighthouse website' })).json;
  const times = { startTime: '2026-11-20T09:00:00Z', endTime: '2026-11-20T10:00:00Z' };
  await person.post('/api/time-entries', { projectId: project.id, description: 'Menu for narrow pages', ...times });
  expect(await titles(person, 'lighthuose', 'project')).toEqual(['Lighthouse website']);
  expect((await search(person, 'narrow menu')).groups).toMatchObject([
    {
      kind: 'time',
      items: [{ title: 'Menu for narrow pages', subtitle: 'Lighthouse website', at: '2026-11-20T09:00:00.000Z' }],
    },
  ]);
});

test('tabs and settings are found by their names, other words for them, and with a slip', async () => {
  const person = await server.person();
  expect(await titles(person, 'sleep', 'tab')).toContain('Health');
  expect(await titles(person, 'slepe', 'tab')).toContain('Health');
  expect((await titles(person, 'finance', 'tab'))[0]).toBe('Finance');
  expect(await titles(person, 'dark', 'setting')).toEqual(['Theme']);
  expect((await search(person, 'quiet hours')).groups[0]).toMatchObject({
    kind: 'setting',
    items: [{ title: 'Quiet hours', href: '/settings#notifications' }],
  });
});

test('mails, events and messages are found by their words, and what was looked at is said', async () => {
  const [{ client: person, id: toUserId }, { client: other }] = [
    await server.user('premium'),
    await server.user('premium'),
  ];
  expect((await search(person, 'lantern')).looked).not.toContain('mail');
  await person.post('/api/calendar/connect', { kind: 'local' });
  await person.post('/api/calendar/events', {
    summary: 'Dentist with Dr. Sommer',
    start: { dateTime: '2026-11-30T09:00:00Z', timeZone: 'UTC' },
    end: { dateTime: '2026-11-30T10:00:00Z', timeZone: 'UTC' },
    attendees: [],
  });
  expect(await titles(person, 'dentsit', 'event')).toEqual(['Dentist with Dr. Sommer']);
  await other.post('/api/messages', {
    toUserId,
    subject: 'The umbrella',
    content: 'It is still in your car.',
    priority: 'normal',
  });
  expect(await titles(person, 'umbrella', 'message')).toEqual(['The umbrella']);
  await person.post('/api/gmail/connect', { kind: 'sample' });
  await expect.poll(() => titles(person, 'lantern', 'mail')).not.toEqual([]);
  expect(await titles(person, 'lanterm', 'mail')).toEqual(await titles(person, 'lantern', 'mail'));
  const { groups, looked } = await search(person, 'lantern');
  const times = groups.find(({ kind }) => kind === 'mail')!.items.map(({ at }) => at!);
  expect(times).toEqual(times.toSorted().reverse());
  expect(looked).toContain('mail');
  expect((await search(other, 'dentist')).groups).toEqual([]);
});
