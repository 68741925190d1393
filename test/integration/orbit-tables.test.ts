import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { linesOfPdf } from '#test/support/invoice/pdf-text.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { rowsOfSheet } from '#test/support/xlsx.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => Date.parse('2026-04-01T12:00:00Z') })));
afterAll(() => server.close());

const zone = 'Europe/Berlin';
const lines = (...rows: string[]) => rows.join('\r\n');
const preview = async (person: Client, body: object) => (await person.post('/api/orbit/import/preview', body)).json;
const run = async (person: Client, body: object) => (await person.post('/api/orbit/import', body)).json;
const entries = async (person: Client) => (await person.get('/api/time-entries')).json;
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

const everything = 'from=2020-01-01&to=2030-01-01';

describe('the export', () => {
  const fill = async () => {
    const person = await server.person();
    const agencyId = (await person.post('/api/agencies', { name: 'Weber & Co' })).json.id;
    const facts = { name: 'Harbour, website', agencyId, billable: true, hourlyRate: 9050, currency: 'EUR' };
    const projectId = (await person.post('/api/projects', facts)).json.id;
    const add = (startTime: string, endTime: string, more: object) =>
      person.post('/api/time-entries', { projectId, startTime, endTime, ...more });
    await add('2026-03-29T00:30:00.250Z', '2026-03-29T02:10:00Z', {
      description: 'Über “nine”\nand; ten',
      tags: ['a', 'b'],
    });
    await add('2026-03-30T08:00:00Z', '2026-03-30T08:20:00Z', { description: '=1+1', billable: false });
    return person;
  };

  it('is a table that spreadsheets read and run nothing of', async () => {
    const answer = await (await fill()).get(`/api/orbit/export.csv?${everything}&zone=${zone}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orbit-2020-01-01-2030-01-01.csv"');
    expect(answer.text).toBe(
      [
        'Project,Agency,Task,Description,Tags,Billable,Start,End,Duration,Seconds,Hourly rate,Amount,Currency',
        '"Harbour, website",Weber & Co,,"Über “nine”\nand; ten","a, b",Yes,2026-03-29T01:30:00.250+01:00,2026-03-29T04:10:00.000+02:00,01:40:00,6000,90.50,150.83,EUR',
        `"Harbour, website",Weber & Co,,'=1+1,,No,2026-03-30T10:00:00.000+02:00,2026-03-30T10:20:00.000+02:00,00:20:00,1200,,,EUR`,
        '',
      ].join('\r\n'),
    );
  });

  it('rounds only what it shows', async () => {
    const person = await fill();
    const answer = await person.get(`/api/orbit/export.csv?${everything}&rounding=up&minutes=30`);
    expect(answer.text.split('\r\n')[2]).toContain(',00:30:00,1800,');
    expect((await entries(person))[0].duration).toBe(1200);
  });

  it('comes back as the same entries, without a question', async () => {
    const [person, other] = [await fill(), await server.person()];
    const content = (await person.get(`/api/orbit/export.csv?${everything}`)).text;
    expect(await preview(other, { content })).toMatchObject({ format: 'iris', asksZone: false, asksDates: false });
    await run(other, { content });
    const facts = (list: Record<string, unknown>[]) =>
      list.map(({ description, startTime, endTime, tags, billable }) => ({
        description,
        startTime,
        endTime,
        tags,
        billable,
      }));
    expect(facts(await entries(other))).toEqual(facts(await entries(person)));
    expect((await other.get(`/api/orbit/export.csv?${everything}`)).text).toBe(content);
  });

  it('is a spreadsheet, too, whose two sheets add up to the report', async () => {
    const person = await fill();
    // The span begins within the first entry.
    const span = 'from=2026-03-29&to=2026-03-30&zone=Etc/GMT%2B1&rounding=up&minutes=15';
    const report = (await person.get(`/api/orbit/report?${span}&by=day`)).json;
    const answer = await person.get(`/api/orbit/export.xlsx?${span}&by=day`);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orbit-2026-03-29-2026-03-30.xlsx"');
    const [groups, list] = [rowsOfSheet(answer.bytes, 1), rowsOfSheet(answer.bytes, 2)];
    expect(groups[0]).toEqual({ A: 'Day', B: 'Hours', C: 'Billable', D: 'Entries', E: 'Amount EUR' });
    const added = (rows: typeof list, column: string, unit: number) =>
      Math.round(rows.slice(1, -1).reduce((sum, row) => sum + Number(row[column] ?? 0), 0) * unit);
    expect([added(groups, 'B', 86_400), added(list, 'J', 86_400)]).toEqual([report.seconds, report.seconds]);
    const { amount } = report.money[0];
    expect([added(groups, 'E', 100), added(list, 'K', 100)]).toEqual([amount, amount]);
    expect(Math.round(Number(list.at(-1)!['J']) * 86_400)).toBe(report.seconds);

    const all = await person.get(`/api/orbit/export.xlsx?${everything}&zone=${zone}`);
    const [whole, each] = [rowsOfSheet(all.bytes, 1), rowsOfSheet(all.bytes, 2)];
    expect(whole[0]!['E']).toBe('Amount EUR');
    expect(whole.at(-1)).toMatchObject({ A: 'Total', D: 2, E: 150.83 });
    expect(each.map(({ G: description, K: amount }) => [description, amount])).toEqual([
      ['Description', 'Amount EUR'],
      ['Über “nine”\nand; ten', 150.83],
      ['=1+1', undefined],
      [undefined, 150.83],
    ]);
  });

  it('is a PDF, too', async () => {
    const person = await fill();
    const answer = await person.get(`/api/orbit/export.pdf?${everything}&zone=${zone}&by=task`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect([answer.text.slice(0, 5), answer.text.trimEnd().endsWith('%%EOF')]).toEqual(['%PDF-', true]);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orbit-2020-01-01-2030-01-01.pdf"');
  });

  it('says in German what a German browser asks for', async () => {
    const person = await fill();
    const load = (path: string) => person.request(path, { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
    const paper = linesOfPdf((await load(`/api/orbit/export.pdf?${everything}&zone=${zone}&by=task`)).bytes);
    expect(paper.filter((line) => /Stunden|Zeitzone|Aufgabe|Arbeit|Summe|Ohne| von /.test(line))).toEqual([
      'Stunden vom 1. Jan. 2020 bis 1. Jan. 2030',
      'Zeitzone Europe/Berlin',
      'Stunden',
      'Aufgabe',
      'Ohne Aufgabe',
      'Summe',
      'Stunden',
      'Arbeit',
      '1 von 1',
    ]);
    expect(paper.join(' ')).toContain('150,83\u00A0€');
    expect(paper.join(' ')).not.toMatch(/Hours|Amount|Total|Without|Work|Mar/);
    const sheet = (await load(`/api/orbit/export.xlsx?${everything}&zone=${zone}&by=tag`)).bytes;
    expect(Object.values(rowsOfSheet(sheet, 1)[0]!)).toEqual([
      'Schlagwort',
      'Stunden',
      'Abrechenbar',
      'Einträge',
      'Betrag EUR',
    ]);
    expect(rowsOfSheet(sheet, 1).map(({ A }) => A)).toContain('Ohne Schlagwort');
    expect(rowsOfSheet(sheet, 2).map(({ I: billable }) => billable)).toEqual(['Abrechenbar', 'Ja', 'Nein', undefined]);
  });

  it('is a calendar, too', async () => {
    const answer = await (await fill()).get(`/api/orbit/export.ics?from=2026-03-29&to=2026-03-29&zone=${zone}`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const unfolded = answer.text.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Iris//Orbit//EN',
      'X-WR-CALNAME:Iris Orbit',
      'BEGIN:VEVENT',
      expect.stringMatching(/^UID:.+@orbit\.iris$/),
      'DTSTAMP:20260401T120000Z',
      'DTSTART:20260329T003000Z',
      'DTEND:20260329T021000Z',
      String.raw`SUMMARY:Über “nine”\nand\; ten`,
      String.raw`CATEGORIES:Harbour\, website,a,b`,
      String.raw`X-IRIS-PROJECT:Harbour\, website`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    expect(Math.max(...answer.text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('refuses a span that ends before it begins', async () => {
    const answer = await (await fill()).get('/api/orbit/export.csv?from=2026-02-01&to=2026-01-01');
    expect([answer.status, answer.json.error.field]).toEqual([400, 'to']);
  });
});
