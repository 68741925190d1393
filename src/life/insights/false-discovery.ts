interface Test {
  readonly p: number;
  /** How much of the chance of a false finding this test may use up, against 1 of a usual one; the mean of all should be 1. */
  readonly weight?: number;
}

/**
 * The tests that stand out when about a share of `q` of those that do may be chance (Benjamini and Hochberg 1995), those that are
 * likelier beforehand with more weight (Genovese, Roeder and Wasserman 2006).
 */
export const standingOut = <T extends Test>(tests: readonly T[], q: number): T[] => {
  const weighed = ({ p, weight = 1 }: Test) => p / weight;
  const sorted = tests.toSorted((a, b) => weighed(a) - weighed(b));
  const last = sorted.findLastIndex((test, index) => weighed(test) <= (q * (index + 1)) / sorted.length);
  return sorted.slice(0, last + 1);
};
