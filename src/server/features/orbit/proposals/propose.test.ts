import { expect, test } from 'vitest';
import { type PastEvent, untrackedEvents } from './propose.ts';

const HOUR = 3600_000;
const MINUTE = 60_000;
const event = (from: number, to: number, more: Partial<PastEvent> = {}): PastEvent => ({
  id: `e${from}`,
  title: 'Design review',
  from: from * HOUR,
  to: to * HOUR,
  isAllDay: false,
  isCancelled: false,
  isDeclined: false,
  isBusy: true,
  isTimeBlock: false,
  guests: [],
  ...more,
});
const propose = (events: readonly PastEvent[], more: Partial<Parameters<typeof untrackedEvents>[1]> = {}) =>
  untrackedEvents(events, { covered: [], tracked: new Set(), skipped: new Set(), now: 24 * HOUR, ...more });
const spans = (events: readonly PastEvent[], covered: readonly [number, number][]) =>
  propose(events, { covered: covered.map(([from, to]) => ({ from: from * HOUR, to: to * HOUR })) }).map(({ parts }) =>
    parts.map(({ from, to }) => [from / HOUR, to / HOUR]),
  );

test('past events over untracked time are proposed in order', () => {
  const late = event(14, 15);
  const early = event(9, 10);
  expect(propose([late, early]).map(({ event: { id } }) => id)).toEqual(['e9', 'e14']);
});

test.each([
  ['lasts all day', { isAllDay: true }],
  ['was cancelled', { isCancelled: true }],
  ['was declined', { isDeclined: true }],
  ['leaves the time free', { isBusy: false }],
  ['is a placeholder', { title: 'Busy' }],
  ['has no title', { title: ' ' }],
  ['has not ended', { to: 25 * HOUR }],
  ['has no length', { to: 10 * HOUR }],
] as const)('an event that %s is no proposal', (_why, more) => {
  expect(propose([event(10, 11, more)])).toEqual([]);
});

test('an event of days is no proposal, one over midnight is', () => {
  expect(propose([event(-30, 8)])).toEqual([]);
  expect(propose([event(-2, 1)])).toHaveLength(1);
});

test('what was tracked or skipped is not proposed again', () => {
  expect(propose([event(10, 11)], { tracked: new Set(['e10']) })).toEqual([]);
  expect(propose([event(10, 11)], { skipped: new Set(['e10']) })).toEqual([]);
});

test('only the uncovered parts are proposed, or nothing', () => {
  expect(spans([event(10, 12)], [[9, 11]])).toEqual([[[11, 12]]]);
  expect(spans([event(10, 13)], [[11, 12]])).toEqual([
    [
      [10, 11],
      [12, 13],
    ],
  ]);
  expect(spans([event(10, 12)], [[9, 13]])).toEqual([]);
  expect(
    spans(
      [event(10, 12)],
      [
        [9, 11],
        [11, 12],
      ],
    ),
  ).toEqual([]);
});

test('crumbs of minutes are left out, but a short event is proposed whole', () => {
  expect(propose([event(10, 12)], { covered: [{ from: 10 * HOUR, to: 12 * HOUR - 4 * MINUTE }] })).toEqual([]);
  expect(propose([event(10, 11, { to: 10 * HOUR + 3 * MINUTE })])).toHaveLength(1);
});
