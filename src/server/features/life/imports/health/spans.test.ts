import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergedSum, Spans } from './spans.ts';

type Span = readonly [from: number, length: number, amount: number];
const spansOf = (list: readonly Span[]): Spans => {
  const spans = new Spans();
  for (const [from, length, amount] of list) spans.add(from, from + length, amount);
  return spans;
};

test('what two devices have counted at the same time counts once', () => {
  const watch: Span[] = [[0, 100, 50]];
  expect(mergedSum([spansOf(watch), spansOf([[50, 100, 80]])])).toBe(90);
  expect(mergedSum([spansOf(watch), spansOf(watch)])).toBe(50);
  expect(mergedSum([spansOf([]), spansOf(watch)])).toBe(50);
});

test('a sum is never less than that of the first device, never more than all together, whatever the order of its samples', () => {
  const some = fc.array(fc.tuple(fc.nat(80_000), fc.integer({ min: 1, max: 4000 }), fc.nat(500)), { maxLength: 40 });
  const apart = (list: readonly Span[]) => {
    let end = 0;
    return list.map(([, length, amount]): Span => {
      const span: Span = [end, length, amount];
      end += length;
      return span;
    });
  };
  fc.assert(
    fc.property(some, some, (first, second) => {
      const sum = (list: readonly Span[]) => list.reduce((all, [, , amount]) => all + amount, 0);
      const one = apart(first);
      const merged = mergedSum([spansOf(one), spansOf(second)]);
      expect(merged).toBeGreaterThan(sum(one) - 0.01);
      expect(merged).toBeLessThan(sum(one) + sum(second) + 0.01);
      expect(mergedSum([spansOf(one.toReversed()), spansOf(second.toReversed())])).toBeCloseTo(merged, 1);
    }),
  );
});
