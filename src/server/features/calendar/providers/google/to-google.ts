import { createHash } from 'node:crypto';
import { SECOND } from '#contract/time-units.ts';
import { writeContentLine } from '#formats/content-line.ts';
import { utcDateTime, durationText, timeLine } from '#formats/icalendar/write-time.ts';
import { addDays } from '#contract/zone.ts';
import { clockOf, isCustomZone, momentOf, wallTimeAt } from '#formats/recurrence/clock.ts';
import { parseWallTime, formatWallTime } from '#formats/recurrence/day-number.ts';
import type { Attendee, EventAt, EventDetails, EventSeries, EventTime } from '#formats/recurrence/series.ts';
import { GOOGLE_TIME_BLOCK, GOOGLE_TRAVEL } from './google-json.ts';

type Body = Readonly<Record<string, unknown>>;

/** The id of a new event at Google, derived from the UID so that a retry cannot add a second event; base32hex allows a to v and 0 to 9. */
export const googleIdFor = (uid: string): string =>
  `iris${createHash('sha256').update(uid).digest('hex').slice(0, 40)}`;

/** The id of an instance: that of the master, and the moment or day of its RECURRENCE-ID. */
export const instanceId = (id: string, instead: EventTime, zones: EventSeries['zones']): string =>
  `${id}_${instead.kind === 'day' ? instead.day.replaceAll('-', '') : utcDateTime(momentIn(instead, zones))}`;

/** The request body for a changed event, or for a new one without `before`. */
export const eventBody = (before: EventAt | null, after: EventAt, zones: EventSeries['zones']): Body => {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const facts = factsBody(after.facts);
  const old = before === null ? {} : factsBody(before.facts);
  const changed = Object.entries(facts).filter(([name, value]) =>
    before === null ? name !== 'reminders' || after.facts.reminders.length > 0 : !isSame(value, old[name]),
  );
  const isSameTime = before !== null && isSame([before.start, before.length], [after.start, after.length]);
  return { ...Object.fromEntries(changed), ...(isSameTime ? {} : timesBody(after, zones)) };
};

/** The `recurrence` of a series as lines of RFC 5545; empty when it does not repeat. */
export const recurrenceOf = ({ rules, exceptRules, dates, exceptDates, zones }: EventSeries): string[] => {
  if (rules.length === 0 && dates.length === 0) return [];
  return [
    ...rules.map((rule) => `RRULE:${rule}`),
    ...exceptRules.map((rule) => `EXRULE:${rule}`),
    ...dates.map(({ start, length }) => {
      const line = timeLine('RDATE', start, zones);
      if (length === null || start.kind === 'day') return oneLine(line);
      return oneLine({
        ...line,
        params: { ...line.params, VALUE: 'PERIOD' },
        value: `${line.value}/${durationText(length)}`,
      });
    }),
    ...exceptDates.map((date) => oneLine(timeLine('EXDATE', date, zones))),
  ];
};
const oneLine = (line: Parameters<typeof writeContentLine>[0]): string =>
  writeContentLine(line).replaceAll('\r\n ', '');

const RESPONSE: { readonly [R in Attendee['reply']]: string } = {
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'tentative',
  waiting: 'needsAction',
};

const factsBody = (facts: EventDetails): Record<string, unknown> => ({
  summary: facts.summary,
  description: facts.description,
  location: facts.location,
  attendees: facts.attendees.map(({ email, displayName, reply, isOptional, comment }) => ({
    email,
    ...(displayName === '' ? {} : { displayName }),
    ...(isOptional ? { optional: true } : {}),
    responseStatus: RESPONSE[reply],
    ...(comment === undefined ? {} : { comment }),
  })),
  // An event without any has those of its calendar at Google, until it is given some.
  reminders: { useDefault: false, overrides: googleReminders(facts.reminders) },
  transparency: facts.isBusy ? 'opaque' : 'transparent',
  extendedProperties: {
    private: {
      [GOOGLE_TIME_BLOCK]: facts.isTimeBlock ? 'true' : 'false',
      ...(facts.travelMinutes !== undefined && { [GOOGLE_TRAVEL]: String(facts.travelMinutes) }),
    },
  },
});

/** At most five, and none after the start: https://developers.google.com/workspace/calendar/api/v3/reference/events */
const googleReminders = (reminders: EventDetails['reminders']) =>
  reminders
    .filter(({ minutes, from, at }) => at === undefined && from === undefined && minutes >= 0 && minutes <= 40_320)
    .slice(0, 5)
    .map(({ minutes, isEmail }) => ({ method: isEmail === true ? 'email' : 'popup', minutes }));

/** A change from a day to a time, or back, must reset the other fields. */
const timesBody = ({ start, length }: EventAt, zones: EventSeries['zones']): Body => {
  if (start.kind === 'day') {
    const day = (date: string) => ({ date, dateTime: null, timeZone: null });
    return { start: day(start.day), end: day(addDays(start.day, Math.max(1, length.days))) };
  }
  const named = start.zone === null || isCustomZone(start.zone) || /^[+-]/.test(start.zone) ? 'UTC' : start.zone;
  const clock = clockOf(named, {});
  const begins = momentIn(start, zones);
  const dayLater = length.days === 0 ? begins : momentOf(clock, wallTimeAt(clock, begins) + length.days * 86_400_000);
  const time = (at: number) => ({ dateTime: formatWallTime(wallTimeAt(clock, at)), timeZone: named, date: null });
  return { start: time(begins), end: time(dayLater + length.seconds * SECOND) };
};

const momentIn = (when: EventTime, zones: EventSeries['zones']): number =>
  when.kind === 'day' ? Date.parse(when.day) : momentOf(clockOf(when.zone ?? 'UTC', zones), parseWallTime(when.wall));
