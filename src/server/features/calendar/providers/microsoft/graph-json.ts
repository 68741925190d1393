import { z } from 'zod';
import { eventReminder } from '#contract/calendar/event.ts';

/** Events of Microsoft Graph; fields that are not listed are kept: https://learn.microsoft.com/en-us/graph/api/resources/event */
const when = z.looseObject({ dateTime: z.string(), timeZone: z.string().nullish() });
export type GraphTime = z.infer<typeof when>;

const address = z.looseObject({ name: z.string().nullish(), address: z.string().nullish() });
const weekday = z.enum(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']);
const weekIndex = z.enum(['first', 'second', 'third', 'fourth', 'last']);

/** https://learn.microsoft.com/en-us/graph/api/resources/patternedrecurrence; what does not apply is 0 or empty. */
export const graphRecurrence = z.object({
  pattern: z.looseObject({
    type: z.enum(['daily', 'weekly', 'absoluteMonthly', 'relativeMonthly', 'absoluteYearly', 'relativeYearly']),
    interval: z.number().int().min(1),
    month: z.number().int().nullish(),
    dayOfMonth: z.number().int().nullish(),
    daysOfWeek: z.array(weekday).nullish(),
    firstDayOfWeek: weekday.nullish(),
    index: weekIndex.nullish(),
  }),
  range: z.looseObject({
    type: z.enum(['endDate', 'noEnd', 'numbered']),
    startDate: z.string(),
    endDate: z.string().nullish(),
    numberOfOccurrences: z.number().int().nullish(),
    recurrenceTimeZone: z.string().nullish(),
  }),
});
export type GraphRecurrence = z.infer<typeof graphRecurrence>;

export const graphEvent = z.looseObject({
  id: z.string().min(1),
  '@odata.etag': z.string().nullish(),
  type: z.enum(['singleInstance', 'occurrence', 'exception', 'seriesMaster']).catch('singleInstance'),
  seriesMasterId: z.string().nullish(),
  occurrenceId: z.string().nullish(),
  originalStart: z.string().nullish(),
  originalStartTimeZone: z.string().nullish(),
  iCalUId: z.string().nullish(),
  subject: z.string().nullish(),
  body: z.looseObject({ contentType: z.string().nullish(), content: z.string().nullish() }).nullish(),
  location: z.looseObject({ displayName: z.string().nullish() }).nullish(),
  onlineMeeting: z.looseObject({ joinUrl: z.string().nullish() }).nullish(),
  start: when.nullish(),
  end: when.nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  isOrganizer: z.boolean().nullish(),
  showAs: z.string().nullish(),
  organizer: z.looseObject({ emailAddress: address.nullish() }).nullish(),
  attendees: z
    .array(
      z.looseObject({
        type: z.string().nullish(),
        status: z.looseObject({ response: z.string().nullish() }).nullish(),
        emailAddress: address.nullish(),
      }),
    )
    .nullish(),
  isReminderOn: z.boolean().nullish(),
  reminderMinutesBeforeStart: z.number().nullish(),
  categories: z.array(z.string()).nullish(),
  webLink: z.string().nullish(),
  recurrence: graphRecurrence.nullish().catch(null),
});
export type GraphEvent = z.infer<typeof graphEvent>;

/** A series with its changed instances, and the names of those that it does not have. */
export const graphSeries = graphEvent.extend({
  exceptionOccurrences: z.array(graphEvent).default([]),
  cancelledOccurrences: z.array(z.string()).nullish(),
});

const links = { '@odata.nextLink': z.string().optional(), '@odata.deltaLink': z.string().optional() };
/** A page of events; of one that was removed only the id is told. */
export const graphPage = z.looseObject({
  value: z.array(
    z.union([z.looseObject({ id: z.string().min(1), '@removed': z.looseObject({}) }), graphEvent.readonly()]),
  ),
  ...links,
});

/** https://learn.microsoft.com/en-us/graph/api/resources/calendar */
export const graphCalendars = z.looseObject({
  value: z.array(
    z.looseObject({
      id: z.string().min(1),
      name: z.string().nullish(),
      hexColor: z.string().nullish(),
      canEdit: z.boolean().nullish(),
      isDefaultCalendar: z.boolean().nullish(),
    }),
  ),
  ...links,
});

/** What is stored of a series: its event, its changed instances, and the names of those that were cancelled. */
export const graphSource = z.object({
  event: graphEvent,
  exceptions: z.array(graphEvent),
  cancelled: z.array(z.string()),
  /** The reminders that Microsoft has no room for, by the id of their event or changed instance. */
  more: z.record(z.string(), z.array(eventReminder)).optional(),
});
export type GraphSource = z.infer<typeof graphSource>;

/** Marks time that the person has blocked for their own work: a category, which Outlook shows as well. */
export const FOCUS_CATEGORY = 'Focus time';
