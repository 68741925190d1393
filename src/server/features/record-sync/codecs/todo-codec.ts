import type { RecordValues } from '#contract/life/life.ts';
import { reminderLeads } from '#contract/life/reminder-leads.ts';
import { taskRepeats } from '#contract/life/task-repeats.ts';
import { normalizeForSearch } from '#formats/normalize-for-search.ts';
import { readTodo, rewriteTodo, type Todo, writeTodo } from '#formats/icalendar/todo.ts';
import type { Codec } from './codec.ts';

/** Tasks as VTODOs (RFC 5545, 3.6.2). */
export const todoCodec: Codec = {
  kind: 'task',
  fields: ['title', 'due', 'at', 'remind', 'status', 'doneOn', 'priority', 'note', 'repeat', 'repeatFrom', 'parent'],
  ownFields: [],
  reference: 'parent',
  extension: 'ics',
  contentType: 'text/calendar; charset=utf-8',
  read(source, context) {
    const todo = readTodo(source, context);
    if (todo === null) return null;
    const { uid, ...values } = todo;
    return { uid, values: { ...values } };
  },
  rewrite: (source, values, context) => rewriteTodo(source, toTodo(values), context),
  write: (uid, values, context) => writeTodo(uid, toTodo(values), context),
  nameOf: ({ title }) => text(title) ?? '',
  // A list that is begun need not know what was done long ago.
  isSent: ({ status }) => status !== 'Done',
  keysOf: ({ title, due }) => [`task ${normalizeForSearch(text(title) ?? '')} ${text(due) ?? ''}`],
  isSame: () => true,
};

const text = (value: RecordValues[string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const oneOf = <T extends string>(value: RecordValues[string] | undefined, options: readonly T[]): T | null =>
  options.find((option) => option === value) ?? null;

const toTodo = (values: RecordValues): Todo => ({
  title: text(values.title) ?? '',
  due: text(values.due),
  at: text(values.due) === null ? null : text(values.at),
  remind: text(values.due) === null ? null : oneOf(values.remind, reminderLeads),
  status: oneOf(values.status, ['To do', 'In progress', 'Done']) ?? 'To do',
  doneOn: text(values.doneOn),
  priority: oneOf(values.priority, ['High', 'Medium', 'Low']),
  note: text(values.note),
  repeat: oneOf(values.repeat, taskRepeats),
  repeatFrom: oneOf(values.repeatFrom, ['Due date', 'Completion']),
  parent: text(values.parent),
});
