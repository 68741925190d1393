import { createBudget, FILE_LIMITS } from '../budget.ts';
import { unescapeText } from '../content-line.ts';
import { wallTimeOf } from '../recurrence/series-clock.ts';
import type { Attendee, EventSeries, EventTime } from '../recurrence/series.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { type CalendarComponent, lineOf, readComponents } from './component.ts';
import { readCalendar } from './read-calendar.ts';
import { attendeeAddress, attendeesIn } from './read-event.ts';
import { type CalendarZones, readCalendarTimes } from './read-time.ts';
import { readZones } from './read-zones.ts';

const METHODS = ['REQUEST', 'REPLY', 'CANCEL', 'COUNTER', 'DECLINECOUNTER'] as const;
export type SchedulingMethod = (typeof METHODS)[number];

/** What one calendar tells another about an event (iTIP, RFC 5546). */
export interface SchedulingMessage {
  readonly method: SchedulingMethod;
  readonly uid: string;
  /** The version of the event that it speaks of. */
  readonly sequence: number;
  /** When it was made, its DTSTAMP, in milliseconds; 0 when it does not say. */
  readonly stampedAt: number;
  readonly organizer: string | null;
  readonly attendees: readonly Attendee[];
  readonly comment: string;
  /** The instances that it names by RECURRENCE-ID; none when it speaks of the whole event. */
  readonly instances: readonly EventTime[];
  /** The event as the message has it; null when it names no time, which answers need not. */
  readonly series: EventSeries | null;
}

const COMMENT_LENGTH = 1000;

/** Reads the message in a calendar file, of its first event; null for every other file. */
export const readSchedulingMessage = (text: string): SchedulingMessage | null => {
  try {
    return messageIn(text);
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
};

const messageIn = (text: string): SchedulingMessage | null => {
  const calendar = readComponents(text, createBudget(FILE_LIMITS.calendar));
  const named = lineOf(calendar, 'METHOD')?.value.trim().toUpperCase();
  const method = METHODS.find((each) => each === named);
  const events = calendar.inside.filter(({ name }) => name === 'VEVENT');
  const uid = events.map(uidOf).find((each) => each !== '');
  if (method === undefined || uid === undefined) return null;
  const parts = events.filter((part) => uidOf(part) === uid);
  const wholes = parts.filter((part) => lineOf(part, 'RECURRENCE-ID') === undefined);
  const told = newestOf(wholes.length > 0 ? wholes : parts);
  const { zones } = readZones(calendar);
  const organizer = lineOf(told, 'ORGANIZER');
  const series = readCalendar(text).series.find((each) => each.uid === uid) ?? null;
  const sequence = sequenceOf(told);
  return {
    method,
    uid,
    sequence,
    stampedAt: stampOf(told),
    organizer: organizer === undefined ? null : attendeeAddress(organizer),
    attendees: attendeesIn(told),
    comment: unescapeText(lineOf(told, 'COMMENT')?.value ?? '')
      .trim()
      .slice(0, COMMENT_LENGTH),
    instances:
      wholes.length > 0
        ? []
        : parts.flatMap((part) => readCalendarTimes(lineOf(part, 'RECURRENCE-ID')!, zones).slice(0, 1)),
    series: series && { ...series, sequence },
  };
};

const uidOf = (part: CalendarComponent): string => lineOf(part, 'UID')?.value.trim().slice(0, 500) ?? '';

const sequenceOf = (part: CalendarComponent): number => Number(lineOf(part, 'SEQUENCE')?.value ?? 0) || 0;

/** The moment of a DTSTAMP, which is always in UTC (RFC 5545, 3.8.7.2). */
const stampOf = (part: CalendarComponent): number => {
  const line = lineOf(part, 'DTSTAMP');
  const [stamp] = line === undefined ? [] : readCalendarTimes(line, NO_ZONES);
  return stamp === undefined ? 0 : wallTimeOf(stamp);
};

const NO_ZONES: CalendarZones = { custom: new Map(), floating: null };

/** The part of the latest version, and of the same version the one that was made last. */
const newestOf = (parts: readonly CalendarComponent[]): CalendarComponent =>
  parts.toSorted((a, b) => sequenceOf(a) - sequenceOf(b) || stampOf(a) - stampOf(b)).at(-1)!;
