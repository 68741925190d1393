import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { exported, importInto } from '#test/support/data-archive.ts';
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
const valuesOf = async (client: Client, kind: string): Promise<Record<string, unknown>[]> =>
  (await client.get(`/api/life/records?kind=${kind}`)).json.map((record: { values: object }) => record.values);
const stepsOf = async (client: Client) =>
  Object.fromEntries((await valuesOf(client, 'reading')).map(({ day, value }) => [day, value]));

/** What the webhook of a phone sends: only what is new since the last time. */
const phone = (more: object) => ({ timestamp: '2026-11-20T11:00:00Z', app_version: '1.9', ...more });
const walked = (count: number, from: string, to: string) => ({ count, start_time: from, end_time: to });

test('steps that come in pieces add up, also over midnight and when a piece comes again', async () => {
  const client = await someone();
  const morning = phone({ steps: [walked(1000, '2026-11-20T07:00:00Z', '2026-11-20T08:00:00Z')] });
  expect(await ingest(client, morning, '?preview=1')).toMatchObject({ added: 1, format: 'Health Connect' });
  expect(await stepsOf(client)).toEqual({});
  expect(await ingest(client, morning)).toMatchObject({ added: 1, refused: 0 });
  expect(await ingest(client, morning)).toMatchObject({ added: 0, updated: 0, known: 1 });
  const noon = phone({
    steps: [
      walked(400, '2026-11-19T22:30:00Z', '2026-11-19T23:30:00Z'),
      walked(500, '2026-11-20T10:00:00Z', '2026-11-20T10:20:00Z'),
    ],
  });
  expect(await ingest(client, noon)).toMatchObject({ added: 1, updated: 1 });
  expect(await stepsOf(client)).toEqual({ '2026-11-19': 200, '2026-11-20': 1700 });
  const tracks = { _type: 'steps', tst: 1_763_640_000, steps: 300, from: 1_795_170_000, to: 1_795_171_000 };
  expect(await ingest(client, tracks)).toMatchObject({ format: 'OwnTracks', updated: 1 });
  expect(await stepsOf(client)).toMatchObject({ '2026-11-20': 2000 });

  const { zip } = await exported(client);
  const other = await someone();
  expect((await importInto(other, zip)).status).toBe(200);
  await ingest(other, phone({ steps: [walked(50, '2026-11-20T11:00:00Z', '2026-11-20T11:10:00Z')] }));
  // What was imported isn't the phone's, so it stays; the pieces of before are known.
  expect((await exported(other)).kinds.life_ingested_spans).toHaveLength(6);
});

test('measurements, nights and exercise of Health Connect become records, and the rest says why not', async () => {
  const client = await someone();
  const sent = phone({
    weight: [
      { kilograms: 80.44, time: '2026-11-19T06:00:00Z' },
      { kilograms: 80.9, time: '2026-11-19T05:00:00Z' },
    ],
    blood_pressure: [{ systolic: 121, diastolic: 79.6, time: '2026-11-19T06:00:00Z' }],
    blood_glucose: [{ mmol_per_liter: 5, time: '2026-11-19T06:00:00Z' }, { time: 'soon' }],
    hydration: [{ liters: 0.25, start_time: '2026-11-19T06:00:00Z', end_time: '2026-11-19T06:00:00Z' }],
    sleep: [
      {
        session_end_time: '2026-11-19T05:30:00Z',
        duration_seconds: 27_000,
        stages: [
          {
            stage: '4',
            start_time: '2026-11-18T22:00:00Z',
            end_time: '2026-11-19T02:00:00Z',
            duration_seconds: 14_400,
          },
          { stage: '1', start_time: '2026-11-19T02:00:00Z', end_time: '2026-11-19T02:15:00Z', duration_seconds: 900 },
          {
            stage: '5',
            start_time: '2026-11-19T02:15:00Z',
            end_time: '2026-11-19T05:30:00Z',
            duration_seconds: 11_700,
          },
        ],
      },
    ],
    exercise: [
      {
        type: '56',
        start_time: '2026-11-19T17:00:00Z',
        end_time: '2026-11-19T17:30:00Z',
        duration_seconds: 1800,
        distance_meters: 5020,
      },
    ],
    heart_rate: [{ bpm: 60, time: '2026-11-19T06:00:00Z' }],
  });
  expect(await ingest(client, sent)).toMatchObject({ added: 6, refused: 2 });
  expect(await valuesOf(client, 'sleep')).toMatchObject([
    { day: '2026-11-19', asleep: 435, awake: 15, bedtime: '23:00' },
  ]);
  expect(await valuesOf(client, 'workout')).toMatchObject([{ activity: 'Running', duration: 30, distance: 5.02 }]);
  expect(
    new Map((await valuesOf(client, 'reading')).map((is) => [is['measure'], [is['value'], is['second']]])),
  ).toEqual(
    new Map<unknown, unknown>([
      ['Weight', [80.44, null]],
      ['Blood pressure', [121, 80]],
      ['Glucose', [90.08, null]],
      ['Water', [250, null]],
    ]),
  );
  expect(await ingest(client, sent)).toMatchObject({ added: 0, updated: 0, known: 6 });
});

test('OwnTracks tells of places and keeps no positions, and Tasker sends texts', async () => {
  const client = await someone();
  const at = 1_795_168_800;
  const enter = { _type: 'transition', event: 'enter', desc: 'Lisbon, Portugal', tst: at, lat: 38.7, lon: -9.1 };
  expect(await ingest(client, enter)).toMatchObject({ added: 1, format: 'OwnTracks' });
  expect(await ingest(client, enter)).toMatchObject({ added: 0, known: 1 });
  expect(await ingest(client, { ...enter, event: 'leave' })).toMatchObject({ added: 0, refused: 0 });
  expect(await ingest(client, { ...enter, desc: 'Home' })).toMatchObject({ added: 0, refused: 1 });
  expect(await ingest(client, { _type: 'location', lat: 1, lon: 2, tst: at })).toMatchObject({ refused: 1 });
  expect(await ingest(client, { _type: 'encrypted', data: 'x' })).toMatchObject({ refused: 1 });
  expect(await valuesOf(client, 'visit')).toEqual([{ place: 'Lisbon', country: 'Portugal', day: '2026-11-20' }]);

  expect(await ingest(client, { measure: 'Weight', value: '80.2', at: String(at) })).toMatchObject({ added: 1 });
  expect(await valuesOf(client, 'reading')).toMatchObject([{ day: '2026-11-20', value: 80.2 }]);
});

test('a program that only knows a password sends the token as one', async () => {
  const client = await someone();
  const { token } = (await client.post('/api/tokens', { name: 'Phone', scopes: ['life:write'] })).json;
  const sendAs = (password: string) => {
    const authorization = `Basic ${Buffer.from(`robin:${password}`).toString('base64')}`;
    const body = { _type: 'steps', tst: 1_795_170_000, steps: 300, from: 1_795_170_000, to: 1_795_171_000 };
    return client.post('/api/life/ingest', body, { authorization, cookie: 'none=1' });
  };
  expect((await sendAs(token)).json).toMatchObject({ added: 1 });
  expect((await sendAs(`${token}x`)).status).toBe(401);
  expect((await sendAs('another password')).status).toBe(401);
});

test('moments beyond all dates are refused and break nothing', async () => {
  const client = await someone();
  const walks = [
    { count: 5, start_time: 9e15, end_time: 1e300 },
    { count: -5, start_time: '2026-11-20T07:00:00Z', end_time: '2026-11-20T08:00:00Z' },
    walked(5, '2026-11-20T08:00:00Z', '2026-11-20T07:00:00Z'),
  ];
  const sent = phone({ steps: walks, weight: [{ kilograms: 80, time: 1e300 }], sleep: 'long' });
  expect(await ingest(client, sent)).toMatchObject({ added: 0, refused: 4 });
  expect(await ingest(client, { _type: 'steps', steps: 5, from: 1e300, to: 1e300 })).toMatchObject({ refused: 1 });
});
