import { choice, date, longText, minutes, textField } from '../field.ts';
import { kind } from '../kind.ts';

export const task = kind({
  id: 'task',
  label: 'Task',
  icon: 'list-checks',
  fields: {
    title: textField('Task', { required: true }),
    project: textField('Project'),
    due: date('Due'),
    status: choice('Status', ['To do', 'In progress', 'Done'], { required: true, initial: 'To do' }),
    priority: choice('Priority', ['High', 'Medium', 'Low'], { later: true }),
    estimate: minutes('Estimate', { later: true }),
    doneOn: date('Done on', { later: true }),
    note: longText('Note', { later: true }),
  },
  day: 'due',
  title: ({ title }) => title,
  note: ({ project }) => project ?? 'Task',
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
