import { afterAll, beforeAll, expect, test } from 'vitest';
import { measures } from '#life/kinds/health.ts';
import type { Client } from '#test/support/client.ts';
import { importing } from '#test/support/life/import-file.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-11-20T12:00:00Z') });
});
afterAll(() => server.close());

const someone = async () => {
  const client = await server.person();
  await client.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
  return client;
};
const ingest = async (client: Client, body: unknown, query = '') => {
  const answer = await client.post(`/api/life/ingest${query}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const values = async (client: Client, kind: string) =>
  (await client.get(`/api/life/records?kind=${kind}`)).json.map((record: { values: object }) => record.values);

test('records and measurements are added once, and whatever is refused says why', async () => {
  const client = await someone();
  const records = [
    { kind: 'checkin', key: 'morning', values: { energy: 7, mood: 8 } },
    { kind: 'checkin', values: { energy: 70, mood: 8 } },
    { kind: 'reading', values: { measure: 'Weight', value: 80.2, colour: 'red' } },
    { kind: 'dragon', values: {} },
    { measure: 'weight', value: 176, unit: 'lb', at: '2026-11-19T23:30:00Z' },
    { measure: 'Luck', value: 7 },
    'nonsense',
  ];
  const preview = await ingest(client, { records }, '?preview=1');
  expect(preview).toMatchObject({ preview: true, added: 2, refused: 5, import: null });
  expect(await values(client, 'checkin')).toEqual([]);
  const first = await ingest(client, { records });
  expect(first).toMatchObject({ preview: false, format: 'Records', added: 2, known: 0, refused: 5 });
  expect(first.kinds).toContainEqual({
    kind: 'checkin',
    label: 'Check-in',
    added: 1,
    known: 0,
    updated: 0,
    refused: 1,
  });
  expect(new Map(first.problems.map(({ kind, reason }: { kind: string; reason: string }) => [reason, kind]))).toEqual(
    new Map<unknown, unknown>([
      ['Energy: This must be a number from 1 to 10.', 'checkin'],
      ['Measurement: there is no field “colour”.', null],
      ['There is no kind of record called “dragon”.', null],
      [`There is no measure called “Luck”: ${measures.join(', ')}.`, null],
      ['This needs a kind with values, or a measure with a value.', null],
    ]),
  );
  expect(await values(client, 'reading')).toEqual([
    { day: '2026-11-20', measure: 'Weight', value: 79.83, second: null },
  ]);
  expect(await ingest(client, { records })).toMatchObject({ added: 0, known: 2, updated: 0 });
});
const steps = (day: string, qty: number) => ({ date: `${day} 00:00:00 +0100`, qty, source: 'Watch' });
const phone = (data: object[], more: object = {}) => ({
  data: { metrics: [{ name: 'step_count', units: 'count', data }], ...more },
});
const APPLE = `<?xml version="1.0"?><HealthData><ExportDate value="2026-11-20 08:00:00 +0100"/>
<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" value="4000" startDate="2026-11-18 10:00:00 +0100" endDate="2026-11-18 11:00:00 +0100"/>
<Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" value="HKCategoryValueSleepAnalysisAsleepCore" startDate="2026-11-17 23:00:00 +0100" endDate="2026-11-18 06:30:00 +0100"/>
<Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="Watch" duration="30" durationUnit="min" totalDistance="5" totalDistanceUnit="km" startDate="2026-11-18 17:00:00 +0100" endDate="2026-11-18 17:30:00 +0100"/>
</HealthData>`;
const sleep = {
  name: 'sleep_analysis',
  units: 'hr',
  data: [
    {
      date: '2026-11-18 00:00:00 +0100',
      sleepStart: '2026-11-17 23:00:00 +0100',
      sleepEnd: '2026-11-18 06:30:00 +0100',
      asleep: 0,
      core: 5,
      deep: 1,
      rem: 1.5,
      awake: 0.25,
    },
  ],
};
const run = {
  name: 'Outdoor Run',
  start: '2026-11-18 17:00:00 +0100',
  end: '2026-11-18 17:30:00 +0100',
  duration: 1800,
  distance: { qty: 5, units: 'km' },
};

test.each(['the file first', 'the phone first'])(
  'a phone and the export of Apple Health double nothing, %s',
  async (order) => {
    const client = await someone();
    const file = async () => {
      const files = importing(client);
      const { id } = await files.read('export.xml', APPLE);
      return (await files.run(id)).result!.added;
    };
    const sent = phone([steps('2026-11-18', 4000)], { workouts: [run] });
    sent.data.metrics.push(sleep);
    const arrive = async () => (await ingest(client, sent)).added;
    const added = order === 'the file first' ? [await file(), await arrive()] : [await arrive(), await file()];
    expect(added).toEqual([3, 0]);
    expect(await values(client, 'sleep')).toMatchObject([{ day: '2026-11-18', asleep: 450, bedtime: '23:00' }]);
    expect(await values(client, 'workout')).toMatchObject([{ activity: 'Running', duration: 30, distance: 5 }]);
  },
);

test('a day that goes on grows, what a person has changed stays, and the arrivals of a day are undone as one', async () => {
  const client = await someone();
  const first = await ingest(client, phone([steps('2026-11-19', 3000), steps('2026-11-20', 100)]));
  expect(first).toMatchObject({ format: 'Health Auto Export', added: 2, import: expect.any(String) });
  const second = await ingest(client, phone([steps('2026-11-20', 900), steps('2026-11-19', 50)]));
  expect(second).toMatchObject({ added: 0, updated: 1, known: 1, import: null });
  const all = (await client.get('/api/life/records?kind=reading')).json;
  expect(all.map((one: { values: { value: number } }) => one.values.value)).toEqual([900, 3000]);
  await client.put(`/api/life/records/${all[1].id}`, { values: { ...all[1].values, value: 3500 } });
  expect(await ingest(client, phone([steps('2026-11-19', 9000)]))).toMatchObject({ updated: 0, known: 1 });
  expect((await ingest(client, phone([steps('2026-11-16', 10)]))).import).toBe(first.import);

  const past = (await client.get('/api/life/imports')).json;
  expect(past).toMatchObject([{ id: first.import, fileName: 'Arrived on 2026-11-20', added: 3, undone: false }]);
  const undone = (await client.post(`/api/life/imports/${first.import}/undo`)).json;
  expect(undone).toMatchObject({ removed: 2, kept: [{ id: all[1].id }] });
  // What was taken back stays away, though the phone sends it again.
  const again = await ingest(client, phone([steps('2026-11-20', 900)]));
  expect(again).toMatchObject({
    added: 0,
    refused: 1,
    problems: [{ kind: 'reading', reason: 'You have removed it here.' }],
  });
  expect((await ingest(client, phone([steps('2026-11-15', 10)]))).import).not.toBe(first.import);
});

test('a program sends with a token that may write life records, and with no other', async () => {
  const client = await someone();
  const answerWith = async (scope: string) => {
    const { token } = (await client.post('/api/tokens', { name: 'Scale', scopes: [scope] })).json;
    const body = [{ kind: 'checkin', key: 'k', values: { energy: 5, mood: 5 } }];
    // A program has no cookies.
    const headers = { authorization: `Bearer ${token}`, cookie: 'none=1' };
    return client.post('/api/life/ingest', [...body, ...body], headers);
  };
  expect((await answerWith('life:read')).status).toBe(403);
  expect((await answerWith('life:write')).json).toMatchObject({ added: 1, refused: 0 });
  expect(await values(client, 'checkin')).toHaveLength(1);
});

test('ActivityWatch gives the time in front of the screen, and nothing of what was on it', async () => {
  const client = await someone();
  const event = (timestamp: string, duration: number, data: object) => ({ id: 1, timestamp, duration, data });
  const buckets = {
    'aw-watcher-afk_desk': {
      type: 'afkstatus',
      events: [
        event('2026-11-19T22:30:00.000000+00:00', 3600, { status: 'not-afk' }),
        event('2026-11-19T22:45:00.000000+00:00', 600, { status: 'not-afk' }),
        event('2026-11-19T12:00:00.000000+00:00', 7200, { status: 'afk' }),
      ],
    },
    'aw-watcher-window_desk': {
      type: 'currentwindow',
      events: [event('2026-11-19T10:00:00.000000+00:00', 900, { app: 'Secret', title: 'Secret' })],
    },
  };
  expect(await ingest(client, { buckets })).toMatchObject({ format: 'ActivityWatch', added: 2 });
  expect(await values(client, 'reading')).toMatchObject([
    { day: '2026-11-20', measure: 'Screen time', value: 30 },
    { day: '2026-11-19', measure: 'Screen time', value: 30 },
  ]);
});

test('Home Assistant gives meters and sensors of health; the temperature of a room is nobody’s', async () => {
  const client = await someone();
  const state = (entity_id: string, value: string, attributes: object) => ({
    entity_id,
    state: value,
    attributes,
    last_changed: '2026-11-20T06:00:00+00:00',
  });
  const report = await ingest(client, [
    state('sensor.meter', '1234.5', { device_class: 'energy', unit_of_measurement: 'kWh', friendly_name: 'Power' }),
    state('sensor.scale_weight', '80.2', { device_class: 'weight', unit_of_measurement: 'kg' }),
    state('sensor.kitchen', '21.5', { device_class: 'temperature', unit_of_measurement: '°C' }),
    state('sensor.phone_steps', 'unavailable', {}),
  ]);
  expect(report).toMatchObject({ format: 'Home Assistant', added: 2, refused: 2 });
  expect(report.problems.map(({ reason }: { reason: string }) => reason)).toEqual([
    'sensor.kitchen: Iris has no measure for it.',
    'sensor.phone_steps: its state isn’t a number.',
  ]);
  expect(await values(client, 'meter_reading')).toMatchObject([{ meter: 'Power', value: 1234.5, unit: 'kWh' }]);
});

test.each([
  [{}],
  [[]],
  [{ hello: 1 }],
  [[1, 2]],
  [{ data: {} }],
  [{ data: { metrics: 3 } }],
  [{ type: 'location', lat: 1 }],
])('data of no shape are refused with a sentence: %j', async (body) => {
  const answer = await (await server.person()).post('/api/life/ingest', body);
  expect(answer.status).toBe(400);
  expect(answer.json.error).toMatchObject({ code: 'bad_input', field: 'body' });
});

test.each<[string, unknown]>([
  [
    'records',
    {
      records: Array.from({ length: 5001 }, (_, index) => ({
        kind: 'checkin',
        key: index,
        values: { energy: 7, mood: 8 },
      })),
    },
  ],
  ['empty things', { records: Array.from({ length: 20_001 }, () => ({})) }],
  ['states', Array.from({ length: 20_001 }, () => ({ entity_id: 'sensor.x', state: '1' }))],
  ['events', { type: 'afkstatus', events: Array.from({ length: 20_001 }, () => ({})) }],
  ['points', { data: { metrics: [{ name: 'step_count', data: Array.from({ length: 20_001 }, () => ({})) }] } }],
])('more %s than one call may bring are refused as a whole', async (_name, body) => {
  const client = await server.person();
  const answer = await client.post('/api/life/ingest', body);
  expect(answer.status, answer.text).toBe(413);
  expect(answer.json.error).toMatchObject({ code: 'too_large', field: 'body' });
  expect(await values(client, 'checkin')).toEqual([]);
});
