import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => Date.parse('2026-04-01T12:00:00Z') })));
afterAll(() => server.close());

const zone = 'Europe/Berlin';
const fileOf = (name: string) =>
  readFile(new URL(`../support/fixtures/time-trackers/${name}`, import.meta.url), 'utf8');
const imported = async (person: Client, content: string) => {
  const preview = (await person.post('/api/orbit/import/preview', { content, zone })).json;
  const run = await person.post('/api/orbit/import', { content, zone });
  expect(run.status, run.text).toBe(200);
  const names = new Map(
    [...(await person.get('/api/projects')).json, ...(await person.get('/api/orbit/tasks')).json].map(
      ({ id, name }) => [id, name],
    ),
  );
  const entries = (await person.get('/api/time-entries')).json.map(
    ({ projectId, taskId, description, startTime, duration }: Record<string, string>) =>
      [names.get(projectId), names.get(taskId), description, startTime, duration].filter((word) => word !== undefined),
  );
  return { preview, run: run.json, entries };
};

const MORNING = '2026-03-25T08:00:00.000Z';
const NIGHT = '2026-03-25T22:30:00.000Z';
it.each([
  [
    'clockify-activity.csv',
    'clockify',
    [
      ['Atlas', 'Proofs', '', MORNING.replace('25T', '26T'), 1800],
      ['Atlas', 'Proofs', 'Colours', '2026-03-25T09:23:52.000Z', 10_800],
    ],
  ],
  ['clockify-no-duration.csv', 'clockify', [['Atlas', 'Proofs', 'Colours', '2026-03-25T09:00:00.000Z', 8100]]],
  ['toggl-no-duration.csv', 'toggl', [['Harbour', 'Timetable', NIGHT, 2700]]],
  [
    'solidtime.csv',
    'solidtime',
    [
      ['Without a project', '', NIGHT, 2700],
      ['Harbour', 'Design', 'Timetable, second draft', MORNING, 5400],
    ],
  ],
  [
    'kimai.csv',
    'kimai',
    [
      ['Harbour', 'Support', '', NIGHT, 2700],
      ['Harbour', 'Design', 'Timetable', MORNING, 5400],
    ],
  ],
  ['kimai.json', 'kimai', [['Harbour', 'Design', 'Timetable', MORNING, 5400]]],
  [
    'toggl-api.json',
    'toggl_api',
    [
      ['Without a project', '', NIGHT, 2700],
      ['Harbour', 'Design', 'Timetable', MORNING, 5400],
    ],
  ],
  ['toggl-api-with-projects.json', 'toggl_api', [['Harbour', 'Design', 'Timetable', MORNING, 5400]]],
  [
    'activitywatch-buckets.json',
    'activitywatch',
    [
      ['ActivityWatch', 'Ferry times', '2026-03-25T10:40:00.000Z', 600],
      ['ActivityWatch', 'timetable.ts', '2026-03-25T09:00:00.000Z', 2760],
    ],
  ],
])('%s is read as %s, adds its entries once, and all of it can be undone', async (name, format, expected) => {
  const person = await server.person();
  const content = await fileOf(name);
  const { preview, run, entries } = await imported(person, content);
  expect(preview).toMatchObject({ format, entries: expected.length, known: 0 });
  expect(preview.asksZone).toBe(name.endsWith('.csv'));
  expect(entries).toEqual(expected);
  expect((await imported(person, content)).run).toEqual({ imported: 0, known: expected.length, change: null });
  await person.post(`/api/orbit/changes/${run.change}/undo`);
  expect((await person.get('/api/time-entries')).json).toEqual([]);
  expect((await person.get('/api/orbit/tasks')).json).toEqual([]);
});

describe('a file that is damaged, hostile or too large', () => {
  const refused = async (content: string) => {
    const answer = await (await server.person()).post('/api/orbit/import/preview', { content });
    return [answer.status, answer.json.error.message];
  };
  it('is refused in words', async () => {
    expect(await refused('[{"start":')).toEqual([400, "This JSON is damaged or incomplete, so it can't be read."]);
    expect((await refused('{"anything": []}'))[1]).toContain('Toggl, Clockify, Harvest, solidtime, Kimai or Iris');
    expect((await refused(`[${'1,'.repeat(1_000_001)}1]`))[0]).toBe(413);
    expect((await refused('['.repeat(200_000)))[0]).toBe(400);
  });

  it('leaves out what no entry can be, says so line by line, and the server keeps answering', async () => {
    const person = await server.person();
    const rows = [
      { start: 'yesterday', stop: 'today' },
      { start: '2026-03-25T10:00:00Z', stop: '2026-03-25T09:00:00Z' },
      7,
    ];
    const many = Array.from({ length: 60_000 }, (_, n) => ({ start: new Date(n * 60_000).toISOString(), stop: '' }));
    const reading = person.post('/api/orbit/import/preview', { content: JSON.stringify([...rows, ...many]) });
    expect((await person.get('/api/timer')).status).toBe(200);
    const preview = (await reading).json;
    expect(preview).toMatchObject({ format: 'toggl_api', entries: 0 });
    expect(preview.problems.slice(0, 3)).toMatchObject([
      { line: 1 },
      { line: 2, message: 'It ends before it starts.' },
      { line: 3 },
    ]);
  });
});
