import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReportGrouping, type ReportQuery, type Rounding, roundings } from '#contract/orbit/reports.ts';
import { addDays, zoneOf } from '#contract/zone.ts';
import type { FinishedEntry } from '../time/finished-entry.ts';
import { secondsBetween } from '../time/spans.ts';
import { makeReport, projectTotals } from './report.ts';
import { roundSeconds, worth } from './rounding.ts';

const at = (time: string) => Date.parse(time);
const entry = (from: string, to: string, more: Partial<FinishedEntry> = {}): FinishedEntry => ({
  id: from,
  projectId: 'harbour',
  taskId: null,
  from: at(from),
  to: at(to),
  tags: [],
  billable: false,
  rate: null,
  currency: 'EUR',
  ...more,
});
const context = (zone = 'Europe/Berlin') => ({
  zone: zoneOf(zone),
  weekStartsOn: 1,
  projects: new Map([
    ['harbour', { id: 'harbour', name: 'Harbour', color: '#6fcfff', agencyId: 'halden' }],
    ['atlas', { id: 'atlas', name: 'Atlas', color: '#7ce8e1', agencyId: null }],
  ]),
  agencies: new Map([['halden', { id: 'halden', name: 'Halden', color: '#89abde' }]]),
  tasks: new Map([['design', { id: 'design', name: 'Harbour: Design', task: 'Design', color: '#6fcfff' }]]),
});
const query = (more: Partial<ReportQuery> = {}): ReportQuery => ({
  from: '2026-03-01',
  to: '2026-03-31',
  by: 'day',
  rounding: 'none',
  minutes: 15,
  parts: true,
  ...more,
});
const byKey = (entries: FinishedEntry[], more: Partial<ReportQuery> = {}, zone?: string) =>
  Object.fromEntries(makeReport(entries, query(more), context(zone)).groups.map(({ key, seconds }) => [key, seconds]));

describe('a report', () => {
  it('counts an entry over midnight on both of its days, in the zone of the person', () => {
    const night = [entry('2026-03-10T22:30:00Z', '2026-03-11T00:30:00Z')];
    expect(byKey(night)).toEqual({ '2026-03-10': 1800, '2026-03-11': 5400 });
    expect(byKey(night, {}, 'UTC')).toEqual({ '2026-03-10': 5400, '2026-03-11': 1800 });
  });

  it('counts what was worked in a night in which the clocks go forward', () => {
    const night = [entry('2026-03-28T22:00:00Z', '2026-03-29T04:00:00Z')];
    expect(byKey(night)).toEqual({ '2026-03-28': 3600, '2026-03-29': 18_000 });
  });

  it('leaves out what lies outside of its days, and what only touches them', () => {
    const around = [
      entry('2026-03-09T20:00:00Z', '2026-03-09T23:00:00Z'),
      entry('2026-03-10T22:00:00Z', '2026-03-11T01:00:00Z'),
      entry('2026-03-11T23:00:00Z', '2026-03-12T01:00:00Z'),
    ];
    const report = makeReport(around, query({ from: '2026-03-10', to: '2026-03-10' }), context());
    expect([report.seconds, report.entries]).toEqual([3600, 1]);
  });

  it('groups by week, month, project, agency and tag, the largest first where there is no order of time', () => {
    const entries = [
      entry('2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z', { tags: ['deep', 'paper'] }),
      entry('2026-03-02T10:00:00Z', '2026-03-02T12:00:00Z', { projectId: 'atlas', tags: ['deep'] }),
    ];
    expect(byKey(entries, { by: 'week' })).toEqual({ '2026-02-23': 3600, '2026-03-02': 7200 });
    expect(byKey(entries, { by: 'month' })).toEqual({ '2026-03-01': 10_800 });
    expect(byKey(entries, { by: 'tag' })).toEqual({ deep: 10_800, paper: 3600 });
    expect(byKey(entries, { by: 'agency' })).toEqual({ '': 7200, halden: 3600 });
    const { groups, seconds } = makeReport(entries, query({ by: 'project' }), context());
    expect(groups.map(({ label, color }) => [label, color])).toEqual([
      ['Atlas', '#7ce8e1'],
      ['Harbour', '#6fcfff'],
    ]);
    expect(seconds).toBe(10_800);
  });

  it('takes only what is asked for', () => {
    const entries = [
      entry('2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z', { tags: ['deep'], billable: true }),
      entry('2026-03-02T10:00:00Z', '2026-03-02T12:00:00Z', { projectId: 'atlas' }),
    ];
    const seconds = (more: Partial<ReportQuery>) => makeReport(entries, query(more), context()).seconds;
    expect(seconds({ projectId: 'atlas' })).toBe(7200);
    expect(seconds({ agencyId: 'halden' })).toBe(3600);
    expect(seconds({ tag: 'deep' })).toBe(3600);
    expect([seconds({ billable: 'true' }), seconds({ billable: 'false' })]).toEqual([3600, 7200]);
  });

  it('counts money for each currency by itself, and only what is billable', () => {
    const hour = ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z'] as const;
    const entries = [
      entry(...hour, { billable: true, rate: 9500 }),
      entry(...hour, { billable: true, rate: 9500, currency: 'NOK' }),
      entry(...hour, { billable: false, rate: 9500 }),
    ];
    const { money, billableSeconds } = makeReport(entries, query(), context());
    expect(money).toEqual([
      { currency: 'EUR', amount: 9500 },
      { currency: 'NOK', amount: 9500 },
    ]);
    expect(billableSeconds).toBe(7200);
  });

  it('rounds each entry and not the sum', () => {
    const entries = [
      entry('2026-03-01T10:00:00Z', '2026-03-01T10:01:00Z'),
      entry('2026-03-01T11:00:00Z', '2026-03-01T11:16:00Z'),
    ];
    const seconds = (rounding: Rounding) => makeReport(entries, query({ rounding }), context()).seconds / 60;
    expect(roundings.map(seconds)).toEqual([17, 45, 15, 15]);
  });
});

const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
/** Around the clock changes of both halves of the earth. */
const anyStart = fc.oneof(
  fc.integer({ min: at('2026-03-27T00:00:00Z'), max: at('2026-04-06T00:00:00Z') }),
  fc.integer({ min: at('2026-10-23T00:00:00Z'), max: at('2026-11-03T00:00:00Z') }),
  fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
);
const anyEntries = fc
  .array(
    fc.record({
      from: anyStart,
      length: fc.integer({ min: 0, max: 80 * 3600_000 }),
      rate: fc.integer({ min: 0, max: 20_000 }),
      projectId: fc.constantFrom('harbour', 'atlas', 'gone'),
      taskId: fc.constantFrom(null, 'design', 'gone'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((list) =>
    list
      .map(({ length, ...rest }, index) => ({ ...rest, id: String(index), to: rest.from + length }))
      .map((facts): FinishedEntry => ({ ...facts, tags: [], billable: true, currency: 'EUR' }))
      .sort((a, b) => a.from - b.from),
  );
const anyRounding = fc.constantFrom<Rounding>(...roundings);
const anyGrouping = fc.constantFrom<ReportGrouping>('day', 'week', 'month', 'project', 'agency');

describe('the days of a report', () => {
  it('add up to its entries, rounded or not, in seconds and in money, in every zone', () => {
    fc.assert(
      fc.property(anyZone, anyEntries, anyRounding, anyGrouping, (zone, entries, rounding, by) => {
        const everything = { from: '1989-12-01', to: '2030-02-01', by, rounding };
        const report = makeReport(entries, query(everything), context(zone));
        const rounded = entries.map(({ from, to }) => roundSeconds(rounding, 15, secondsBetween(from, to)));
        const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
        const money = sum(entries.map(({ rate }, index) => worth(rounded[index]!, rate!)));
        expect(report.seconds).toBe(sum(rounded));
        expect(sum(report.groups.map(({ seconds }) => seconds))).toBe(sum(rounded));
        expect(sum(report.groups.flatMap(({ parts }) => parts.map(({ seconds }) => seconds)))).toBe(sum(rounded));
        expect(sum(report.groups.flatMap((group) => group.money.map(({ amount }) => amount)))).toBe(money);
        expect(Math.min(0, ...report.groups.map(({ seconds }) => seconds))).toBe(0);
        expect(report.entries).toBe(entries.length);
      }),
      { numRuns: 30 },
    );
  });

  it('add up over spans that follow each other', () => {
    fc.assert(
      fc.property(anyZone, anyEntries, fc.integer({ min: 0, max: 14_000 }), (zone, entries, cut) => {
        const seconds = (from: string, to: string) => makeReport(entries, query({ from, to }), context(zone)).seconds;
        const middle = addDays('1990-01-01', cut);
        const parts = seconds('1989-12-01', middle) + seconds(addDays(middle, 1), '2030-02-01');
        expect(parts).toBe(entries.reduce((sum, { from, to }) => sum + secondsBetween(from, to), 0));
      }),
      { numRuns: 30 },
    );
  });
});

describe('the totals of projects', () => {
  it('count all that ever was', () => {
    const entries = [
      entry('2020-03-01T10:00:00Z', '2020-03-01T11:00:00Z', { billable: true, rate: 6000 }),
      entry('2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z'),
    ];
    expect(projectTotals(entries)).toEqual([
      {
        projectId: 'harbour',
        seconds: 7200,
        billableSeconds: 3600,
        entries: 2,
        money: [{ currency: 'EUR', amount: 6000 }],
      },
    ]);
  });
});
