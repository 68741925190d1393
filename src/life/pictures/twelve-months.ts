import { addDays, startOfMonth } from '#contract/zone.ts';

/** The first days of the last twelve months, this one last. */
export const twelveMonths = (today: string): string[] => {
  const months = [startOfMonth(today)];
  while (months.length < 12) months.unshift(startOfMonth(addDays(months[0]!, -1)));
  return months;
};
