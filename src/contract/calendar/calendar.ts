import { z } from 'zod';
import { DAY } from '../time-units.ts';
import { calendarEvent, changedEvent, eventMoment, eventSuggestion, newEvent, seriesScope } from './event.ts';
import { calendarCredentials, calendarKind } from './credentials.ts';
import { done, id, instant, text, wholeNumber } from '../common.ts';
import { tell, notifiedGuests } from './guests.ts';
import { answeredInvitation, invitationAnswer } from './invitation.ts';
import { connectField } from '../connect-field.ts';
import { CONNECTION_TRIES } from '../costly-calls.ts';
import { endpoint } from '../endpoint.ts';
import { CALENDAR_SERVER_ERRORS } from './calendar-server-errors.ts';

/** The defaults of the event list. */
export const CALENDAR_DEFAULTS = { daysBack: 0, daysForward: 30, maxResults: 50 } as const;

/** How many days, and how many of their events, are listed at once. */
const RANGE_DAYS = 400;
export const RANGE_EVENTS = 5000;
/** How many events a search gives. */
export const EVENTS_FOUND = 50;

export const calendarConnection = z
  .object({
    id,
    kind: calendarKind,
    name: z.string(),
    /** Its host, without anything secret. */
    host: z.string(),
    isReadOnly: z.boolean(),
    lastSyncAt: instant.nullable(),
    problem: z.string().nullable(),
    /** Whether only connecting it again helps: the password is wrong, or the permission was taken back. */
    needsReconnect: z.boolean(),
  })
  .meta({ id: 'CalendarConnection' });
export type CalendarConnection = z.infer<typeof calendarConnection>;

/** A kind of calendar that the connect dialog offers, as its provider declares it. */
const calendarProviderItem = z.object({
  kind: calendarKind,
  label: z.string(),
  about: z.string().optional(),
  fields: z.array(connectField),
  /** Where the person goes to sign in, instead of filling in fields. */
  signInPath: z.string().optional(),
});
export type CalendarProviderItem = z.infer<typeof calendarProviderItem>;

/** The written event, the id of the change for undoing it, and which guests were told. */
const written = z
  .object({ success: z.literal(true), event: calendarEvent, change: id, ...notifiedGuests.shape })
  .meta({ id: 'WrittenEvent' });

export const calendarContract = {
  events: endpoint('GET /api/calendar/events', {
    summary: 'Lists the events of a range around now with their analysis, in order of start.',
    query: z.object({
      daysBack: wholeNumber({ fallback: CALENDAR_DEFAULTS.daysBack, min: 0, max: 3650 }),
      daysForward: wholeNumber({ fallback: CALENDAR_DEFAULTS.daysForward, min: 1, max: 3650 }),
      maxResults: wholeNumber({ fallback: CALENDAR_DEFAULTS.maxResults, min: 1, max: 2500 }),
    }),
    reply: z.object({ success: z.literal(true), events: z.array(calendarEvent), total: z.number().int() }),
    errors: ['not_connected'],
  }),
  range: endpoint('GET /api/calendar/range', {
    summary: 'Lists the events that touch some days of the person, both days included, in order of start.',
    query: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first.' })
      .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY < RANGE_DAYS, {
        path: ['to'],
        message: `You can list at most ${RANGE_DAYS} days at once.`,
      }),
    reply: z.object({
      success: z.literal(true),
      events: z.array(calendarEvent),
      /** Whether there is more than is listed. */
      isCut: z.boolean(),
    }),
    errors: ['not_connected'],
  }),
  event: endpoint('GET /api/calendar/events/{id}', {
    summary: 'Gives one event with its analysis.',
    reply: z.object({ success: z.literal(true), event: calendarEvent }),
    errors: ['not_connected'],
  }),
  search: endpoint('GET /api/calendar/search', {
    summary:
      'Finds events of any time by words of their title, place, guests or description; of a series the next one, or the last.',
    query: z.object({ q: text(200).min(1) }),
    reply: z.object({
      events: z.array(
        z.object({
          id,
          summary: z.string(),
          location: z.string(),
          start: eventMoment,
          end: eventMoment,
          calendarName: z.string(),
        }),
      ),
      /** Whether there are more. */
      isCut: z.boolean(),
    }),
    limits: [{ tries: 120, seconds: 60, per: 'person', everyCall: true }],
  }),
  weeklyPreview: endpoint('GET /api/calendar/weekly-preview', {
    summary: 'Sums up the next seven days and lists what needs preparation.',
    reply: z.object({
      success: z.literal(true),
      summary: z.object({
        totalEvents: z.number().int(),
        preparationNeeded: z.number().int(),
        highPriority: z.number().int(),
        upcomingCritical: z.number().int(),
      }),
      preparationEvents: z.array(calendarEvent),
    }),
    errors: ['not_connected'],
  }),
  createEvent: endpoint('POST /api/calendar/events', {
    summary: 'Creates an event, or with a recurrence rule a series, and invites its guests.',
    query: z.object({ tell }),
    body: newEvent,
    reply: written,
    errors: ['not_connected', 'not_found', 'read_only', 'mail_unreachable', ...CALENDAR_SERVER_ERRORS],
  }),
  changeEvent: endpoint('PATCH /api/calendar/events/{id}', {
    summary:
      'Changes or moves an event, and tells its guests; of a series only the one instance unless more is asked for.',
    query: z.object({ scope: seriesScope.default('this'), tell }),
    body: changedEvent,
    reply: written,
    errors: ['not_connected', 'read_only', 'mail_unreachable', ...CALENDAR_SERVER_ERRORS],
  }),
  deleteEvent: endpoint('DELETE /api/calendar/events/{id}', {
    summary:
      'Deletes an event, and cancels it for its guests; of a series only the one instance unless more is asked for.',
    query: z.object({ scope: seriesScope.default('this'), tell }),
    reply: done.extend({ change: id, ...notifiedGuests.shape }),
    errors: ['not_connected', 'read_only', 'mail_unreachable', ...CALENDAR_SERVER_ERRORS],
  }),
  answerEvent: endpoint('POST /api/calendar/events/{id}/answer', {
    scopes: ['calendar:write', 'mail:send'],
    summary:
      'Answers an invitation and tells whoever invites: the calendar server does, or an email from the mailbox that was invited.',
    /** Of a series the whole, unless only this instance is meant. */
    query: z.object({ scope: z.enum(['this', 'all']).default('all') }),
    body: invitationAnswer,
    reply: answeredInvitation,
    errors: ['bad_input', 'not_connected', 'conflict', 'read_only', 'mail_unreachable', ...CALENDAR_SERVER_ERRORS],
  }),
  undo: endpoint('POST /api/calendar/changes/{id}/undo', {
    summary:
      'Takes back one change of events, unless they were changed again; for 30 days. The answer can be undone too.',
    reply: done.extend({ change: id }),
    errors: ['conflict', 'read_only', ...CALENDAR_SERVER_ERRORS],
  }),
  tickPreparation: endpoint('PUT /api/calendar/events/{id}/preparation', {
    summary: 'Ticks a preparation task off, or takes the tick back.',
    body: z.object({ task: z.string().min(1).max(1000), done: z.boolean() }),
    reply: done,
    errors: ['not_connected'],
  }),
  connect: endpoint('POST /api/calendar/connect', {
    scopes: [],
    summary: 'Connects a calendar: the built-in one, a CalDAV server, or a read-only ICS address.',
    body: calendarCredentials,
    reply: done.extend({ connection: calendarConnection }),
    errors: ['not_available', 'conflict', ...CALENDAR_SERVER_ERRORS],
    limits: [CONNECTION_TRIES],
  }),
  providers: endpoint('GET /api/calendar/providers', {
    summary: 'Lists the kinds of calendar with the fields their connect dialog asks for.',
    reply: z.array(calendarProviderItem),
  }),
  disconnect: endpoint('DELETE /api/calendar/connect', {
    scopes: [],
    summary: 'Disconnects one calendar, or all of them, and erases what was stored.',
    query: z.object({ id: id.optional() }),
    reply: done,
    errors: ['not_found'],
  }),
  status: endpoint('GET /api/calendar/status', {
    summary: 'Tells which calendars are connected and how their synchronisation goes.',
    reply: z.object({
      connections: z.array(calendarConnection),
      canCreate: z.boolean(),
      /** Whether this installation is set up to connect Google Calendar. */
      canConnectGoogle: z.boolean(),
    }),
  }),
  refresh: endpoint('POST /api/calendar/refresh', {
    scopes: ['calendar:read'],
    summary: 'Asks every connected calendar for news now.',
    reply: done,
    errors: ['not_connected'],
  }),
  suggestions: endpoint('GET /api/calendar/suggestions', {
    summary: 'Suggests focus blocks, preparation time and breaks for the next seven days.',
    reply: z.array(eventSuggestion),
  }),
  acceptSuggestion: endpoint('POST /api/calendar/suggestions/{id}/accept', {
    summary: 'Accepts a suggestion: its time is written into the calendar.',
    reply: written,
    errors: ['not_connected', 'read_only', ...CALENDAR_SERVER_ERRORS],
  }),
  dismissSuggestion: endpoint('POST /api/calendar/suggestions/{id}/dismiss', {
    summary: 'Dismisses a suggestion, which never comes back.',
    reply: done,
  }),
  orbitEvents: endpoint('GET /api/google-calendar/events', {
    summary: 'Lists the coming events in the form that Orbit shows.',
    reply: z.array(
      z.object({
        id,
        title: z.string(),
        description: z.string(),
        startTime: instant,
        endTime: instant,
        location: z.string(),
        isTimeBlock: z.boolean(),
        projectId: id.nullable(),
      }),
    ),
    errors: ['not_connected'],
  }),
};
