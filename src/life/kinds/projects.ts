import { repeatOrigins, taskRepeats } from '#contract/life/task-repeats.ts';
import { clockTimeText } from '#contract/time-of-day.ts';
import { choice, date, longText, minutes, number, reference, textField, time } from '../field.ts';
import { kind } from '../kind.ts';
import { dayWithReminder, reminderField } from '../reminding.ts';
import { nextDue } from '../repeating.ts';

export const task = kind({
  id: 'task',
  label: 'Task',
  icon: 'list-checks',
  fields: {
    title: textField('Task', { required: true }),
    project: textField('Project'),
    due: date('Due'),
    at: time('Time'),
    remind: reminderField(),
    status: choice('Status', ['To do', 'In progress', 'Done'], { required: true, initial: 'To do' }),
    priority: choice('Priority', ['High', 'Medium', 'Low'], { later: true }),
    estimate: minutes('Estimate', { later: true }),
    repeat: choice('Repeats', taskRepeats, { later: true }),
    repeatFrom: choice('Counted from', repeatOrigins, { later: true, hint: 'The due date, unless you choose' }),
    dayOfMonth: number('Day of the month', { later: true, min: 1, max: 31, hint: 'Kept when a month is shorter' }),
    parent: reference('Part of', 'task', { later: true }),
    doneOn: date('Done on', { later: true }),
    note: longText('Note', { later: true }),
  },
  day: 'due',
  title: ({ title }) => title,
  note: ({ at, project }, clock = '12h') =>
    [at && clockTimeText(at, clock), project].filter(Boolean).join(', ') || 'Task',
  reminds: ({ due, at, remind, status }) =>
    status === 'Done' ? null : dayWithReminder('task', { day: due, at, remind }),
  faultOf: ({ due, remind }) =>
    remind !== null && due === null ? { field: 'due', message: 'choose the day of the reminder.' } : null,
  // A task that repeats is not done with: it is due again, and says when it was done last.
  settled: (values, before, today) =>
    values.status !== 'Done' || before.status === 'Done' || values.repeat === null
      ? values
      : {
          ...values,
          status: 'To do',
          ...nextDue({ ...values, repeat: values.repeat, from: values.repeatFrom ?? 'Due date' }, today),
          doneOn: today,
        },
});
export const milestone = kind({
  id: 'milestone',
  label: 'Milestone',
  icon: 'flag',
  fields: {
    title: textField('Milestone', { required: true }),
    project: textField('Project'),
    due: date('Due', { required: true }),
    status: choice('Status', ['Open', 'Reached'], { required: true, initial: 'Open' }),
  },
  day: 'due',
  title: ({ title }) => title,
  note: ({ project }) => project ?? 'Milestone',
});
