import { z } from 'zod';

/** Events of the API; fields that are not listed are kept: https://developers.google.com/workspace/calendar/api/v3/reference/events */
const when = z.looseObject({
  date: z.string().nullish(),
  dateTime: z.string().nullish(),
  timeZone: z.string().nullish(),
});
export type GoogleTime = z.infer<typeof when>;

export const googleEvent = z.looseObject({
  id: z.string().min(1),
  etag: z.string().optional(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).catch('confirmed'),
  summary: z.string().nullish(),
  description: z.string().nullish(),
  location: z.string().nullish(),
  start: when.nullish(),
  end: when.nullish(),
  recurrence: z.array(z.string()).nullish(),
  recurringEventId: z.string().nullish(),
  originalStartTime: when.nullish(),
  organizer: z.looseObject({ email: z.string().nullish() }).nullish(),
  attendees: z
    .array(
      z.looseObject({
        email: z.string().nullish(),
        displayName: z.string().nullish(),
        responseStatus: z.string().nullish(),
        optional: z.boolean().nullish(),
        resource: z.boolean().nullish(),
      }),
    )
    .nullish(),
  transparency: z.string().nullish(),
  reminders: z
    .looseObject({
      overrides: z.array(z.looseObject({ method: z.string().nullish(), minutes: z.number().nullish() })).nullish(),
    })
    .nullish(),
  htmlLink: z.string().nullish(),
  iCalUID: z.string().nullish(),
  sequence: z.number().nullish(),
  eventType: z.string().nullish(),
  extendedProperties: z.looseObject({ private: z.record(z.string(), z.string()).nullish() }).nullish(),
});
export type GoogleEvent = z.infer<typeof googleEvent>;

export const googlePage = z.looseObject({
  items: z.array(googleEvent).default([]),
  timeZone: z.string().optional(),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

/** https://developers.google.com/workspace/calendar/api/v3/reference/calendarList */
export const googleCalendars = z.looseObject({
  items: z
    .array(
      z.looseObject({
        id: z.string().min(1),
        summary: z.string().catch(''),
        summaryOverride: z.string().optional(),
        backgroundColor: z.string().optional(),
        accessRole: z.string().catch('reader'),
        primary: z.boolean().optional(),
        selected: z.boolean().optional(),
        hidden: z.boolean().optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

/** The source of a series: its event, its exceptions, and the zone of the calendar. */
export const googleSource = z.object({
  event: googleEvent,
  exceptions: z.array(googleEvent),
  zone: z.string(),
});
export type GoogleSource = z.infer<typeof googleSource>;

/** Marks time that the person has blocked for their own work. */
export const GOOGLE_TIME_BLOCK = 'irisTimeBlock';
/** How long the way there takes, in minutes, which Google has no field for. */
export const GOOGLE_TRAVEL = 'irisTravelMinutes';
