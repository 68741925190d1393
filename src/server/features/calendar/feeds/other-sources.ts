import type { EventAt, EventSeries, EventTime } from '#formats/recurrence/series.ts';
import type { FeedDay, FeedHours } from './feed-ports.ts';

/** A whole day of the dashboard as an event that takes no time. */
export const seriesOfDay = ({ id, title, note, day, isYearly }: FeedDay, domain: 'dates' | 'tasks'): EventSeries => ({
  ...single(`${id}@${domain}.iris`, {
    start: { kind: 'day', day },
    length: { days: 1, seconds: 0 },
    facts: { ...plain, summary: title, description: note, isBusy: false },
  }),
  rules: isYearly ? [yearlyRule(day)] : [],
});

/** Tracked time as an event. */
export const seriesOfHours = ({ id, title, note, from, to }: FeedHours, isBusy: boolean): EventSeries =>
  single(`${id}@orbit.iris`, {
    start: utc(from),
    length: { days: 0, seconds: Math.max(0, Math.round((to - from) / 1000)) },
    facts: { ...plain, summary: title, description: note, isBusy },
  });

const single = (uid: string, master: EventAt): EventSeries => ({
  uid,
  sequence: 0,
  master,
  rules: [],
  exceptRules: [],
  dates: [],
  exceptDates: [],
  overrides: [],
  zones: {},
});
const plain: Omit<EventAt['facts'], 'isBusy'> = {
  summary: '',
  description: '',
  location: '',
  status: 'confirmed',
  organizer: null,
  attendees: [],
  link: null,
  isTimeBlock: false,
  reminders: [],
};

const utc = (moment: number): EventTime => ({
  kind: 'time',
  wall: new Date(moment).toISOString().slice(0, 19),
  zone: 'UTC',
});

/** Every year; a day that only leap years have is the last of February in the others. */
const yearlyRule = (day: string): string =>
  day.endsWith('-02-29') ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY';
