import { describe, expect, it } from 'vitest';
import { task } from './kinds/projects.ts';
import { nextDue } from './repeating.ts';

describe('a task that repeats', () => {
  it.each([
    ['2026-07-10', 'Every day', 'Due date', '2026-07-10', '2026-07-11'],
    ['2026-07-05', 'Every day', 'Due date', '2026-07-10', '2026-07-10'],
    ['2026-07-10', 'Every weekday', 'Due date', '2026-07-10', '2026-07-13'],
    ['2026-07-01', 'Every week', 'Due date', '2026-07-20', '2026-07-22'],
    ['2026-07-01', 'Every week', 'Completion', '2026-07-20', '2026-07-27'],
    ['2026-01-31', 'Every month', 'Due date', '2026-01-31', '2026-02-28'],
    ['2026-11-30', 'Every 3 months', 'Due date', '2026-11-30', '2027-02-28'],
    ['2028-02-29', 'Every year', 'Due date', '2028-02-29', '2029-02-28'],
    [null, 'Every 2 weeks', 'Due date', '2026-07-10', '2026-07-24'],
  ] as const)('due on %s, %s from %s, done on %s, is due on %s', (due, repeat, from, today, next) =>
    expect(nextDue({ due, repeat, from, dayOfMonth: null }, today).due).toBe(next),
  );

  it.each([
    ['Every month', '2026-12-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['Every month', '2027-11-29', ['2027-12-29', '2028-01-29', '2028-02-29', '2028-03-29']],
    ['Every 3 months', '2026-08-30', ['2026-11-30', '2027-02-28', '2027-05-30']],
    ['Every year', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28']],
  ] as const)('%s from %s keeps to its day', (repeat, first, dates) => {
    let at: { due: string; dayOfMonth: number | null } = { due: first, dayOfMonth: null };
    const found = dates.map(() => (at = nextDue({ ...at, repeat, from: 'Due date' }, at.due)).due);
    expect(found).toEqual(dates);
  });

  it('keeps to its day when months were missed, and follows a due date that was chosen since', () => {
    const monthly = { repeat: 'Every month', from: 'Due date' } as const;
    const missed = nextDue({ ...monthly, due: '2027-01-31', dayOfMonth: null }, '2027-02-28');
    expect(missed).toEqual({ due: '2027-02-28', dayOfMonth: 31 });
    expect(nextDue({ ...monthly, ...missed }, '2027-04-10').due).toBe('2027-04-30');
    expect(nextDue({ ...monthly, due: '2027-02-20', dayOfMonth: 31 }, '2027-02-20')).toEqual({
      due: '2027-03-20',
      dayOfMonth: null,
    });
    expect(nextDue({ ...monthly, due: '2027-02-28', from: 'Completion', dayOfMonth: 31 }, '2027-02-28').due).toBe(
      '2027-03-28',
    );
  });

  it('is open again with the day on which it was done', () => {
    const before = {
      title: 'Water plants',
      project: null,
      due: '2026-07-10',
      at: null,
      remind: null,
      status: 'To do',
      priority: null,
      estimate: null,
      repeat: 'Every week',
      repeatFrom: null,
      dayOfMonth: null,
      parent: null,
      doneOn: null,
      note: null,
    } as const;
    const done = { ...before, status: 'Done' } as const;
    expect(task.settled!(done, before, '2026-07-11')).toEqual({ ...before, due: '2026-07-17', doneOn: '2026-07-11' });
    expect(task.settled!({ ...done, repeat: null }, before, '2026-07-11').status).toBe('Done');
  });
});
