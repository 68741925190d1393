import type { Attendee, EventSeries, Override } from '../recurrence/series.ts';
import { escapeText } from '../content-line.ts';
import { writeComponent } from './component.ts';
import { attendeeLine, propertyLine, timeLines } from './write-event.ts';
import { CALENDAR_PRODUCT_ID, missingTimezones } from './write-series.ts';
import { timeLine, utcDateTime } from './write-time.ts';

/** What one attendee answers to an invitation. */
export interface InvitationReply {
  readonly attendee: Attendee;
  /** The instance that it is about; null for the event as a whole. */
  readonly override: Override | null;
  readonly note: string;
}

/**
 * The answer of one attendee to the organizer (METHOD:REPLY, RFC 5546, 3.2.3): the UID and SEQUENCE of the invitation, and only this
 * attendee; `now` is its DTSTAMP, in milliseconds.
 */
export const writeReply = (series: EventSeries, { attendee, override, note }: InvitationReply, now: number): string => {
  const event = override ?? series.master ?? series.overrides[0]!;
  const { organizer, summary } = event.facts;
  return writeComponent({
    name: 'VCALENDAR',
    lines: [
      propertyLine('VERSION', '2.0'),
      propertyLine('PRODID', CALENDAR_PRODUCT_ID),
      propertyLine('METHOD', 'REPLY'),
    ],
    inside: [
      ...missingTimezones(series, new Set()),
      {
        name: 'VEVENT',
        lines: [
          propertyLine('UID', series.uid),
          propertyLine('SEQUENCE', String(series.sequence)),
          propertyLine('DTSTAMP', utcDateTime(now)),
          ...(override === null ? [] : [timeLine('RECURRENCE-ID', override.instead, series.zones)]),
          ...timeLines(event, series.zones),
          ...(summary === '' ? [] : [propertyLine('SUMMARY', escapeText(summary))]),
          ...(organizer === null ? [] : [propertyLine('ORGANIZER', `mailto:${organizer}`)]),
          attendeeLine(attendee),
          ...(note === '' ? [] : [propertyLine('COMMENT', escapeText(note))]),
        ],
        inside: [],
      },
    ],
  });
};
