import { z } from 'zod';
import { calendarEvent, changedEvent, eventSuggestion, newEvent, seriesScope } from './calendar-event.ts';
import { done, id, instant, text, wholeNumber } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What the panel asks for until the person says otherwise. */
export const CALENDAR_DEFAULTS = { daysBack: 0, daysForward: 30, maxResults: 50 } as const;

/** How many days, and how many of their events, are listed at once. */
const RANGE_DAYS = 400;
export const RANGE_EVENTS = 5000;

export const calendarKinds = ['local', 'caldav', 'ics', 'google'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** What is needed to connect a calendar of each kind. */
export const calendarCredentials = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('local') }),
  z.object({
    kind: z.literal('caldav'),
    url: z.url({ protocol: /^https?$/, error: 'This is not an address like https://host.' }).max(2000),
    username: text(254).min(1),
    password: z.string().min(1).max(1000),
  }),
  z.object({
    kind: z.literal('ics'),
    url: z.url({ protocol: /^(https?|webcals?)$/, error: 'This is not an address like https://host.' }).max(2000),
  }),
]);
export type CalendarCredentials = z.infer<typeof calendarCredentials>;

export const calendarConnection = z.object({
  id,
  kind: z.enum(calendarKinds),
  name: z.string(),
  /** Where it comes from, without anything secret. */
  host: z.string(),
  isReadOnly: z.boolean(),
  lastSyncAt: instant.nullable(),
  problem: z.string().nullable(),
  /** Whether only connecting it again helps: the password is wrong, or the permission was taken back. */
  needsReconnect: z.boolean(),
});
export type CalendarConnection = z.infer<typeof calendarConnection>;

/** What was written, and the name under which it can be undone. */
const written = z.object({ success: z.literal(true), event: calendarEvent, change: id });

export const calendarContract = {
  events: endpoint({
    method: 'GET',
    path: '/api/calendar/events',
    access: 'signed-in',
    summary: 'Lists the events of a range around now with their analysis, in order of start.',
    query: z.object({
      daysBack: wholeNumber({ fallback: CALENDAR_DEFAULTS.daysBack, min: 0, max: 3650 }),
      daysForward: wholeNumber({ fallback: CALENDAR_DEFAULTS.daysForward, min: 1, max: 3650 }),
      maxResults: wholeNumber({ fallback: CALENDAR_DEFAULTS.maxResults, min: 1, max: 2500 }),
    }),
    reply: z.object({ success: z.literal(true), events: z.array(calendarEvent), total: z.number().int() }),
  }),
  range: endpoint({
    method: 'GET',
    path: '/api/calendar/range',
    access: 'signed-in',
    summary: 'Lists the events that touch some days of the person, both days included, in order of start.',
    query: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day lies before the first.' })
      .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < RANGE_DAYS, {
        path: ['to'],
        message: `At most ${RANGE_DAYS} days are listed at once.`,
      }),
    reply: z.object({
      success: z.literal(true),
      events: z.array(calendarEvent),
      /** Whether there is more than is listed. */
      isCut: z.boolean(),
    }),
  }),
  event: endpoint({
    method: 'GET',
    path: '/api/calendar/events/{id}',
    access: 'signed-in',
    summary: 'Gives one event with its analysis.',
    reply: z.object({ success: z.literal(true), event: calendarEvent }),
  }),
  weeklyPreview: endpoint({
    method: 'GET',
    path: '/api/calendar/weekly-preview',
    access: 'signed-in',
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
  }),
  createEvent: endpoint({
    method: 'POST',
    path: '/api/calendar/events',
    access: 'signed-in',
    summary: 'Creates an event, or with a recurrence rule a series.',
    body: newEvent,
    reply: written,
  }),
  changeEvent: endpoint({
    method: 'PATCH',
    path: '/api/calendar/events/{id}',
    access: 'signed-in',
    summary: 'Changes or moves an event; of a series only the one instance unless more is asked for.',
    query: z.object({ scope: seriesScope.default('this') }),
    body: changedEvent,
    reply: written,
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: '/api/calendar/events/{id}',
    access: 'signed-in',
    summary: 'Deletes an event; of a series only the one instance unless more is asked for.',
    query: z.object({ scope: seriesScope.default('this') }),
    reply: done.extend({ change: id }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/calendar/changes/{id}/undo',
    access: 'signed-in',
    summary:
      'Takes back one change of events, unless they were changed again; for a day. The answer can be undone too.',
    reply: done.extend({ change: id }),
  }),
  tickPreparation: endpoint({
    method: 'PUT',
    path: '/api/calendar/events/{id}/preparation',
    access: 'signed-in',
    summary: 'Ticks a preparation task off, or takes the tick back.',
    body: z.object({ task: z.string().min(1).max(1000), done: z.boolean() }),
    reply: done,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/calendar/connect',
    access: 'signed-in',
    summary: 'Connects a calendar: the built-in one, a CalDAV server, or a read-only ICS address.',
    body: calendarCredentials,
    reply: done.extend({ connection: calendarConnection }),
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/calendar/connect',
    access: 'signed-in',
    summary: 'Disconnects one calendar, or all of them, and erases what was stored.',
    query: z.object({ id: id.optional() }),
    reply: done,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/calendar/status',
    access: 'signed-in',
    summary: 'Tells which calendars are connected and how their synchronisation goes.',
    reply: z.object({
      connections: z.array(calendarConnection),
      canCreate: z.boolean(),
      /** Whether this installation is set up to connect Google Calendar. */
      canConnectGoogle: z.boolean(),
    }),
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/calendar/refresh',
    access: 'signed-in',
    summary: 'Asks every connected calendar for news now.',
    reply: done,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/calendar/suggestions',
    access: 'signed-in',
    summary: 'Suggests focus blocks, preparation time and breaks for the next seven days.',
    reply: z.array(eventSuggestion),
  }),
  acceptSuggestion: endpoint({
    method: 'POST',
    path: '/api/calendar/suggestions/{id}/accept',
    access: 'signed-in',
    summary: 'Accepts a suggestion: its time is written into the calendar.',
    reply: written,
  }),
  dismissSuggestion: endpoint({
    method: 'POST',
    path: '/api/calendar/suggestions/{id}/dismiss',
    access: 'signed-in',
    summary: 'Dismisses a suggestion, which never comes back.',
    reply: done,
  }),
  orbitEvents: endpoint({
    method: 'GET',
    path: '/api/google-calendar/events',
    access: 'signed-in',
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
  }),
};
