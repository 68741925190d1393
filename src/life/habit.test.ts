import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/zone.ts';
import { habitCountsFrom, habitState, streakText } from './habit.ts';

const TODAY = '2026-11-21'; // a Saturday
const on = (today: string) => ({ today, weekStart: 1 });
const habit = (times: number, per: 'day' | 'week' | 'month', days: number | null = null) => ({
  id: 'h',
  kind: 'habit',
  title: 'Stretch',
  day: null,
  at: 0,
  is: { name: 'Stretch', times, per, days, remind: null, resting: 'No' as const },
});
type State = 'Done' | 'Skipped' | 'Failed';
const log = (day: string, state: State = 'Done') => ({
  id: day,
  kind: 'habit_log',
  title: '',
  day,
  at: 0,
  is: { habit: 'h', day, state, note: null },
});
const daysBack = (...back: number[]) => back.map((count) => log(addDays(TODAY, -count)));
const everyDay = (count: number, from = 0) =>
  Array.from({ length: count }, (_, back) => log(addDays(TODAY, -back - from)));

describe('the strength of a daily habit', () => {
  test('is half after 13 days in a row', () => {
    expect(habitState(habit(1, 'day'), everyDay(13), on(TODAY)).strength).toBe(50);
  });
  test('is nearly whole after 90 days', () => {
    expect(habitState(habit(1, 'day'), everyDay(90), on(TODAY)).strength).toBe(99);
  });
  test('fades by half in 13 days without it', () => {
    const before = habitState(habit(1, 'day'), everyDay(60, 13), on(addDays(TODAY, -13))).strength;
    // Today is not over yet, so it does not count against it.
    const after = habitState(habit(1, 'day'), everyDay(60, 14), on(TODAY)).strength;
    expect(after).toBe(Math.round(before / 2));
  });
  test('stays as it is over skipped days', () => {
    const skipped = [1, 2, 3].map((back) => log(addDays(TODAY, -back), 'Skipped'));
    const kept = everyDay(30, 4);
    const before = habitState(habit(1, 'day'), kept, on(addDays(TODAY, -4))).strength;
    expect(habitState(habit(1, 'day'), [...kept, ...skipped], on(TODAY)).strength).toBe(before);
  });
  test('is nothing without a log', () => {
    expect(habitState(habit(1, 'day'), [], on(TODAY))).toEqual({
      strength: 0,
      streak: 0,
      best: 0,
      done30: 0,
      doneToday: false,
    });
  });
});

describe('a streak', () => {
  test('counts days in a row and is not broken by a day that is not over', () => {
    expect(habitState(habit(1, 'day'), daysBack(1, 2, 3), on(TODAY))).toMatchObject({
      streak: 3,
      best: 3,
      doneToday: false,
    });
    expect(habitState(habit(1, 'day'), daysBack(0, 1, 2, 3), on(TODAY))).toMatchObject({ streak: 4, doneToday: true });
  });
  test('ends with a missed day, and the best one is remembered', () => {
    expect(habitState(habit(1, 'day'), daysBack(0, 1, 3, 4, 5, 6), on(TODAY))).toMatchObject({ streak: 2, best: 4 });
  });
  test('is neither broken nor lengthened by a skipped day', () => {
    const logs = [...daysBack(0, 1, 3, 4), log(addDays(TODAY, -2), 'Skipped')];
    expect(habitState(habit(1, 'day'), logs, on(TODAY)).streak).toBe(4);
  });
  test('counts weeks for a habit of three times a week', () => {
    const logs = daysBack(0, 1, 2, 7, 8, 9, 14, 15);
    expect(habitState(habit(3, 'week'), logs, on(TODAY))).toMatchObject({ streak: 2, best: 2 });
  });
  test('counts weeks from the day that they begin with', () => {
    // Friday, Saturday, Sunday: one week, or two where weeks begin on a Sunday.
    const sunday = addDays(TODAY, 1);
    const logs = [0, 1, 2].map((back) => log(addDays(sunday, -back), 'Done'));
    expect(habitState(habit(3, 'week'), logs, { today: sunday, weekStart: 1 }).streak).toBe(1);
    expect(habitState(habit(3, 'week'), logs, { today: sunday, weekStart: 0 }).streak).toBe(0);
  });
  test('is told in the periods of the habit', () => {
    expect(streakText(habit(3, 'week'), 1)).toBe('1 week in a row');
    expect(streakText(habit(1, 'day'), 4)).toBe('4 days in a row');
  });
});

test('thirty days back are counted with today', () => {
  expect(habitState(habit(1, 'day'), everyDay(45), on(TODAY)).done30).toBe(30);
});

describe('a habit of every other day', () => {
  const everyOther = habit(1, 'day', 2);
  test('is kept on the days between, and is whole after long enough', () => {
    const state = habitState(everyOther, daysBack(...Array.from({ length: 90 }, (_, at) => at * 2)), on(TODAY));
    expect(state.strength).toBe(100);
    expect(state.streak).toBe(179);
    expect(streakText(everyOther, 5)).toBe('5 days in a row');
  });
  test('is broken by two days without it, but not by today', () => {
    expect(habitState(everyOther, daysBack(2, 4, 6), on(TODAY)).streak).toBe(6);
    expect(habitState(everyOther, daysBack(3, 5), on(TODAY)).streak).toBe(0);
  });
  test('counts from the day before', () => {
    expect(habitCountsFrom(everyOther, on(TODAY))).toBe('2026-11-20');
    expect(habitCountsFrom(habit(1, 'week'), on(TODAY))).toBe('2026-11-16');
  });
});
