import { type Span, subtract } from './spans.ts';

/** A span that may have no end yet. */
interface OpenSpan {
  readonly from: number;
  readonly to: number | null;
}

/** Later than the end of any entry. */
const NO_END = Number.MAX_SAFE_INTEGER;

/**
 * The parts of an entry that others do not cover: the one that stays the entry, and those that become entries of their own. If the
 * entry is running, its running part stays the entry, so that the timer continues.
 */
export const makeRoom = (entry: OpenSpan, others: readonly Span[]): { first: OpenSpan | undefined; rest: Span[] } => {
  const left = subtract({ from: entry.from, to: entry.to ?? NO_END }, others);
  if (entry.to !== null) return { first: left[0], rest: left.slice(1) };
  const running = left.at(-1)!; // others end, so something is left after them
  return { first: { from: running.from, to: null }, rest: left.slice(0, -1) };
};
