import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockDuration } from '#contract/duration.ts';
import { orbitReportsContract, roundings } from '#contract/orbit/reports.ts';
import { addDays, zoneOf } from '#contract/zone.ts';
import { type InvoiceLine, letterhead } from '#contract/orbit/invoice-document.ts';
import { numberFormat } from '#contract/intl.ts';
import { type IssuedInvoice, writeCii } from '#formats/invoice/cii.ts';
import { lineNet, totalsOf } from '#formats/invoice/totals.ts';
import { brokenRules } from '#test/support/invoice/en16931.ts';
import { linesOfPdf } from '#test/support/invoice/pdf-text.ts';
import { rowsOfSheet } from '#test/support/xlsx.ts';
import { writeXlsx } from '#formats/xlsx/write-xlsx.ts';
import { printedReport } from '../exports/printed-report.ts';
import { reportPdf } from '../exports/report-pdf.ts';
import { reportSheets } from '../exports/xlsx.ts';
import { makeReport } from '../reports/report.ts';
import type { StoredFinishedEntry, StoredProject } from '../store/records.ts';
import { linesOfHours } from './hours.ts';
import { invoicePdf } from './pdf.ts';

const WEEKS = 500;
/** Zones with changes of the clock in both halves of the year, by half an hour, at midnight, and with offsets of a quarter of an hour. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/Santiago',
];
const MINUTE = 60_000;

const project = (id: string): StoredProject => ({
  id,
  name: id,
  description: '',
  color: '#112233',
  status: 'active',
  favourite: false,
  sample: null,
  createdAt: 0,
  agencyId: null,
  estimateSeconds: null,
  weeklySeconds: null,
  billable: true,
  hourlyRate: null,
  currency: 'EUR',
  budget: null,
});
const projects = new Map(['harbour', 'atlas', 'report'].map((id) => [id, project(id)]));
const proofs = {
  id: 'proofs',
  projectId: 'harbour',
  name: 'Proofs',
  estimateSeconds: null,
  hourlyRate: null,
  budget: null,
  done: false,
  createdAt: 0,
};
const tasks = new Map([[proofs.id, proofs]]);

const seller = letterhead.parse({ name: 'Ada', street: 'Kai 3', city: 'Hamburg', country: 'DE', vatId: 'DE123456789' });
const buyer = {
  name: 'Halden',
  street: '',
  postcode: '',
  city: '',
  country: 'NO',
  vatId: '',
  email: '',
  reference: '',
};
const invoiceOf = (lines: readonly Omit<InvoiceLine, 'tax' | 'taxRate'>[]): IssuedInvoice => ({
  seller,
  buyer,
  language: 'en',
  currency: 'EUR',
  lines: lines.map((line) => ({ ...line, tax: 'S', taxRate: 19 })),
  taxNote: '',
  note: '',
  dueOn: null,
  servedFrom: null,
  servedTo: null,
  kind: 'invoice',
  number: '2026-0001',
  issuedOn: '2026-11-20',
  corrects: null,
});
/** What the elements of one name hold in an XML, as numbers. */
const numbersIn = (xml: string, name: string): number[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, 'g'))].map(([, value]) => Number(value));
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const euros = (minor: number) =>
  numberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(minor / 100);

const week = fc.record({
  zone: fc.constantFrom(...ZONES).map(zoneOf),
  // Weeks around the changes of the clock come as often as all others.
  day: fc.oneof(
    fc.constantFrom('2026-03-23', '2026-03-30', '2026-04-20', '2026-10-19', '2026-10-26', '2026-03-02', '2026-08-31'),
    fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days)),
  ),
  rounding: fc.constantFrom(...roundings),
  minutes: fc.integer({ min: 1, max: 60 }),
  by: fc.constantFrom('project' as const, 'task' as const),
  work: fc.array(
    fc.record({
      projectId: fc.constantFrom(...projects.keys()),
      taskId: fc.constantFrom(null, 'proofs'),
      description: fc.constantFrom('', 'Charts', 'Proofs'),
      start: fc.integer({ min: 0, max: 7 * 24 * 60 * MINUTE }),
      length: fc.integer({ min: 0, max: 30 * 60 * MINUTE }),
      hourlyRate: fc.integer({ min: 0, max: 50_000 }),
    }),
    { maxLength: 25 },
  ),
});

test('the hours of a week are the same in entries, timesheet, report, its workbook and PDF, invoice, its XML and its PDF, whatever the zone and the rounding', async () => {
  await fc.assert(
    fc.asyncProperty(week, async ({ zone, day, rounding, minutes, by, work }) => {
      const last = addDays(day, 6);
      const [begins, ends] = [zone.startOfDay(day), zone.startOfDay(addDays(day, 7))];
      const entries = work
        .map(({ start, length, ...facts }, index): StoredFinishedEntry => {
          const startedAt = Math.min(begins + start, ends);
          const endedAt = Math.min(startedAt + length, ends);
          const given = {
            tags: [],
            billable: true,
            currency: 'EUR',
            source: 'manual',
            externalId: null,
            createdAt: 0,
          } as const;
          return { ...facts, ...given, id: String(index), startedAt, endedAt };
        })
        .filter(({ startedAt }) => startedAt < ends)
        .sort((a, b) => a.startedAt - b.startedAt);
      const finished = entries.map(({ startedAt: from, endedAt: to, hourlyRate: rate, ...rest }) => ({
        ...rest,
        from,
        to,
        rate,
      }));
      const queryBy = (grouping: 'day' | 'project') =>
        orbitReportsContract.report.query.parse({
          from: day,
          to: last,
          by: grouping,
          rounding,
          minutes,
          parts: 'true',
        });
      const context = { zone, weekStartsOn: 1, projects, agencies: new Map(), tasks: new Map() };
      const reportBy = (grouping: 'day' | 'project') => makeReport(finished, queryBy(grouping), context);
      const [byDay, byProject] = [reportBy('day'), reportBy('project')];
      const { lines } = linesOfHours(entries, { by, rounding, minutes }, { projects, tasks, zone });

      const invoiced = sum(lines.map(({ seconds }) => seconds));
      expect(invoiced).toBe(byProject.seconds);
      expect(invoiced).toBe(sum(byDay.groups.flatMap(({ parts }) => parts.map(({ seconds }) => seconds))));
      if (rounding === 'none')
        expect(invoiced).toBe(
          sum(entries.map(({ startedAt, endedAt }) => Math.floor(endedAt / 1000) - Math.floor(startedAt / 1000))),
        );
      // A report rounds the money of each entry, an invoice that of each line: they differ by less than a unit for each of them.
      const money = sum(lines.map(lineNet));
      expect(Math.abs(money - (byProject.money[0]?.amount ?? 0))).toBeLessThanOrEqual(
        0.5 * (entries.length + lines.length) + 0.1,
      );

      const workbook = writeXlsx(reportSheets(byProject, entries, queryBy('project'), context, 'en'), begins);
      const secondsIn = (sheet: number, column: string) =>
        Math.round(
          sum(
            rowsOfSheet(workbook, sheet)
              .slice(1, -1)
              .map((row) => Number(row[column])),
          ) * 86_400,
        );
      expect([secondsIn(1, 'B'), secondsIn(2, 'J')]).toEqual([invoiced, invoiced]);

      if (lines.length === 0) return;
      const invoice = invoiceOf(lines);
      const { net, total } = totalsOf(invoice.lines);
      const xml = writeCii(invoice, 'en16931');
      expect(brokenRules(xml)).toEqual([]);
      const hoursAsSeconds = (hours: readonly number[]) => Math.round(sum(hours) * 3600);
      expect(hoursAsSeconds(numbersIn(xml, 'BilledQuantity'))).toBe(invoiced);
      expect(Math.round(sum(numbersIn(xml, 'LineTotalAmount').slice(0, lines.length)) * 100)).toBe(net);
      expect(numbersIn(xml, 'GrandTotalAmount')).toEqual([total / 100]);
      expect([net, money]).toEqual([money, net]);

      const printed = linesOfPdf(await invoicePdf(invoice, xml));
      expect(hoursAsSeconds(printed.flatMap((line) => Number(/^([\d.]+) h$/.exec(line)?.[1] ?? 0)))).toBe(invoiced);
      expect(printed[printed.indexOf('Net') + 1]).toBe(euros(net));
      expect(printed[printed.indexOf('Total') + 1]).toBe(`EUR ${euros(total)}`);
      const report = linesOfPdf(
        await reportPdf(printedReport(byProject, entries, queryBy('project'), context, 'en'), begins),
      );
      const sumRow = report.indexOf('Total');
      expect(report.slice(sumRow - 2, sumRow)).toContain(clockDuration(invoiced));
    }),
    { numRuns: WEEKS },
  );
}, 600_000);
