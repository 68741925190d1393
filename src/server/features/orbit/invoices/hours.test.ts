import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orbitReportsContract, roundings } from '#contract/orbit/reports.ts';
import { addDays, zoneOf } from '#contract/zone.ts';
import { lineNet } from '#formats/invoice/totals.ts';
import { makeReport } from '../reports/report.ts';
import type { StoredFinishedEntry, StoredProject } from '../store/records.ts';
import { linesOfHours } from './hours.ts';

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

test('the hours of a week are the same in entries, timesheet, report and invoice, whatever the zone and the rounding', () => {
  fc.assert(
    fc.property(week, ({ zone, day, rounding, minutes, by, work }) => {
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
      const reportBy = (grouping: 'day' | 'project') =>
        makeReport(
          finished,
          orbitReportsContract.report.query.parse({
            from: day,
            to: last,
            by: grouping,
            rounding,
            minutes,
            parts: 'true',
          }),
          { zone, weekStartsOn: 1, projects, agencies: new Map(), tasks: new Map() },
        );
      const [byDay, byProject] = [reportBy('day'), reportBy('project')];
      const { lines } = linesOfHours(entries, { by, rounding, minutes }, { projects, tasks, zone });
      const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

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
    }),
    { numRuns: WEEKS },
  );
});
