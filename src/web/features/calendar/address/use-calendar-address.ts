import { useNavigate, useSearch } from '@tanstack/react-router';
import { CALENDAR_DEFAULTS } from '#contract/calendar/calendar.ts';
import { type CalendarRange, type RangeField, readRangeNumber } from './calendar-range.ts';
import { type CalendarView, calendarViews } from './calendar-view.ts';

type SearchText = Readonly<Record<string, string | undefined>>;
export type PriorityFilter = 'all' | 'high';
export type CalendarAddress = ReturnType<typeof useCalendarAddress>;

/** The state of the screen in its address: view and day, range, filter, open event, and whether the week is shown. */
export function useCalendarAddress() {
  const search: SearchText = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: SearchText, replace = true) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), replace, resetScroll: false });
  const filter: PriorityFilter = search.priority === 'high' ? 'high' : 'all';
  const number = (field: RangeField) => readRangeNumber(field, search[field]);
  const written = (range: CalendarRange, field: RangeField) =>
    range[field] === CALENDAR_DEFAULTS[field] ? undefined : String(range[field]);

  return {
    view: calendarViews.find((known) => known === search.view) ?? 'agent',
    goTo: (view: CalendarView, day?: string) =>
      change({ view: view === 'agent' ? undefined : view, event: undefined, ...(day !== undefined && { day }) }, false),
    /** Whether the person comes back from signing in at a provider. */
    isBack: search.connected !== undefined,
    /** The day shown by a grid; empty for today. */
    day: isDay(search.day) ? search.day : null,
    showDay: (day: string | null) => change({ day: day ?? undefined, event: undefined }),
    range: {
      daysBack: number('daysBack'),
      daysForward: number('daysForward'),
      maxResults: number('maxResults'),
    } satisfies CalendarRange,
    setRange: (range: CalendarRange) =>
      change({
        daysBack: written(range, 'daysBack'),
        daysForward: written(range, 'daysForward'),
        maxResults: written(range, 'maxResults'),
      }),
    filter,
    setFilter: (filter: PriorityFilter) => change({ priority: filter === 'high' ? 'high' : undefined }),
    /** Whether the week preparation is shown; it is unless the person closes it. */
    isPrepShown: search.prep !== 'off',
    togglePrep: () => change({ prep: search.prep === 'off' ? undefined : 'off' }),
    /** Whether the agenda shows everything. */
    isAllShown: search.more === 'all',
    toggleAll: () => change({ more: search.more === 'all' ? undefined : 'all' }),
    eventId: search.event ?? null,
    select: (event: string | null) => change({ event: event ?? undefined }),
  };
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
