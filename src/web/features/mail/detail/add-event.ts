import type { z } from 'zod';
import type { calendarContract } from '#contract/calendar.ts';
import type { MailAction } from '#contract/mail.ts';
import { localDay } from '../times.ts';

type NewEvent = z.input<typeof calendarContract.createEvent.body>;

/** How long a meeting lasts when the mail names no end, in milliseconds. */
const USUAL_LENGTH = 3600_000;

/** The event that a mail speaks of, as the calendar takes it; a whole day is the day on this device. */
export function eventOf({ title, start, end, allDay }: NonNullable<MailAction['event']>): NewEvent {
  const from = new Date(start);
  if (allDay) {
    const nextDay = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
    return { summary: title, start: { date: localDay(from) }, end: { date: localDay(nextDay) } };
  }
  const until = end ?? new Date(from.getTime() + USUAL_LENGTH).toISOString();
  return {
    summary: title,
    start: { dateTime: start, timeZone: 'UTC' },
    end: { dateTime: until, timeZone: 'UTC' },
  };
}
