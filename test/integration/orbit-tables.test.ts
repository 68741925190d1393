import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { entries, preview, run } from '#test/support/orbit-tables.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => Date.parse('2026-04-01T12:00:00Z') })));
afterAll(() => server.close());

const zone = 'Europe/Berlin';
const lines = (...rows: string[]) => rows.join('\r\n');
const times = async (person: Client) =>
  (await entries(person)).map((e: Record<string, string>) => [e.startTime, e.endTime, e.duration]);

const toggl = lines(
  '\uFEFFUser,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (EUR)',
  'Maya,m@example.com,Studio Halden,Harbour website,,"Timetable, second draft",Yes,2026-03-10,09:00:00,2026-03-10,10:30:00,01:30:00,"deep, paper",142.50',
  'Maya,m@example.com,,,,"He said ""no""\nand left",No,2026-03-10,23:30:00,2026-03-11,00:15:00,00:45:00,,0.00',
);
const clockify = lines(
  'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (USD),Billable Amount (USD)',
  'Atlas,Weber & Co,Colours,Proofs,Maya,,m@example.com,"print",Yes,03/04/2026,10:23:52 AM,03/04/2026,01:23:52 PM,03:00:00,3.00,80.00,240.00',
);
const harvest = lines(
  'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,Invoiced?,First Name,Last Name,Billable Rate,Currency',
  '2026-03-12,Halden,Harbour,,Design,"Buttons","1,5",Yes,No,Maya,Lind,90.0,Euro - EUR',
  '2026-03-12,Halden,Harbour,,Design,,"0,01",No,No,Maya,Lind,,Euro - EUR',
);

describe('a table of Toggl', () => {
  it('is shown before anything is done, with the question for the zone', async () => {
    const person = await server.person();
    const shown = await preview(person, { content: toggl, zone });
    expect(shown).toMatchObject({
      format: 'toggl',
      entries: 2,
      known: 0,
      seconds: 8100,
      newProjects: ['Harbour website', 'Without a project'],
      newAgencies: ['Studio Halden'],
      asksZone: true,
      asksDates: false,
      problems: [],
    });
    expect(shown.examples[0]).toMatchObject({
      startTime: '2026-03-10T08:00:00.000Z',
      endTime: '2026-03-10T09:30:00.000Z',
    });
    expect(await entries(person)).toEqual([]);
  });

  it('becomes entries with tags, money and line breaks', async () => {
    const person = await server.person();
    expect(await run(person, { content: toggl, zone })).toMatchObject({ imported: 2, known: 0 });
    expect(await entries(person)).toMatchObject([
      { description: 'He said "no"\nand left', duration: 2700, billable: false, hourlyRate: null },
      {
        description: 'Timetable, second draft',
        duration: 5400,
        tags: ['deep', 'paper'],
        billable: true,
        hourlyRate: 9500,
        currency: 'EUR',
        source: 'import',
      },
    ]);
  });

  it('means other moments in another zone', async () => {
    const person = await server.person();
    await run(person, { content: toggl, zone: 'America/New_York' });
    expect((await times(person))[1]).toEqual(['2026-03-10T13:00:00.000Z', '2026-03-10T14:30:00.000Z', 5400]);
  });

  it('adds nothing when it is imported a second time, and its projects only once', async () => {
    const person = await server.person();
    await run(person, { content: toggl, zone });
    expect(await run(person, { content: toggl, zone: 'UTC' })).toEqual({ imported: 0, known: 2, change: null });
    expect(await entries(person)).toHaveLength(2);
    expect((await person.get('/api/projects')).json).toHaveLength(2);
  });

  it('goes again without a trace, but not what was changed by hand since, and may come back', async () => {
    const person = await server.person();
    const { change } = await run(person, { content: toggl, zone });
    const [first] = await entries(person);
    await person.patch(`/api/time-entries/${first.id}`, { description: 'mine now' });
    expect((await person.post(`/api/orbit/changes/${change}/undo`)).status).toBe(200);
    expect(await entries(person)).toMatchObject([{ description: 'mine now' }]);
    expect((await person.get('/api/projects')).json).toMatchObject([{ name: 'Without a project' }]);
    expect((await person.get('/api/agencies')).json).toEqual([]);
    expect(await run(person, { content: toggl, zone })).toMatchObject({ imported: 1, known: 1 });
  });

  it('of more rows than one transaction takes goes and comes as a whole, and goes on where that has failed', async () => {
    const person = await server.person();
    const row = (n: number) =>
      `Maya,m@example.com,,Harbour,,Row ${n},No,2026-03-10,09:00:00,2026-03-10,10:00:00,01:00:00,,0.00`;
    const table = (from: number, to: number) =>
      lines(toggl.split('\r\n')[0]!, ...Array.from({ length: to - from }, (_, n) => row(from + n)));
    const count = async () => (await person.get('/api/orbit/changes')).json.length;
    const undo = (change: number) => person.post(`/api/orbit/changes/${change}/undo`);
    const { change } = await run(person, { content: table(0, 401), zone });
    const undone = (await undo(change)).json;
    expect([await entries(person), await count()]).toEqual([[], 2]);

    await run(person, { content: table(400, 401), zone });
    const [inTheWay] = await entries(person);
    expect((await undo(undone.change)).status).toBe(409);
    await person.delete(`/api/time-entries/${inTheWay.id}`);
    expect((await undo(undone.change)).status).toBe(200);
    expect(await entries(person)).toHaveLength(401);
    expect((await undo(undone.change)).status).toBe(409);
  });

  it('keeps rows that are the same twice', async () => {
    const person = await server.person();
    const row = toggl.split('\r\n')[1]!;
    const twice = lines(toggl.split('\r\n')[0]!, row, row);
    expect(await run(person, { content: twice, zone })).toMatchObject({ imported: 2 });
    expect(await run(person, { content: twice, zone })).toMatchObject({ imported: 0, known: 2 });
  });

  it('counts what was worked, not what the wall clock shows, when the clocks were set', async () => {
    const person = await server.person();
    const night = lines(
      'Project,Description,Start date,Start time,End date,End time,Duration',
      'Harbour,spring,2026-03-29,01:30:00,2026-03-29,04:30:00,02:00:00',
      'Harbour,autumn,2025-10-26,01:30:00,2025-10-26,02:30:00,02:00:00',
    );
    await run(person, { content: night, zone });
    expect(await times(person)).toEqual([
      ['2026-03-29T00:30:00.000Z', '2026-03-29T02:30:00.000Z', 7200],
      ['2025-10-25T23:30:00.000Z', '2025-10-26T01:30:00.000Z', 7200],
    ]);
  });

  it('tells which lines cannot be read and takes the others', async () => {
    const person = await server.person();
    const wrong = lines(
      'Project,Description,Start date,Start time,End date,End time,Duration',
      'Harbour,good,2026-03-10,09:00:00,2026-03-10,10:00:00,01:00:00',
      'Harbour,bad,2026-13-10,09:00:00,2026-03-10,10:00:00,01:00:00',
      'Harbour,worse,2026-03-10,nine,2026-03-10,10:00:00,01:00:00',
    );
    const shown = await preview(person, { content: wrong, zone });
    expect(shown.problems).toEqual([
      { line: 3, message: 'The date “2026-13-10” can’t be read.' },
      { line: 4, message: 'The time “nine” can’t be read.' },
    ]);
    expect(await run(person, { content: wrong, zone })).toMatchObject({ imported: 1 });
  });
});

describe('a table of Clockify', () => {
  it('asks how its dates are meant, unless one of them tells', async () => {
    const person = await server.person();
    const start = async (more: object) =>
      (await preview(person, { content: clockify, zone, ...more })).examples[0].startTime;
    expect((await preview(person, { content: clockify, zone })).asksDates).toBe(true);
    expect(await start({ dates: 'mdy' })).toBe('2026-03-04T09:23:52.000Z');
    expect(await start({ dates: 'dmy' })).toBe('2026-04-03T08:23:52.000Z');
    const told = clockify.replaceAll('03/04/2026', '30/04/2026');
    expect(await preview(person, { content: told, zone })).toMatchObject({ asksDates: false, format: 'clockify' });
  });

  it('brings its rates', async () => {
    const person = await server.person();
    await run(person, { content: clockify, zone, dates: 'mdy' });
    expect(await entries(person)).toMatchObject([
      { description: 'Colours', duration: 10_800, hourlyRate: 8000, currency: 'USD', tags: ['print'] },
    ]);
  });
});

describe('a table of Harvest', () => {
  it('lays its hours end to end from nine and says so', async () => {
    const person = await server.person();
    expect((await preview(person, { content: harvest, zone })).assumptions).toEqual([
      'Harvest has no start times, so each day’s hours are placed one after the other from 9:00.',
    ]);
    await run(person, { content: harvest, zone });
    expect(await times(person)).toEqual([
      ['2026-03-12T09:30:00.000Z', '2026-03-12T09:30:36.000Z', 36],
      ['2026-03-12T08:00:00.000Z', '2026-03-12T09:30:00.000Z', 5400],
    ]);
  });
});

describe('any other file', () => {
  it('is refused in words', async () => {
    const answer = await (await server.person()).post('/api/orbit/import/preview', { content: 'name,colour\nred,1' });
    expect([answer.status, answer.json.error.field]).toEqual([400, 'content']);
    expect(answer.json.error.message).toContain('Toggl, Clockify, Harvest, solidtime, Kimai or Iris');
  });
});
