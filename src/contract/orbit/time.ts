import { z } from 'zod';
import { done, id, instant, text, wholeNumber } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { change, currency, hourlyRate, note } from './orbit.ts';

/** How long a timer may run before Iris asks whether it was forgotten, in hours. */
export const FORGOTTEN_AFTER_HOURS = 8;
/** How many entries a list gives at most. */
export const ENTRIES_LISTED = 1000;

const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);
/** A moment in a body or query, given as ISO 8601 text with its zone; parsed to milliseconds since 1970. */
const moment = z.iso
  .datetime({ offset: true, error: 'Write a time like 2026-11-21T09:30:00Z.' })
  .transform((given) => Date.parse(given))
  .refine((at) => at >= EARLIEST && at < LATEST, 'The time must be between 1970 and 2200.');
const tags = z
  .array(
    text(60)
      .min(1, 'A tag can’t be empty.')
      .regex(/^[^,]*$/, 'A tag can’t contain a comma.'),
  )
  .max(20)
  .transform((given) => [...new Set(given)]);

const facts = {
  id,
  projectId: id,
  /** A task of the project. */
  taskId: id.nullable(),
  description: z.string(),
  startTime: instant,
  tags: z.array(z.string()),
  billable: z.boolean(),
  /** Minor units an hour, as it was when the entry was made. */
  hourlyRate,
  currency,
};
export const entrySources = ['timer', 'manual', 'event', 'import', 'timesheet'] as const;
export const timeEntry = z
  .object({
    ...facts,
    /** Seconds. */
    duration: z.number().int(),
    endTime: instant,
    source: z.enum(entrySources),
    /** The calendar event that it was made from. */
    eventId: id.nullable(),
    /** In lists: the issued invoice that charges for it, because of which it cannot be changed. */
    invoice: z.object({ id, number: z.string() }).optional(),
  })
  .meta({ id: 'TimeEntry' });
export type TimeEntry = z.infer<typeof timeEntry>;
/** An entry after it was saved, and the others that lie over it. */
const savedEntry = timeEntry
  .extend({ overlaps: z.array(timeEntry), change: change.nullable() })
  .meta({ id: 'SavedTimeEntry' });

const running = z.object(facts).meta({ id: 'RunningTimeEntry' });
export type RunningTimer = z.infer<typeof running>;
const timer = z
  .object({
    running: running.nullable(),
    /** What the clock of the server shows, so that a wrong clock here counts no wrong seconds. */
    now: instant,
    /** When the person last did something in Iris while the timer ran. */
    lastActivity: instant.nullable(),
    /** It has been running for longer than anybody works, and nobody has said that this is right. */
    forgotten: z.boolean(),
  })
  .meta({ id: 'Timer' });
export type Timer = z.infer<typeof timer>;
const timerChanged = timer
  .extend({
    stopped: timeEntry.nullable(),
    overlaps: z.array(timeEntry),
    change: change.nullable(),
  })
  .meta({ id: 'ChangedTimer' });

const entryFields = {
  projectId: id,
  taskId: id.nullable(),
  description: note,
  startTime: moment,
  endTime: moment,
  tags,
  billable: z.boolean(),
  hourlyRate,
};
const timerFields = {
  projectId: id,
  taskId: id.nullable(),
  description: note,
  tags,
  billable: z.boolean(),
  startTime: moment,
};
const createdBody = z.object({
  ...entryFields,
  taskId: id.nullable().default(null),
  description: note.default(''),
  tags: tags.default([]),
  billable: z.boolean().optional(),
  hourlyRate: hourlyRate.optional(),
  eventId: id.optional(),
});
export type NewEntry = z.output<typeof createdBody>;

export const timeEntriesContract = {
  list: endpoint('GET /api/time-entries', {
    summary: "Lists the person's finished time entries that touch a span, latest first; the running one is the timer.",
    query: z.object({
      from: moment.optional(),
      to: moment.optional(),
      projectId: id.optional(),
      limit: wholeNumber({ fallback: ENTRIES_LISTED, min: 1, max: ENTRIES_LISTED }),
    }),
    reply: z.array(timeEntry),
  }),
  create: endpoint('POST /api/time-entries', {
    summary: 'Adds a time entry; an event that was added before is not added twice.',
    body: createdBody,
    reply: savedEntry,
    errors: ['not_found'],
  }),
  change: endpoint('PATCH /api/time-entries/{id}', {
    summary: 'Changes a time entry.',
    body: z.object(entryFields).partial(),
    reply: savedEntry,
    errors: ['conflict'],
  }),
  remove: endpoint('DELETE /api/time-entries/{id}', {
    summary: 'Removes a time entry.',
    reply: done.extend({ change }),
    errors: ['conflict'],
  }),
  split: endpoint('POST /api/time-entries/{id}/split', {
    summary: 'Makes two entries of one, at a moment inside of it.',
    body: z.object({ at: moment }),
    reply: z.object({ entries: z.array(timeEntry), change }),
    errors: ['conflict'],
  }),
  duplicate: endpoint('POST /api/time-entries/{id}/duplicate', {
    summary: 'Adds the same entry once more, beginning where it is told or else where the first one ends.',
    body: z.object({ startTime: moment.optional() }),
    reply: savedEntry,
  }),
  restart: endpoint('POST /api/time-entries/{id}/restart', {
    summary: 'Starts the timer once more on what an entry was about.',
    reply: timerChanged,
    errors: ['bad_input'],
  }),
  trim: endpoint('POST /api/time-entries/{id}/trim', {
    summary:
      'Ends an overlap of an entry or of the timer: either the others make room for it, or it makes room for the others.',
    body: z.object({ keep: z.enum(['this', 'others']) }),
    reply: z.object({ entries: z.array(timeEntry), change }),
    errors: ['conflict'],
  }),
};

export const timerContract = {
  current: endpoint('GET /api/timer', {
    summary: 'Tells which timer runs.',
    reply: timer,
  }),
  start: endpoint('POST /api/timer', {
    summary: 'Starts the timer on a project; a running one stops at the same instant.',
    body: z.object({
      ...timerFields,
      taskId: id.nullable().default(null),
      description: note.default(''),
      tags: tags.default([]),
      billable: z.boolean().optional(),
      startTime: moment.optional(),
    }),
    reply: timerChanged,
    errors: ['not_found'],
  }),
  change: endpoint('PATCH /api/timer', {
    summary: 'Changes what the running timer is about, or moves its start.',
    body: z.object(timerFields).partial(),
    reply: timerChanged,
    errors: ['conflict', 'not_found'],
  }),
  stop: endpoint('DELETE /api/timer', {
    summary: 'Stops the timer, now or at an earlier moment, and saves the time entry.',
    query: z.object({ at: moment.optional() }),
    reply: timerChanged,
  }),
  idle: endpoint('POST /api/timer/idle', {
    summary: 'Says what became of a time without a sign of life: kept, discarded, a break, or another project.',
    body: z.discriminatedUnion('choice', [
      z.object({ choice: z.literal('keep'), from: moment }),
      z.object({ choice: z.literal('discard'), from: moment, continue: z.boolean().default(true) }),
      z.object({ choice: z.literal('break'), from: moment, continue: z.boolean().default(true) }),
      z.object({ choice: z.literal('project'), from: moment, projectId: id, continue: z.boolean().default(true) }),
    ]),
    reply: timerChanged,
    errors: ['conflict', 'not_found'],
  }),
  active: endpoint('POST /api/timer/activity', {
    summary: 'Notes a sign of life while the timer runs; nothing but the moment is kept.',
    reply: done,
  }),
  keep: endpoint('POST /api/timer/keep', {
    summary: 'Says that a long-running timer is right; Iris asks again after as long a time.',
    reply: timer,
  }),
};
