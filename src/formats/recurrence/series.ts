import type { Observance } from './observance.ts';

/** A DATE, which is no moment, or a DATE-TIME as a wall time; without a zone it is floating (RFC 5545, 3.3.4 and 3.3.5). */
export type EventTime =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'time'; readonly wall: string; readonly zone: string | null };

/** Nominal days, then exact seconds (RFC 5545, 3.3.6). */
export interface EventDuration {
  readonly days: number;
  readonly seconds: number;
}

export const attendeeReplies = ['accepted', 'declined', 'tentative', 'waiting'] as const;
export interface Attendee {
  readonly displayName: string;
  readonly email: string;
  readonly reply: (typeof attendeeReplies)[number];
  readonly isOptional: boolean;
  /** What they say beside their answer, while it is being written to a server that passes it on. */
  readonly comment?: string;
}

/** When a person wants to be reminded of an event (RFC 5545, VALARM). */
export interface EventReminder {
  /** Minutes before the event begins; negative after that. Whole days count by the calendar, the rest by the clock. */
  readonly minutes: number;
  /** Counted from the end instead. */
  readonly from?: 'end' | undefined;
  /** A moment instead, in ISO 8601; `minutes` is 0 then. */
  readonly at?: string | undefined;
  /** An email that another program sends: it is shown and kept, and never sent here. */
  readonly isEmail?: boolean | undefined;
}

/** The properties of an event that do not depend on its time. */
export interface EventDetails {
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  /** Whether the time is taken. */
  readonly isBusy: boolean;
  readonly organizer: string | null;
  readonly attendees: readonly Attendee[];
  readonly link: string | null;
  /** Whether the person has blocked this time for their own work. */
  readonly isTimeBlock: boolean;
  readonly reminders: readonly EventReminder[];
  /** How long the way there takes, in whole minutes; 0 or nothing where none was given. */
  readonly travelMinutes?: number | undefined;
}

/** An event at its time. */
export interface EventAt {
  readonly start: EventTime;
  readonly length: EventDuration;
  readonly facts: EventDetails;
}

/** An instance that differs from its series: `instead` is its RECURRENCE-ID, and `following` means RANGE=THISANDFUTURE (RFC 5545, 3.8.4.4). */
export interface Override extends EventAt {
  readonly instead: EventTime;
  readonly following: boolean;
}

/** Everything with one UID: the event, RRULE, EXRULE, RDATE and EXDATE, and its overrides. Stored as JSON, so that the names stay. */
export interface EventSeries {
  readonly uid: string;
  readonly sequence: number;
  /** Null when only overrides are known, as for somebody invited to single instances. */
  readonly master: EventAt | null;
  readonly rules: readonly string[];
  readonly exceptRules: readonly string[];
  readonly dates: readonly { readonly start: EventTime; readonly length: EventDuration | null }[];
  readonly exceptDates: readonly EventTime[];
  readonly overrides: readonly Override[];
  /** Zones that only its calendar defines, by their stored names. */
  readonly zones: Readonly<Record<string, readonly Observance[]>>;
}

/** Whether there may be more than one instance. */
export const isRepeating = ({ rules, dates }: EventSeries): boolean => rules.length > 0 || dates.length > 0;
