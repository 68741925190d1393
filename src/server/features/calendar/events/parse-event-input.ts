import { DAY } from '#contract/time-units.ts';
import type { ChangedEvent, EventTimeInput, NewEvent } from '#contract/calendar/event.ts';
import { badInput } from '#server/errors.ts';
import { clockOf, momentOf, wallTimeAt } from '#formats/recurrence/clock.ts';
import { parseWallTime, formatWallTime } from '#formats/recurrence/day-number.ts';
import { parseRule } from '#formats/recurrence/rule.ts';
import type { EventAt, EventDetails, EventDuration, EventSeries, EventTime } from '#formats/recurrence/series.ts';
import { ianaZone } from '#formats/recurrence/zone-names.ts';

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d))?(?:\.\d+)?$/;
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);
const NO_LINK = { organizer: null, link: null, status: 'confirmed', isBusy: true } as const;

/** The series of a new event; invalid input names the field. */
export const newSeries = (given: NewEvent, uid: string, personZone: string): EventSeries => {
  const start = readTime('start', given.start, personZone);
  const facts: EventDetails = {
    ...NO_LINK,
    summary: given.summary,
    description: given.description.trim(),
    location: given.location.trim(),
    attendees: given.attendees.map(guest),
    isTimeBlock: given.isTimeBlock,
    reminders: given.reminders,
    ...(given.travelMinutes > 0 && { travelMinutes: given.travelMinutes }),
  };
  const length = lengthFrom(start, readTime('end', given.end, personZone), personZone);
  checkReminders(given.reminders, length);
  return {
    uid,
    sequence: 0,
    master: { start, length, facts },
    rules: parseRecurrence(given.recurrence),
    exceptRules: [],
    dates: [],
    exceptDates: [],
    overrides: [],
    zones: {},
  };
};

/** The RRULEs of an input: one, or none when it is empty. */
export const parseRecurrence = (recurrence: string | null): string[] => {
  const rule = recurrence?.trim().replace(/^RRULE:/i, '') ?? '';
  if (rule === '') return [];
  const parsed = parseRule(rule);
  if (parsed === null || parsed.count === 0 || /[^\w=;,:+-]/.test(rule)) {
    throw badInput('recurrence: this isn’t a recurrence rule such as FREQ=WEEKLY;BYDAY=TU.', 'recurrence');
  }
  return [rule];
};

/** An event with the given changes; a change of the start alone keeps the duration and the zone. */
export const changedEventAt = (
  event: EventAt,
  changes: ChangedEvent,
  personZone: string,
  zones: EventSeries['zones'] = {},
): EventAt => {
  const start =
    changes.start === undefined
      ? event.start
      : inZoneOf(event.start, changes.start, readTime('start', changes.start, personZone), personZone, zones);
  if (changes.end === undefined && start.kind !== event.start.kind) {
    throw badInput('end: this is required when an event becomes all-day or stops being all-day.', 'end');
  }
  const length =
    changes.end === undefined
      ? event.length
      : lengthFrom(start, readTime('end', changes.end, personZone), personZone, zones);
  if (changes.reminders !== undefined) checkReminders(changes.reminders, length);
  return { start, length, facts: changedFacts(event.facts, changes) };
};

/** A reminder after the end of its event would tell of what is over. */
const checkReminders = (reminders: EventDetails['reminders'], length: EventDuration): void => {
  const ends = length.days * 1440 + length.seconds / 60;
  const isLate = reminders.some(({ minutes, from, at }) => at === undefined && -minutes > (from === 'end' ? 0 : ends));
  if (isLate) throw badInput('reminders: a reminder can’t come after the event is over.', 'reminders');
};

/** The details of an event with the given changes. */
export const changedFacts = (facts: EventDetails, changes: ChangedEvent): EventDetails => {
  const known = new Map(facts.attendees.map((each) => [each.email.toLowerCase(), each]));
  return {
    ...facts,
    summary: changes.summary ?? facts.summary,
    description: changes.description?.trim() ?? facts.description,
    location: changes.location?.trim() ?? facts.location,
    attendees: changes.attendees?.map((email) => known.get(email.toLowerCase()) ?? guest(email)) ?? facts.attendees,
    isTimeBlock: changes.isTimeBlock ?? facts.isTimeBlock,
    reminders: changes.reminders ?? facts.reminders,
    ...(changes.travelMinutes !== undefined && { travelMinutes: changes.travelMinutes }),
  };
};

/** Converts an input in UTC to the zone of the event, so that a series keeps its wall time over clock changes. */
const inZoneOf = (
  before: EventTime,
  given: EventTimeInput,
  read: EventTime,
  personZone: string,
  zones: EventSeries['zones'],
): EventTime => {
  if (before.kind === 'day' || read.kind === 'day' || before.zone === null || before.zone === 'UTC') return read;
  const namesZone = given.timeZone !== undefined && !/^(?:|Z|UTC|(?:Etc\/)?GMT)$/i.test(given.timeZone);
  if (namesZone) return read;
  const at = momentOf(clockOf(read.zone ?? 'UTC', zones), parseWallTime(read.wall));
  return { ...before, wall: formatWallTime(wallTimeAt(clockOf(before.zone, zones, personZone), at)) };
};

const guest = (email: string) => ({ displayName: '', email, reply: 'waiting' as const, isOptional: false });

/** A day, a moment, or a wall time in a zone; without a zone it is in the person's. */
const readTime = (
  field: 'start' | 'end',
  { date, dateTime, timeZone }: EventTimeInput,
  personZone: string,
): EventTime => {
  if (dateTime === undefined && date !== undefined) {
    if (!isDate(date)) throw badInput(`${field}: ${date} isn’t a date such as 2026-03-31.`, field);
    return { kind: 'day', day: date };
  }
  if (dateTime === undefined) throw badInput(`${field}: this is required.`, field);
  const zone = timeZone === undefined || timeZone === '' ? personZone : ianaZone(timeZone);
  if (zone === null) throw badInput(`${field}.timeZone: this time zone isn’t known.`, `${field}.timeZone`);
  const [, day, minutes, seconds = '00'] = LOCAL.exec(dateTime) ?? [];
  const wall = day === undefined ? Number.NaN : parseWallTime(`${day}T${minutes}:${seconds}`);
  const isLocal = day !== undefined && isDate(day);
  const at = isLocal ? momentOf(clockOf(zone, {}), wall) : offsetMoment(dateTime);
  if (Number.isNaN(at) || at < EARLIEST || at > LATEST) {
    throw badInput(`${field}: this isn’t a time such as 2026-03-31T09:00:00Z.`, field);
  }
  return { kind: 'time', zone, wall: formatWallTime(isLocal ? wall : wallTimeAt(clockOf(zone, {}), at)) };
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

const lengthFrom = (
  start: EventTime,
  end: EventTime,
  personZone: string,
  zones: EventSeries['zones'] = {},
): EventDuration => {
  if (start.kind !== end.kind) {
    throw badInput('end: start and end must both be days, or both be times.', 'end');
  }
  if (start.kind === 'day' && end.kind === 'day') {
    const days = (Date.parse(end.day) - Date.parse(start.day)) / DAY;
    if (days < 0) throw badInput('end: the event would end before it starts.', 'end');
    return { days: Math.max(1, days), seconds: 0 };
  }
  const [from, to] = [start, end].map((when) =>
    when.kind === 'time'
      ? momentOf(clockOf(when.zone ?? personZone, zones, personZone), parseWallTime(when.wall))
      : Number.NaN,
  );
  if (to! < from!) throw badInput('end: the event would end before it starts.', 'end');
  return { days: 0, seconds: Math.round((to! - from!) / 1000) };
};
