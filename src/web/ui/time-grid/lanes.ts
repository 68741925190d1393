/** An interval within a day, in seconds after midnight on the wall clock. */
interface Interval {
  readonly from: number;
  readonly to: number;
}
type InLane<T> = T & { lane: number; lanes: number };

/** No block is drawn shorter than this, in seconds. */
const LEAST_DRAWN = 900;

/** Lays overlapping intervals side by side: `lane` is the column of each, `lanes` how many columns its cluster has. */
export const inLanes = <T extends Interval>(intervals: readonly T[]): InLane<T>[] => {
  const laid: InLane<T>[] = [];
  let cluster: InLane<T>[] = [];
  let ends: number[] = [];
  for (const interval of intervals.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= interval.from)) {
      cluster = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= interval.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(interval.to, interval.from + LEAST_DRAWN);
    const one = { ...interval, lane, lanes: 1 };
    cluster.push(one);
    laid.push(one);
    for (const each of cluster) each.lanes = ends.length;
  }
  return laid;
};
