import { z } from 'zod';
import { flag, id, instant } from '../common.ts';
import { DOCUMENTS } from '../costly-calls.ts';
import { endpoint } from '../endpoint.ts';
import { change, currency, zoneName } from './orbit.ts';

export const reportGroupings = ['day', 'week', 'month', 'project', 'agency', 'task', 'tag'] as const;
export const roundings = ['none', 'up', 'down', 'nearest'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];
export type Rounding = (typeof roundings)[number];

/** A day of the calendar, such as 2026-11-21; the day after 9999-12-31 is none that can be written so. */
export const reportDay = z.iso
  .date('Write a day like 2026-11-21.')
  .refine((given) => given >= '1900-01-01' && given <= '2199-12-31', 'A day must be between 1900 and 2199.');
const zone = zoneName;
const span = { from: reportDay, to: reportDay, zone };
const filter = {
  projectId: id.optional(),
  agencyId: id.optional(),
  tag: z.string().max(60).optional(),
  billable: z.enum(['true', 'false']).optional(),
};
const rounding = {
  rounding: z.enum(roundings).default('none'),
  /** To how many minutes each entry is rounded, in the report only. */
  minutes: z.coerce.number().int().min(1).max(240).default(15),
};
const reportQuery = z.object({
  ...span,
  ...filter,
  ...rounding,
  by: z.enum(reportGroupings).default('project'),
  /** Whether each group is told by project, too. */
  parts: flag(false),
});
export type ReportQuery = z.output<typeof reportQuery>;

/** Seconds, how many of them are billable, and what those are worth, each currency for itself. */
const sum = z.object({
  seconds: z.number().int(),
  billableSeconds: z.number().int(),
  money: z.array(z.object({ currency, amount: z.number().int() })),
  entries: z.number().int(),
});
export type Sum = z.infer<typeof sum>;
const report = sum.extend({
  from: z.string(),
  to: z.string(),
  zone: z.string(),
  by: z.enum(reportGroupings),
  groups: z.array(
    sum.extend({
      /** A day, or the id of a project, agency or task, or a tag; empty for what has none. */
      key: z.string(),
      label: z.string(),
      color: z.string().nullable(),
      /** The same seconds by project, the largest first, if that was asked for. */
      parts: z.array(z.object({ projectId: id, seconds: z.number().int() })),
    }),
  ),
});
export type Report = z.infer<typeof report>;

export const insight = z.object({
  id,
  /** What Iris has found, in a sentence or two. */
  text: z.string(),
  /** What it was counted from. */
  basis: z.string(),
  /**
   * The same as bars, each with what it says in words and its length as a share of the longest; none without. `goal` is a line across
   * the bar, such as what was planned, as the same share.
   */
  bars: z.array(
    z.object({
      label: z.string(),
      text: z.string(),
      share: z.number(),
      marked: z.boolean(),
      goal: z.number().optional(),
    }),
  ),
});
export type Insight = z.infer<typeof insight>;

const efficiency = z.object({
  /** Percent, or null when there is too little to count. */
  value: z.number().int().nullable(),
  /** What is missing, when there is too little. */
  missing: z.string().nullable(),
  formula: z.string(),
  trackedSeconds: z.number().int(),
  idleSeconds: z.number().int(),
  gapSeconds: z.number().int(),
  from: z.string(),
  to: z.string(),
});
export type Efficiency = z.infer<typeof efficiency>;

export const orbitReportsContract = {
  report: endpoint('GET /api/orbit/report', {
    summary: 'Sums up finished time by day, week, month, project, agency, task or tag.',
    query: reportQuery,
    reply: report,
  }),
  totals: endpoint('GET /api/orbit/totals', {
    summary: 'Gives for each project all the time that was ever tracked, and what it is worth.',
    reply: z.array(sum.extend({ projectId: id })),
  }),
  tags: endpoint('GET /api/orbit/tags', {
    summary: 'Lists the tags in use, the most used first.',
    reply: z.array(z.object({ tag: z.string(), entries: z.number().int() })),
  }),
  efficiency: endpoint('GET /api/orbit/efficiency', {
    summary: 'Gives the efficiency of the last seven days and how it is counted.',
    query: z.object({ zone }),
    reply: efficiency,
  }),
  insights: endpoint('GET /api/orbit/insights', {
    scopes: ['orbit:read', 'calendar:read'],
    summary:
      "Tells what stands out in the person's own hours, the last week against what was planned for it included, and what each finding was counted from.",
    query: z.object({ zone }),
    reply: z.array(insight),
  }),
  setCell: endpoint('PUT /api/orbit/timesheet', {
    summary:
      'Sets the time of a project on a day: adds an entry for what is missing, shortens the last ones for what is too much.',
    body: z.object({ projectId: id, day: reportDay, seconds: z.number().int().min(0).max(86_400), zone }),
    reply: z.object({
      /** What the cell has now. */
      seconds: z.number().int(),
      /** How many entries were removed, because nothing was left of them. */
      removed: z.number().int(),
      /** Entries over midnight that would have to be split to give the cell what was asked for, and the midnight. */
      splits: z.array(z.object({ entryId: id, description: z.string(), at: instant })),
      change: change.nullable(),
    }),
    errors: ['conflict', 'not_found'],
  }),
  copyWeek: endpoint('POST /api/orbit/timesheet/copy', {
    summary: 'Copies the entries of one week to the same hours of another.',
    body: z.object({ from: reportDay, to: reportDay, zone }),
    reply: z.object({ entries: z.number().int(), change: change.nullable() }),
  }),
  exportCsv: endpoint('GET /api/orbit/export.csv', {
    summary: 'Gives the entries of a span as a table.',
    query: z.object({ ...span, ...filter, ...rounding }),
    reply: 'file',
  }),
  exportXlsx: endpoint('GET /api/orbit/export.xlsx', {
    summary: 'Gives a report as a spreadsheet: its groups, and the entries that they add up.',
    query: z.object({ ...span, ...filter, ...rounding, by: z.enum(reportGroupings).default('project') }),
    reply: 'file',
    limits: [DOCUMENTS],
  }),
  exportPdf: endpoint('GET /api/orbit/export.pdf', {
    summary: 'Gives a report as PDF: its groups, and the entries that they add up.',
    query: z.object({ ...span, ...filter, ...rounding, by: z.enum(reportGroupings).default('project') }),
    reply: 'file',
  }),
  exportIcs: endpoint('GET /api/orbit/export.ics', {
    summary: 'Gives the entries of a span as a calendar.',
    query: z.object({ ...span, ...filter }),
    reply: 'file',
  }),
};

const table = z
  .object({
    /** The text of the file. */
    content: z.string().max(20_000_000).default(''),
    /** The file in base64 instead, if it's a zip. */
    zip: z.string().min(1).max(20_000_000).optional(),
    /** The zone that the times in the file were written in. */
    zone: zoneName,
    /** How dates such as 03/04/2026 are meant. */
    dates: z.enum(['dmy', 'mdy']).optional(),
  })
  .refine(({ content, zip }) => content !== '' || zip !== undefined, {
    error: 'The file is empty.',
    path: ['content'],
  })
  .meta({ id: 'ImportTable' });
export const importFormats = [
  'toggl',
  'clockify',
  'harvest',
  'iris',
  'solidtime',
  'kimai',
  'toggl_api',
  'activitywatch',
] as const;

export const orbitImportContract = {
  previewImport: endpoint('POST /api/orbit/import/preview', {
    summary:
      'Reads a file of a time tracker and tells what importing it would do, without doing it: CSV of Toggl, Clockify, Harvest, solidtime, Kimai and Iris, JSON of Toggl, Kimai and ActivityWatch, and the zip of an organization of solidtime.',
    body: table,
    bodyLimit: 24 * 1024 * 1024,
    reply: z.object({
      format: z.enum(importFormats),
      entries: z.number().int(),
      /** Rows that are there already. */
      known: z.number().int(),
      seconds: z.number().int(),
      from: instant.nullable(),
      to: instant.nullable(),
      newProjects: z.array(z.string()),
      newAgencies: z.array(z.string()),
      /** Whether the times of the file say nothing about their zone. */
      asksZone: z.boolean(),
      /** Whether dates can be read in two ways. */
      asksDates: z.boolean(),
      /** What the file does not say and is therefore assumed. */
      assumptions: z.array(z.string()),
      problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
      examples: z.array(
        z.object({ project: z.string(), description: z.string(), startTime: instant, endTime: instant }),
      ),
    }),
  }),
  import: endpoint('POST /api/orbit/import', {
    summary: 'Imports such a file; what is there already stays as it is, and all of it can be undone.',
    body: table,
    bodyLimit: 24 * 1024 * 1024,
    reply: z.object({ imported: z.number().int(), known: z.number().int(), change: change.nullable() }),
  }),
};
