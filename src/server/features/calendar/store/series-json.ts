import { z } from 'zod';
import { attendeeReplies, type EventAt, type EventSeries, type EventTime } from '#formats/recurrence/series.ts';

const text = z.string().max(100_000);
const eventTime = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day'), day: z.iso.date() }),
  z.object({ kind: z.literal('time'), wall: z.string().max(40), zone: z.string().max(300).nullable() }),
]);
const duration = z.object({ days: z.number(), seconds: z.number() });
const eventAt = z.object({
  start: eventTime,
  length: duration,
  facts: z.object({
    summary: text,
    description: text,
    location: text,
    status: z.enum(['confirmed', 'tentative', 'cancelled']),
    isBusy: z.boolean(),
    organizer: text.nullable(),
    attendees: z
      .array(z.object({ displayName: text, email: text, reply: z.enum(attendeeReplies), isOptional: z.boolean() }))
      .max(2000),
    link: text.nullable(),
    isTimeBlock: z.boolean(),
    // Exports of older versions know nothing of these.
    reminders: z
      .array(
        z.object({
          minutes: z.number(),
          from: z.literal('end').optional(),
          at: z.string().max(40).optional(),
          isEmail: z.boolean().optional(),
        }),
      )
      .max(100)
      .default([]),
    travelMinutes: z.number().optional(),
  }),
});
const rules = z.array(z.string().max(5000)).max(5000);

/** A series as exports have it: whatever a file may bring is checked, down to the last field. */
export const eventSeries: z.ZodType<EventSeries> = z.object({
  uid: text,
  sequence: z.number(),
  master: eventAt.nullable(),
  rules,
  exceptRules: rules,
  dates: z.array(z.object({ start: eventTime, length: duration.nullable() })).max(5000),
  exceptDates: z.array(eventTime).max(5000),
  overrides: z.array(eventAt.extend({ instead: eventTime, following: z.boolean() })).max(5000),
  zones: z.record(
    z.string(),
    z.array(
      z.object({
        offsetFrom: z.number(),
        offsetTo: z.number(),
        start: z.string(),
        rule: z.string().nullable(),
        dates: z.array(z.string()),
      }),
    ),
  ),
});

/**
 * The series of a column. Only `series.store.ts` writes it, and a range reads hundreds of them at once: only the parts are
 * checked that expanding a series relies on, which keeps the cost near that of reading the JSON.
 */
export const parseSeries = (json: string): EventSeries => {
  const value: unknown = JSON.parse(json);
  if (!isSeries(value)) throw new Error('A stored series is damaged.');
  return json.includes('"reminders"') ? value : withReminders(value);
};

/** A series that was stored before events had reminders. */
export const withReminders = (series: EventSeries): EventSeries => {
  const none: Pick<EventAt['facts'], 'reminders'> = { reminders: [] };
  const add = <E extends EventAt>(event: E): E => ({ ...event, facts: { ...none, ...event.facts } });
  return {
    ...series,
    master: series.master === null ? null : add(series.master),
    overrides: series.overrides.map(add),
  };
};

/** Whether a value has the shape of a series as far as it repeats; see `parseSeries`. */
export const isSeries = (value: unknown): value is EventSeries =>
  isObject(value) &&
  typeof value.uid === 'string' &&
  typeof value.sequence === 'number' &&
  (value.master === null || isEventAt(value.master)) &&
  isListOf(value.rules, isText) &&
  isListOf(value.exceptRules, isText) &&
  isListOf(value.dates, (date) => isObject(date) && isTime(date.start)) &&
  isListOf(value.exceptDates, isTime) &&
  isListOf(value.overrides, (override) => isEventAt(override) && isTime(override.instead)) &&
  isObject(value.zones);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);
const isTime = (value: unknown): value is EventTime =>
  isObject(value) && (value.kind === 'day' ? isText(value.day) : value.kind === 'time' && isText(value.wall));
const isEventAt = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && isTime(value.start) && isObject(value.length) && isObject(value.facts);
