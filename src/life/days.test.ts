import { describe, expect, test } from 'vitest';
import { agoText, relativeDayText, isWithin, nextYearly, quarterOf } from './days.ts';
import { sleepScore } from './sleep-score.ts';

test.each([
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-11-20', 'Yesterday'],
  ['2026-11-25', 'Wed'],
  ['2026-11-07', 'Nov 7'],
  ['2025-11-07', 'Nov 7, 2025'],
])('%s is read as %s', (day, words) => expect(relativeDayText(day, '2026-11-21')).toBe(words));

test.each([
  ['1990-11-22', '2026-11-22'],
  ['1990-11-21', '2026-11-21'],
  ['1990-11-20', '2027-11-20'],
  ['1992-02-29', '2027-02-28'],
])('a yearly day %s comes round on %s', (day, next) => expect(nextYearly(day, '2026-11-21')).toBe(next));

test('29 February keeps its day in a leap year', () => {
  expect(nextYearly('1992-02-29', '2028-01-01')).toBe('2028-02-29');
});

test('quarters and windows include their edges', () => {
  expect(['2026-01-01', '2026-03-31', '2026-12-31'].map(quarterOf)).toEqual(['2026 Q1', '2026 Q1', '2026 Q4']);
  expect([isWithin('2026-11-21', '2026-11-21', 7), isWithin('2026-11-28', '2026-11-21', 7)]).toEqual([true, true]);
  expect([isWithin('2026-11-20', '2026-11-21', 7), isWithin(null, '2026-11-21', 7)]).toEqual([false, false]);
});

test('what was just written down says how long ago', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ago = (minutes: number, day: string | null = '2026-11-21') =>
    agoText({ day, at: now - minutes * 60_000 }, '2026-11-21', now);
  expect([ago(0), ago(18), ago(185), ago(5, '2026-11-19')]).toEqual(['Now', '18 min ago', '3 h ago', 'Nov 19']);
});

describe('the score of a night', () => {
  const night = (asleep: number, more: object = {}) => ({
    is: { day: '2026-11-21', asleep, rating: null, bedtime: null, awake: null, ...more },
  });
  test('is whole from seven to nine hours', () => {
    expect([420, 480, 540].map((minutes) => sleepScore(night(minutes), []))).toEqual([100, 100, 100]);
  });
  test('falls with too little and, more slowly, with too much', () => {
    expect(sleepScore(night(300), [])).toBeCloseTo(52.5, 0);
    expect(sleepScore(night(240), [])).toBeLessThan(25);
    expect(sleepScore(night(660), [])).toBeGreaterThan(75);
  });
  test('leaves out what was not written down', () => {
    expect(sleepScore(night(480, { rating: 5, awake: 10 }), [])).toBe(100);
    expect(sleepScore(night(480, { rating: 1 }), [])).toBeCloseTo((0.4 * 100) / 0.6, 5);
  });
  test('knows that half past eleven and half past twelve are an hour apart', () => {
    const usual = [night(480, { bedtime: '23:30' })];
    expect(sleepScore(night(480, { bedtime: '00:30' }), usual)).toBeGreaterThan(80);
    expect(sleepScore(night(480, { bedtime: '03:30' }), usual)).toBeLessThan(70);
  });
});
