import type { z } from 'zod';
import type { calendarContract } from '#contract/calendar/calendar.ts';
import type { CalendarEvent, Reminder } from '#contract/calendar/event.ts';
import { addDays, type Zone } from '#contract/zone.ts';
import { endOf, isAllDay, startOf } from '../times.ts';

export type NewEventBody = z.input<typeof calendarContract.createEvent.body>;
type ChangedBody = z.input<typeof calendarContract.changeEvent.body>;

/** The values of the form: local times of the person's zone, as inputs write them. */
export interface EventForm {
  readonly summary: string;
  readonly allDay: boolean;
  readonly start: string;
  readonly end: string;
  readonly location: string;
  readonly description: string;
  readonly attendees: readonly string[];
  /** `kept` is a recurrence rule without a preset here. */
  readonly repeat: Repeat | 'kept';
  readonly reminders: readonly Reminder[];
  /** How long the way there takes, in minutes. */
  readonly travelMinutes: number;
  /** The id of its calendar; empty for the default calendar. */
  readonly calendarId: string;
  /** Whether guests are told. */
  readonly tell: boolean;
}
export type Repeat = keyof typeof repeats;

export const repeats = {
  never: { label: 'Does not repeat', rule: null },
  daily: { label: 'Every day', rule: 'FREQ=DAILY' },
  weekdays: { label: 'Every weekday', rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  weekly: { label: 'Every week', rule: 'FREQ=WEEKLY' },
  fortnightly: { label: 'Every two weeks', rule: 'FREQ=WEEKLY;INTERVAL=2' },
  monthly: { label: 'Every month', rule: 'FREQ=MONTHLY' },
  yearly: { label: 'Every year', rule: 'FREQ=YEARLY' },
} as const;

export const emptyEventForm: EventForm = {
  summary: '',
  allDay: false,
  start: '',
  end: '',
  location: '',
  description: '',
  attendees: [''],
  repeat: 'never',
  reminders: [],
  travelMinutes: 0,
  calendarId: '',
  tell: true,
};

/** Minutes. */
const USUAL_LENGTH = 60;

export const isRepeat = (name: string): name is Repeat => Object.hasOwn(repeats, name);

/** The form values of an existing event. */
export const eventFormOf = (event: CalendarEvent, zone: Zone): EventForm => {
  const allDay = isAllDay(event);
  return {
    ...emptyEventForm,
    summary: event.summary,
    allDay,
    start: allDay ? (event.start.date ?? '') : wallText(startOf(event, zone), zone),
    // The calendar stores the day after the last one (exclusive end), the form shows the last one.
    end: allDay ? addDays(event.end.date ?? '', -1) : wallText(endOf(event, zone), zone),
    location: event.location,
    description: event.description,
    attendees: event.attendees.length === 0 ? [''] : event.attendees.map(({ email }) => email),
    repeat: repeatOf(event),
    reminders: event.reminders,
    travelMinutes: event.travelMinutes,
    calendarId: event.calendarId,
  };
};

/** The times of a new event: the next half hour, for an hour. */
export const soonTimes = (at: number, zone: Zone): Pick<EventForm, 'start' | 'end'> => {
  const start = wallText(Math.ceil(at / HALF_HOUR) * HALF_HOUR, zone);
  return { start, end: later(start, USUAL_LENGTH) };
};
const HALF_HOUR = 30 * 60_000;

/** The form with another start; an end that is missing, or would be before it, follows at the usual distance. */
export const withStart = (form: EventForm, start: string): EventForm => {
  if (start === '' || (form.end !== '' && form.end > start)) return { ...form, start };
  const end = form.allDay ? start : later(start, USUAL_LENGTH);
  return { ...form, start, end };
};

/** The form with another way there: the reminder to leave goes along with it. */
export const withTravel = (form: EventForm, travelMinutes: number): EventForm => {
  const leaving = (minutes: number) => (each: Reminder) => each.minutes === minutes && isPlain(each);
  const others =
    form.travelMinutes === 0 ? form.reminders : form.reminders.filter((each) => !leaving(form.travelMinutes)(each));
  const isThere = travelMinutes === 0 || others.some(leaving(travelMinutes));
  return { ...form, travelMinutes, reminders: isThere ? others : [...others, { minutes: travelMinutes }] };
};
const isPlain = ({ from, at, isEmail }: Reminder) => from === undefined && at === undefined && isEmail !== true;

/** The form switched to all-day, or to times. */
export const withAllDay = (form: EventForm, allDay: boolean): EventForm => {
  const turned = (text: string, hour: string) =>
    text === '' ? '' : allDay ? text.slice(0, 10) : `${text.slice(0, 10)}T${hour}`;
  return { ...form, allDay, start: turned(form.start, '09:00'), end: turned(form.end, '10:00') };
};

/** The validation errors by field; empty if the form can be sent. */
export const mistakesIn = (form: EventForm): { summary?: string; start?: string; end?: string } => ({
  ...(form.summary.trim() === '' && { summary: 'Give the event a title.' }),
  ...(form.start === '' && { start: 'Enter a start time.' }),
  ...(form.end === ''
    ? { end: 'Enter an end time.' }
    : form.start !== '' && form.end < form.start && { end: 'The end is before the start.' }),
});

/** The body of the call: without blank attendees; a series is sent with the person's zone, so that its local time stays. */
export const eventBodyOf = (form: EventForm, zone: Zone): NewEventBody => {
  const rule = form.repeat === 'kept' ? null : repeats[form.repeat].rule;
  const time = (text: string) =>
    form.repeat === 'never'
      ? { dateTime: new Date(momentOf(text, zone)).toISOString(), timeZone: 'UTC' }
      : { dateTime: `${text}:00`.slice(0, 19), timeZone: zone.name };
  return {
    summary: form.summary.trim(),
    description: form.description,
    start: form.allDay ? { date: form.start } : time(form.start),
    end: form.allDay ? { date: addDays(form.end, 1) } : time(form.end),
    location: form.location,
    attendees: form.attendees.map((address) => address.trim()).filter((address) => address !== ''),
    ...(rule === null ? {} : { recurrence: rule }),
    ...(form.reminders.length === 0 ? {} : { reminders: [...form.reminders] }),
    ...(form.travelMinutes === 0 || form.allDay ? {} : { travelMinutes: form.travelMinutes }),
    ...(form.calendarId === '' ? {} : { calendarId: form.calendarId }),
  };
};

/** Only changed fields; changing the rule or the calendar applies to the whole series. */
export const changesOf = (event: CalendarEvent, form: EventForm, zone: Zone): Changes => {
  const saved = eventFormOf(event, zone);
  const [before, after] = [eventBodyOf(saved, zone), eventBodyOf(form, zone)];
  const isOtherTime = saved.start !== form.start || saved.end !== form.end || saved.allDay !== form.allDay;
  const isOtherRule = saved.repeat !== form.repeat;
  const isOtherCalendar = saved.calendarId !== form.calendarId;
  return {
    body: {
      ...(before.summary !== after.summary && { summary: after.summary }),
      ...(before.description !== after.description && { description: after.description }),
      ...(before.location !== after.location && { location: after.location }),
      ...(before.attendees?.join() !== after.attendees?.join() && { attendees: after.attendees }),
      ...(JSON.stringify(before.reminders) !== JSON.stringify(after.reminders) && { reminders: after.reminders ?? [] }),
      ...(before.travelMinutes !== after.travelMinutes && { travelMinutes: after.travelMinutes ?? 0 }),
      ...((isOtherTime || isOtherRule) && { start: after.start, end: after.end }),
      ...(isOtherRule && { recurrence: after.recurrence ?? null }),
      ...(isOtherCalendar && { calendarId: after.calendarId }),
    },
    isWhole: isOtherRule || isOtherCalendar,
  };
};
interface Changes {
  readonly body: ChangedBody;
  readonly isWhole: boolean;
}

const repeatOf = ({ isRecurring, recurrence }: CalendarEvent): EventForm['repeat'] => {
  if (!isRecurring) return 'never';
  return (
    Object.keys(repeats)
      .filter(isRepeat)
      .find((name) => repeats[name].rule === recurrence) ?? 'kept'
  );
};

/** The moment, in milliseconds, of a local time such as `2026-05-21T16:00` in a zone. */
const momentOf = (text: string, zone: Zone): number =>
  zone.momentOf(text.slice(0, 10), (Date.parse(`${text}Z`) - Date.parse(text.slice(0, 10))) / 1000);

/** The local time of a moment in a zone, as `2026-05-21T16:00`. */
export const wallText = (at: number, zone: Zone): string => new Date(at + zone.offsetAt(at)).toISOString().slice(0, 16);

/** A local time so many minutes later. */
export const later = (text: string, minutes: number): string =>
  new Date(Date.parse(`${text}Z`) + minutes * 60_000).toISOString().slice(0, 16);
