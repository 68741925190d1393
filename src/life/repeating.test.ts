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
    expect(nextDue(due, repeat, from, today)).toBe(next),
  );

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
      parent: null,
      doneOn: null,
      note: null,
    } as const;
    const done = { ...before, status: 'Done' } as const;
    expect(task.settled!(done, before, '2026-07-11')).toEqual({ ...before, due: '2026-07-17', doneOn: '2026-07-11' });
    expect(task.settled!({ ...done, repeat: null }, before, '2026-07-11').status).toBe('Done');
  });
});
