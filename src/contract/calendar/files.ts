import { z } from 'zod';
import { id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The largest calendar file that can be imported, in bytes, and how many events of it. */
export const CALENDAR_FILE_LIMIT = 5 * 1024 * 1024;
export const CALENDAR_FILE_EVENTS = 5000;
/** How many events of a file its preview names. */
export const CALENDAR_PREVIEW_LENGTH = 200;

const ics = z.string().min(1, 'The file is empty.').max(CALENDAR_FILE_LIMIT, 'The file is larger than 5 MB.');
/** JSON may need two characters for one of the file. */
const bodyLimit = 2 * CALENDAR_FILE_LIMIT + 1024;
const calendarId = id.optional();

/** Whether an event of a file is new, stored already, or stored in another version. */
export const eventImportStates = ['new', 'same', 'changed'] as const;

const previewed = z.object({
  uid: z.string(),
  summary: z.string(),
  start: z.object({ dateTime: instant.optional(), date: z.string().optional() }),
  isRecurring: z.boolean(),
  /** What of it could not be understood, in sentences. */
  warnings: z.array(z.string()),
  state: z.enum(eventImportStates),
});
export type PreviewedEvent = z.infer<typeof previewed>;
const counts = z.object({ new: z.number().int(), same: z.number().int(), changed: z.number().int() });

export const calendarFilesContract = {
  preview: endpoint('POST /api/calendar/import/preview', {
    summary: 'Tells what importing an ICS file would do, with duplicates marked, and does nothing.',
    body: z.object({ ics, calendarId }),
    bodyLimit,
    reply: z.object({
      /** What the file calls itself. */
      name: z.string().nullable(),
      /** The calendar that it would go to. */
      calendarId: id,
      counts,
      events: z.array(previewed),
    }),
    errors: ['not_connected', 'not_found', 'read_only'],
  }),
  import: endpoint('POST /api/calendar/import', {
    summary:
      'Imports an ICS file into a calendar: what is new, and if asked for also newer versions. It can be undone.',
    body: z.object({ ics, calendarId, replaceChanged: z.boolean().default(false) }),
    bodyLimit,
    reply: z.object({
      added: z.number().int(),
      changed: z.number().int(),
      /** Not imported, because it is stored already. */
      left: z.number().int(),
      /** Why the calendar server refused an event; the others are imported. */
      problem: z.string().nullable(),
      change: id.nullable(),
    }),
    errors: ['not_connected', 'not_found', 'read_only'],
  }),
  export: endpoint('GET /api/calendar/export.ics', {
    summary: 'Gives one event, one calendar, or the days of a range of all visible calendars as an ICS file.',
    query: z.object({
      eventId: id.optional(),
      calendarId,
      /** Days of the person, both included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    reply: 'file',
    errors: ['not_connected', 'not_found'],
  }),
};
