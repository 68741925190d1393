import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { activityBlocks, type WindowEvent } from './activity-blocks.ts';

const MINUTE = 60_000;
const event = (from: number, to: number, app = 'Code', title = 'ferry.ts'): WindowEvent => ({
  from: from * MINUTE,
  to: to * MINUTE,
  app,
  title,
});
const told = (events: readonly WindowEvent[], present: readonly { from: number; to: number }[] | null = null) =>
  activityBlocks(events, present?.map(({ from, to }) => ({ from: from * MINUTE, to: to * MINUTE })) ?? null).map(
    ({ from, to, title }) => `${from / MINUTE}-${to / MINUTE} ${title}`,
  );

it('joins what follows, and a long pause begins a new block', () => {
  expect(told([event(0, 10), event(12, 30), event(50, 60)])).toEqual(['0-30 ferry.ts', '50-60 ferry.ts']);
});

it('is not divided by a glance at another application, and is where the work changes', () => {
  const glance = [event(0, 20), event(20, 22, 'Mail', 'Inbox'), event(22, 45)];
  expect(told(glance)).toEqual(['0-45 ferry.ts']);
  expect(told([event(0, 30), event(30, 60, 'Figma', 'Atlas')])).toEqual(['0-30 ferry.ts', '30-60 Atlas']);
});

it('names the application where no window was in front for most of the time', () => {
  const many = [0, 1, 2, 3, 4].map((n) => event(n * 3, n * 3 + 3, 'Code', `${n}.ts`));
  expect(told(many)).toEqual(['0-15 Code']);
});

it('counts only the time at the keyboard, and leaves out what is short', () => {
  expect(told([event(0, 60)], [{ from: 10, to: 25 }])).toEqual(['10-25 ferry.ts']);
  expect(told([event(0, 60)], [])).toEqual([]);
  expect(told([event(0, 4)])).toEqual([]);
});

it('gives blocks that are in order and within what was seen', () => {
  const events = fc.array(
    fc.record({
      from: fc.nat(600),
      length: fc.nat(60),
      app: fc.constantFrom('a', 'b', 'c'),
      title: fc.constantFrom('', 'x'),
    }),
  );
  fc.assert(
    fc.property(events, (given) => {
      const seen = given.map(({ from, length, app, title }) => event(from, from + length, app, title));
      const blocks = activityBlocks(seen, null);
      for (const { from, to, title } of blocks) {
        expect(to).toBeGreaterThan(from);
        expect(title).not.toBe('');
        expect(seen.some((each) => each.from <= from && each.to > from)).toBe(true);
      }
      expect(blocks.map(({ from }) => from)).toEqual(blocks.map(({ from }) => from).toSorted((a, b) => a - b));
    }),
  );
});
