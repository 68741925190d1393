import { z } from 'zod';
import { done, id, instant, text, wholeNumber } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { bodySigns } from './body-signs.ts';
import { emergencyProtocol } from './emergency-protocol.ts';
import { ownKind } from './kinds.ts';
import { CHART_RANGE, chartRanges, icon, section } from '../section.ts';

/** What a field of a record can be; forms and guards follow from it. */
export const fieldTypes = [
  'text',
  'long-text',
  'number',
  'money',
  'minutes',
  'date',
  'time',
  'choice',
  'yes-no',
  'link',
  'e-mail',
  'phone',
  'reference',
  'secret',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** How many records of a kind are listed unless fewer are asked for, and at most. */
export const RECORDS_LISTED = { fallback: 100, min: 1, max: 500 } as const;
/** The longest text that Quick Add reads, in characters. */
export const QUICK_TEXT_MAX = 300;
/** How many entries the activity list of the dashboard shows. */
export const ACTIVITIES_SHOWN = 5;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** What a record says, by field. Money is in minor units, minutes are whole, dates are local days. */
const values = z.record(z.string(), value).meta({ id: 'RecordValues' });
export type RecordValues = z.infer<typeof values>;

const field = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(fieldTypes),
  required: z.boolean(),
  /** Rarely filled in: offered behind "More details". */
  later: z.boolean(),
  hint: z.string().optional(),
  unit: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Of a scale from 1 to `max`: what its lowest and its highest value mean. */
  ends: z.tuple([z.string(), z.string()]).optional(),
  /** Of a date that comes back every year: its first year may be unknown. */
  yearly: z.boolean().optional(),
  /** The kind of record that a reference names. */
  to: z.string().optional(),
  /** What a new record begins with. */
  initial: value,
});
export type FieldShape = z.infer<typeof field>;

const kind = z
  .object({
    id: z.string(),
    label: z.string(),
    icon,
    fields: z.array(field),
    /** Whether the person has made it. */
    own: z.boolean().optional(),
  })
  .meta({ id: 'RecordKind' });
export type KindShape = z.infer<typeof kind>;

const record = z
  .object({
    id,
    kind: z.string(),
    title: z.string(),
    day: z.iso.date().nullable(),
    values,
    version: z.number().int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'LifeRecord' });
export type LifeRecord = z.infer<typeof record>;

/** What was done to a record, and the name under which it can be undone. */
const changed = z.object({ record, change: id }).meta({ id: 'ChangedRecord' });

/** What was done to a record once, or to a file on it; only the latest edit can still be taken back. */
const pastChange = z.object({
  id,
  what: z.enum(['add', 'edit', 'remove', 'attach', 'detach']),
  at: instant,
  undone: z.boolean(),
  undoable: z.boolean(),
});
export type PastChange = z.infer<typeof pastChange>;

/** A record as Quick Add understood it, before it is kept. */
const draft = z.object({
  kind: z.string(),
  kindLabel: z.string(),
  icon,
  values,
  /** Whether nothing is missing, so that it can be kept as it is. */
  complete: z.boolean(),
  chips: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Why it cannot be kept as it is, if there is more to say than that something is missing. */
  problem: z.string().optional(),
  /** What the line says besides, once this is kept; empty when it says nothing more. */
  rest: z.string(),
});
export type QuickDraft = z.infer<typeof draft>;

export const lifeContract = {
  records: endpoint('GET /api/life/records', {
    summary: 'Lists the records of a kind, the latest day first.',
    query: z.object({ kind: z.string().max(60), limit: wholeNumber(RECORDS_LISTED) }),
    reply: z.array(record),
  }),
  record: endpoint('GET /api/life/records/{id}', {
    summary: 'Gives one record with the kind that it is of and what was done to it, the latest first.',
    reply: z.object({ record, kind, history: z.array(pastChange) }),
  }),
  add: endpoint('POST /api/life/records', {
    summary: 'Keeps a new record.',
    body: z.object({ kind: z.string().max(60), values }),
    reply: changed,
  }),
  edit: endpoint('PUT /api/life/records/{id}', {
    summary: 'Changes a record; with a version, only if nobody has changed it since.',
    body: z.object({ values, version: z.number().int().optional() }),
    reply: changed,
    errors: ['conflict'],
  }),
  remove: endpoint('DELETE /api/life/records/{id}', {
    summary: 'Removes a record; for 30 days this can be undone.',
    reply: changed,
    errors: ['conflict'],
  }),
  undo: endpoint('POST /api/life/changes/{id}/undo', {
    summary: 'Takes back one change of a record or of an own kind, unless it was changed again.',
    reply: z.object({ record: record.optional(), kind: ownKind.optional() }),
    errors: ['conflict'],
  }),
  understand: endpoint('POST /api/life/understand', {
    scopes: ['life:read'],
    summary:
      'Reads a line such as "slept 7h20" or "remind me to call mum tomorrow at 5pm" and tells which record it would be; nothing is kept.',
    body: z.object({ text: text(QUICK_TEXT_MAX) }),
    reply: z.object({ drafts: z.array(draft) }),
  }),
  kind: endpoint('GET /api/life/kinds/{kind}', {
    summary: 'Gives the fields of one kind of record.',
    reply: kind,
  }),
  dismiss: endpoint('PUT /api/life/dismissed/{finding}', {
    summary: 'Dismisses an insight until its effect changes or half a year is over.',
    body: z.object({ effect: z.number() }),
    reply: done,
  }),
  bringBack: endpoint('DELETE /api/life/dismissed/{finding}', {
    summary: 'Brings a dismissed insight back.',
    reply: done,
  }),
  bodySigns: endpoint('GET /api/life/body-signs', {
    summary: 'Gives what the latest check-in, night and heart-rate variability say.',
    reply: bodySigns,
  }),
  protocol: endpoint('GET /api/life/protocol', {
    summary: 'Gives the emergency protocol: steps, contacts and what a helper should know.',
    reply: emergencyProtocol,
  }),
  module: endpoint('GET /api/life/{module}', {
    summary: 'Gives a tab of the dashboard: sample figures until the person has own records, then live ones.',
    query: z.object({ range: z.enum(chartRanges).default(CHART_RANGE) }),
    reply: z.object({
      module: z.string(),
      label: z.string(),
      /** Whether the figures are examples and not the person's own. */
      sample: z.boolean(),
      /** Whether the tab is still to come as far as this person has no own records in it. */
      placeholder: z.boolean(),
      sections: z.array(section),
      /** How far back its charts look; null where it has none. */
      range: z.enum(chartRanges).nullable(),
      /** What can be added here, the usual one first. */
      kinds: z.array(kind),
    }),
  }),
};
export type ModuleView = z.infer<(typeof lifeContract)['module']['reply']>;
