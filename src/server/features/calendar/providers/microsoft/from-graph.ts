import { DAY, SECOND } from '#contract/time-units.ts';
import { clockOf, customZoneName, momentOf, wallTimeAt } from '#formats/recurrence/clock.ts';
import { formatWallTime, parseWallTime } from '#formats/recurrence/day-number.ts';
import type {
  Attendee,
  EventAt,
  EventDetails,
  EventReminder,
  EventSeries,
  EventTime,
  Override,
} from '#formats/recurrence/series.ts';
import { withRules } from '#formats/recurrence/shift-series.ts';
import { ianaZone } from '#formats/recurrence/zone-names.ts';
import { plainText } from '../plain-text.ts';
import { FOCUS_CATEGORY, type GraphEvent, type GraphSource, type GraphTime } from './graph-json.ts';
import { ruleOf } from './graph-recurrence.ts';

/** How many characters of each text are kept. */
const LONGEST = { summary: 1000, description: 20_000, location: 1000 };
const ATTENDEES_AT_MOST = 500;

/** The series of an event with its changed and cancelled instances; null for one without a time. */
export const readGraphSeries = ({ event, exceptions, cancelled, more = {} }: GraphSource): EventSeries | null => {
  const zone = zoneOfEvent(event);
  const moreOf = (id: string) => more[id] ?? more[event.id] ?? [];
  const master = eventAt(event, zone, moreOf(event.id));
  if (master === null) return null;
  const rules = event.recurrence == null ? [] : [ruleOf(event.recurrence, master.start)];
  const overrides = exceptions.flatMap((exception): Override[] => {
    const at = eventAt(exception, zone, moreOf(exception.id));
    const instead = originalOf(exception, master.start);
    return at === null || instead === null ? [] : [{ ...at, instead, following: false }];
  });
  const series: EventSeries = {
    uid: (event.iCalUId ?? event.id).slice(0, 500),
    sequence: 0,
    master,
    rules,
    exceptRules: [],
    dates: [],
    exceptDates: cancelled.flatMap((name) => instanceNamed(name, master.start) ?? []),
    overrides,
    zones: {},
  };
  return overrides.length === 0 || rules.length === 0 ? series : withRules(series, rules, zone);
};

/**
 * The zone that an event was planned in. Its times are told in UTC, so that a zone nobody knows puts no event at a wrong hour; but a
 * series in it may move with a summer time that nobody knows either, so its name is kept with the offset that is reckoned with.
 */
const zoneOfEvent = ({ originalStartTimeZone, recurrence }: GraphEvent): string => {
  const names = [originalStartTimeZone, recurrence?.range.recurrenceTimeZone].map((name) => (name ?? '').trim());
  const known = names.map(ianaZone).find((zone) => zone !== null);
  if (known !== undefined) return known;
  const unknown = names.find((name) => name !== '' && !NAMELESS.test(name));
  if (unknown === undefined) return 'UTC';
  return customZoneName(/^\((UTC|GMT)/i.test(unknown) ? unknown : `(UTC) ${unknown}`).slice(0, ZONE_NAME);
};
/** What Microsoft calls a zone that came without a name. */
const NAMELESS = /^tzone:\/\/Microsoft\/Custom$/i;
const ZONE_NAME = 200;

/** Instances are named by their day, such as `OID.<id of the series>.2026-05-29`, at the time of day of their series. */
const instanceNamed = (name: string, start: EventTime): EventTime | null => {
  const day = /\.(\d{4}-\d\d-\d\d)$/.exec(name)?.[1];
  if (day === undefined) return null;
  return start.kind === 'day' ? { kind: 'day', day } : { ...start, wall: `${day}T${start.wall.slice(11)}` };
};

/** Which instance of its series a changed one stands for. */
export const originalOf = ({ occurrenceId, originalStart }: GraphEvent, start: EventTime): EventTime | null => {
  const named = instanceNamed(occurrenceId ?? '', start);
  if (named !== null || !originalStart) return named;
  if (start.kind === 'day') return { kind: 'day', day: originalStart.slice(0, 10) };
  const at = Date.parse(originalStart);
  return Number.isNaN(at) ? null : { ...start, wall: formatWallTime(wallTimeAt(clockOf(start.zone ?? 'UTC', {}), at)) };
};

/** A moment of Graph, in milliseconds since 1970. */
export const momentOfGraph = ({ dateTime, timeZone }: GraphTime): number =>
  momentOf(clockOf(ianaZone(timeZone ?? 'UTC') ?? 'UTC', {}), parseWallTime(dateTime.slice(0, 19)));

const eventAt = (event: GraphEvent, seriesZone: string, more: readonly EventReminder[]): EventAt | null => {
  const { start, end, isAllDay } = event;
  if (start == null || Number.isNaN(momentOfGraph(start))) return null;
  const facts = factsOf(event, more);
  if (isAllDay === true) {
    const day = start.dateTime.slice(0, 10);
    const days = end == null ? 1 : (Date.parse(end.dateTime.slice(0, 10)) - Date.parse(day)) / DAY;
    return { start: { kind: 'day', day }, length: { days: Math.max(1, days), seconds: 0 }, facts };
  }
  const zone = event.originalStartTimeZone == null ? seriesZone : zoneOfEvent(event);
  const at = momentOfGraph(start);
  const seconds = end == null ? 0 : (momentOfGraph(end) - at) / SECOND;
  return {
    start: { kind: 'time', wall: formatWallTime(wallTimeAt(clockOf(zone, {}), at)), zone },
    length: { days: 0, seconds: Math.max(0, seconds) },
    facts,
  };
};

const factsOf = (event: GraphEvent, more: readonly EventReminder[]): EventDetails => {
  const attendees = (event.attendees ?? [])
    .slice(0, ATTENDEES_AT_MOST)
    .filter(({ type, emailAddress }) => type !== 'resource' && Boolean(emailAddress?.address))
    .map(({ type, status, emailAddress }) => ({
      displayName: (emailAddress?.name ?? '').slice(0, 200),
      email: (emailAddress?.address ?? '').slice(0, 254),
      reply: REPLIES[status?.response ?? ''] ?? ('waiting' as const),
      isOptional: type === 'optional',
    }));
  // Microsoft calls everybody the organizer of what they alone take part in.
  const isAlone = event.isOrganizer !== false && attendees.length === 0;
  return {
    summary: (event.subject ?? '').trim().slice(0, LONGEST.summary),
    description: plainText((event.body?.content ?? '').trim().slice(0, LONGEST.description)),
    location: (event.location?.displayName || event.onlineMeeting?.joinUrl || '').trim().slice(0, LONGEST.location),
    status: event.isCancelled === true ? 'cancelled' : event.showAs === 'tentative' ? 'tentative' : 'confirmed',
    isBusy: event.showAs !== 'free',
    organizer: isAlone ? null : (event.organizer?.emailAddress?.address ?? null),
    attendees,
    link: /^https?:\/\/\S{1,2000}$/i.test(event.webLink ?? '') ? event.webLink! : null,
    reminders: [...(event.isReminderOn === true ? [{ minutes: event.reminderMinutesBeforeStart ?? 0 }] : []), ...more],
    isTimeBlock: event.categories?.includes(FOCUS_CATEGORY) === true,
  };
};

const REPLIES: Readonly<Record<string, Attendee['reply']>> = {
  accepted: 'accepted',
  organizer: 'accepted',
  declined: 'declined',
  tentativelyAccepted: 'tentative',
};
