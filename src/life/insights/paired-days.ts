import { clamp, sum } from '../statistics.ts';

/** Both things on one day (or the second one a day later), in the order of the days. */
export interface PairedDay {
  readonly day: number;
  readonly x: number;
  readonly y: number;
}

/** A memory as long as that would leave nothing of a day. */
const LONGEST_CARRY = 0.95;

/** How much of a day is carried over to the next one: the first autocorrelation, from the days that follow each other. */
export const carriedOver = (values: readonly (number | null)[]): number => {
  const pairs = values.flatMap((value, day) => {
    const before = values[day - 1];
    return value === null || before === null || before === undefined ? [] : [[value, before] as const];
  });
  const whole = sum(pairs.map(([, before]) => before ** 2));
  const carried = whole === 0 ? 0 : sum(pairs.map(([value, before]) => value * before)) / whole;
  return clamp(carried, -LONGEST_CARRY, LONGEST_CARRY);
};

/**
 * What the two owe to the paired day before is taken away, however many days ago that was. Both sides lose the same gap, so that a
 * day without a record costs one pair and does not blur the others; each is divided by what a gap of its length leaves to chance.
 */
export const withoutDayBefore = (
  pairs: readonly PairedDay[],
  { ofX, ofY }: { readonly ofX: number; readonly ofY: number },
): { readonly x: number[]; readonly y: number[] } => {
  const left = (carry: number, value: (pair: PairedDay) => number) =>
    pairs.map((pair, index) => {
      const before = pairs[index - 1];
      if (before === undefined) return value(pair);
      const kept = carry ** (pair.day - before.day);
      return (value(pair) - kept * value(before)) / Math.sqrt(1 - kept ** 2);
    });
  return { x: left(ofX, ({ x }) => x), y: left(ofY, ({ y }) => y) };
};
