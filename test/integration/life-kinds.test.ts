import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { exported } from '#test/support/data-archive.ts';
import { importing } from '#test/support/life/import-file.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let clock = Date.parse('2026-11-20T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());

const CUPS = { name: 'Cups', type: 'number', unit: 'cups', required: true };
const COFFEE = {
  name: 'Coffee',
  tab: 'health',
  icon: 'droplets',
  fields: [CUPS, { name: 'Roast', type: 'choice', options: ['Light', 'Dark'] }, { name: 'Note', type: 'text' }],
};
const ok = async (answering: ReturnType<Client['post']>) => {
  const answer = await answering;
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const make = async (client: Client, body: object = COFFEE) => (await ok(client.post('/api/life/kinds', body))).kind;
const patch = (client: Client, id: string, body: object) => client.patch(`/api/life/kinds/${id}`, body);
const add = async (client: Client, kind: string, values: object) =>
  (await ok(client.post('/api/life/records', { kind, values }))).record;
const list = async (client: Client) => (await ok(client.get('/api/life/kinds'))) as { id: string; records: number }[];
const recordOf = async (client: Client, id: string) => (await ok(client.get(`/api/life/records/${id}`))).record;
const undo = (client: Client, change: string) => client.post(`/api/life/changes/${change}/undo`);
const tick = () => {
  clock += 60_000;
};

test('an own kind is listed with its fields, its form and its records', async () => {
  const client = await server.person();
  expect(await list(client)).toEqual([]);
  const kind = await make(client);
  expect(kind).toMatchObject({ name: 'Coffee', tab: 'health', chart: true, records: 0, version: 1 });
  expect(kind.fields.map(({ id }: { id: string }) => id)).toEqual(['cups', 'roast', 'note']);
  const record = await add(client, kind.id, { cups: 3, roast: 'Dark' });
  expect(record).toMatchObject({
    kind: kind.id,
    title: 'Coffee, 3 cups, Dark',
    day: '2026-11-20',
    values: { day: '2026-11-20', cups: 3, roast: 'Dark', note: null },
  });
  expect(await list(client)).toMatchObject([{ id: kind.id, records: 1 }]);
  const form = await ok(client.get(`/api/life/kinds/${kind.id}`));
  expect(form).toMatchObject({ label: 'Coffee', own: true });
  expect(form.fields.map(({ id, type }: Record<string, string>) => [id, type])).toEqual([
    ['day', 'date'],
    ['cups', 'number'],
    ['roast', 'choice'],
    ['note', 'text'],
  ]);
  expect(await ok(client.get(`/api/life/records?kind=${kind.id}`))).toMatchObject([{ id: record.id }]);
});

test('each type of field takes its values and refuses others', async () => {
  const client = await server.person();
  const types = ['number', 'text', 'long-text', 'yes-no', 'date', 'time', 'money', 'duration', 'link'];
  const fields = types.map((type) => ({ name: type, type }));
  const { id } = await make(client, { name: 'All', tab: 'home', fields });
  const values = {
    number: -1.5,
    text: 'a',
    long_text: 'b',
    yes_no: true,
    date: '2026-01-31',
    time: '08:30',
    money: 1250,
    currency: 'EUR',
    duration: 90,
    link: 'https://example.org/a',
  };
  expect((await add(client, id, { ...values, day: '2026-11-19' })).values).toEqual({ ...values, day: '2026-11-19' });
  const wrong: [string, unknown][] = [
    ['number', 'many'],
    ['date', '2026-02-30'],
    ['money', 12.5],
    ['link', 'javascript:alert(1)'],
    ['colour', 'red'],
  ];
  const answers = await Promise.all(
    wrong.map(([name, value]) =>
      client.post('/api/life/records', { kind: id, values: { ...values, day: '2026-11-19', [name]: value } }),
    ),
  );
  expect(answers.map(({ status, json }) => [status, json.error.field])).toEqual(wrong.map(([name]) => [400, name]));
});

test.each([
  ['no name', { ...COFFEE, name: ' ' }, 'name', 'required'],
  ['a name that is there', { ...COFFEE, name: 'coffee' }, 'name', 'You already have a kind'],
  ['a name of Iris', { ...COFFEE, name: 'Workout' }, 'name', 'Iris already has'],
  ['an unknown tab', { ...COFFEE, name: 'X', tab: 'gmail' }, 'tab', 'there is no tab'],
  ['no fields', { ...COFFEE, name: 'X', fields: [] }, 'fields', 'at least one field'],
  ['only removed fields', { ...COFFEE, name: 'X', fields: [{ ...CUPS, hidden: true }] }, 'fields', 'at least one'],
  [
    'too many fields',
    { ...COFFEE, name: 'X', fields: Array.from({ length: 21 }, (_, at) => ({ ...CUPS, name: `F${at}` })) },
    'fields',
    'at most 20 fields',
  ],
  ['an unknown type', { ...COFFEE, name: 'X', fields: [{ ...CUPS, type: 'colour' }] }, 'fields.0.type', 'one of'],
  ['a name twice', { ...COFFEE, name: 'X', fields: [CUPS, { ...CUPS, name: 'cups' }] }, 'fields', 'called “cups”'],
  ['an empty choice', { ...COFFEE, name: 'X', fields: [{ name: 'A', type: 'choice' }] }, 'fields', 'one option'],
])('%s is refused with the field and a sentence', async (_name, body, field, sentence) => {
  const client = await server.person();
  await make(client);
  const answer = await client.post('/api/life/kinds', body);
  expect(answer.status, answer.text).toBe(400);
  expect(answer.json.error).toMatchObject({ field, message: expect.stringContaining(sentence) });
  expect(await list(client)).toHaveLength(1);
});

test('what is removed, renamed or of another type keeps the values that are stored, and comes back', async () => {
  const client = await server.person();
  const kind = await make(client);
  const { id } = await add(client, kind.id, { cups: 3, roast: 'Dark', note: 'at noon' });
  // Without the roast, and with words instead of a number.
  const changed = await ok(
    patch(client, kind.id, {
      name: 'Filter coffee',
      fields: [
        { name: 'Cups', type: 'text' },
        { id: 'note', name: 'Where', type: 'long-text' },
      ],
    }),
  );
  expect(changed.kind.fields.map((field: Record<string, unknown>) => [field.id, field.name, field.hidden])).toEqual([
    ['cups_2', 'Cups', false],
    ['note', 'Where', false],
    ['cups', 'Cups', true],
    ['roast', 'Roast', true],
  ]);
  expect((await recordOf(client, id)).values).toMatchObject({ cups: 3, roast: 'Dark', note: 'at noon', cups_2: null });
  const values = { day: '2026-11-20', cups_2: 'three', note: 'the bar' };
  await ok(client.put(`/api/life/records/${id}`, { values }));
  await ok(client.put(`/api/life/records/${id}`, { values: (await recordOf(client, id)).values }));
  expect((await recordOf(client, id)).values).toMatchObject({ ...values, cups: 3, roast: 'Dark' });
  tick();
  await ok(client.put(`/api/life/kinds/${kind.id}`, COFFEE));
  const back = await recordOf(client, id);
  expect(back.values).toMatchObject({ cups: 3, roast: 'Dark', cups_2: 'three' });
  expect((await client.put(`/api/life/records/${id}`, { values: { day: '2026-11-20', cups: null } })).status).toBe(400);
  // An option that is no longer offered stays one that the record may have.
  await ok(patch(client, kind.id, { fields: [CUPS, { name: 'Roast', type: 'choice', options: ['Light'] }] }));
  const kept = { day: '2026-11-20', cups: 4, roast: 'Dark' };
  expect((await ok(client.put(`/api/life/records/${id}`, { values: kept }))).record.values).toMatchObject(kept);
});

test('a change of a kind is undone, unless it was changed again', async () => {
  const client = await server.person();
  const kind = await make(client);
  const first = await ok(patch(client, kind.id, { name: 'Tea', fields: [CUPS, { name: 'Sort', type: 'text' }] }));
  await add(client, kind.id, { cups: 1, sort: 'Oolong' });
  expect((await ok(undo(client, first.change))).kind).toMatchObject({ name: 'Coffee', version: 3, records: 1 });
  const [{ fields }] = (await list(client)) as unknown as [{ fields: { id: string; hidden: boolean }[] }];
  expect(fields.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['sort']);
  expect((await undo(client, first.change)).status).toBe(409);
  const second = await ok(patch(client, kind.id, { chart: false }));
  await ok(patch(client, kind.id, { chart: true, version: second.kind.version }));
  expect((await undo(client, second.change)).status).toBe(409);
  expect((await patch(client, kind.id, { chart: false, version: 1 })).status).toBe(409);
});

test('a new kind that has records is not undone, one without is', async () => {
  const client = await server.person();
  const { kind, change } = await ok(client.post('/api/life/kinds', COFFEE));
  const record = await add(client, kind.id, { cups: 1 });
  expect((await undo(client, change)).status).toBe(409);
  await ok(client.delete(`/api/life/records/${record.id}`));
  await ok(undo(client, change));
  expect(await list(client)).toEqual([]);
});

test('removing a kind takes its records along, and undoing brings back those that were there', async () => {
  const client = await server.person();
  const kind = await make(client);
  const [first, second] = [await add(client, kind.id, { cups: 1 }), await add(client, kind.id, { cups: 2 })];
  await ok(client.delete(`/api/life/records/${second.id}`));
  tick();
  const { change, kind: removed } = await ok(client.delete(`/api/life/kinds/${kind.id}`));
  expect(removed.records).toBe(1);
  expect(await list(client)).toEqual([]);
  const statuses = await Promise.all([
    client.get(`/api/life/kinds/${kind.id}`),
    client.get(`/api/life/records/${first.id}`),
    client.post('/api/life/records', { kind: kind.id, values: { cups: 1 } }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 400]);
  expect((await exported(client)).kinds).toMatchObject({ life_kinds: [], life_records: [] });
  expect((await ok(undo(client, change))).kind).toMatchObject({ id: kind.id, records: 1 });
  expect((await ok(client.get(`/api/life/records?kind=${kind.id}`))).map(({ id }: { id: string }) => id)).toEqual([
    first.id,
  ]);
});

test('the kind of another person is not found, nor what was done to it', async () => {
  const [client, other] = [await server.person(), await server.person()];
  const kind = await make(client);
  const { change } = await ok(patch(client, kind.id, { chart: false }));
  const answers = await Promise.all([
    other.get(`/api/life/kinds/${kind.id}`),
    patch(other, kind.id, { name: 'Mine' }),
    other.put(`/api/life/kinds/${kind.id}`, COFFEE),
    other.delete(`/api/life/kinds/${kind.id}`),
    undo(other, change),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await other.post('/api/life/records', { kind: kind.id, values: { cups: 1 } })).status).toBe(400);
  expect((await server.client().get('/api/life/kinds')).status).toBe(401);
});

test('its tab lists and draws it, the search and Quick Add know it, programs send it', async () => {
  const client = await server.person();
  const kind = await make(client);
  const days = ['2026-11-18', '2026-11-19', '2026-11-19'];
  for (const [at, day] of days.entries()) await add(client, kind.id, { day, cups: at + 1, note: `Café nr ${at}` });
  const tab = await ok(client.get('/api/life/health?range=30d'));
  expect(tab).toMatchObject({ sample: false });
  expect(tab.kinds.map(({ id }: { id: string }) => id)).toContain(kind.id);
  const own = tab.sections.filter(({ title }: { title?: string }) => title === 'Coffee');
  expect(own).toMatchObject([
    { type: 'list' },
    { type: 'line', sentence: expect.stringContaining('1 cups to 5 cups') },
  ]);
  expect(own[0].rows).toHaveLength(3);
  const { groups } = await ok(client.get('/api/search?q=caf%C3%A9'));
  expect(groups[0].items[0]).toMatchObject({ subtitle: 'Coffee', href: expect.stringContaining('tab=health') });
  const { drafts } = await ok(client.post('/api/life/understand', { text: 'coffee 2 cups yesterday' }));
  expect(drafts[0]).toMatchObject({ kind: kind.id, complete: true, values: { cups: 2, day: '2026-11-19' } });
  const sent = { records: [{ kind: kind.id, key: 'a', values: { cups: 4 } }] };
  expect(await ok(client.post('/api/life/ingest', sent))).toMatchObject({ import: expect.any(String) });
  expect(await list(client)).toMatchObject([{ records: 4 }]);
  const file = { method: 'POST', body: 'The bill.' };
  const [{ id }] = await ok(client.get(`/api/life/records?kind=${kind.id}`));
  await ok(client.request(`/api/life/records/${id}/files?name=bill.txt`, file));
});

test('insights compare an own kind with what Iris knows', async () => {
  const client = await server.person();
  const kind = await make(client);
  const day = (at: number) => new Date(clock - (30 - at) * 86_400_000).toISOString().slice(0, 10);
  for (let at = 0; at < 30; at += 1) await add(client, kind.id, { day: day(at), cups: (at * 7) % 11 });
  const { sections } = await ok(client.get('/api/life/insights'));
  const followed = sections[0].figures.find(({ id }: { id: string }) => id === 'series');
  expect(followed.value).toBe('1');
});

test('an export brings own kinds and their records into another account, whatever became of the fields', async () => {
  const [client, other] = [await server.person(), await server.person()];
  const kind = await make(client);
  await add(client, kind.id, { cups: 3, roast: 'Dark' });
  await ok(
    patch(client, kind.id, {
      fields: [
        CUPS,
        { name: 'Roast', type: 'choice', options: ['Light'] },
        { name: 'Shop', type: 'text', required: true },
      ],
    }),
  );
  const { zip } = await exported(client);
  await ok(other.post('/api/data/import', { zip }));
  await ok(other.post('/api/data/import', { zip }));
  const [arrived] = await list(other);
  expect(arrived).toMatchObject({ name: 'Coffee', records: 1 });
  expect(arrived!.id).not.toBe(kind.id);
  const records = await ok(other.get(`/api/life/records?kind=${arrived!.id}`));
  expect(records).toMatchObject([{ values: { cups: 3, roast: 'Dark', shop: null, note: null } }]);
});

test('a table fills an own kind: proposed by its headings, chosen by the person, taken back as one', async () => {
  const client = await server.person();
  const fields = [CUPS, { name: 'Roast', type: 'choice', options: ['Light', 'Dark'] }, { name: 'Paid', type: 'money' }];
  const { id } = await make(client, { ...COFFEE, fields });
  const files = importing(client);
  const table = 'Day;Cups;Roast;Paid\n2026-11-01;2;dark;3,50\n2026-11-02;;Light;\n2026-11-03;1,5;Burnt;2,00\n';
  const proposed = await files.read('coffee.csv', table);
  expect(proposed.preview?.kinds).toMatchObject([{ kind: id, label: 'Coffee', new: 2 }]);
  expect(proposed.preview?.problems).toEqual([{ line: 3, message: 'Cups: this is missing.' }]);
  expect(proposed.preview?.notes).toEqual(['Roast: what couldn’t be read was left out.']);
  expect(proposed.preview?.table?.fields.map(({ label }) => label)).toEqual([
    'Day',
    'Cups',
    'Roast',
    'Paid',
    'Currency',
  ]);
  const { id: other } = await files.read('other.csv', 'When,How many\n2026-11-05,4\n');
  const columns = { kind: id, [`column.${id}.day`]: '0', [`column.${id}.cups`]: '1' };
  expect((await files.answer(other, columns)).preview?.rows).toMatchObject([{ title: 'Coffee, 4 cups' }]);
  await files.run(other);
  const again = await files.read('coffee.csv', table);
  await files.answer(again.id, { currency: 'EUR' });
  expect((await files.run(again.id)).result).toEqual({ added: 2, known: 0, alike: 0 });
  const stored = (await ok(client.get(`/api/life/records?kind=${id}`))) as { values: object }[];
  expect(stored.map(({ values }) => values)).toEqual([
    expect.objectContaining({ day: '2026-11-05', cups: 4 }),
    expect.objectContaining({ day: '2026-11-03', cups: 1.5, roast: null, paid: 200, currency: 'EUR' }),
    expect.objectContaining({ day: '2026-11-01', cups: 2, roast: 'Dark', paid: 350 }),
  ]);
  const stranger = await importing(await server.person()).read('coffee.csv', table);
  expect(stranger.preview?.kinds).toEqual([]);
  expect(JSON.stringify(stranger)).not.toContain('Coffee');
  expect((await files.undo(again.id)).json).toEqual({ removed: 2, kept: [] });

  const late = await files.read('late.csv', 'Day;Cups\n2026-11-09;2\n');
  await client.delete(`/api/life/kinds/${id}`);
  expect(await files.run(late.id)).toMatchObject({
    phase: 'refused',
    refusal: expect.stringContaining('has been removed'),
  });
});
