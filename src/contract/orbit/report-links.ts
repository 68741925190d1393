import { z } from 'zod';
import { done, id, instant, text } from '../common.ts';
import { endpoint, type RateLimit } from '../endpoint.ts';
import { zoneName } from './orbit.ts';
import { rollingRanges } from './report-ranges.ts';
import { reportDay, reportGroupings, roundings } from './reports.ts';

/** How many report links a person can have. */
export const MAX_REPORT_LINKS = 50;
/** How often reports are opened from one network address: enough for the people of an office. */
export const REPORT_LINK_LIMIT = { tries: 300, seconds: 3600, per: 'client' } as const satisfies RateLimit;
/** How a report is called that was given no name. */
const UNNAMED = 'Time report';

/** `fixed` stays at its days; all others move on with the calendar. */
export const reportLinkRanges = ['fixed', ...rollingRanges] as const;

/** What a report link shows; it is stored in this shape. */
export const reportLinkSettings = z.object({
  /** The heading of the report, which its reader sees. */
  name: z.string(),
  range: z.enum(reportLinkRanges),
  /** The days of a fixed range, both included. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The zone in which its days begin and end. */
  zone: z.string(),
  projectId: id.nullable(),
  agencyId: id.nullable(),
  by: z.enum(reportGroupings),
  rounding: z.enum(roundings),
  /** To how many minutes each entry is rounded. */
  minutes: z.number().int(),
  /** Whether it says what the time is worth. */
  amounts: z.boolean(),
  /** Whether it lists what was done, by the descriptions of entries. */
  descriptions: z.boolean(),
  /** Who the report says it is from; empty: it names nobody. */
  sender: z.string(),
  /** The last day on which it can be opened; null: until it is withdrawn. */
  expiresOn: z.string().nullable(),
});
export type ReportLinkSettings = z.infer<typeof reportLinkSettings>;

const reportLink = reportLinkSettings
  .extend({
    id,
    isExpired: z.boolean(),
    createdAt: instant,
    /** When somebody last opened it. */
    lastOpenedAt: instant.nullable(),
  })
  .meta({ id: 'ReportLink' });
export type ReportLink = z.infer<typeof reportLink>;

/** A report link with its address, which is told this once. */
const reportLinkWithAddress = reportLink.extend({ url: z.string() }).meta({ id: 'ReportLinkWithAddress' });
export type ReportLinkWithAddress = z.infer<typeof reportLinkWithAddress>;

export const reportLinksContract = {
  list: endpoint('GET /api/reports/links', {
    summary: 'Lists the report links of the person, without their addresses.',
    reply: z.array(reportLink),
  }),
  create: endpoint('POST /api/reports/links', {
    summary: 'Makes a secret address at which a client reads one report, and nothing else; it is told this once.',
    body: z.object({
      name: text(100)
        .default('')
        .transform((given) => given || UNNAMED),
      /** Without it the days that are given, or else this month. */
      range: z.enum(reportLinkRanges).optional(),
      from: reportDay.optional(),
      to: reportDay.optional(),
      zone: zoneName,
      projectId: id.nullable().default(null),
      agencyId: id.nullable().default(null),
      by: reportLinkSettings.shape.by.default('project'),
      rounding: reportLinkSettings.shape.rounding.default('none'),
      minutes: z.number().int().min(1).max(240).default(15),
      amounts: z.boolean().default(false),
      descriptions: z.boolean().default(false),
      sender: text(100).default(''),
      expiresOn: reportDay.nullable().default(null),
    }),
    reply: reportLinkWithAddress,
    errors: ['not_found', 'conflict'],
  }),
  withdraw: endpoint('DELETE /api/reports/links/{id}', {
    summary: 'Withdraws a report link: its address is not found from then on.',
    reply: done,
  }),
  restore: endpoint('POST /api/reports/links/{id}/restore', {
    summary: 'Undoes withdrawing a report link, within the period of undoing: its address shows the report again.',
    reply: reportLink,
    errors: ['conflict'],
  }),
  read: endpoint('GET /reports/{token}', {
    access: 'public',
    summary: 'Shows a report to whoever knows its address.',
    reply: 'html',
    limits: [REPORT_LINK_LIMIT],
  }),
};
