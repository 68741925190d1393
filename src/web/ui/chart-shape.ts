/** A value at a step; null if unknown. */
export type ChartValues = readonly (number | null)[];

/** The values at the bottom and the top of a chart. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** The margin above the highest and below the lowest value, as a share of their difference. */
const ROOM = 0.08;

/** The scale of a chart that includes all values and the target band; equal values are in the middle. */
export const rangeOf = (series: readonly ChartValues[], band?: Range): Range => {
  const all = [...series.flat().filter((value) => value !== null), ...(band ? [band.low, band.high] : [])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = high === low ? Math.abs(high) * ROOM || 1 : (high - low) * ROOM;
  return { low: low - room, high: high + room };
};

/** The distance of a value from the top, from 0 to 1. */
export const depthOf = (value: number, { low, high }: Range): number => (high - value) / (high - low);

/** The distance of a step from the left, from 0 to 1; a single step is in the middle. */
export const stepPosition = (index: number, steps: number): number => (steps === 1 ? 0.5 : index / (steps - 1));

/** The step nearest to a position from 0 to 1. */
export const stepNear = (place: number, steps: number): number =>
  Math.min(Math.max(Math.round(place * (steps - 1)), 0), steps - 1);

/** The runs of consecutive steps without a gap. */
export const valueRunsOf = (values: ChartValues): (readonly [index: number, value: number])[][] => {
  const runs: [number, number][][] = [];
  let run: [number, number][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) {
      run = [];
      continue;
    }
    if (run.length === 0) runs.push(run);
    run.push([index, value]);
  }
  return runs;
};

/** A gap up to this share of a chart is bridged: what is measured now and then is one course all the same. */
const BRIDGED = 1 / 6;

/** Paths in a box of 100 by 100: one for every run, one with dots for single values, and one over short gaps. */
export const linePaths = (values: ChartValues, range: Range): { line: string; dots: string; bridges: string } => {
  const point = ([index, value]: readonly [number, number]) =>
    `${(100 * stepPosition(index, values.length)).toFixed(2)} ${(100 * depthOf(value, range)).toFixed(2)}`;
  const known = valueRunsOf(values);
  const runs = known.map((run) => run.map(point));
  return {
    bridges: known
      .slice(1)
      .map((run, index) => [known[index]!.at(-1)!, run[0]!] as const)
      .filter(([from, to]) => to[0] - from[0] <= values.length * BRIDGED)
      .map((ends) => `M${ends.map(point).join('L')}`)
      .join(''),
    line: runs
      .filter(({ length }) => length > 1)
      .map((run) => `M${run.join('L')}`)
      .join(''),
    dots: runs
      .filter(({ length }) => length === 1)
      .map((run) => `M${run.join('')}h0`)
      .join(''),
  };
};

/** The steps to label below a chart: the first, the last, and one or more between them if there is room. */
export const tickSteps = (steps: number, most = 4): number[] => {
  const count = Math.min(steps, most);
  return count === 1
    ? [0]
    : Array.from({ length: count }, (_, index) => Math.round((index * (steps - 1)) / (count - 1)));
};

/** How many weeks are drawn and the size of a day, so that the latest weeks fit into a width; all in pixels. */
export const weeksIn = (width: number, weeks: number): { weeks: number; cell: number } => {
  const fitting = Math.max(1, Math.floor(width / SMALLEST));
  const shown = Math.min(weeks, fitting);
  return { weeks: shown, cell: Math.min(LARGEST_DAY, Math.floor((width / shown) * 10) / 10) };
};
const SMALLEST = 12.5;
/** The maximum size of a day. */
export const LARGEST_DAY = 28;
