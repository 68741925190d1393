import { useNavigate, useSearch } from '@tanstack/react-router';

export const views = ['dashboard', 'timer', 'projects', 'calendar', 'insights'] as const;
export type View = (typeof views)[number];
export const timerViews = ['entries', 'timesheet', 'reports'] as const;
export type TimerView = (typeof timerViews)[number];
export const spans = ['day', 'week'] as const;

type Address = { [name in 'view' | 'show' | 'span' | 'day' | 'from' | 'to' | 'by' | 'rounding' | 'only']?: string };

/** What the address of the screen says, and how to change it. */
export function useOrbitAddress() {
  const search: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Address, replace: boolean) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }), replace });
  return {
    view: views.find((known) => known === search.view) ?? 'dashboard',
    show: timerViews.find((known) => known === search.show) ?? 'entries',
    span: spans.find((known) => known === search.span),
    /** The day that a calendar or timesheet is open at. */
    day: isDay(search.day) ? search.day : undefined,
    report: {
      from: isDay(search.from) ? search.from : undefined,
      to: isDay(search.to) ? search.to : undefined,
      by: search.by,
      rounding: search.rounding,
      only: search.only,
    },
    goTo: (view: View) => change({ ...NOTHING, view: view === 'dashboard' ? undefined : view }, false),
    showTimer: (show: TimerView) => change({ show: show === 'entries' ? undefined : show }, true),
    change: (changes: Address) => change(changes, true),
  };
}

/** What one view keeps in the address and the others do not know. */
const NOTHING: Address = {
  show: undefined,
  span: undefined,
  day: undefined,
  from: undefined,
  to: undefined,
  by: undefined,
  rounding: undefined,
  only: undefined,
};

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
