import { z } from 'zod';
import { done, id, instant, text, wholeNumber } from './common.ts';
import { endpoint } from './endpoint.ts';

const moment = z.object({
  dateTime: z.string().optional(),
  date: z.string().optional(),
  timeZone: z.string().optional(),
});

export const eventCategories = [
  'strategy',
  'operations',
  'client',
  'team',
  'personal',
  'travel',
  'deadline',
  'social',
  'meeting',
] as const;
export const priorities = ['high', 'medium', 'low'] as const;

export const eventAnalysis = z.object({
  priority: z.enum(priorities),
  category: z.enum(eventCategories),
  isImportant: z.boolean(),
  stakeholderLevel: z.enum(['executive', 'management', 'external', 'other']),
  businessImpact: z.enum(['low', 'medium', 'high']),
  aiInsights: z.string(),
  suggestedActions: z.array(z.string()),
  preparationTasks: z.array(z.string()),
  daysUntilEvent: z.number(),
});

export const calendarEvent = z.object({
  id,
  summary: z.string(),
  description: z.string(),
  location: z.string(),
  start: moment,
  end: moment,
  attendees: z.array(z.object({ displayName: z.string(), email: z.string() })),
  htmlLink: z.string().nullable(),
  analysis: eventAnalysis,
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

const eventTime = z.object({
  dateTime: z.string().max(40).optional(),
  date: z.string().max(10).optional(),
  timeZone: z.string().max(60).optional(),
});

export const suggestion = z.object({
  id,
  type: z.enum(['focus_block', 'prep_time', 'break', 'other']),
  priority: z.enum(priorities),
  title: z.string(),
  description: z.string(),
  suggestedAction: z.string(),
  suggestedTime: z.object({ startTime: instant, endTime: instant }).nullable(),
});

export const calendarContract = {
  events: endpoint({
    method: 'GET',
    path: '/api/calendar/events',
    access: 'signed-in',
    summary: 'Lists the events of a range around today with their analysis, in order of start.',
    query: z.object({
      daysBack: wholeNumber({ fallback: 0, min: 0, max: 3650 }),
      daysForward: wholeNumber({ fallback: 30, min: 1, max: 3650 }),
      maxResults: wholeNumber({ fallback: 50, min: 1, max: 2500 }),
    }),
    reply: z.object({ success: z.literal(true), events: z.array(calendarEvent), total: z.number() }),
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
    summary: 'Creates an event.',
    body: z.object({
      summary: text(1000).min(1, 'The event needs a title.'),
      description: z.string().max(20_000).default(''),
      start: eventTime,
      end: eventTime,
      location: z.string().max(1000).default(''),
      attendees: z.array(z.string().max(254)).max(200).default([]),
    }),
    reply: z.object({ success: z.literal(true), event: calendarEvent }),
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: '/api/calendar/events/{id}',
    access: 'signed-in',
    summary: 'Deletes an event; of a series only the one instance.',
    reply: done,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/calendar/connect',
    access: 'signed-in',
    summary: 'Connects a calendar: the built-in one, a CalDAV server, or a read-only ICS address.',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('local') }),
      z.object({
        kind: z.literal('caldav'),
        url: z.url().max(2000),
        username: text(254).min(1),
        password: z.string().min(1).max(1000),
      }),
      z.object({ kind: z.literal('ics'), url: z.url().max(2000) }),
    ]),
    reply: done,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/calendar/connect',
    access: 'signed-in',
    summary: 'Disconnects the calendar and erases what was stored of it.',
    reply: done,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/calendar/suggestions',
    access: 'signed-in',
    summary: 'Suggests focus blocks, preparation time and breaks.',
    reply: z.array(suggestion),
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
