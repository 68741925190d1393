import { addDays, daysBetween, startOfWeek, weekdayOf } from '#contract/zone.ts';

export const calendarViews = ['agent', 'agenda', 'month', 'week', 'day'] as const;
/** The views of the calendar screen: the agent, the agenda, a month, or a grid of hours. */
export type CalendarView = (typeof calendarViews)[number];
/** The number of days of each grid; five or three fit on a narrow page. */
export type GridLength = 1 | 3 | 5 | 7;

/** The days of the grid that shows a day; seven of them are a week that begins on `weekStart` (0 is Sunday). */
export const gridDays = (day: string, span: GridLength, weekStart: number): string[] => {
  const first = span === 7 ? startOfWeek(day, weekStart) : day;
  return Array.from({ length: span }, (_, index) => addDays(first, index));
};

/** The days of a week that was not chosen: at its end seven days from today, because what is over interests nobody. */
export const daysFromNow = (today: string, span: GridLength, weekStart: number): string[] => {
  const days = gridDays(today, span, weekStart);
  const isOver = isWeekend(today) && days.indexOf(today) >= WORKDAYS;
  return isOver ? Array.from({ length: span }, (_, index) => addDays(today, index)) : days;
};
const WORKDAYS = 5;
const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** The four to six weeks that touch the month of a day, each beginning on `weekStart` (0 is Sunday). */
export const monthDays = (day: string, weekStart: number): string[][] => {
  const first = startOfWeek(`${day.slice(0, 7)}-01`, weekStart);
  const weeks = Math.ceil(daysBetween(first, monthBeside(day, 1)) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(first, week * 7 + index)),
  );
};

/** The first day of a month before or after that of a day. */
export const monthBeside = (day: string, by: number): string => {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1 + by, 1)).toISOString().slice(0, 10);
};
