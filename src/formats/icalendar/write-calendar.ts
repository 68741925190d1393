import type { EventSeries } from '../recurrence/series.ts';
import { type CalendarComponent, lineOf, readComponents, writeComponent } from './component.ts';
import { type ContentLine, escapeText } from '../content-line.ts';
import { propertyLine } from './write-event.ts';
import { newEventComponents, CALENDAR_PRODUCT_ID, missingTimezones } from './write-series.ts';

/** A series, and its iCalendar text with the properties that only other programs use, such as reminders. */
export interface SeriesSource {
  readonly series: EventSeries;
  readonly source: string | null;
}

/** The source of a series if it is iCalendar; APIs have other formats. */
export const iCalendarSource = (source: string | null): string | null =>
  source !== null && /BEGIN:VCALENDAR/i.test(source.slice(0, 200)) ? source : null;

/** Writes series as one calendar, with `more` properties of its own. */
export const writeCalendar = (
  name: string,
  all: readonly SeriesSource[],
  now: number,
  more: readonly ContentLine[] = [],
): string => {
  const zones = new Map<string, CalendarComponent>();
  const events = all.flatMap(({ series, source }) => {
    const parts = source === null ? [] : readComponents(source).inside;
    const own = parts.filter((part) => part.name === 'VEVENT');
    const explained = parts.filter((part) => part.name === 'VTIMEZONE');
    for (const zone of source === null ? missingTimezones(series, new Set()) : explained) {
      const tzid = lineOf(zone, 'TZID')?.value ?? '';
      if (!zones.has(tzid)) zones.set(tzid, zone);
    }
    return source === null ? newEventComponents(series, now) : own;
  });
  return writeComponent({
    name: 'VCALENDAR',
    lines: [
      propertyLine('VERSION', '2.0'),
      propertyLine('PRODID', CALENDAR_PRODUCT_ID),
      propertyLine('X-WR-CALNAME', escapeText(name)),
      ...more,
    ],
    inside: [...zones.values(), ...events],
  });
};
