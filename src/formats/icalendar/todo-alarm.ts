import { REMINDER_LEADS, type ReminderLead, reminderLeads, USUAL_TIME } from '#contract/life/reminder-leads.ts';
import { secondsOfDay } from '#contract/time-of-day.ts';
import { MINUTE } from '#contract/time-units.ts';
import { zoneOf } from '#contract/zone.ts';
import { type ContentLine, escapeText } from '../content-line.ts';
import { parseWallTime } from '../recurrence/day-number.ts';
import { readAlarm } from './alarms.ts';
import { alarmRanges, type RawLine, withAlarmAdded } from './todo-lines.ts';
import { durationText } from './write-time.ts';

/** When a task is due and begins, as the clock of the person shows it. */
export interface TodoTimes {
  readonly due: string | null;
  readonly at: string | null;
  readonly begins: { readonly day: string; readonly time: string | null } | null;
}

/** The first reminder of a task that Iris can show; null for none. Reminders by email are for the program that has set them. */
export const readTodoReminder = (lines: readonly RawLine[], times: TodoTimes, zone: string): ReminderLead | null =>
  alarmsOf(lines, times, zone)[0]?.lead ?? null;

/** A task with another reminder in the place of the one that Iris shows; alarms that it cannot show stay as they are. */
export const withTodoReminder = (
  lines: readonly RawLine[],
  { before, remind, title, at }: { before: TodoTimes; remind: ReminderLead | null; title: string; at: string | null },
  zone: string,
): RawLine[] => {
  const known = alarmsOf(lines, before, zone);
  const gone = remind === null ? known : known.slice(0, 1);
  const kept = lines.filter((_line, index) => !gone.some(({ from, to }) => index >= from && index <= to));
  if (remind === null) return kept;
  const minutes = (at === null ? secondsOfDay(USUAL_TIME) / 60 : 0) - REMINDER_LEADS[remind];
  const size = Math.abs(minutes);
  const duration = durationText({ days: Math.floor(size / DAY_MINUTES), seconds: (size % DAY_MINUTES) * 60 });
  return withAlarmAdded(kept, [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title || 'Reminder')}`,
    `TRIGGER;RELATED=END:${minutes < 0 ? '-' : ''}${duration}`,
    'END:VALARM',
  ]);
};

const DAY_MINUTES = 1440;

/** The alarms that are one of the reminders that Iris knows. */
const alarmsOf = (lines: readonly RawLine[], { due, at, begins }: TodoTimes, zone: string) => {
  if (due === null) return [];
  const ends = wallOf(due, at);
  const starts = begins === null ? ends : wallOf(begins.day, begins.time);
  const counted = wallOf(due, at ?? USUAL_TIME);
  return alarmRanges(lines).flatMap(({ from, to }) => {
    const inside = lines.slice(from + 1, to).flatMap(({ line }): ContentLine[] => (line === null ? [] : [line]));
    const alarm = readAlarm({ name: 'VALARM', lines: inside, inside: [] });
    if (alarm === null || alarm.isEmail === true) return [];
    const told =
      alarm.at === undefined
        ? (alarm.from === 'end' ? ends : starts) - alarm.minutes * MINUTE
        : Date.parse(alarm.at) + zoneOf(zone).offsetAt(Date.parse(alarm.at));
    const lead = reminderLeads.find((each) => REMINDER_LEADS[each] * MINUTE === counted - told);
    return lead === undefined ? [] : [{ from, to, lead }];
  });
};

const wallOf = (day: string, time: string | null): number => parseWallTime(`${day}T${time ?? '00:00'}:00`);
