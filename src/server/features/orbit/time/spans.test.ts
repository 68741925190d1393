import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlap, pieces, secondsBetween, type Span, subtract, unite } from './spans.ts';

const moment = fc.integer({ min: 0, max: 200_000 });
const span = fc.tuple(moment, moment).map(([a, b]): Span => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const spans = fc.array(span, { maxLength: 8 });
const length = (list: readonly Span[]) => list.reduce((sum, { from, to }) => sum + to - from, 0);

describe('seconds', () => {
  it('add up wherever a span is cut', () => {
    fc.assert(
      fc.property(fc.array(moment, { minLength: 2, maxLength: 20 }), (cuts) => {
        const sorted = cuts.toSorted((a, b) => a - b);
        const parts = sorted.slice(1).map((to, index) => secondsBetween(sorted[index]!, to));
        expect(parts.reduce((a, b) => a + b)).toBe(secondsBetween(sorted[0]!, sorted.at(-1)!));
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('spans', () => {
  it('that only touch do not overlap', () => {
    expect(overlap({ from: 0, to: 5 }, { from: 5, to: 9 })).toBe(false);
    expect(overlap({ from: 0, to: 6 }, { from: 5, to: 9 })).toBe(true);
  });

  it('are what is left of them and what was taken away', () => {
    fc.assert(
      fc.property(span, spans, (whole, others) => {
        const left = subtract(whole, others);
        const taken = unite(others)
          .map(({ from, to }) => ({ from: Math.max(from, whole.from), to: Math.min(to, whole.to) }))
          .filter(({ from, to }) => from < to);
        expect(length(left) + length(taken)).toBe(length([whole]));
        expect(left.some((each) => others.some((other) => other.from < other.to && overlap(each, other)))).toBe(false);
      }),
    );
  });

  it('in pieces are as long as before and none too long', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: 1000, max: 50_000 }), (whole, longest) => {
        const cut = pieces(whole, longest);
        expect(length(cut)).toBe(length([whole]));
        expect(Math.max(...cut.map(({ from, to }) => to - from))).toBeLessThanOrEqual(longest);
        expect([cut[0]!.from, cut.at(-1)!.to]).toEqual([whole.from, whole.to]);
      }),
    );
  });
});
