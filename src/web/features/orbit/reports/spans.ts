import { addDays, startOfMonth, startOfWeek } from '#contract/zone.ts';

/** The preset spans of reports, as dates such as `2026-11-21`. */
export const spansOf = (today: string, weekStart: number): { label: string; from: string; to: string }[] => {
  const week = startOfWeek(today, weekStart);
  const month = startOfMonth(today);
  const lastMonth = startOfMonth(addDays(month, -1));
  const year = today.slice(0, 4);
  return [
    { label: 'This week', from: week, to: addDays(week, 6) },
    { label: 'Last week', from: addDays(week, -7), to: addDays(week, -1) },
    { label: 'This month', from: month, to: addDays(startOfMonth(addDays(month, 32)), -1) },
    { label: 'Last month', from: lastMonth, to: addDays(month, -1) },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
  ];
};
