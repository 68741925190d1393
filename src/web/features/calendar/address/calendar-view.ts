import { addDays, startOfWeek } from '#contract/zone.ts';

export const calendarViews = ['agent', 'agenda', 'week', 'day'] as const;
/** The views of the calendar screen: the agent, the agenda, or a grid of hours. */
export type CalendarView = (typeof calendarViews)[number];
/** The number of days of each grid; three fit on a narrow page. */
export type GridLength = 1 | 3 | 7;

/** The days of the grid that shows a day; seven of them are a week that begins on `weekStart` (0 is Sunday). */
export const gridDays = (day: string, span: GridLength, weekStart: number): string[] => {
  const first = span === 7 ? startOfWeek(day, weekStart) : day;
  return Array.from({ length: span }, (_, index) => addDays(first, index));
};
