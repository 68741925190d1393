import { strToU8, zipSync } from 'fflate';
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

/** What solidtime exports of an organization, as its tables are. */
const organization = {
  'meta.json': '{"id":"1","version":"1.0"}',
  'organizations.csv': 'id,name,billable_rate,currency\no1,Halden,10000,EUR\n',
  'clients.csv': 'id,name,archived_at\nc1,North,\nc2,Old client,2025-01-01 00:00:00\n',
  'projects.csv':
    'id,name,color,billable_rate,client_id,is_billable,archived_at\np1,Harbour,#ef5350,9500,c1,true,\np2,Empty,#26a69a,,c2,false,2025-01-01T00:00:00Z\n',
  'tasks.csv': 'id,name,project_id,done_at\nt1,Design,p1,\nt2,Proofs,p2,2025-01-01T00:00:00Z\n',
  'tags.csv': 'id,name\ng1,deep\ng2,"a, b"\n',
  'members.csv': 'id,user_id,name,email\nm1,u1,Ada,ada@example.org\n',
  'time_entries.csv': [
    'id,description,start,end,billable_rate,billable,member_id,client_id,project_id,task_id,tags',
    'e1,"Timetable, draft",2026-03-25T08:00:00Z,2026-03-25T09:30:00Z,12000,true,m1,c1,p1,t1,"[""g1"",""g2""]"',
    'e2,,2026-03-25T22:30:00Z,2026-03-25T23:15:00Z,,false,m1,,,,[]',
    'e3,running,2026-03-26T08:00:00Z,,,false,m1,,,,[]',
    'e4,backwards,2026-03-26T08:00:00Z,2026-03-26T07:00:00Z,,false,m1,,,,[]',
    '',
  ].join('\n'),
};
const zipped = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))).toString(
    'base64',
  );

describe('the zip of a whole organization of solidtime', () => {
  const state = async (person: Client) => ({
    projects: (await person.get('/api/projects')).json.map(
      ({ name, color, status, hourlyRate, currency }: Record<string, unknown>) => [
        name,
        color,
        status,
        hourlyRate,
        currency,
      ],
    ),
    agencies: (await person.get('/api/agencies')).json.map(({ name, archived }: Record<string, unknown>) => [
      name,
      archived,
    ]),
    tasks: (await person.get('/api/orbit/tasks')).json.map(({ name, done }: Record<string, unknown>) => [name, done]),
    entries: (await person.get('/api/time-entries')).json.map(
      ({ description, duration, billable, hourlyRate, tags }: Record<string, unknown>) => [
        description,
        duration,
        billable,
        hourlyRate,
        tags,
      ],
    ),
  });

  it('brings entries, clients, projects and tasks once, and all of it can be undone', async () => {
    const person = await server.person();
    const zip = zipped(organization);
    const before = await state(person);
    const preview = (await person.post('/api/orbit/import/preview', { zip })).json;
    expect(preview).toMatchObject({
      format: 'solidtime',
      entries: 2,
      known: 0,
      newAgencies: ['North', 'Old client'],
      problems: [{ line: 5, message: 'It ends before it starts.' }],
    });
    expect(preview.newProjects.toSorted()).toEqual(['Empty', 'Harbour', 'Without a project']);
    const { imported: added, change } = (await person.post('/api/orbit/import', { zip })).json;
    expect(added).toBe(2);
    const after = await state(person);
    expect(after.projects).toEqual(
      expect.arrayContaining([
        ['Harbour', '#ef5350', 'active', 9500, 'EUR'],
        ['Empty', '#26a69a', 'paused', null, 'EUR'],
      ]),
    );
    expect(after.agencies.toSorted()).toEqual([
      ['North', false],
      ['Old client', true],
    ]);
    expect(after.tasks.toSorted()).toEqual([
      ['Design', false],
      ['Proofs', true],
    ]);
    expect(after.entries).toEqual([
      ['', 2700, false, null, []],
      ['Timetable, draft', 5400, true, 12_000, ['deep', 'a  b']],
    ]);
    // The same organization a day later, with an entry that was described anew and one that has ended.
    const later = zipped({
      ...organization,
      'time_entries.csv': organization['time_entries.csv']
        .replace('Timetable, draft', 'Timetable, final')
        .replace('2026-03-26T08:00:00Z,,,', '2026-03-26T08:00:00Z,2026-03-26T08:30:00Z,,'),
    });
    expect((await person.post('/api/orbit/import', { zip })).json).toEqual({ imported: 0, known: 2, change: null });
    expect(await state(person)).toEqual(after);
    const second = (await person.post('/api/orbit/import', { zip: later })).json;
    expect(second).toMatchObject({ imported: 1, known: 2 });
    await person.post(`/api/orbit/changes/${second.change}/undo`);
    await person.post(`/api/orbit/changes/${change}/undo`);
    expect(await state(person)).toEqual(before);
  });

  /** The hours of the zip as the table that solidtime exports of them, in the wall clock of Berlin. */
  const table = [
    'Description,Task,Project,Client,User,Start,End,Duration,Duration (decimal),Billable,Tags',
    '"Timetable, draft",Design,Harbour,North,Ada,2026-03-25 09:00:00,2026-03-25 10:30:00,1:30:00,1.5,Yes,deep',
    ',,,,Ada,2026-03-25 23:30:00,2026-03-26 00:15:00,0:45:00,0.75,No,',
    '',
  ].join('\n');

  it.each([
    ['the table after the zip', [{ zip: zipped(organization) }, { content: table, zone }]],
    ['the zip after the table', [{ content: table, zone }, { zip: zipped(organization) }]],
  ])('counts the same work once: %s', async (_, [first, second]) => {
    const person = await server.person();
    expect((await person.post('/api/orbit/import', first)).json).toMatchObject({ imported: 2, known: 0 });
    expect((await person.post('/api/orbit/import/preview', second)).json).toMatchObject({ entries: 2, known: 2 });
    expect((await person.post('/api/orbit/import', second)).json).toMatchObject({ imported: 0, known: 2 });
    expect((await state(person)).entries).toHaveLength(2);
  });

  it('keeps the equal hours of two people, and what the table alone has', async () => {
    const person = await server.person();
    await person.post('/api/orbit/import', { zip: zipped(organization) });
    const more = `${table}"Timetable, draft",Design,Harbour,North,Ben,2026-03-25 09:00:00,2026-03-25 10:30:00,1:30:00,1.5,Yes,\n,,,,Ada,2026-03-27 09:00:00,2026-03-27 10:00:00,1:00:00,1,No,\n`;
    expect((await person.post('/api/orbit/import', { content: more, zone })).json).toMatchObject({
      imported: 2,
      known: 2,
    });
  });

  it.each([
    ['no zip', Buffer.from('PK no zip').toString('base64'), 400, 'This file isn’t a zip, or it’s damaged.'],
    ['another zip', zipped({ 'data.json': '{}' }), 400, 'the zip of a solidtime organization'],
    ['tables without ids', zipped({ 'time_entries.csv': 'a,b\n1,2\n' }), 400, 'has no IDs'],
    ['an empty one', '', 400, ''],
  ])('is refused in words: %s', async (_, zip, status, words) => {
    const answer = await (await server.person()).post('/api/orbit/import/preview', { zip });
    expect([answer.status, answer.json.error.message]).toEqual([status, expect.stringContaining(words)]);
    expect(answer.json.error.message).not.toContain('undefined');
  });

  it('that unpacks to far more is refused while the server answers', async () => {
    const person = await server.person();
    const bomb = zipped({ 'time_entries.csv': `id,start\n${'0'.repeat(60 * 1024 * 1024)}` });
    const reading = person.post('/api/orbit/import/preview', { zip: bomb });
    expect((await person.get('/api/timer')).status).toBe(200);
    expect((await reading).status).toBe(413);
  });
});

describe('a file that is damaged, hostile or too large', () => {
  const refused = async (content: string) => {
    const answer = await (await server.person()).post('/api/orbit/import/preview', { content });
    return [answer.status, answer.json.error.message];
  };
  it('is refused in words', async () => {
    expect(await refused('[{"start":')).toEqual([400, 'This JSON is damaged or incomplete, so it can’t be read.']);
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
