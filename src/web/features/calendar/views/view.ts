import { addDays, startOfWeek } from '#contract/zone.ts';

export const calendarViews = ['agent', 'agenda', 'week', 'day'] as const;
/** What the calendar screen shows: the agent, the short list of what comes, or a grid of hours. */
export type CalendarView = (typeof calendarViews)[number];
/** How many days a grid has; three are what a narrow page has room for. */
export type GridSpan = 1 | 3 | 7;

/** The days of a grid in which a day is shown; seven of them are a week that begins on `weekStart` (0 is Sunday). */
export const gridDays = (day: string, span: GridSpan, weekStart: number): string[] => {
  const first = span === 7 ? startOfWeek(day, weekStart) : day;
  return Array.from({ length: span }, (_, index) => addDays(first, index));
};
