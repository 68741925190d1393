import { expect, test } from 'vitest';
import type { SectionOf } from '#contract/section.ts';
import { section } from '#contract/section.ts';
import { lifeModules } from '../modules.ts';
import { monthRing } from './month-ring.ts';
import { picture } from './picture.ts';
import { weekGrowth } from './week-growth.ts';

const only = (sections: ReturnType<typeof picture>) => sections[0] as SectionOf<'picture'>; // as asked of it

test('a picture without parts is none, and values stay between 0 and 1', () => {
  expect(picture('fan', { title: 'Skills', sentence: '', parts: [] })).toEqual([]);
  const parts = [-1, 0.5, 7].map((value) => ({ label: 'a', shown: 'b', value }));
  expect(only(picture('fan', { title: 'Skills', sentence: '', parts })).parts.map(({ value }) => value)).toEqual([
    0, 0.5, 1,
  ]);
});

test('the month has a fibre for each of its days, today marked, and says its dearest day', () => {
  const spent: Record<string, number> = { '2027-02-01': 90_000, '2027-02-03': 2_250, '2027-02-20': 77_000 };
  const ring = only(monthRing((day) => spent[day] ?? 0, { unit: 'EUR', planned: 30_000, today: '2027-02-03' }));
  expect(ring.parts).toHaveLength(28);
  expect(ring.parts.findIndex(({ marked }) => marked)).toBe(2);
  // What lies ahead is not spent yet; a fortieth of the dearest day is drawn longer than a fortieth.
  expect(ring.parts.map(({ value }) => Number(value.toFixed(2))).filter((value) => value > 0)).toEqual([1, 0.16]);
  expect(ring.sentence).toBe('Most on Feb 1: €900.00. Your budgets come to €300.00.');
  expect(ring.centre).toEqual({ shown: '€922.50', note: 'spent' });
  expect(monthRing(() => 0, { unit: 'EUR', planned: 0, today: '2027-02-03' })).toEqual([]);
});

test('twelve weeks grow up to this one, which begins on the weekday of the person', () => {
  const sessions = [
    { day: '2026-11-22', minutes: 30 }, // a Sunday
    { day: '2026-11-16', minutes: 90 },
    { day: '2026-11-23', minutes: 500 }, // still to come
    { day: '2026-08-01', minutes: 500 }, // too long ago
  ];
  const mondays = only(weekGrowth('Twelve weeks', sessions, { today: '2026-11-22', weekStart: 1 }));
  expect(mondays.parts.slice(-2).map(({ shown }) => shown)).toEqual(['0 min', '2 h']);
  expect(mondays.sentence).toBe('2 h this week.');
  const sundays = only(weekGrowth('Twelve weeks', sessions, { today: '2026-11-22', weekStart: 0 }));
  expect(sundays.parts.slice(-2).map(({ shown, label }) => [label, shown])).toEqual([
    ['Nov 15', '1 h 30'],
    ['Nov 22', '30 min'],
  ]);
  expect(weekGrowth('Twelve weeks', [], { today: '2026-11-22', weekStart: 0 })).toEqual([]);
});

test('seventeen tabs have a picture in their samples, and all of them are as the contract wants them', () => {
  const pictured = lifeModules.filter(({ sample }) =>
    sample('2026-11-22').some((one) => section.parse(one).type === 'picture'),
  );
  expect(pictured.map(({ id }) => id).sort()).toEqual([
    'career',
    'communication',
    'creativity',
    'emergency',
    'entertainment',
    'finance',
    'goals',
    'health',
    'hobbies',
    'home',
    'learning',
    'legacy',
    'networking',
    'projects',
    'skills',
    'social',
    'travel',
  ]);
});
