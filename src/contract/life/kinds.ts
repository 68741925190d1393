import { z } from 'zod';
import { id, instant, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { icon } from '../section.ts';

/** How many kinds of their own a person has at most. */
export const OWN_KINDS_MOST = 50;
/** How many fields one of them shows at most. */
export const OWN_FIELDS_MOST = 20;
const NAME_MAX = 60;
const UNIT_MAX = 20;
const FIELD_ID_MAX = 120;
const OPTIONS_MOST = 50;
/** More fields than are shown: each that was removed is kept with its values. */
const FIELDS_SENT_MOST = 100;

/** What a field of an own kind can be; a duration is in whole minutes, money in minor units, and one field can hold when to remind. */
export const ownFieldTypes = [
  'number',
  'text',
  'long-text',
  'choice',
  'yes-no',
  'date',
  'time',
  'money',
  'duration',
  'link',
  'reminder',
] as const;
export type OwnFieldType = (typeof ownFieldTypes)[number];

const name = text(NAME_MAX).min(1, 'this is required.');
const type = z.enum(ownFieldTypes, `this must be one of ${ownFieldTypes.join(', ')}.`);
const option = text(NAME_MAX).min(1, 'an option needs a name.');
/** What several numbers of one day come to: cups are added up, a weight is averaged. */
const daily = z.enum(['total', 'average']);

const fieldInput = z.object({
  /** Which field it is; left out, the one of this name, or a new one. */
  id: text(NAME_MAX).min(1).optional(),
  name,
  type,
  /** Of a number, such as "cups". */
  unit: text(UNIT_MAX).nullish(),
  /** Of a choice. */
  options: z.array(option).max(OPTIONS_MOST).optional(),
  required: z.boolean().default(false),
  daily: daily.default('total'),
  /** Removed: its values are kept, and it can come back. */
  hidden: z.boolean().default(false),
});
export type OwnFieldInput = z.infer<typeof fieldInput>;

/** A field of an own kind, as it is stored. */
export const ownField = z.object({
  /** What it is called in the values of records: made of its first name. */
  id: z
    .string()
    .max(FIELD_ID_MAX)
    .regex(/^[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)*$/u),
  name: z.string().max(NAME_MAX),
  type: z.enum(ownFieldTypes),
  unit: z.string().max(UNIT_MAX).nullable(),
  options: z.array(z.string().max(NAME_MAX)),
  /** Options that are no longer offered; records may still hold them. */
  formerOptions: z.array(z.string().max(NAME_MAX)),
  required: z.boolean(),
  daily,
  hidden: z.boolean(),
});
export type OwnField = z.infer<typeof ownField>;

/** On which days a person is reminded of what they keep. */
export const noteDays = [
  'every day',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
/** When a person is reminded of what they have not noted yet that day, where they are. */
export const noteReminder = z.object({
  on: z.enum(noteDays, `this must be one of ${noteDays.join(', ')}.`),
  at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'This must be a time such as 23:10.'),
});
export type NoteReminder = z.infer<typeof noteReminder>;

const shown = {
  name,
  /** The tab that it stands on, such as `health`. */
  tab: text(NAME_MAX),
  icon,
  /** Whether its tab draws it over time: its first number, or the days with a record. */
  chart: z.boolean(),
  /** Reminds of a record of the day while there is none. */
  remind: noteReminder.nullable(),
  fields: z.array(fieldInput).max(FIELDS_SENT_MOST, `there can be at most ${FIELDS_SENT_MOST}.`),
};
const whole = z.object({
  ...shown,
  tab: shown.tab.default('overview'),
  icon: icon.default('activity'),
  chart: shown.chart.default(true),
  remind: shown.remind.default(null),
});
export type OwnKindInput = z.infer<typeof whole>;
/** Only changed while it has this version. */
const version = z.number().int().optional();
const part = z.object(shown).partial().extend({ version });
export type OwnKindPatch = z.infer<typeof part>;

export const ownKind = z
  .object({
    /** The `kind` of its records. */
    id,
    name: z.string(),
    tab: z.string(),
    icon,
    chart: z.boolean(),
    remind: noteReminder.nullable(),
    /** Those that were removed come last. A record has a `day` besides, and a `currency` with money. */
    fields: z.array(ownField),
    /** How many records there are of it. */
    records: z.number().int(),
    version: z.number().int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'OwnKind' });
export type OwnKindShape = z.infer<typeof ownKind>;

/** What was done to a kind, and the name under which it can be undone. */
const changed = z.object({ kind: ownKind, change: id }).meta({ id: 'ChangedOwnKind' });

export const lifeKindsContract = {
  list: endpoint('GET /api/life/kinds', {
    summary: 'Lists the kinds of record that the person has made, the oldest first.',
    reply: z.array(ownKind),
  }),
  add: endpoint('POST /api/life/kinds', {
    summary: 'Makes a kind of record: its name, its tab and its fields. Its records are those of `/api/life/records`.',
    body: whole,
    reply: changed,
  }),
  replace: endpoint('PUT /api/life/kinds/{kind}', {
    summary: 'Changes all of an own kind; a field that is left out is removed, keeps its values and can come back.',
    body: whole.extend({ version }),
    reply: changed,
    errors: ['conflict'],
  }),
  edit: endpoint('PATCH /api/life/kinds/{kind}', {
    summary: 'Changes a part of an own kind; `fields`, if sent, are all that it shows from now on.',
    body: part,
    reply: changed,
    errors: ['conflict'],
  }),
  remove: endpoint('DELETE /api/life/kinds/{kind}', {
    summary: 'Removes an own kind with its records; for 30 days this can be undone.',
    reply: changed,
    errors: ['conflict'],
  }),
};
