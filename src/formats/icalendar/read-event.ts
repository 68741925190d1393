import { DAY } from '#contract/time-units.ts';
import { clockOf, momentOf } from '../recurrence/clock.ts';
import type { Observance } from '../recurrence/observance.ts';
import { wallTimeOf } from '../recurrence/series-clock.ts';
import type { Attendee, EventAt, EventDetails, EventDuration, EventTime } from '../recurrence/series.ts';
import { readAlarms } from './alarms.ts';
import { type CalendarComponent, lineOf } from './component.ts';
import { type ContentLine, unescapeText } from '../content-line.ts';
import { readEventDuration, readCalendarTimes, type CalendarZones } from './read-time.ts';

/** How many characters of each text are kept. */
const LONGEST = { summary: 1000, description: 20_000, location: 1000 };
const ATTENDEES_AT_MOST = 500;
/** Marks time that the person has blocked for their own work. */
export const TIME_BLOCK_PROPERTY = 'X-IRIS-TIME-BLOCK';
/** How long the way to an event takes, as the calendars of Apple write it. */
export const TRAVEL_PROPERTY = 'X-APPLE-TRAVEL-DURATION';
/** A longer way is none, in minutes. */
const LONGEST_WAY = 1440;

/** Reads an event; null without a DTSTART. */
export const readEvent = (
  component: CalendarComponent,
  zones: CalendarZones,
  rules: Readonly<Record<string, readonly Observance[]>>,
): EventAt | null => {
  const startLine = lineOf(component, 'DTSTART');
  const start = startLine && readCalendarTimes(startLine, zones)[0];
  if (!start) return null;
  return { start, length: lengthOf(component, start, zones, rules), facts: factsOf(component) };
};

const lengthOf = (
  component: CalendarComponent,
  start: EventTime,
  zones: CalendarZones,
  rules: Readonly<Record<string, readonly Observance[]>>,
): EventDuration => {
  const endLine = lineOf(component, 'DTEND');
  const end = endLine && readCalendarTimes(endLine, zones)[0];
  const given = readEventDuration(lineOf(component, 'DURATION')?.value ?? '');
  return lengthBetween(start, end ?? null, given, rules);
};

/** The time from a start to an end, also where one of them is a day and the other a time; without an end the given duration. */
export const lengthBetween = (
  start: EventTime,
  end: EventTime | null,
  given: EventDuration | null,
  rules: Readonly<Record<string, readonly Observance[]>>,
): EventDuration => {
  if (start.kind === 'day') {
    const seconds = (given?.days ?? 0) * DAY_SECONDS + (given?.seconds ?? 0);
    const days = end === null ? seconds / DAY_SECONDS : (wallTimeOf(end) - Date.parse(start.day)) / DAY;
    return { days: Math.max(1, Math.ceil(days)), seconds: 0 };
  }
  if (end === null) return given ?? NOTHING;
  // A day ends an event at its midnight, on the clock of the start; what has no zone has that of the other end.
  const zoneOfEnd = (end.kind === 'time' ? end.zone : null) ?? start.zone ?? 'UTC';
  const from = momentOf(clockOf(start.zone ?? zoneOfEnd, rules), wallTimeOf(start));
  const to = momentOf(clockOf(zoneOfEnd, rules), wallTimeOf(end));
  return { days: 0, seconds: Math.max(0, (to - from) / 1000) };
};

const DAY_SECONDS = DAY / 1000;

const NOTHING: EventDuration = { days: 0, seconds: 0 };

const factsOf = (component: CalendarComponent): EventDetails => {
  const text = (name: keyof typeof LONGEST) =>
    unescapeText(lineOf(component, name.toUpperCase())?.value ?? '')
      .trim()
      .slice(0, LONGEST[name]);
  const word = (name: string) => (lineOf(component, name)?.value ?? '').trim().toUpperCase();
  const organizer = lineOf(component, 'ORGANIZER');
  const status = word('STATUS');
  return {
    summary: text('summary'),
    description: text('description'),
    location: text('location'),
    status: status === 'CANCELLED' ? 'cancelled' : status === 'TENTATIVE' ? 'tentative' : 'confirmed',
    isBusy: word('TRANSP') !== 'TRANSPARENT' && word('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE',
    organizer: organizer === undefined ? null : attendeeAddress(organizer),
    attendees: attendeesIn(component),
    link: linkIn(lineOf(component, 'URL')?.value ?? ''),
    isTimeBlock: word(TIME_BLOCK_PROPERTY) === 'TRUE',
    reminders: readAlarms(component),
    ...travelOf(lineOf(component, TRAVEL_PROPERTY)?.value ?? ''),
  };
};

const travelOf = (text: string): Pick<EventDetails, 'travelMinutes'> => {
  const { days, seconds } = readEventDuration(text) ?? NOTHING;
  const minutes = Math.round(days * 1440 + seconds / 60);
  return minutes > 0 && minutes <= LONGEST_WAY ? { travelMinutes: minutes } : {};
};

/** The people of an event; rooms are none. */
export const attendeesIn = ({ lines }: CalendarComponent): Attendee[] =>
  lines
    .filter(({ name }) => name === 'ATTENDEE')
    .slice(0, ATTENDEES_AT_MOST)
    .filter(({ params }) => !/^(ROOM|RESOURCE)$/i.test(params.CUTYPE ?? ''))
    .map(attendeeOf);

const REPLIES: Readonly<Record<string, Attendee['reply']>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

const attendeeOf = (line: ContentLine): Attendee => {
  const email = attendeeAddress(line);
  const name = unescapeText(line.params.CN ?? '').trim();
  return {
    displayName: name === email ? '' : name.slice(0, 200),
    email,
    reply: REPLIES[(line.params.PARTSTAT ?? '').toUpperCase()] ?? 'waiting',
    isOptional: (line.params.ROLE ?? '').toUpperCase() === 'OPT-PARTICIPANT',
  };
};

/** The address that an ATTENDEE or ORGANIZER has, by email where there is one. */
export const attendeeAddress = ({ value, params }: ContentLine): string =>
  (/^mailto:/i.test(value) ? value.slice(7) : (params.EMAIL ?? value))
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 254);

const linkIn = (text: string): string | null => (/^https?:\/\/\S{1,2000}$/i.test(text.trim()) ? text.trim() : null);
