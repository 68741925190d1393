import { DAY, SECOND } from '#contract/time-units.ts';
import { readContentLines } from '#formats/content-line.ts';
import { readEventDuration, readCalendarTime, readCalendarTimes } from '#formats/icalendar/read-time.ts';
import { withRules } from '#formats/recurrence/shift-series.ts';
import { clockOf, momentOf, wallTimeAt } from '#formats/recurrence/clock.ts';
import { parseWallTime, formatWallTime } from '#formats/recurrence/day-number.ts';
import type { Attendee, EventAt, EventDetails, Override, EventSeries, EventTime } from '#formats/recurrence/series.ts';
import { ianaZone } from '#formats/recurrence/zone-names.ts';
import { plainText } from '../plain-text.ts';
import {
  type GoogleEvent,
  type GoogleSource,
  type GoogleTime,
  GOOGLE_TIME_BLOCK,
  GOOGLE_TRAVEL,
} from './google-json.ts';

/** How many characters of each text are kept. */
const LONGEST = { summary: 1000, description: 20_000, location: 1000 };
const ATTENDEES_AT_MOST = 500;

/** The series of an event and its exceptions; null for one without a time. */
export const readGoogleSeries = ({ event, exceptions, zone: calendarZone }: GoogleSource): EventSeries | null => {
  const master = eventAt(event, calendarZone);
  if (master === null) return null;
  // Exceptions name their instance in the zone of the series, not of the calendar.
  const zone = (master.start.kind === 'time' ? master.start.zone : null) ?? calendarZone;
  const lines = [...readContentLines((event.recurrence ?? []).join('\n'))];
  const named = (name: string) => lines.filter((line) => line.name === name);
  const zones = { custom: new Map(), floating: ianaZone(zone) };
  const cancelled = exceptions.filter(({ status }) => status === 'cancelled');
  const overrides = exceptions
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((exception): Override[] => {
      const [at, instead] = [eventAt(exception, zone), readGoogleTime(exception.originalStartTime, zone)];
      return at === null || instead === null ? [] : [{ ...at, instead, following: false }];
    });
  const series: EventSeries = {
    uid: (event.iCalUID ?? event.id).slice(0, 500),
    sequence: event.sequence ?? 0,
    master,
    rules: named('RRULE').map(({ value }) => value),
    exceptRules: named('EXRULE').map(({ value }) => value),
    dates: named('RDATE').flatMap(({ value, params }) =>
      value.split(',').flatMap((text) => {
        const [first = '', length] = text.split('/');
        const start = readCalendarTime(first, params.TZID, zones);
        return start === null ? [] : [{ start, length: length === undefined ? null : readEventDuration(length) }];
      }),
    ),
    exceptDates: [
      ...named('EXDATE').flatMap((line) => readCalendarTimes(line, zones)),
      ...cancelled.flatMap(({ originalStartTime }) => readGoogleTime(originalStartTime, zone) ?? []),
    ],
    overrides,
    zones: {},
  };
  return series.overrides.length === 0 || series.rules.length === 0 ? series : withRules(series, series.rules, zone);
};

/** A day, or a wall time in the zone of the event or else of the calendar. */
export const readGoogleTime = (given: GoogleTime | null | undefined, calendarZone: string): EventTime | null => {
  if (given?.date) return /^\d{4}-\d\d-\d\d$/.test(given.date) ? { kind: 'day', day: given.date } : null;
  if (!given?.dateTime) return null;
  const zone = ianaZone(given.timeZone ?? '') ?? ianaZone(calendarZone) ?? 'UTC';
  const [, local] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(given.dateTime) ?? [];
  if (local !== undefined) return { kind: 'time', wall: local, zone };
  const at = Date.parse(given.dateTime);
  return Number.isNaN(at) ? null : { kind: 'time', wall: formatWallTime(wallTimeAt(clockOf(zone, {}), at)), zone };
};

const eventAt = (event: GoogleEvent, zone: string): EventAt | null => {
  const [start, end] = [readGoogleTime(event.start, zone), readGoogleTime(event.end, zone)];
  if (start === null) return null;
  const facts = factsOf(event);
  if (start.kind === 'day') {
    const days = end?.kind === 'day' ? (Date.parse(end.day) - Date.parse(start.day)) / DAY : 1;
    return { start, length: { days: Math.max(1, days), seconds: 0 }, facts };
  }
  const seconds = end?.kind === 'time' ? (moment(end) - moment(start)) / SECOND : 0;
  return { start, length: { days: 0, seconds: Math.max(0, seconds) }, facts };
};

const moment = (when: Extract<EventTime, { kind: 'time' }>): number =>
  momentOf(clockOf(when.zone ?? 'UTC', {}), parseWallTime(when.wall));

const factsOf = (event: GoogleEvent): EventDetails => {
  const travel = Number.parseInt(event.extendedProperties?.private?.[GOOGLE_TRAVEL] ?? '0', 10);
  const text = (name: keyof typeof LONGEST) => (event[name] ?? '').trim().slice(0, LONGEST[name]);
  return {
    summary: text('summary'),
    description: plainText(text('description')),
    location: text('location'),
    status: event.status === 'tentative' ? 'tentative' : 'confirmed',
    isBusy: event.transparency !== 'transparent',
    organizer: event.organizer?.email ?? null,
    attendees: (event.attendees ?? [])
      .slice(0, ATTENDEES_AT_MOST)
      .filter(({ resource, email }) => resource !== true && Boolean(email))
      .map(({ email, displayName, responseStatus, optional }) => ({
        displayName: (displayName ?? '').slice(0, 200),
        email: (email ?? '').slice(0, 254),
        reply: REPLIES[responseStatus ?? ''] ?? 'waiting',
        isOptional: optional === true,
      })),
    link: /^https?:\/\/\S{1,2000}$/i.test(event.htmlLink ?? '') ? event.htmlLink! : null,
    reminders: (event.reminders?.overrides ?? []).map(({ method, minutes }) => ({
      minutes: minutes ?? 0,
      ...(method === 'email' ? { isEmail: true } : {}),
    })),
    ...(travel > 0 && { travelMinutes: travel }),
    isTimeBlock: event.eventType === 'focusTime' || event.extendedProperties?.private?.[GOOGLE_TIME_BLOCK] === 'true',
  };
};

const REPLIES: Readonly<Record<string, Attendee['reply']>> = {
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'tentative',
};
