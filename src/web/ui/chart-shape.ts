/** A value at a step, null where nothing is known. */
export type Values = readonly (number | null)[];

/** From the bottom to the top of a picture. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Room above the highest and under the lowest value, as a share of what lies between them. */
const ROOM = 0.08;

/** What the bottom and the top of a picture stand for, so that all values and the wanted band are inside; equal values lie in the middle. */
export const rangeOf = (series: readonly Values[], band?: Range): Range => {
  const all = [...series.flat().filter((value) => value !== null), ...(band ? [band.low, band.high] : [])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = high === low ? Math.abs(high) * ROOM || 1 : (high - low) * ROOM;
  return { low: low - room, high: high + room };
};

/** How far a value lies below the top, from 0 to 1. */
export const depthOf = (value: number, { low, high }: Range): number => (high - value) / (high - low);

/** How far a step lies from the left, from 0 to 1; a single step stands in the middle. */
export const placeOf = (index: number, steps: number): number => (steps === 1 ? 0.5 : index / (steps - 1));

/** The step nearest to a place between 0 and 1. */
export const stepNear = (place: number, steps: number): number =>
  Math.min(Math.max(Math.round(place * (steps - 1)), 0), steps - 1);

/** The runs of steps that follow one another without a gap. */
export const runsOf = (values: Values): (readonly [index: number, value: number])[][] => {
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

/** Paths in a picture of the size 100 by 100: one through every run, and one of dots for what stands alone. */
export const linePaths = (values: Values, range: Range): { line: string; dots: string } => {
  const point = ([index, value]: readonly [number, number]) =>
    `${(100 * placeOf(index, values.length)).toFixed(2)} ${(100 * depthOf(value, range)).toFixed(2)}`;
  const runs = runsOf(values).map((run) => run.map(point));
  return {
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

/** Some steps to write under a picture: the first, the last, and one or more between them where there is room. */
export const tickSteps = (steps: number, most = 4): number[] => {
  const count = Math.min(steps, most);
  return count === 1
    ? [0]
    : Array.from({ length: count }, (_, index) => Math.round((index * (steps - 1)) / (count - 1)));
};

/** How many weeks are drawn and how large a day is, so that the latest weeks fit into a width; all in pixels. */
export const weeksIn = (width: number, weeks: number): { weeks: number; cell: number } => {
  const fitting = Math.max(1, Math.floor(width / SMALLEST));
  const shown = Math.min(weeks, fitting);
  return { weeks: shown, cell: Math.min(LARGEST_DAY, Math.floor((width / shown) * 10) / 10) };
};
const SMALLEST = 12.5;
/** A day is never larger than this. */
export const LARGEST_DAY = 28;
