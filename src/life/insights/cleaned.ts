import { mean, present, sum } from '../statistics.ts';

/** What is left of a series after its straight trend and the mean of each weekday are taken away. */
export const withoutTrendAndWeekday = (values: readonly (number | null)[]): (number | null)[] => {
  const flat = withoutTrend(values);
  const weekdays = Array.from(
    { length: 7 },
    (_, weekday) => mean(present(flat.filter((_value, day) => day % 7 === weekday))) ?? 0,
  );
  return flat.map((value, day) => (value === null ? null : value - weekdays[day % 7]!));
};

/** What is left of a series after its straight trend is taken away (least squares). */
export const withoutTrend = (values: readonly (number | null)[]): (number | null)[] => {
  const days = values.flatMap((value, day) => (value === null ? [] : [day]));
  const known = present(values);
  const [meanDay, meanValue] = [mean(days) ?? 0, mean(known) ?? 0];
  const spread = sum(days.map((day) => (day - meanDay) ** 2));
  const slope =
    spread === 0 ? 0 : sum(days.map((day, index) => (day - meanDay) * (known[index]! - meanValue))) / spread;
  return values.map((value, day) => (value === null ? null : value - meanValue - slope * (day - meanDay)));
};
