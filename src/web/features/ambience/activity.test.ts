import { expect, test } from 'vitest';
import { type ActivityEvent, type ActivityKind, activityLevelOf, withEvent } from './activity.ts';

const events = (...given: [ActivityKind, number][]) =>
  given.reduce<readonly ActivityEvent[]>((kept, [kind, at]) => withEvent(kept, kind, at), []);

test('nothing lately is idle', () => {
  expect(activityLevelOf([], 0)).toBe('idle');
  expect(activityLevelOf(events(['login', 0]), 5000)).toBe('idle');
});

test('signing in is intense, a click alone is not', () => {
  expect(activityLevelOf(events(['login', 0]), 1)).toBe('intense');
  expect(activityLevelOf(events(['click', 0]), 1)).toBe('idle');
});

test('the average decides: above 2 intense, above 1 active', () => {
  expect(activityLevelOf(events(['login', 0], ['resize', 0]), 1)).toBe('active');
  expect(activityLevelOf(events(['messages data', 0], ['click', 0]), 1)).toBe('idle');
  expect(activityLevelOf(events(['page loading', 0], ['resize', 0]), 1)).toBe('active');
  expect(activityLevelOf(events(['login', 0], ['page loading', 0]), 1)).toBe('intense');
});

test('an event is kept for ten seconds and counts for five', () => {
  const kept = events(['login', 0], ['scroll', 9999]);
  expect(kept).toHaveLength(2);
  expect(withEvent(kept, 'scroll', 10_000)).toHaveLength(2);
  expect(activityLevelOf(kept, 9999)).toBe('idle');
});

test('at most the last twenty events are kept', () => {
  const many = events(...Array.from({ length: 30 }, (_, at): [ActivityKind, number] => ['click', at]));
  expect(many).toHaveLength(20);
  expect(many[0]?.at).toBe(10);
});
