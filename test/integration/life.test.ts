import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Section } from '#contract/section.ts';
import { weekdayOf } from '#contract/zone.ts';
import { lifeModules } from '#life/modules.ts';
import type { Client } from '#test/support/client.ts';
import { oneRecord } from '#test/support/life/valid-record.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const TODAY = '2026-11-21';
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server.close());

const tab = async (person: Client, module: string) => (await person.get(`/api/life/${module}`)).json;
const add = (person: Client, kind: string, values: object) => person.post('/api/life/records', { kind, values });
const isSample = async (person: Client) =>
  Object.fromEntries(
    await Promise.all(lifeModules.map(async ({ id }) => [id, (await tab(person, id)).sample as boolean] as const)),
  );
/** Every word and figure of a tab, as a person reads it. */
const words = (sections: readonly Section[]) =>
  JSON.stringify(sections).replaceAll(/"value":"(\d+)","unit":"%"/g, '"$1%"');

const own = lifeModules.filter(({ kinds }) => kinds.length > 0);
const everyKind = own.flatMap(({ id, kinds }) => kinds.map((kind) => [kind.id, id, kind] as const));
/** These follow from the records of all tabs. */
const ANYWHERE = ['insights', 'overview'];

test.each([
  ['GET', '/api/life/overview'],
  ['GET', '/api/life/records?kind=goal'],
  ['POST', '/api/life/records'],
  ['GET', '/api/life/records/x'],
  ['PUT', '/api/life/records/x'],
  ['DELETE', '/api/life/records/x'],
  ['POST', '/api/life/changes/x/undo'],
  ['POST', '/api/life/understand'],
  ['GET', '/api/life/kinds/goal'],
  ['GET', '/api/life/protocol'],
])('a stranger who asks %s %s is asked to sign in', async (method, path) => {
  expect((await server.client().request(path, { method, headers: { origin: 'http://127.0.0.1' } })).status).toBe(401);
});

describe('a person without own records', () => {
  let person: Client;
  beforeAll(async () => {
    person = await server.person();
  });

  test('sees sample data in every tab', async () => {
    expect(new Set(Object.values(await isSample(person)))).toEqual(new Set([true]));
  });

  test.each([
    [
      'overview',
      [
        '"value":87',
        '85%',
        '92%',
        '88%',
        '92%',
        'Health score',
        'Active Measurements',
        'Recent Activities',
        'Upcoming',
      ],
    ],
    ['overview', ['"Health"', '"Finance"', '"Messages"', '"Goals"']],
    ['goals', ['89%', '8/10', 'Career Objectives', 'Goal Progress', '2026 Q4']],
    ['hobbies', ['Active Hobbies', 'Recent Achievements', 'Hobby Goals', '"Active"', '"Regular"', '"Seasonal"']],
    ['entertainment', ['Currently Watching', 'S2 E5 of 10', 'Gaming Progress', 'Music Stats', 'Podcast Stats']],
    ['travel', ['Upcoming Trips', '"Flights Booked"', '"Planning"', '"Wishlist"', 'Travel Stats', 'Bucket List']],
    ['legacy', ['Personal Projects', 'Community Impact', 'Legacy Goals']],
    [
      'emergency',
      ['Emergency and Security', 'Emergency Contacts', 'Security Status', 'Important Documents', 'Emergency Protocol'],
    ],
    ['emergency', ['"emergency"', '"personal"', '"medical"', 'Checked ', 'Expires ', '"N/A"']],
  ])('reads in %s the figures of the specification %#', async (module, figures) => {
    const { sections } = await tab(person, module);
    expect(figures.filter((figure) => !words(sections).includes(figure))).toEqual([]);
  });

  test('sees three recent activities, three coming things, three objectives and four bars', async () => {
    const overview = (await tab(person, 'overview')).sections;
    const goals = (await tab(person, 'goals')).sections;
    const rows = (sections: { title: string; rows: unknown[] }[], title: string) =>
      sections.find((section) => section.title === title)?.rows.length;
    expect(rows(overview, 'Recent Activities')).toBe(3);
    expect(rows(overview, 'Upcoming')).toBe(3);
    expect(rows(goals, 'Career Objectives')).toBe(3);
    expect(rows(goals, 'Goal Progress')).toBe(4);
  });

  test.each(['community', 'reputation'])('finds %s still under development', async (module) => {
    expect(await tab(person, module)).toMatchObject({ placeholder: true, sections: [] });
  });

  test.each(lifeModules.filter(({ placeholder }) => !placeholder).map(({ id }) => id))(
    'sees figures and a feed or list in %s',
    async (module) => {
      const { sections } = await tab(person, module);
      expect(sections.map(({ type }: Section) => type)).toContain('metrics');
      expect(sections.length).toBeGreaterThan(1);
    },
  );

  test('finds Health under the key body too', async () => {
    expect((await tab(person, 'body')).module).toBe('health');
  });

  test('is told that an unknown tab is not there', async () => {
    expect((await person.get('/api/life/nothing')).status).toBe(404);
  });
});

describe('one own record', () => {
  // Each record is the only one of the same person, and everything is a sample again when it is removed.
  let owner: Client;
  beforeAll(async () => {
    owner = await server.person();
  });

  test.each(everyKind)('of %s turns %s live and no other tab', async (kindId, module, kind) => {
    const added = await add(owner, kindId, oneRecord(kind, TODAY));
    expect(added.status).toBe(200);
    const live = Object.entries(await isSample(owner)).filter(([, sample]) => !sample);
    expect(live.map(([id]) => id).sort()).toEqual([...ANYWHERE, module].sort());

    const removed = await owner.delete(`/api/life/records/${added.json.record.id}`);
    expect(removed.status).toBe(200);
    expect(new Set(Object.values(await isSample(owner)))).toEqual(new Set([true]));
  });

  test('leaves no figure of the sample on the overview', async () => {
    const person = await server.person();
    await add(person, 'checkin', { day: TODAY, energy: 6, mood: 7 });
    const { sections } = await tab(person, 'overview');
    expect(words(sections)).not.toMatch(/85%|92%|88%|"value":87|Jonas Weber|Focus block|Hydration/);
    expect(sections[0]).toMatchObject({ type: 'score', value: null });
    expect(sections[1].figures.map(({ value }: { value: string }) => value)).toEqual(['–', '–', '–', '–']);
    expect(sections[1].figures[1].note).toBe('Add 2 more check-ins');
  });

  test('of sleep doesn’t say that nobody moved', async () => {
    const person = await server.person();
    await add(person, 'sleep', oneRecord(everyKind.find(([id]) => id === 'sleep')![2], TODAY));
    const figures = (await tab(person, 'health')).sections.flatMap((section: Section) =>
      section.type === 'metrics' ? section.figures : [],
    );
    expect(figures.find(({ id }: { id: string }) => id === 'active')).toMatchObject({
      value: '–',
      note: 'Add a workout',
    });
  });
});

test('another person does not find a record, nor its changes', async () => {
  const [owner, other] = [await server.person(), await server.person()];
  const { record, change } = (await add(owner, 'goal', { title: 'Mine', area: 'Career', status: 'Active' })).json;
  const path = `/api/life/records/${record.id}`;
  const values = { title: 'Yours', area: 'Career', status: 'Active' };
  expect((await other.get(path)).status).toBe(404);
  expect((await other.put(path, { values })).status).toBe(404);
  expect((await other.delete(path)).status).toBe(404);
  expect((await other.post(`/api/life/changes/${change}/undo`)).status).toBe(404);
  expect((await other.get('/api/life/records?kind=goal')).json).toEqual([]);
  expect((await owner.get(path)).json.record.title).toBe('Mine');
});

test('a kind that does not exist and a field that is wrong are told by name', async () => {
  const person = await server.person();
  expect((await add(person, 'nothing', {})).json.error).toMatchObject({ code: 'bad_input', field: 'kind' });
  expect((await add(person, 'goal', { area: 'Career', status: 'Active' })).json.error).toMatchObject({
    field: 'title',
    message: 'Goal: this is required.',
  });
  const wrong = { day: '2026-02-30', energy: 5, mood: 5 };
  expect((await add(person, 'checkin', wrong)).json.error.field).toBe('day');
  const unknown = { day: TODAY, energy: 5, mood: 5, wings: 2 };
  expect((await add(person, 'checkin', unknown)).json.error.field).toBe('wings');
});

describe('undo', () => {
  const goal = { title: 'Read', area: 'Learning', status: 'Active', target: 24, current: 2 };

  test('takes back an addition, a change and a removal', async () => {
    const person = await server.person();
    const { record, change } = (await add(person, 'goal', goal)).json;
    const path = `/api/life/records/${record.id}`;
    const edited = (await person.put(path, { values: { ...goal, current: 9 }, version: 1 })).json;
    expect(edited.record).toMatchObject({ version: 2, values: { current: 9 } });
    const undone = await person.post(`/api/life/changes/${edited.change}/undo`);
    expect(undone.json.record.values.current).toBe(2);
    const { history } = (await person.get(path)).json;
    expect(
      history.map(({ what, undone: isUndone, undoable }: Record<string, unknown>) => [what, isUndone, undoable]),
    ).toEqual([
      ['edit', true, false],
      ['add', false, false],
    ]);

    const removed = (await person.delete(path)).json;
    expect((await person.get(path)).status).toBe(404);
    await person.post(`/api/life/changes/${removed.change}/undo`);
    expect((await person.get(path)).json.record.values.title).toBe('Read');

    expect((await person.post(`/api/life/changes/${change}/undo`)).status).toBe(409);
    const second = (await add(person, 'goal', goal)).json;
    await person.post(`/api/life/changes/${second.change}/undo`);
    expect((await person.get(`/api/life/records/${second.record.id}`)).status).toBe(404);
  });

  test('and saving refuse to overwrite what was changed meanwhile', async () => {
    const person = await server.person();
    const { record } = (await add(person, 'goal', goal)).json;
    const path = `/api/life/records/${record.id}`;
    const first = (await person.put(path, { values: { ...goal, current: 3 }, version: 1 })).json;
    const late = await person.put(path, { values: { ...goal, current: 4 }, version: 1 });
    expect(late.status).toBe(409);
    await person.put(path, { values: { ...goal, current: 5 }, version: 2 });
    expect((await person.post(`/api/life/changes/${first.change}/undo`)).status).toBe(409);
  });
});

test('what was written down appears among the activities, newest first', async () => {
  const person = await server.person();
  await add(person, 'workout', { day: TODAY, activity: 'Run', duration: 28, distance: 5 });
  const [activity] = (await person.get('/api/user/activities')).json;
  expect(activity).toMatchObject({ type: 'life', title: 'Run, 5 km', description: '28 min' });
});

test('the protocol is a sample until one part of it is own', async () => {
  const person = await server.person();
  expect((await person.get('/api/life/protocol')).json).toMatchObject({ sample: true });
  await add(person, 'protocol_step', { order: 2, text: 'Call Ana' });
  await add(person, 'protocol_step', { order: 1, text: 'Leave the house' });
  await add(person, 'medical_info', { blood: '0-', allergies: 'Nuts' });
  expect((await person.get('/api/life/protocol')).json).toEqual({
    sample: false,
    steps: ['Leave the house', 'Call Ana'],
    contacts: [],
    medical: [
      { label: 'Blood group', value: '0-' },
      { label: 'Allergies', value: 'Nuts' },
    ],
  });
});

test('secret fields come back where the record is opened and nowhere else', async () => {
  const person = await server.person();
  const { record } = (await add(person, 'letter', { to: 'Ana', text: 'For later' })).json;
  expect((await person.get(`/api/life/records/${record.id}`)).json.record.values.text).toBe('For later');
  expect((await person.get('/api/life/records?kind=letter')).json[0].values.text).toBeNull();
  expect((await person.get('/api/life/legacy')).text).not.toContain('For later');
});

test('projects count what is done without reading what is long over', async () => {
  const person = await server.person();
  const named = { project: String.raw`Garden "\{house}`, title: 'Dig "status":"Done"' };
  await add(person, 'task', { ...named, status: 'Done', due: '2019-05-01' });
  await add(person, 'task', { ...named, status: 'Done', due: '2019-05-02', doneOn: '2026-11-20' });
  await add(person, 'task', { ...named, status: 'In progress', due: '2026-11-30' });
  const removed = (await add(person, 'task', { ...named, status: 'Done', due: '2026-11-01' })).json.record;
  await person.delete(`/api/life/records/${removed.id}`);
  await add(person, 'task', { title: 'Alone', status: 'To do' });
  await add(person, 'task', { title: 'Over', project: 'Nothing open', status: 'Done', due: '2026-11-02' });
  expect((await tab(person, 'projects')).sections).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        title: 'Projects',
        rows: [expect.objectContaining({ label: named.project, value: 2, max: 3, note: '2 of 3 tasks' })],
      }),
      expect.objectContaining({ type: 'heat', sentence: '2 of 90 days with a task done.' }),
    ]),
  );
});

test('the weeks of charts begin when those of the person do', async () => {
  const person = await server.person();
  await add(person, 'workout', { day: TODAY, activity: 'Run', duration: 30 });
  const weekday = async () => {
    const { sections } = await tab(person, 'health');
    return weekdayOf(sections.find(({ type }: { type: string }) => type === 'heat').from);
  };
  expect(await weekday()).toBe(1);
  await person.put('/api/user/preferences', { weekStart: 'sunday' });
  expect(await weekday()).toBe(0);
});

test('a line is understood in the zone of the person', async () => {
  const person = await server.person();
  await person.put('/api/user/preferences', { timeZone: 'Pacific/Kiritimati' });
  const { drafts } = (await person.post('/api/life/understand', { text: '12.50 lunch' })).json;
  expect(drafts[0]).toMatchObject({ kind: 'transaction', values: { day: '2026-11-22', amount: -1250 } });
});
