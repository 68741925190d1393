import { findIana } from 'windows-iana';
import type { Mailbox, StoredEvent, StoredException, When } from './state.ts';

/** The moment of a wall time in a zone by its Windows or IANA name, with the zone data of Node. */
export function momentOf({ dateTime, timeZone }: When): number {
  const zone = findIana(timeZone)[0] ?? timeZone;
  const wall = Date.parse(`${dateTime.slice(0, 19)}Z`);
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
  const guess = wall - (shown(wall) - wall);
  return guess - (shown(guess) - wall);
}

const utc = (at: number): When => ({ dateTime: `${new Date(at).toISOString().slice(0, 19)}.0000000`, timeZone: 'UTC' });
const midnight = ({ dateTime }: When): When => ({
  dateTime: `${dateTime.slice(0, 10)}T00:00:00.0000000`,
  timeZone: 'UTC',
});

export const etagOf = (number: number) => `W/"key${number}=="`;
export const occurrenceIdOf = (id: string, day: string) => `${id}.occ.${day}`;

/** An instance of a day at the time of day of its series. */
function timesOn({ start, end, isAllDay }: StoredEvent, day: string) {
  const from = { dateTime: `${day}T${start.dateTime.slice(11, 19)}`, timeZone: start.timeZone };
  if (!isAllDay) return { start: utc(momentOf(from)), end: utc(momentOf(from) + momentOf(end) - momentOf(start)) };
  const length = Date.parse(end.dateTime.slice(0, 10)) - Date.parse(start.dateTime.slice(0, 10));
  const last = new Date(Date.parse(day) + length).toISOString();
  return { start: midnight(from), end: midnight({ dateTime: last, timeZone: 'UTC' }) };
}
const shownTimes = (isAllDay: boolean, start: When, end: When) =>
  isAllDay ? { start: midnight(start), end: midnight(end) } : { start: utc(momentOf(start)), end: utc(momentOf(end)) };

/** An event as Graph tells it with times in UTC. */
export const presentEvent = (mailbox: Mailbox, event: StoredEvent) => ({
  '@odata.etag': etagOf(event.number),
  id: event.id,
  changeKey: `key${event.number}==`,
  iCalUId: `040000008200E00074C5B7101A82E008${event.id}`,
  type: event.recurrence === null ? 'singleInstance' : 'seriesMaster',
  seriesMasterId: null,
  isCancelled: false,
  webLink: `https://outlook.office365.com/owa/?itemid=${event.id}`,
  organizer: { emailAddress: { name: '', address: mailbox.email } },
  isOrganizer: true,
  ...event.fields,
  recurrence: event.recurrence,
  isAllDay: event.isAllDay,
  originalStartTimeZone: event.start.timeZone,
  originalEndTimeZone: event.end.timeZone,
  ...shownTimes(event.isAllDay, event.start, event.end),
});

/** An instance that is like its series; lists of changes tell only this much of it. */
export const presentOccurrence = (event: StoredEvent, day: string) => ({
  '@odata.etag': etagOf(event.number),
  id: occurrenceIdOf(event.id, day),
  seriesMasterId: event.id,
  type: 'occurrence',
  ...timesOn(event, day),
});

export function presentException(mailbox: Mailbox, event: StoredEvent, day: string, exception: StoredException) {
  const usual = timesOn(event, day);
  const moved = exception.start && exception.end && shownTimes(event.isAllDay, exception.start, exception.end);
  return {
    ...presentEvent(mailbox, event),
    ...exception.fields,
    '@odata.etag': etagOf(exception.number),
    id: exception.id,
    type: 'exception',
    seriesMasterId: event.id,
    recurrence: null,
    occurrenceId: `OID.${event.id}.${day}`,
    originalStart: `${usual.start.dateTime.slice(0, 19)}Z`,
    ...(moved ?? usual),
  };
}

/** Whether what is shown touches a range of moments. */
export const touches = (shown: { start: When; end: When }, from: number, to: number) =>
  momentOf(shown.start) < to && momentOf(shown.end) > from;
