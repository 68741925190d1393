import type { ChangedEvent, GivenTime, NewEvent } from '#contract/calendar-event.ts';
import { badInput } from '#server/errors.ts';
import { clockOf, momentOf, wallAt } from './recurrence/clock.ts';
import { DAY, wallOf, wallText } from './recurrence/days.ts';
import { parseRule } from './recurrence/rule.ts';
import type { EventAt, EventFacts, Length, Series, When } from './recurrence/series.ts';
import { ianaZone } from './recurrence/zone-names.ts';

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d))?(?:\.\d+)?$/;
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);
const NO_LINK = { organizer: null, link: null, status: 'confirmed', isBusy: true } as const;

/** The series that a new event makes; mistakes name the field. */
export const newSeries = (given: NewEvent, uid: string, personZone: string): Series => {
  const start = readTime('start', given.start, personZone);
  const facts: EventFacts = {
    ...NO_LINK,
    summary: given.summary,
    description: given.description.trim(),
    location: given.location.trim(),
    attendees: given.attendees.map(guest),
    isTimeBlock: given.isTimeBlock,
  };
  const rule = given.recurrence?.trim().replace(/^RRULE:/i, '') ?? '';
  if (rule !== '' && parseRule(rule) === null) {
    throw badInput('recurrence: this is not a recurrence rule such as FREQ=WEEKLY;BYDAY=TU.', 'recurrence');
  }
  return {
    uid,
    sequence: 0,
    master: { start, length: lengthFrom(start, readTime('end', given.end, personZone), personZone), facts },
    rules: rule === '' ? [] : [rule],
    exceptRules: [],
    dates: [],
    exceptDates: [],
    overrides: [],
    zones: {},
  };
};

/** An event with the given changes; an event that only begins at another time keeps its length. */
export const changedEventAt = (event: EventAt, changes: ChangedEvent, personZone: string): EventAt => {
  const start = changes.start === undefined ? event.start : readTime('start', changes.start, personZone);
  if (changes.end === undefined && start.kind !== event.start.kind) {
    throw badInput('end: this is required when an event becomes a whole day or stops being one.', 'end');
  }
  const length =
    changes.end === undefined ? event.length : lengthFrom(start, readTime('end', changes.end, personZone), personZone);
  const kept = new Map(event.facts.attendees.map((each) => [each.email.toLowerCase(), each]));
  return {
    start,
    length,
    facts: {
      ...event.facts,
      summary: changes.summary ?? event.facts.summary,
      description: changes.description?.trim() ?? event.facts.description,
      location: changes.location?.trim() ?? event.facts.location,
      attendees:
        changes.attendees?.map((email) => kept.get(email.toLowerCase()) ?? guest(email)) ?? event.facts.attendees,
    },
  };
};

const guest = (email: string) => ({ displayName: '', email, reply: 'waiting' as const, isOptional: false });

/** A day, a moment, or a wall clock in a zone; a wall clock without a zone is the person's. */
const readTime = (field: 'start' | 'end', { date, dateTime, timeZone }: GivenTime, personZone: string): When => {
  if (dateTime === undefined && date !== undefined) {
    if (!isDate(date)) throw badInput(`${field}: ${date} is not a day such as 2026-03-31.`, field);
    return { kind: 'day', day: date };
  }
  if (dateTime === undefined) throw badInput(`${field}: this is required.`, field);
  const zone = timeZone === undefined || timeZone === '' ? personZone : ianaZone(timeZone);
  if (zone === null) throw badInput(`${field}.timeZone: this time zone is not known.`, `${field}.timeZone`);
  const [, day, minutes, seconds = '00'] = LOCAL.exec(dateTime) ?? [];
  const wall = day === undefined ? Number.NaN : wallOf(`${day}T${minutes}:${seconds}`);
  const isLocal = day !== undefined && isDate(day);
  const at = isLocal ? momentOf(clockOf(zone, {}), wall) : offsetMoment(dateTime);
  if (Number.isNaN(at) || at < EARLIEST || at > LATEST) {
    throw badInput(`${field}: this is not a time such as 2026-03-31T09:00:00Z.`, field);
  }
  return { kind: 'time', zone, wall: wallText(isLocal ? wall : wallAt(clockOf(zone, {}), at)) };
};

/** A time with its offset, such as `2026-03-31T09:00:00+02:00`. */
const offsetMoment = (text: string): number =>
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(text) && isDate(text.slice(0, 10))
    ? Math.floor(Date.parse(text.replace(' ', 'T')) / 1000) * 1000
    : Number.NaN;

const isDate = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return at >= EARLIEST && at <= LATEST && new Date(at).toISOString().startsWith(text);
};

const lengthFrom = (start: When, end: When, personZone: string): Length => {
  if (start.kind !== end.kind) {
    throw badInput('end: start and end must both be days, or both be times.', 'end');
  }
  if (start.kind === 'day' && end.kind === 'day') {
    const days = (Date.parse(end.day) - Date.parse(start.day)) / DAY;
    if (days < 0) throw badInput('end: the event would end before it starts.', 'end');
    return { days: Math.max(1, days), seconds: 0 };
  }
  const [from, to] = [start, end].map((when) =>
    when.kind === 'time' ? momentOf(clockOf(when.zone ?? personZone, {}), wallOf(when.wall)) : Number.NaN,
  );
  if (to! < from!) throw badInput('end: the event would end before it starts.', 'end');
  return { days: 0, seconds: Math.round((to! - from!) / 1000) };
};
