import type { CSSProperties } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { calendarsQuery } from '../calendar-queries.ts';

/** The colour of the calendar of an event. */
export function useCalendarColours(): (event: CalendarEvent) => CSSProperties {
  const { data = [] } = useQuery(calendarsQuery());
  const colours = new Map(data.map(({ id, color }) => [id, color]));
  return ({ calendarId }) => ({ '--c': colours.get(calendarId) ?? 'var(--primary-mark)' });
}
