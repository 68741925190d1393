import { useNavigate, useSearch } from '@tanstack/react-router';
import { CALENDAR_DEFAULTS } from '#contract/calendar.ts';
import { type CalendarRange, type RangeField, readRangeNumber } from './range/range.ts';

type SearchText = Readonly<Record<string, string | undefined>>;
export type PriorityFilter = 'all' | 'high';

/** What the address of the screen says, and how to change it: range, filter, the chosen event, and whether the week is shown. */
export function useCalendarAddress() {
  const search: SearchText = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: SearchText) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false });
  const filter: PriorityFilter = search.priority === 'high' ? 'high' : 'all';
  const number = (field: RangeField) => readRangeNumber(field, search[field]);
  const written = (range: CalendarRange, field: RangeField) =>
    range[field] === CALENDAR_DEFAULTS[field] ? undefined : String(range[field]);

  return {
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
    /** The week is prepared unless the person puts it away. */
    isPrepShown: search.prep !== 'off',
    togglePrep: () => change({ prep: search.prep === 'off' ? undefined : 'off' }),
    eventId: search.event ?? null,
    select: (event: string | null) => change({ event: event ?? undefined }),
  };
}
