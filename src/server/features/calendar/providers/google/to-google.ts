import { createHash } from 'node:crypto';
import { writeLine } from '../../ical/content-line.ts';
import { compact, durationText, timeLine } from '../../ical/write-time.ts';
import { addDays } from '#contract/zone.ts';
import { clockOf, isOwnZone, momentOf, wallAt } from '../../recurrence/clock.ts';
import { SECOND, wallOf, wallText } from '../../recurrence/days.ts';
import type { Attendee, EventAt, EventFacts, Series, When } from '../../recurrence/series.ts';
import { TIME_BLOCK } from './google-json.ts';

type Body = Readonly<Record<string, unknown>>;

/** The name that a new event gets at Google, made from ours so that a second try cannot make a second event: a to v and 0 to 9. */
export const googleIdFor = (uid: string): string =>
  `iris${createHash('sha256').update(uid).digest('hex').slice(0, 40)}`;

/** The name of one instance: that of the series and the moment, or the day, that the rule gives it. */
export const instanceId = (id: string, instead: When, zones: Series['zones']): string =>
  `${id}_${instead.kind === 'day' ? instead.day.replaceAll('-', '') : compact(momentIn(instead, zones))}`;

/** What has changed in an event, as Google takes it; everything when nothing was there before. */
export const eventBody = (before: EventAt | null, after: EventAt, zones: Series['zones']): Body => {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const facts = factsBody(after.facts);
  const old = before === null ? {} : factsBody(before.facts);
  const changed = Object.entries(facts).filter(([name, value]) => before === null || !isSame(value, old[name]));
  const isSameTime = before !== null && isSame([before.start, before.length], [after.start, after.length]);
  return { ...Object.fromEntries(changed), ...(isSameTime ? {} : timesBody(after, zones)) };
};

/** How a series repeats, in lines of RFC 5545; without a rule it is an empty list. */
export const recurrenceOf = ({ rules, exceptRules, dates, exceptDates, zones }: Series): string[] => {
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
const oneLine = (line: Parameters<typeof writeLine>[0]): string => writeLine(line).replaceAll('\r\n ', '');

const RESPONSE: { readonly [R in Attendee['reply']]: string } = {
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'tentative',
  waiting: 'needsAction',
};

const factsBody = (facts: EventFacts): Record<string, unknown> => ({
  summary: facts.summary,
  description: facts.description,
  location: facts.location,
  attendees: facts.attendees.map(({ email, displayName, reply, isOptional }) => ({
    email,
    ...(displayName === '' ? {} : { displayName }),
    ...(isOptional ? { optional: true } : {}),
    responseStatus: RESPONSE[reply],
  })),
  transparency: facts.isBusy ? 'opaque' : 'transparent',
  extendedProperties: { private: { [TIME_BLOCK]: facts.isTimeBlock ? 'true' : 'false' } },
});

/** A change from a day to a time must say that it is no day any more. */
const timesBody = ({ start, length }: EventAt, zones: Series['zones']): Body => {
  if (start.kind === 'day') {
    const day = (date: string) => ({ date, dateTime: null, timeZone: null });
    return { start: day(start.day), end: day(addDays(start.day, Math.max(1, length.days))) };
  }
  const named = start.zone === null || isOwnZone(start.zone) || /^[+-]/.test(start.zone) ? 'UTC' : start.zone;
  const clock = clockOf(named, {});
  const begins = momentIn(start, zones);
  const dayLater = length.days === 0 ? begins : momentOf(clock, wallAt(clock, begins) + length.days * 86_400_000);
  const time = (at: number) => ({ dateTime: wallText(wallAt(clock, at)), timeZone: named, date: null });
  return { start: time(begins), end: time(dayLater + length.seconds * SECOND) };
};

const momentIn = (when: When, zones: Series['zones']): number =>
  when.kind === 'day' ? Date.parse(when.day) : momentOf(clockOf(when.zone ?? 'UTC', zones), wallOf(when.wall));
