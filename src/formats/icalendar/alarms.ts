import { durationText } from './write-time.ts';
import { type CalendarComponent, lineOf } from './component.ts';
import { type ContentLine, escapeText } from '../content-line.ts';
import type { EventDetails, EventReminder } from '../recurrence/series.ts';

/** How many reminders of one event are read; the text of a server keeps the others. */
const ALARMS_AT_MOST = 20;
/** A reminder further away than a year is none that a person has set, in minutes. */
export const FURTHEST_REMINDER = 366 * 1440;

/** Reads the VALARMs of an event; those that run programs, or that only say that there is none, are left out. */
export const readAlarms = ({ inside }: CalendarComponent): EventReminder[] =>
  inside
    .filter(({ name }) => name === 'VALARM')
    .flatMap((alarm) => readAlarm(alarm) ?? [])
    .slice(0, ALARMS_AT_MOST);

/** The reminder that a VALARM means; null when it is none that can be told. */
export const readAlarm = (alarm: CalendarComponent): EventReminder | null => {
  const action = (lineOf(alarm, 'ACTION')?.value ?? 'DISPLAY').trim().toUpperCase();
  const trigger = lineOf(alarm, 'TRIGGER');
  if (trigger === undefined || !/^(?:DISPLAY|AUDIO|EMAIL)$/.test(action)) return null;
  const email = action === 'EMAIL' ? { isEmail: true } : {};
  const at = momentIn(trigger.value.trim());
  if (at !== null) return { minutes: 0, at, ...email };
  const minutes = minutesBefore(trigger.value);
  if (minutes === null || Math.abs(minutes) > FURTHEST_REMINDER) return null;
  const isFromEnd = /^END$/i.test(trigger.params.RELATED ?? '');
  return { minutes, ...(isFromEnd ? { from: 'end' as const } : {}), ...email };
};

/** The components of an event that has other reminders: VALARMs that are still wanted stay as they were, with what only others read. */
export const withAlarms = (
  before: readonly CalendarComponent[],
  { reminders, summary }: EventDetails,
): readonly CalendarComponent[] => {
  const missing = reminders.map((reminder) => JSON.stringify(ordered(reminder)));
  const kept = before.filter((part) => {
    const known = part.name === 'VALARM' ? readAlarm(part) : null;
    if (known === null) return true;
    const at = missing.indexOf(JSON.stringify(ordered(known)));
    if (at === -1) return false;
    missing.splice(at, 1);
    return true;
  });
  const added = reminders.filter((reminder) => {
    const at = missing.indexOf(JSON.stringify(ordered(reminder)));
    if (at !== -1) missing.splice(at, 1);
    return at !== -1;
  });
  return [...kept, ...added.map((reminder) => alarmOf(reminder, summary))];
};

const ordered = ({ minutes, from, at, isEmail }: EventReminder) => [minutes, from ?? '', at ?? '', isEmail === true];

const alarmOf = (reminder: EventReminder, summary: string): CalendarComponent => {
  const line = (name: string, value: string): ContentLine => ({ name, params: {}, value });
  const text = escapeText(summary || 'Reminder');
  return {
    name: 'VALARM',
    inside: [],
    lines: [
      line('ACTION', reminder.isEmail === true ? 'EMAIL' : 'DISPLAY'),
      ...(reminder.isEmail === true ? [line('SUMMARY', text)] : []),
      line('DESCRIPTION', text),
      triggerOf(reminder),
    ],
  };
};

const triggerOf = ({ minutes, from, at }: EventReminder): ContentLine => {
  if (at !== undefined) {
    const value = `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    return { name: 'TRIGGER', params: { VALUE: 'DATE-TIME' }, value };
  }
  const size = Math.abs(minutes);
  const duration = durationText({ days: Math.floor(size / 1440), seconds: (size % 1440) * 60 });
  return {
    name: 'TRIGGER',
    params: from === 'end' ? { RELATED: 'END' } : {},
    value: minutes > 0 ? `-${duration}` : duration,
  };
};

const minutesBefore = (text: string): number | null => {
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/i.exec(text.trim()) ??
    [];
  if (sign === undefined) return null;
  const size = (Number(weeks) * 7 + Number(days)) * 1440 + Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return Math.round(sign === '-' ? size : -size) + 0;
};

const momentIn = (text: string): string | null => {
  const [, year, month, day, hours, minutes, seconds] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/i.exec(text) ?? [];
  if (year === undefined) return null;
  const at = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};
