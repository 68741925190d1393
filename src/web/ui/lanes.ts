/** Something that lies in a day, in seconds after midnight on the wall clock. */
interface Lying {
  readonly from: number;
  readonly to: number;
}

/** Lays what overlaps side by side: in which lane each lies, and of how many in its cluster. Both ends count as at least a quarter of an hour apart, as they are drawn. */
export const inLanes = <T extends Lying>(pieces: readonly T[]): (T & { lane: number; lanes: number })[] => {
  const placed: (T & { lane: number; lanes: number })[] = [];
  let cluster: (T & { lane: number; lanes: number })[] = [];
  let ends: number[] = [];
  for (const piece of pieces.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= piece.from)) {
      cluster = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= piece.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(piece.to, piece.from + LEAST_DRAWN);
    const one = { ...piece, lane, lanes: 1 };
    cluster.push(one);
    placed.push(one);
    for (const each of cluster) each.lanes = ends.length;
  }
  return placed;
};

/** A piece is never drawn shorter than this, in seconds. */
const LEAST_DRAWN = 900;
