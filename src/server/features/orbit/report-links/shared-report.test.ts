import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockDuration } from '#contract/duration.ts';
import { type ReportQuery, roundings } from '#contract/orbit/reports.ts';
import { addDays, zoneOf } from '#contract/zone.ts';
import { writeXlsx } from '#formats/xlsx/write-xlsx.ts';
import { linesOfPdf } from '#test/support/invoice/pdf-text.ts';
import { rowsOfSheet } from '#test/support/xlsx.ts';
import { printedReport } from '../exports/printed-report.ts';
import { reportPdf } from '../exports/report-pdf.ts';
import { reportSheets } from '../exports/xlsx.ts';
import { makeReport, type ReportContext } from '../reports/report.ts';
import { momentsOf } from '../reports/reports.ts';
import type { StoredFinishedEntry } from '../store/records.ts';
import { linesOf } from './shared-report.ts';

/** The clocks of Berlin and New York are set within these weeks. */
const FIRST = Date.parse('2026-10-20T00:00:00Z');
const WEEKS = 3 * 7 * 86_400;

const entries = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: WEEKS }),
    seconds: fc.integer({ min: 1, max: 40 * 3600 }),
    projectId: fc.constantFrom('harbour', 'atlas'),
    taskId: fc.constant(null),
    description: fc.constantFrom('', 'Ferries', '=1+1'),
    billable: fc.boolean(),
    hourlyRate: fc.constantFrom(null, 8750, 9333),
    currency: fc.constantFrom('EUR', 'JPY'),
  }),
  { maxLength: 12 },
);
const weeks = fc.record({
  entries,
  zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
  firstDay: fc.integer({ min: 0, max: 14 }),
  days: fc.integer({ min: 0, max: 13 }),
  rounding: fc.constantFrom(...roundings),
  minutes: fc.constantFrom(1, 6, 15, 60),
});

type Given = typeof entries extends fc.Arbitrary<(infer E)[]> ? E : never;
const stored = (given: readonly Given[]): StoredFinishedEntry[] =>
  given
    .map(({ start, seconds, ...facts }, index) => ({
      ...facts,
      id: String(index),
      startedAt: FIRST + start * 1000,
      endedAt: FIRST + (start + seconds) * 1000,
      tags: [],
      source: 'manual' as const,
      externalId: null,
      createdAt: FIRST,
    }))
    .sort((a, b) => a.startedAt - b.startedAt);

type Money = readonly { readonly currency: string; readonly amount: number }[];
const sumOf = (all: readonly Money[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { currency, amount } of all.flat()) sums[currency] = (sums[currency] ?? 0) + amount;
  return sums;
};

test('in random weeks, the lines of a shared report, both tables of the PDF and both sheets of a workbook add up to the report', async () => {
  await fc.assert(
    fc.asyncProperty(weeks, async ({ entries: given, zone, firstDay, days, rounding, minutes }) => {
      const from = addDays('2026-10-20', firstDay);
      const query: ReportQuery = { from, to: addDays(from, days), by: 'project', rounding, minutes, parts: false };
      const named = (id: string) => [id, { id, name: id, color: '#6fcfff', agencyId: null }] as const;
      const context: ReportContext = {
        zone: zoneOf(zone),
        weekStartsOn: 1,
        projects: new Map([named('harbour'), named('atlas')]),
        agencies: new Map(),
        tasks: new Map(),
      };
      const all = stored(given);
      const report = makeReport(
        all.map(({ startedAt, endedAt, hourlyRate, ...entry }) => ({
          ...entry,
          from: startedAt,
          to: endedAt,
          rate: hourlyRate,
        })),
        query,
        context,
      );
      const span = momentsOf(query, context.zone);
      const touching = all.filter(({ startedAt, endedAt }) => startedAt < span.to && endedAt > span.from);

      const lines = linesOf(touching, query, context);
      expect(lines.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(report.seconds);
      expect(sumOf(lines.map(({ money }) => money))).toEqual(sumOf([report.money]));

      const printed = printedReport(report, touching, query, context, 'en');
      for (const rows of [printed.groups, printed.lines]) {
        expect(rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(report.seconds);
        expect(sumOf(rows.map(({ money }) => money))).toEqual(sumOf([report.money]));
      }

      const workbook = writeXlsx(reportSheets(report, touching, query, context, 'en'), FIRST);
      const [groups, list] = [rowsOfSheet(workbook, 1), rowsOfSheet(workbook, 2)];
      const secondsIn = (rows: typeof list, column: string) =>
        Math.round(rows.slice(1, -1).reduce((sum, row) => sum + Number(row[column]), 0) * 86_400);
      expect([secondsIn(groups, 'B'), secondsIn(list, 'J')]).toEqual([report.seconds, report.seconds]);
      expect(list.at(-1)!['K'] ?? 0).toBe(groups.at(-1)!['E'] ?? 0);

      const paper = linesOfPdf(await reportPdf(printed, FIRST));
      const hours = paper.filter((line) => /^\d+:\d\d(?::\d\d)?$/.test(line));
      const total = hours[printed.groups.length];
      expect([total, hours.length]).toEqual([
        clockDuration(report.seconds),
        printed.groups.length + 1 + printed.lines.length,
      ]);
    }),
    { numRuns: 500 },
  );
}, 600_000);
