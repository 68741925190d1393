import { z } from 'zod';
import { id, instant } from '../common.ts';

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
export type EventCategory = (typeof eventCategories)[number];
export const eventPriorities = ['high', 'medium', 'low'] as const;
export type EventPriority = (typeof eventPriorities)[number];
export const stakeholderLevels = ['executive', 'management', 'external', 'other'] as const;
export type StakeholderLevel = (typeof stakeholderLevels)[number];
export const businessImpacts = ['low', 'medium', 'high'] as const;

/** What an attendee has answered: `waiting` is nothing yet. */
export const attendeeStatuses = ['accepted', 'declined', 'tentative', 'waiting'] as const;

export const eventAnalysis = z
  .object({
    priority: z.enum(eventPriorities),
    category: z.enum(eventCategories),
    isImportant: z.boolean(),
    stakeholderLevel: z.enum(stakeholderLevels),
    businessImpact: z.enum(businessImpacts),
    aiInsights: z.string(),
    suggestedActions: z.array(z.string()),
    preparationTasks: z.array(z.string()),
    /** Calendar days from today in the person's zone; negative when it is past. */
    daysUntilEvent: z.number().int(),
    /** The reasons of the priority, the strongest first. */
    reasons: z.array(z.string()),
    needsPreparation: z.boolean(),
    /** The feedback that applies: `lesson` is its id, `of` the title it was given for, `isAlike` whether that is only a similar one. */
    correction: z
      .object({
        priority: z.enum(eventPriorities).nullable(),
        category: z.enum(eventCategories).nullable(),
        lesson: id,
        of: z.string(),
        isAlike: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'EventAnalysis' });
export type EventAnalysis = z.infer<typeof eventAnalysis>;

/** How many reminders an event can be given, and how far from its start, in minutes. */
export const MAX_REMINDERS = 10;
const FURTHEST_REMINDER = 366 * 1440;

/** A reminder: minutes before the start, or negative after it. */
export const eventReminder = z
  .object({
    minutes: z
      .number()
      .int('A reminder must be in whole minutes.')
      .min(-FURTHEST_REMINDER, 'A reminder can be at most a year from its event.')
      .max(FURTHEST_REMINDER, 'A reminder can be at most a year from its event.'),
    /** Counted from the end instead. */
    from: z.literal('end').optional(),
    /** A moment instead. */
    at: instant.optional(),
    /** An email that another program sends: shown and kept, never sent by Iris. */
    isEmail: z.boolean().optional(),
  })
  .meta({ id: 'EventReminder' });
export type Reminder = z.infer<typeof eventReminder>;

/** A moment (`dateTime`, ISO 8601 in UTC, with the zone it was planned in), or a whole day (`date`), which is no moment. */
export const eventMoment = z
  .object({
    dateTime: instant.optional(),
    date: z.string().optional(),
    timeZone: z.string().optional(),
  })
  .meta({ id: 'EventTime' });

export const calendarEvent = z
  .object({
    id,
    summary: z.string(),
    description: z.string(),
    location: z.string(),
    start: eventMoment,
    /** Exclusive: the end of a whole day is the day after it. */
    end: eventMoment,
    attendees: z.array(
      z.object({
        displayName: z.string(),
        email: z.string(),
        /** What they have answered, as far as this calendar knows. */
        status: z.enum(attendeeStatuses),
      }),
    ),
    /**
     * Who invites the person, under which address, and what the person has answered; `emails` tells whether a mailbox of that address
     * can tell the organizer. Null without an invitation.
     */
    invitation: z
      .object({ organizer: z.string(), address: z.string(), status: z.enum(attendeeStatuses), emails: z.boolean() })
      .nullable(),
    /** How many other people are told of a change; 0 in events of somebody else. */
    guests: z.number().int(),
    htmlLink: z.string().nullable(),
    analysis: eventAnalysis,
    status: z.enum(['confirmed', 'tentative']),
    /** Whether it is one of a series. */
    isRecurring: z.boolean(),
    /** The RRULE of its series, such as `FREQ=WEEKLY;BYDAY=TU`; null without one. */
    recurrence: z.string().nullable(),
    isTimeBlock: z.boolean(),
    /** The calendar it is kept in, and whether it can be changed here. */
    calendarId: id,
    calendarName: z.string(),
    isReadOnly: z.boolean(),
    reminders: z.array(eventReminder),
    /** How long the way there takes, in minutes; 0 where none was given. */
    travelMinutes: z.number().int(),
    /** What of it could not be understood, in sentences: a time zone that nobody defines, a rule that cannot be read. */
    warnings: z.array(z.string()),
    /** Preparation tasks that the person has ticked off. */
    preparationDone: z.array(z.string()),
  })
  .meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** When a new event is: a day, or a time with an offset, or a time in a zone (the person's, if none is named). */
const eventTimeInput = z
  .object({
    dateTime: z.string().max(40).optional(),
    date: z.string().max(10).optional(),
    timeZone: z.string().max(100).optional(),
  })
  .meta({ id: 'EventTimeInput' });
export type EventTimeInput = z.infer<typeof eventTimeInput>;

const attendees = z
  .array(z.string().trim().max(254))
  .max(200)
  .transform((given) => [...new Set(given.filter((address) => address !== ''))])
  .refine((given) => given.every((address) => /^[^\s@]+@[^\s@]+$/.test(address)), 'Attendees need an email address.');

const eventFields = {
  summary: z.string().trim().min(1, 'The event needs a title.').max(1000),
  description: z.string().max(20_000),
  start: eventTimeInput,
  end: eventTimeInput,
  location: z.string().max(1000),
  attendees,
};
const reminders = z.array(eventReminder).max(MAX_REMINDERS, `Use at most ${MAX_REMINDERS} reminders.`);
/** How long the way to an event takes, in minutes: kept free before it. */
const travelMinutes = z
  .number()
  .int('A travel time must be in whole minutes.')
  .min(0, 'A travel time can’t be negative.')
  .max(1440, 'A travel time can be at most a day.');
/** A recurrence rule of RFC 5545, such as `FREQ=WEEKLY;BYDAY=TU`; without one the event happens once. */
const recurrence = z.string().max(500).nullable();
export const newEvent = z.object({
  ...eventFields,
  description: eventFields.description.default(''),
  location: eventFields.location.default(''),
  attendees: attendees.default([]),
  recurrence: recurrence.default(null),
  reminders: reminders.default([]),
  travelMinutes: travelMinutes.default(0),
  isTimeBlock: z.boolean().default(false),
  /** The calendar that it goes to; without one that for new events. */
  calendarId: id.optional(),
});
export type NewEvent = z.infer<typeof newEvent>;

/** Which instances of a series an action applies to. */
export const seriesScope = z.enum(['this', 'following', 'all']);
export type SeriesScope = z.infer<typeof seriesScope>;

/** Changes of an event; of a series, the rule and the calendar belong to the whole. */
export const changedEvent = z
  .object({ ...eventFields, recurrence, reminders, travelMinutes, isTimeBlock: z.boolean(), calendarId: id })
  .partial();
export type ChangedEvent = z.infer<typeof changedEvent>;

export const eventSuggestion = z.object({
  id,
  type: z.enum(['focus_block', 'prep_time', 'break', 'other']),
  priority: z.enum(eventPriorities),
  title: z.string(),
  description: z.string(),
  suggestedAction: z.string(),
  suggestedTime: z.object({ startTime: instant, endTime: instant }),
});
export type EventSuggestion = z.infer<typeof eventSuggestion>;
