import type { z } from 'zod';
import type { calendarContract } from '#contract/calendar.ts';
import type { CalendarEvent } from '#contract/calendar-event.ts';

export type NewEventBody = z.input<typeof calendarContract.createEvent.body>;

/** What the form holds: wall clocks of this device, as its inputs write them. */
export interface EventForm {
  readonly summary: string;
  readonly allDay: boolean;
  readonly start: string;
  readonly end: string;
  readonly location: string;
  readonly description: string;
  readonly attendees: readonly string[];
  readonly repeat: keyof typeof repeats;
}

export const repeats = {
  never: { label: 'Does not repeat', rule: null },
  daily: { label: 'Every day', rule: 'FREQ=DAILY' },
  weekdays: { label: 'Every weekday', rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  weekly: { label: 'Every week', rule: 'FREQ=WEEKLY' },
  fortnightly: { label: 'Every two weeks', rule: 'FREQ=WEEKLY;INTERVAL=2' },
  monthly: { label: 'Every month', rule: 'FREQ=MONTHLY' },
  yearly: { label: 'Every year', rule: 'FREQ=YEARLY' },
} as const;

export const emptyForm: EventForm = {
  summary: '',
  allDay: false,
  start: '',
  end: '',
  location: '',
  description: '',
  attendees: [''],
  repeat: 'never',
};

const DAY = 24 * 3600_000;
const USUAL_LENGTH = 3600_000;

/** The form of an event that is there. */
export const formOf = (event: CalendarEvent): EventForm => {
  const { start, end } = event;
  const allDay = start.dateTime === undefined;
  return {
    ...emptyForm,
    summary: event.summary,
    allDay,
    start: allDay ? (start.date ?? '') : localInput(new Date(start.dateTime!)),
    // The calendar names the day after the last one, people name the last one.
    end: allDay ? shifted(end.date ?? '', -1) : localInput(new Date(end.dateTime ?? '')),
    location: event.location,
    description: event.description,
    attendees: event.attendees.length === 0 ? [''] : event.attendees.map(({ email }) => email),
  };
};

/** The form with another start; an end that is not set yet, or would be before it, follows at the usual distance. */
export const withStart = (form: EventForm, start: string): EventForm => {
  if (start === '' || (form.end !== '' && form.end > start)) return { ...form, start };
  const end = form.allDay ? start : localInput(new Date(new Date(start).getTime() + USUAL_LENGTH));
  return { ...form, start, end };
};

/** The form for whole days, or for times. */
export const withAllDay = (form: EventForm, allDay: boolean): EventForm => {
  const turned = (text: string, hour: string) =>
    text === '' ? '' : allDay ? text.slice(0, 10) : `${text.slice(0, 10)}T${hour}`;
  return { ...form, allDay, start: turned(form.start, '09:00'), end: turned(form.end, '10:00') };
};

/** What is wrong with the form, by field; nothing when it can be sent. */
export const mistakesIn = (form: EventForm): { summary?: string; start?: string; end?: string } => ({
  ...(form.summary.trim() === '' && { summary: 'Give the event a title.' }),
  ...(form.start === '' && { start: 'Say when it starts.' }),
  ...(form.end === ''
    ? { end: 'Say when it ends.' }
    : form.start !== '' && form.end < form.start && { end: 'The end lies before the start.' }),
});

/** What the call takes: blank attendees are dropped; a series keeps the zone of this device, so that it keeps its hour. */
export const bodyOf = (form: EventForm, zone: string): NewEventBody => {
  const { rule } = repeats[form.repeat];
  const time = (text: string) =>
    rule === null
      ? { dateTime: new Date(text).toISOString(), timeZone: 'UTC' }
      : { dateTime: `${text}:00`.slice(0, 19), timeZone: zone };
  return {
    summary: form.summary.trim(),
    description: form.description,
    start: form.allDay ? { date: form.start } : time(form.start),
    end: form.allDay ? { date: shifted(form.end, 1) } : time(form.end),
    location: form.location,
    attendees: form.attendees.map((address) => address.trim()).filter((address) => address !== ''),
    ...(rule === null ? {} : { recurrence: rule }),
  };
};

const shifted = (day: string, days: number): string =>
  day === '' ? '' : new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const localInput = (at: Date): string => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};
