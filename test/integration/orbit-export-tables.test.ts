import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOfPdf } from '#test/support/invoice/pdf-text.ts';
import { entries, preview, run } from '#test/support/orbit-tables.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { rowsOfSheet } from '#test/support/xlsx.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => Date.parse('2026-04-01T12:00:00Z') })));
afterAll(() => server.close());

const zone = 'Europe/Berlin';
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
