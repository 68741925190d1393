import { z } from 'zod';
import { attendeeStatuses, calendarEvent } from '../calendar/event.ts';
import { notifiedGuests } from '../calendar/guests.ts';
import { id } from '../common.ts';

/** What a message says: an answer, a change or a cancellation by the organizer, another time proposed, or that declined. */
export const schedulingKinds = ['reply', 'update', 'cancel', 'counter', 'refusal'] as const;

/**
 * What became of a message. `applied`: the calendar has it. `outdated`: something newer is known. `forged`: it isn't from whom it
 * names. `not_invited`: the sender is no guest. `unknown`: the calendar has no such event.
 */
export const schedulingStates = [
  'open',
  'applied',
  'declined',
  'outdated',
  'forged',
  'not_invited',
  'unknown',
] as const;

const shownEvent = z
  .object({
    title: z.string(),
    start: calendarEvent.shape.start,
    end: calendarEvent.shape.end,
    location: z.string(),
  })
  .meta({ id: 'ShownEvent' });
export type ShownEvent = z.infer<typeof shownEvent>;

/** What an email of another calendar says about an event (METHOD of RFC 5546), and what became of it. */
export const schedulingMessage = z
  .object({
    kind: z.enum(schedulingKinds),
    state: z.enum(schedulingStates),
    /** What it says, in a sentence such as "Anna has accepted." */
    sentence: z.string(),
    /** Whose answer or proposal it is, or who organizes the event. */
    person: z.object({ displayName: z.string(), email: z.string() }),
    /** What a guest has answered; null for other kinds. */
    status: z.enum(attendeeStatuses).nullable(),
    note: z.string(),
    /** The event as the calendar has it, and as the message wants it; null where there is none. */
    before: shownEvent.nullable(),
    after: shownEvent.nullable(),
    /** Whether it is about single events of a series. */
    isOneOfSeries: z.boolean(),
    /** Whether applying it is possible. */
    canApply: z.boolean(),
    /** The event in the calendar; null while it is not there. */
    event: id.nullable(),
  })
  .meta({ id: 'SchedulingMessage' });
export type SchedulingMail = z.infer<typeof schedulingMessage>;

/** What became of a message that was applied. */
export const appliedMessage = z.object({
  success: z.literal(true),
  /** The event as it is now; null where it was cancelled. */
  event: calendarEvent.nullable(),
  /** The change of the calendar, which can be undone. */
  change: id,
  ...notifiedGuests.shape,
});
export type AppliedMessage = z.infer<typeof appliedMessage>;

/** What became of a declined proposal. */
export const declinedMessage = z.object({ success: z.literal(true), ...notifiedGuests.shape });
export type DeclinedMessage = z.infer<typeof declinedMessage>;
