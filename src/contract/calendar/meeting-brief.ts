import { z } from 'zod';
import { calendarEvent } from './event.ts';
import { id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** How much a brief shows of each thing. */
export const BRIEF_SHOWN = { people: 12, mails: 5, meetings: 5, openPoints: 8 } as const;

const person = z.object({
  email: z.string(),
  /** Their name from the invitation, from their mails or from a record; else the address. */
  name: z.string(),
  reply: z.enum(['accepted', 'declined', 'tentative', 'waiting']),
  isOptional: z.boolean(),
  /** Whether they are from another organisation than the person. */
  isFromOutside: z.boolean(),
  /** The record of them in the dashboard, such as a contact. */
  record: z.object({ id, title: z.string(), note: z.string() }).nullable(),
  /** Meetings with them that are over, as far as calendars reach. */
  meetings: z.number().int(),
  lastMetAt: instant.nullable(),
  lastMailAt: instant.nullable(),
});
export type BriefPerson = z.infer<typeof person>;

const mail = z.object({
  id,
  subject: z.string(),
  snippet: z.string(),
  at: instant,
  /** The guest that it was exchanged with. */
  email: z.string(),
  name: z.string(),
  isFromThem: z.boolean(),
});
const meeting = z.object({
  id,
  summary: z.string(),
  startsAt: instant,
  isAllDay: z.boolean(),
  /** Which of the guests were there too. */
  with: z.array(z.string()),
});

/** Why something is open: they wait for the person, the person waits for them, or a record of them says so. */
export const openPointKinds = ['waits-for-you', 'waits-for-them', 'record'] as const;
const openPoint = z.object({
  kind: z.enum(openPointKinds),
  text: z.string(),
  name: z.string(),
  at: instant.nullable(),
  /** The mail or the record that it stands in. */
  mailId: id.nullable(),
  recordId: id.nullable(),
});

/** What to know before a meeting, from the person's own data alone. */
export const calendarBrief = z.object({
  event: calendarEvent,
  people: z.array(person),
  /** Guests beyond those that are listed. */
  morePeople: z.number().int(),
  /** The last mails with the guests, the newest first; null when no mailbox is connected. */
  mails: z.array(mail).nullable(),
  /** Meetings that are over, the latest first. */
  meetings: z.array(meeting),
  openPoints: z.array(openPoint),
  preparation: z.array(z.object({ task: z.string(), done: z.boolean() })),
});
export type CalendarBrief = z.infer<typeof calendarBrief>;

export const calendarBriefContract = {
  brief: endpoint('GET /api/calendar/events/{id}/brief', {
    scopes: ['calendar:read', 'mail:read', 'life:read'],
    summary: 'Briefs for a meeting: who comes, the last mails with them, past meetings, what is open, what to prepare.',
    reply: calendarBrief,
    errors: ['not_connected'],
  }),
};
