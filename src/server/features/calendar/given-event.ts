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
  return {
    uid,
    sequence: 0,
    master: { start, length: lengthFrom(start, readTime('end', given.end, personZone), personZone), facts },
    rules: rulesIn(given.recurrence),
    exceptRules: [],
    dates: [],
    exceptDates: [],
    overrides: [],
    zones: {},
  };
};

/** The rules that a text means: one, or none when it is empty. */
export const rulesIn = (recurrence: string | null): string[] => {
  const rule = recurrence?.trim().replace(/^RRULE:/i, '') ?? '';
  if (rule === '') return [];
  if (parseRule(rule) === null || /[^\w=;,:+-]/.test(rule)) {
    throw badInput('recurrence: this is not a recurrence rule such as FREQ=WEEKLY;BYDAY=TU.', 'recurrence');
  }
  return [rule];
};

/** An event with the given changes; one that only begins at another time keeps its length, and all of them keep their zone. */
export const changedEventAt = (
  event: EventAt,
  changes: ChangedEvent,
  personZone: string,
  zones: Series['zones'] = {},
): EventAt => {
  const start =
    changes.start === undefined
      ? event.start
      : inZoneOf(event.start, changes.start, readTime('start', changes.start, personZone), zones);
  if (changes.end === undefined && start.kind !== event.start.kind) {
    throw badInput('end: this is required when an event becomes a whole day or stops being one.', 'end');
  }
  const length =
    changes.end === undefined
      ? event.length
      : lengthFrom(start, readTime('end', changes.end, personZone), personZone, zones);
  return { start, length, facts: changedFacts(event.facts, changes) };
};

/** What an event says, with the given changes. */
export const changedFacts = (facts: EventFacts, changes: ChangedEvent): EventFacts => {
  const kept = new Map(facts.attendees.map((each) => [each.email.toLowerCase(), each]));
  return {
    ...facts,
    summary: changes.summary ?? facts.summary,
    description: changes.description?.trim() ?? facts.description,
    location: changes.location?.trim() ?? facts.location,
    attendees: changes.attendees?.map((email) => kept.get(email.toLowerCase()) ?? guest(email)) ?? facts.attendees,
    isTimeBlock: changes.isTimeBlock ?? facts.isTimeBlock,
  };
};

/** A moment without a place, such as one in UTC, is kept in the zone that the event was planned in: clocks change, meetings stay. */
const inZoneOf = (before: When, given: GivenTime, read: When, zones: Series['zones']): When => {
  if (before.kind === 'day' || read.kind === 'day' || before.zone === null || before.zone === 'UTC') return read;
  const namesZone = given.timeZone !== undefined && !/^(?:|Z|UTC|(?:Etc\/)?GMT)$/i.test(given.timeZone);
  if (namesZone) return read;
  const at = momentOf(clockOf(read.zone ?? 'UTC', zones), wallOf(read.wall));
  return { ...before, wall: wallText(wallAt(clockOf(before.zone, zones), at)) };
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

const lengthFrom = (start: When, end: When, personZone: string, zones: Series['zones'] = {}): Length => {
  if (start.kind !== end.kind) {
    throw badInput('end: start and end must both be days, or both be times.', 'end');
  }
  if (start.kind === 'day' && end.kind === 'day') {
    const days = (Date.parse(end.day) - Date.parse(start.day)) / DAY;
    if (days < 0) throw badInput('end: the event would end before it starts.', 'end');
    return { days: Math.max(1, days), seconds: 0 };
  }
  const [from, to] = [start, end].map((when) =>
    when.kind === 'time' ? momentOf(clockOf(when.zone ?? personZone, zones), wallOf(when.wall)) : Number.NaN,
  );
  if (to! < from!) throw badInput('end: the event would end before it starts.', 'end');
  return { days: 0, seconds: Math.round((to! - from!) / 1000) };
};
