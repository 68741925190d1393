import { addDays } from '#contract/zone.ts';
import type { Present } from '../present.ts';

/** Days from today, hours and title of what fills an empty calendar. */
const EVENTS: readonly (readonly [days: number, from: number, to: number, title: string])[] = [
  [1, 9, 10, 'Weekly plan'],
  [1, 13, 14, 'Lunch with Ana'],
  [2, 10, 11.5, 'Client meeting: decision on the catalogue'],
  [2, 18, 20, 'Choir'],
  [3, 9, 9.5, 'Call with Studio Halden'],
  [3, 15, 16.5, 'Print proof review'],
  [4, 14, 14.75, 'Dentist'],
  [5, 11, 12, 'Budget with Priya'],
  [6, 19, 21.5, 'Dinner with Felix'],
];

/** The invented events of the days from tomorrow, by the person's clock. */
export const sampleWeek = ({ zone, today }: Present) => {
  const at = (days: number, hour: number) => ({
    dateTime: new Date(zone.momentOf(addDays(today, days), hour * 3600)).toISOString(),
  });
  return EVENTS.map(([days, from, to, summary]) => ({ summary, start: at(days, from), end: at(days, to) }));
};
