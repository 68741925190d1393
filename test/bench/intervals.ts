/** 95 % confidence intervals of the benches. */

const Z = 1.96;

/** The interval of a share of `right` in `of`, after Wilson (1927). */
export function wilsonInterval(right: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = right / of;
  const scale = 1 + Z ** 2 / of;
  const middle = (share + Z ** 2 / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const RESAMPLES = 200;

/** The interval of any figure by resampling with a fixed seed (percentile bootstrap, Efron 1979). */
export function bootstrapInterval<T>(
  all: readonly T[],
  figure: (all: readonly T[]) => number,
): [low: number, high: number] {
  let state = 20_251_118;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * all.length);
  };
  const figures = Array.from({ length: RESAMPLES }, () => figure(all.map(() => all[next()]!))).toSorted(
    (a, b) => a - b,
  );
  return [figures[Math.floor(RESAMPLES * 0.025)] ?? 0, figures[Math.floor(RESAMPLES * 0.975)] ?? 1];
}
