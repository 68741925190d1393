import { escapeText, type ContentLine } from '../content-line.ts';
import type { Attendee, EventAt, EventSeries, EventTime } from '../recurrence/series.ts';
import { type CalendarComponent, writeComponent } from './component.ts';
import { newEventComponents, CALENDAR_PRODUCT_ID, missingTimezones } from './write-series.ts';
import { attendeeLine, propertyLine, timeLines } from './write-event.ts';
import { timeLine, utcDateTime } from './write-time.ts';

/**
 * An invitation, or a newer version of it (METHOD:REQUEST, RFC 5546, 3.2.2), without what is the organizer's own: reminders, time
 * blocks and the way there. `now` is its DTSTAMP, in milliseconds.
 */
export const writeRequest = (series: EventSeries, now: number): string => {
  const shared = withoutOwn(series);
  return message('REQUEST', shared, newEventComponents(shared, now).map(asking));
};

/**
 * Takes an invitation back (METHOD:CANCEL, RFC 5546, 3.2.5): the whole event, or the instances in `instead`. `attendees` are those
 * who are told; `now` is its DTSTAMP, in milliseconds.
 */
export const writeCancel = (
  series: EventSeries,
  { instead, attendees }: { instead: readonly EventTime[]; attendees: readonly Attendee[] },
  now: number,
): string => {
  const event = series.master ?? series.overrides[0]!;
  const one = (instance: EventTime | null): CalendarComponent =>
    eventPart(series, instance === null ? event : { ...event, start: instance }, {
      instance,
      now,
      lines: [propertyLine('STATUS', 'CANCELLED'), ...attendees.map(attendeeLine)],
    });
  return message('CANCEL', series, instead.length === 0 ? [one(null)] : instead.map(one));
};

/** Declines another time that an attendee has proposed (METHOD:DECLINECOUNTER, RFC 5546, 3.2.8). */
export const writeDeclineCounter = (
  series: EventSeries,
  { event, instance, attendee, note }: { event: EventAt; instance: EventTime | null; attendee: Attendee; note: string },
  now: number,
): string =>
  message('DECLINECOUNTER', series, [
    eventPart(series, event, {
      instance,
      now,
      lines: [attendeeLine(attendee), ...(note === '' ? [] : [propertyLine('COMMENT', escapeText(note))])],
    }),
  ]);

const message = (method: string, series: EventSeries, events: readonly CalendarComponent[]): string =>
  writeComponent({
    name: 'VCALENDAR',
    lines: [
      propertyLine('VERSION', '2.0'),
      propertyLine('PRODID', CALENDAR_PRODUCT_ID),
      propertyLine('METHOD', method),
    ],
    inside: [...missingTimezones(series, new Set()), ...events],
  });

const eventPart = (
  series: EventSeries,
  event: EventAt,
  { instance, now, lines }: { instance: EventTime | null; now: number; lines: readonly ContentLine[] },
): CalendarComponent => {
  const { organizer, summary } = event.facts;
  return {
    name: 'VEVENT',
    lines: [
      propertyLine('UID', series.uid),
      propertyLine('SEQUENCE', String(series.sequence)),
      propertyLine('DTSTAMP', utcDateTime(now)),
      ...(instance === null ? [] : [timeLine('RECURRENCE-ID', instance, series.zones)]),
      ...timeLines(event, series.zones),
      ...(summary === '' ? [] : [propertyLine('SUMMARY', escapeText(summary))]),
      ...(organizer === null ? [] : [propertyLine('ORGANIZER', `mailto:${organizer}`)]),
      ...lines,
    ],
    inside: [],
  };
};

const withoutOwn = (series: EventSeries): EventSeries => {
  const shared = <E extends EventAt>(event: E): E => ({
    ...event,
    facts: { ...event.facts, reminders: [], isTimeBlock: false, travelMinutes: undefined },
  });
  return { ...series, master: series.master && shared(series.master), overrides: series.overrides.map(shared) };
};

/** Those who have not answered are asked to. */
const asking = (part: CalendarComponent): CalendarComponent => ({
  ...part,
  lines: part.lines.map((line) =>
    line.name === 'ATTENDEE' && line.params.PARTSTAT === 'NEEDS-ACTION'
      ? { ...line, params: { ...line.params, RSVP: 'TRUE' } }
      : line,
  ),
});
