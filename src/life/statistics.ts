/** The mean, or null of nothing. */
export const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : sum(numbers) / numbers.length;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const median = (numbers: readonly number[]): number | null => {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** How much of a whole, in percent; null of nothing. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);

export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** What is there of a list that may have gaps. */
export const present = <T>(values: readonly (T | null | undefined)[]): T[] =>
  values.filter((value): value is T => value !== null && value !== undefined);

/** The records' groups by what a function says of them. */
export const groupBy = <T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
};
