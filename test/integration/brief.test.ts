import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Brief, BriefAct, BriefPart, SettledLine } from '#contract/brief/brief.ts';
import type { Client } from '#test/support/client.ts';
import { exported, importInto } from '#test/support/data-archive.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// A Tuesday morning.
const TODAY = '2026-11-17';
let now = Date.parse(`${TODAY}T08:00:00Z`);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const brief = async (by: Client, part: BriefPart = 'morning'): Promise<Brief> =>
  (await by.get(`/api/brief?part=${part}`)).json;
/** The lines of a section, in words. */
const said = async (by: Client, section: string, part: BriefPart = 'morning') =>
  (await brief(by, part)).sections.find(({ id }) => id === section)?.items.map(({ text }) => text) ?? [];
const add = async (by: Client, kind: string, values: object): Promise<{ id: string }> =>
  (await by.post('/api/life/records', { kind, values })).json.record;
/** Does something with the first line of a section. */
const act = async (by: Client, section: string, what: BriefAct, part: BriefPart = 'morning'): Promise<string> => {
  const [line] = (await brief(by, part)).sections.find(({ id }) => id === section)!.items;
  return (await by.post('/api/brief/acts', { part, item: line!.id, act: what })).json.id;
};
const person = async (): Promise<Client> => {
  const client = await server.person();
  await client.put('/api/user/preferences', { timeZone: 'UTC' });
  return client;
};

test.each([
  ['GET', '/api/brief?part=morning'],
  ['POST', '/api/brief/acts'],
  ['GET', '/api/brief/silenced'],
  ['DELETE', '/api/brief/acts/x'],
])('a stranger who asks %s %s is asked to sign in', async (method, path) => {
  expect((await server.client().request(path, { method, headers: { origin: 'http://127.0.0.1' } })).status).toBe(401);
});

test('another part than morning and evening is refused with a sentence', async () => {
  const client = await person();
  for (const query of ['', '?part=noon']) {
    const refused = await client.get(`/api/brief${query}`);
    expect([refused.status, refused.json.error.field]).toEqual([400, 'part']);
  }
});

test('who has nothing that asks for them has a title and no sections', async () => {
  expect(await brief(await person())).toEqual({
    part: 'morning',
    day: TODAY,
    title: expect.stringMatching(/^Good morning, /),
    sections: [],
  });
});

test('the morning says what the day asks for, each line with why and where it opens', async () => {
  const client = await person();
  await client.post('/api/calendar/connect', { kind: 'local' });
  await client.post('/api/calendar/events', {
    summary: 'Kickoff',
    start: { dateTime: `${TODAY}T10:00:00Z`, timeZone: 'UTC' },
    end: { dateTime: `${TODAY}T11:00:00Z`, timeZone: 'UTC' },
    location: 'Room 4',
    attendees: [],
  });
  const task = await add(client, 'task', {
    title: 'Send the invoice',
    status: 'To do',
    due: TODAY,
    project: 'Lighthouse',
  });
  await add(client, 'task', { title: 'Next week', status: 'To do', due: '2026-11-24' });
  await add(client, 'subscription', {
    name: 'Rent',
    amount: 185_000,
    cycle: 'Month',
    next: '2026-11-18',
    currency: 'USD',
  });
  await add(client, 'medication', { name: 'Vitamin D', times: 'Morning', stock: 3 });
  await add(client, 'habit', { name: 'Stretch', times: 1, per: 'day' });
  const ana = await add(client, 'person', { name: 'Ana', cadence: 14, birthday: '1990-11-17' });
  await add(client, 'interaction', { with: 'Ana', day: '2026-10-17', how: 'Met' });
  const project = (await client.post('/api/projects', { name: 'Lighthouse' })).json;
  const times = { startTime: '2026-11-16T09:00:00Z', endTime: '2026-11-16T10:30:00Z' };
  await client.post('/api/time-entries', { projectId: project.id, description: 'Menu', ...times });
  const { sections } = await brief(client);
  const shown = sections.map(({ id, items }) => [
    id,
    ...items.map(({ text, why }) => [text, why].filter(Boolean).join(' | ')),
  ]);
  expect(shown).toEqual([
    ['meetings', '10:00 AM: Kickoff | At Room 4.'],
    ['free', 'You’re free until 10:00 AM'],
    ['due', '“Send the invoice” is due today | Lighthouse'],
    ['bills', 'Rent, $1,850, is due tomorrow'],
    ['medicine', 'Vitamin D: morning | You have 3 doses left. It’s time to get more.'],
    ['habits', 'Stretch'],
    [
      'people',
      'It’s Ana’s birthday today',
      'You and Ana last spoke 31 days ago | You wanted to be in touch every two weeks.',
    ],
    ['hours', 'You tracked 1 h 30 min yesterday | All of it on Lighthouse.'],
  ]);
  const [due] = sections.find(({ id }) => id === 'due')!.items;
  expect(due).toMatchObject({
    href: `/dashboard?tab=projects&record=${task.id}`,
    acts: [{ id: 'done' }, { id: 'snooze' }, { id: 'silence' }],
  });
  expect(sections.find(({ id }) => id === 'people')!.items[0]!.href).toContain(ana.id);
});

describe('a line', () => {
  test('of a task is done, which marks the task, and both are undone together', async () => {
    const client = await person();
    const { id } = await add(client, 'task', { title: 'Send the invoice', status: 'To do', due: TODAY });
    const done = await act(client, 'due', 'done');
    expect(await said(client, 'due')).toEqual([]);
    expect((await client.get(`/api/life/records/${id}`)).json.record.values).toMatchObject({
      status: 'Done',
      doneOn: TODAY,
    });
    expect(await said(client, 'done', 'evening')).toEqual(['You finished “Send the invoice”']);
    expect((await client.delete(`/api/brief/acts/${encodeURIComponent(done)}`)).status).toBe(200);
    expect((await client.get(`/api/life/records/${id}`)).json.record.values.status).toBe('To do');
    expect(await said(client, 'due')).toEqual(['“Send the invoice” is due today']);
    expect((await client.delete(`/api/brief/acts/${encodeURIComponent(done)}`)).status).toBe(404);
  });

  test('of a habit is done, which keeps the habit today', async () => {
    const client = await person();
    await add(client, 'habit', { name: 'Stretch', times: 1, per: 'day' });
    await act(client, 'habits', 'done');
    expect(await said(client, 'habits')).toEqual([]);
    expect(await said(client, 'done', 'evening')).toEqual(['You kept up Stretch']);
  });

  test('that is put off comes back the next day, one that is silenced does not, until that is undone', async () => {
    const client = await person();
    await add(client, 'task', { title: 'Send the invoice', status: 'To do', due: TODAY });
    await add(client, 'habit', { name: 'Stretch', times: 1, per: 'day' });
    await act(client, 'due', 'snooze');
    const silence = await act(client, 'habits', 'silence');
    expect((await brief(client)).sections).toEqual([]);
    now += 24 * 3600_000;
    expect(await said(client, 'due')).toEqual(['“Send the invoice” was due yesterday']);
    expect(await said(client, 'habits')).toEqual([]);
    const silenced: SettledLine[] = (await client.get('/api/brief/silenced')).json;
    expect(silenced).toMatchObject([{ id: silence, text: 'Stretch', act: 'silence' }]);
    await client.delete(`/api/brief/acts/${encodeURIComponent(silence)}`);
    expect(await said(client, 'habits')).toEqual(['Stretch']);
    now -= 24 * 3600_000;
  });

  test('of somebody else is not found, and what was silenced moves with the export', async () => {
    const [client, other] = [await person(), await person()];
    await add(client, 'habit', { name: 'Stretch', times: 1, per: 'day' });
    const silence = await act(client, 'habits', 'silence');
    expect((await other.delete(`/api/brief/acts/${encodeURIComponent(silence)}`)).status).toBe(404);
    const unknown = await other.post('/api/brief/acts', { part: 'morning', item: 'habit x', act: 'done' });
    expect(unknown.status).toBe(404);
    await importInto(other, (await exported(client)).zip);
    expect((await other.get('/api/brief/silenced')).json).toMatchObject([{ text: 'Stretch' }]);
  });
});

test('the evening says what moves to tomorrow, and asks for a check-in until there is one', async () => {
  const client = await person();
  await add(client, 'task', { title: 'Renew the permit', status: 'To do', due: TODAY });
  expect(await said(client, 'moves', 'evening')).toEqual(['“Renew the permit” is still open']);
  expect(await said(client, 'checkin', 'evening')).toEqual(['Take a moment to check in']);
  await add(client, 'checkin', { day: TODAY, energy: 6, mood: 7 });
  expect(await said(client, 'checkin', 'evening')).toEqual([]);
});
