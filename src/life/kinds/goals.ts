import { choice, date, longText, number, textField } from '../field.ts';
import { kind } from '../kind.ts';

export const goal = kind({
  id: 'goal',
  label: 'Goal',
  icon: 'target',
  fields: {
    title: textField('Goal', { required: true }),
    area: choice('Area', ['Career', 'Health', 'Finance', 'Learning', 'Hobby', 'Legacy', 'Travel', 'Personal'], {
      required: true,
      initial: 'Personal',
    }),
    period: textField('Target period', { hint: 'Such as 2026 Q1' }),
    start: number('From', { min: -1_000_000_000, step: 0.01, later: true }),
    current: number('Now', { min: -1_000_000_000, step: 0.01 }),
    target: number('Target', { min: -1_000_000_000, step: 0.01 }),
    unit: textField('Unit', { hint: 'Such as books' }),
    due: date('Due'),
    status: choice('Status', ['Active', 'Achieved', 'Missed', 'Dropped'], { required: true, initial: 'Active' }),
    ended: date('Ended on', { later: true }),
    note: longText('Note', { later: true }),
  },
  day: null,
  title: ({ title }) => title,
  note: ({ area, period }) => [area, period].filter(Boolean).join(', '),
});
