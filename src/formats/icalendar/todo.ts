import type { ReminderLead } from '#contract/life/reminder-leads.ts';
import { type TaskRepeat, TASK_REPEATS, taskRepeats } from '#contract/life/task-repeats.ts';
import { secondsOfDay } from '#contract/time-of-day.ts';
import { zoneOf } from '#contract/zone.ts';
import { escapeText, unescapeText } from '../content-line.ts';
import { clockOf, momentOf } from '../recurrence/clock.ts';
import { parseWallTime } from '../recurrence/day-number.ts';
import type { EventTime } from '../recurrence/series.ts';
import { lineOf, readComponents } from './component.ts';
import { readCalendarTime } from './read-time.ts';
import { readZones } from './read-zones.ts';
import { readTodoReminder, type TodoTimes, withTodoReminder } from './todo-alarm.ts';
import { type RawLine, rawLinesOf, setTaskLine, taskLine, textOfLines } from './todo-lines.ts';
import { utcDateTime } from './write-time.ts';

/** What Iris knows of a task; everything else in it stays as it is. */
export interface Todo {
  readonly title: string;
  /** A day, in the zone of the person. */
  readonly due: string | null;
  /** A time on it such as `08:00`. */
  readonly at: string | null;
  /** Null also for an alarm that Iris cannot show, which stays. */
  readonly remind: ReminderLead | null;
  readonly status: 'To do' | 'In progress' | 'Done';
  readonly doneOn: string | null;
  readonly priority: 'High' | 'Medium' | 'Low' | null;
  readonly note: string | null;
  /** Null also for a rule that Iris cannot show, which stays. */
  readonly repeat: TaskRepeat | null;
  readonly repeatFrom: 'Due date' | 'Completion' | null;
  /** The UID of the task that it is a part of. */
  readonly parent: string | null;
}
/** The zone of the person by its name, and the moment of writing. */
export interface TodoContext {
  readonly zone: string;
  readonly now: number;
}

/** The task of a calendar object (RFC 5545, 3.6.2); null where there is none. */
export const readTodo = (source: string, context: TodoContext): (Todo & { readonly uid: string }) | null => {
  const read = readTodoWithTimes(source, context);
  if (read === null) return null;
  const { times, ...todo } = read;
  return { ...todo, remind: readTodoReminder(rawLinesOf(source), times, context.zone) };
};

const readTodoWithTimes = (
  source: string,
  { zone }: TodoContext,
): (Omit<Todo, 'remind'> & { readonly uid: string; readonly times: TodoTimes }) | null => {
  const calendar = readComponents(source);
  const todo = calendar.inside.find(({ name, lines }) => name === 'VTODO' && !lines.some(isInstanceMark));
  if (todo === undefined) return null;
  const text = (name: string) => unescapeText(lineOf(todo, name)?.value ?? '').trim();
  const { zones, rules } = readZones(calendar);
  const local = (name: string) => {
    const line = lineOf(todo, name);
    const time = line === undefined ? null : readCalendarTime(line.value.trim(), line.params.TZID, zones);
    return time === null ? null : localOf(time, Object.fromEntries(rules), zone);
  };
  const due = local('DUE');
  const times = { due: due?.day ?? null, at: due?.time ?? null, begins: local('DTSTART') };
  const status = text('STATUS').toUpperCase();
  const isDone = status === 'COMPLETED' || status === 'CANCELLED' || (status === '' && text('COMPLETED') !== '');
  const urgency = Number(text('PRIORITY')) || 0;
  const parent = todo.lines.find(
    ({ name, params }) => name === 'RELATED-TO' && (params.RELTYPE ?? 'PARENT').toUpperCase() === 'PARENT',
  );
  const repeat = repeatOf(text('RRULE'), due?.day ?? null);
  return {
    uid: text('UID'),
    title: text('SUMMARY') || 'Task',
    due: times.due,
    at: times.at,
    times,
    status: isDone ? 'Done' : status === 'IN-PROCESS' ? 'In progress' : 'To do',
    doneOn: isDone ? (local('COMPLETED')?.day ?? null) : null,
    priority: urgency >= 1 && urgency <= 4 ? 'High' : urgency === 5 ? 'Medium' : urgency > 5 ? 'Low' : null,
    note: text('DESCRIPTION') || null,
    repeat,
    repeatFrom: repeat === null ? null : isFromCompletion(todo.lines) ? 'Completion' : 'Due date',
    parent: parent === undefined ? null : unescapeText(parent.value).trim() || null,
  };
};

/** A task with other values in the fields that differ from what it says; all other lines stay byte for byte. */
export const rewriteTodo = (source: string, wanted: Todo, context: TodoContext): string => {
  const has = readTodo(source, context);
  if (has === null) return source;
  const differs = (...fields: (keyof Todo)[]) => fields.some((field) => has[field] !== wanted[field]);
  let lines = rawLinesOf(source);
  const set = (name: string, value: string | null, params = '') => {
    lines = setTaskLine(lines, name, value === null ? null : `${name}${params}:${value}`);
  };
  if (differs('title')) set('SUMMARY', escapeText(wanted.title));
  if (differs('note')) set('DESCRIPTION', wanted.note === null ? null : escapeText(wanted.note));
  if (differs('priority')) set('PRIORITY', wanted.priority === null ? null : PRIORITIES[wanted.priority]);
  if (differs('status', 'doneOn')) lines = withStatus(lines, wanted, context);
  if (differs('due', 'at')) lines = withDue(lines, wanted, context);
  if (differs('repeat', 'repeatFrom')) {
    set('RRULE', wanted.repeat === null ? null : TASK_REPEATS[wanted.repeat]);
    // No standard says what a task repeats from.
    set(FROM, wanted.repeat !== null && wanted.repeatFrom === 'Completion' ? 'COMPLETION' : null);
    // A rule counts from a beginning (RFC 5545, 3.8.5.3).
    const due = taskLine(lines, 'DUE');
    if (wanted.repeat !== null && due !== undefined && taskLine(lines, 'DTSTART') === undefined)
      lines = setTaskLine(lines, 'DTSTART', copyOf(lines, 'DUE', 'DTSTART'));
  }
  if (differs('parent')) set('RELATED-TO', wanted.parent === null ? null : escapeText(wanted.parent));
  if (differs('remind', 'due', 'at')) lines = withRemind(lines, source, wanted, context);
  const written = textOfLines(lines);
  if (written === textOfLines(rawLinesOf(source))) return source;
  for (const name of ['DTSTAMP', 'LAST-MODIFIED']) set(name, utcDateTime(context.now));
  return textOfLines(lines);
};

/** A new task as a calendar object. */
export const writeTodo = (uid: string, todo: Todo, context: TodoContext): string =>
  rewriteTodo(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Iris//Iris//EN',
      'BEGIN:VTODO',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${utcDateTime(context.now)}`,
      `CREATED:${utcDateTime(context.now)}`,
      'SUMMARY:',
      'STATUS:NEEDS-ACTION',
      'END:VTODO',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
    todo,
    context,
  );

/** The reminder counts from the due date that the task now has, also where it named a moment of its own. */
const withRemind = (lines: RawLine[], source: string, { remind, title, at }: Todo, context: TodoContext): RawLine[] => {
  const { times: before } = readTodoWithTimes(source, context)!; // it was read as a task
  const after = readTodoWithTimes(textOfLines(lines), context);
  if (after === null || readTodoReminder(lines, after.times, context.zone) === remind) return lines;
  return withTodoReminder(lines, { before, remind, title, at }, context.zone);
};

const FROM = 'X-IRIS-REPEAT-FROM';
const PRIORITIES = { High: '1', Medium: '5', Low: '9' } as const;
const STATUSES = { 'To do': 'NEEDS-ACTION', 'In progress': 'IN-PROCESS', Done: 'COMPLETED' } as const;
const NOON = 12 * 3600;

const isInstanceMark = ({ name }: { name: string }): boolean => name === 'RECURRENCE-ID';

const isFromCompletion = (lines: readonly { readonly name: string; readonly value: string }[]): boolean =>
  lines.some(
    ({ name, value }) =>
      (name === FROM && /^completion$/i.test(value.trim())) || (name === 'RRULE' && /FROM=COMPLETION/i.test(value)),
  );

/** What the clock of the person shows. */
const localOf = (
  when: EventTime,
  rules: Parameters<typeof clockOf>[1],
  zone: string,
): { day: string; time: string | null } => {
  if (when.kind === 'day') return { day: when.day, time: null };
  const wall = parseWallTime(when.wall);
  // A floating time is what the clock shows, wherever one is.
  const at = when.zone === null ? wall : momentOf(clockOf(when.zone, rules, zone), wall);
  const shown = new Date(when.zone === null ? at : at + zoneOf(zone).offsetAt(at)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
};

/** The repeat that has this rule, however it is written; null for none and for one that Iris cannot show. */
const repeatOf = (rule: string, due: string | null): TaskRepeat | null => {
  if (rule === '') return null;
  const wanted = normalRule(rule, due);
  return taskRepeats.find((repeat) => normalRule(TASK_REPEATS[repeat], due) === wanted) ?? null;
};

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The parts of a rule in order, without those that say what goes without saying. */
const normalRule = (rule: string, due: string | null): string => {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2) as [string, string | undefined])
      .map(([name, value = '']) => [name, value.split(',').toSorted().join(',')]),
  );
  for (const name of ['WKST', 'FROM']) parts.delete(name);
  if (parts.get('INTERVAL') === '1') parts.delete('INTERVAL');
  if (due !== null) {
    const [, month, day] = due.split('-').map(Number) as [number, number, number];
    const own = { BYDAY: WEEKDAYS[new Date(due).getUTCDay()]!, BYMONTHDAY: String(day), BYMONTH: String(month) };
    const implied = { WEEKLY: ['BYDAY'], MONTHLY: ['BYMONTHDAY'], YEARLY: ['BYMONTHDAY', 'BYMONTH'] } as const;
    const frequency = parts.get('FREQ') as keyof typeof implied; // another one finds nothing below
    for (const name of implied[frequency] ?? []) if (parts.get(name) === own[name]) parts.delete(name);
  }
  return [...parts]
    .map((part) => part.join('='))
    .toSorted()
    .join(';');
};

const withStatus = (given: readonly RawLine[], { status, doneOn }: Todo, { zone, now }: TodoContext): RawLine[] => {
  let lines = setTaskLine(given, 'STATUS', `STATUS:${STATUSES[status]}`);
  const done = status === 'Done';
  const at = doneOn === null ? now : zoneOf(zone).momentOf(doneOn, NOON);
  lines = setTaskLine(lines, 'COMPLETED', done ? `COMPLETED:${utcDateTime(at)}` : null);
  return setTaskLine(lines, 'PERCENT-COMPLETE', done ? 'PERCENT-COMPLETE:100' : null);
};

const withDue = (given: readonly RawLine[], { due, at }: Todo, { zone }: TodoContext): RawLine[] => {
  const text = due === null ? null : dueText(due, at, zone);
  const lines = setTaskLine(setTaskLine(given, 'DUE', text), 'DURATION', null);
  const start = taskLine(lines, 'DTSTART');
  if (start === undefined) return lines;
  if (text === null) return taskLine(lines, 'RRULE') === undefined ? lines : setTaskLine(lines, 'RRULE', null);
  // A beginning of another kind, or after the end, is none (RFC 5545, 3.8.2.3).
  const [begun, ends] = [start.value.slice(0, 8), due!.replaceAll('-', '')];
  const isSameKind = start.value.includes('T') === (at !== null);
  return isSameKind && begun < ends ? lines : setTaskLine(lines, 'DTSTART', copyOf(lines, 'DUE', 'DTSTART'));
};

const dueText = (due: string, at: string | null, zone: string): string => {
  if (at === null) return `DUE;VALUE=DATE:${due.replaceAll('-', '')}`;
  return `DUE:${utcDateTime(zoneOf(zone).momentOf(due, secondsOfDay(at)))}`;
};

/** A property of the task under another name. */
const copyOf = (lines: readonly RawLine[], from: string, to: string): string | null => {
  const found = lines.find(({ line, isOfTask }) => isOfTask && line?.name === from);
  if (found === undefined) return null;
  const text = found.raw.map((row, index) => (index === 0 ? row : row.slice(1))).join('');
  return `${to}${text.slice(from.length)}`;
};
