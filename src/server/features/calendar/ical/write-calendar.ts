import type { Series } from '../recurrence/series.ts';
import { type Component, lineOf, readComponents, writeComponent } from './component.ts';
import { escapeText } from './content-line.ts';
import { plain } from './write-event.ts';
import { freshEvents, PRODUCT, timezones } from './write-series.ts';

/** A series, and what its server has of it, with reminders and whatever else other programs have put there. */
export interface Written {
  readonly series: Series;
  readonly source: string | null;
}

/** What a server has of a series, where that is iCalendar; others have words of their own. */
export const icsIn = (source: string | null): string | null =>
  source !== null && /BEGIN:VCALENDAR/i.test(source.slice(0, 200)) ? source : null;

/** Many series as one calendar that every program reads. */
export const writeCalendar = (name: string, all: readonly Written[], now: number): string => {
  const zones = new Map<string, Component>();
  const events = all.flatMap(({ series, source }) => {
    const parts = source === null ? [] : readComponents(source).inside;
    const own = parts.filter((part) => part.name === 'VEVENT');
    const explained = parts.filter((part) => part.name === 'VTIMEZONE');
    for (const zone of source === null ? timezones(series, new Set()) : explained) {
      const tzid = lineOf(zone, 'TZID')?.value ?? '';
      if (!zones.has(tzid)) zones.set(tzid, zone);
    }
    return source === null ? freshEvents(series, now) : own;
  });
  return writeComponent({
    name: 'VCALENDAR',
    lines: [plain('VERSION', '2.0'), plain('PRODID', PRODUCT), plain('X-WR-CALNAME', escapeText(name))],
    inside: [...zones.values(), ...events],
  });
};
