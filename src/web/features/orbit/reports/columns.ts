import type { Report } from '#contract/orbit/reports.ts';
import { addDays, startOfMonth } from '#contract/zone.ts';

/** A column of the chart for one day, week or month; seconds. */
export interface Column {
  readonly key: string;
  readonly seconds: number;
  /** The present day, week or month. */
  readonly isNow: boolean;
}
type Step = 'day' | 'week' | 'month';

/** The maximum number of columns; the table has all rows. */
const MOST = 62;

const NEXT: { readonly [S in Step]: (key: string) => string } = {
  day: (key) => addDays(key, 1),
  week: (key) => addDays(key, 7),
  month: (key) => startOfMonth(addDays(key, 32)),
};

/** Hours in chronological order, from the first to the last non-empty period, gaps included. */
export const reportColumnsOf = (groups: Report['groups'], by: Step, today: string): Column[] => {
  const seconds = new Map(groups.map((group) => [group.key, group.seconds]));
  const [first, last] = [groups[0]?.key, groups.at(-1)?.key];
  const columns: Column[] = [];
  if (first === undefined || last === undefined) return columns;
  for (let key = first; key <= last; key = NEXT[by](key)) {
    const isNow = key <= today && today < NEXT[by](key);
    columns.push({ key, seconds: seconds.get(key) ?? 0, isNow });
  }
  return columns.slice(-MOST);
};
