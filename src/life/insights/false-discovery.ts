/** The tests that stand out when about a share of `q` of those that do may be chance (Benjamini and Hochberg 1995). */
export const standingOut = <T extends { readonly p: number }>(tests: readonly T[], q: number): T[] => {
  const sorted = tests.toSorted((a, b) => a.p - b.p);
  const last = sorted.findLastIndex(({ p }, index) => p <= (q * (index + 1)) / sorted.length);
  return sorted.slice(0, last + 1);
};
