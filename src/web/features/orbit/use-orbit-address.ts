import { useNavigate, useSearch } from '@tanstack/react-router';

export const orbitViews = ['dashboard', 'timer', 'projects', 'calendar', 'invoices', 'insights'] as const;
export type OrbitView = (typeof orbitViews)[number];
export const timerTabs = ['entries', 'timesheet', 'reports'] as const;
export type TimerTab = (typeof timerTabs)[number];
export const calendarSpans = ['day', 'week'] as const;

type Address = {
  [name in 'view' | 'show' | 'span' | 'day' | 'from' | 'to' | 'by' | 'rounding' | 'only' | 'invoice']?:
    | string
    | undefined;
};

/** The state of the screen in its address. */
export function useOrbitAddress() {
  const search: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Address, replace: boolean) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }), replace });
  return {
    view: orbitViews.find((known) => known === search.view) ?? 'dashboard',
    show: timerTabs.find((known) => known === search.show) ?? 'entries',
    span: calendarSpans.find((known) => known === search.span),
    /** The day shown by the calendar or timesheet. */
    day: isDay(search.day) ? search.day : undefined,
    report: {
      from: isDay(search.from) ? search.from : undefined,
      to: isDay(search.to) ? search.to : undefined,
      by: search.by,
      rounding: search.rounding,
      only: search.only,
    },
    invoice: search.invoice,
    goTo: (view: OrbitView) => change({ ...NOTHING, view: view === 'dashboard' ? undefined : view }, false),
    showTimer: (show: TimerTab) => change({ show: show === 'entries' ? undefined : show }, true),
    showInvoice: (id: string | undefined) => change({ ...NOTHING, view: 'invoices', invoice: id }, false),
    change: (changes: Address) => change(changes, true),
  };
}

/** Search parameters of one view. */
const NOTHING: Address = {
  show: undefined,
  span: undefined,
  day: undefined,
  from: undefined,
  to: undefined,
  by: undefined,
  rounding: undefined,
  only: undefined,
  invoice: undefined,
};

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
