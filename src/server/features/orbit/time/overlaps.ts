import { type Span, subtract } from './spans.ts';

/** A time that may still go on. */
interface OpenSpan {
  readonly from: number;
  readonly to: number | null;
}

/** Further than any moment that an entry can end at. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;

/**
 * What is left of an entry that makes room for others: the piece that stays the entry, and the pieces that become entries of
 * their own. Of one that still runs, the running piece stays the entry, so that the timer goes on.
 */
export const makeRoom = (entry: OpenSpan, others: readonly Span[]): { first: OpenSpan | undefined; rest: Span[] } => {
  const left = subtract({ from: entry.from, to: entry.to ?? FOR_EVER }, others);
  if (entry.to !== null) return { first: left[0], rest: left.slice(1) };
  const running = left.at(-1)!; // others end, so something is left after them
  return { first: { from: running.from, to: null }, rest: left.slice(0, -1) };
};
