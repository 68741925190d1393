import type { SchedulingMessage } from '#formats/icalendar/read-message.ts';
import { instanceAt } from '#formats/recurrence/expand.ts';
import { instanceEvent } from '#formats/recurrence/instance-event.ts';
import { instanceKey, seriesClockOf, wallTimeIn } from '#formats/recurrence/series-clock.ts';
import type { Attendee, EventAt, EventSeries } from '#formats/recurrence/series.ts';
import type { Agenda, CalendarUser } from '../occurrences/agenda.ts';
import type { OwnAddresses } from '../occurrences/invited.ts';
import type { CalendarReader } from '../reading/read-objects.ts';
import type { GuestMessageKey, GuestMessageStore, GuestMessageVersion } from '../store/guest-messages.store.ts';
import type { SeriesStore, StoredSeries } from '../store/series.store.ts';
import { isOwnEvent } from '../guests/guest-news.ts';
import { eventOf } from '../guests/shown-event.ts';

/** A calendar file as it came by email. */
export interface MailedCalendar {
  readonly ics: string;
  /** The address that the email is from. */
  readonly sender: string;
  /** Whether the mail server that took it in could not verify that. */
  readonly isDoubtful: boolean;
}

/** An event that a message may be about: the series, or those instances of it that the calendar has. */
export interface Concerned {
  readonly stored: StoredSeries;
  /** The wall times of the instances in their rule; null for the whole event. */
  readonly walls: readonly number[] | null;
  /** The event, or the first of the instances. */
  readonly event: EventAt;
}

/** A message beside the event of the calendar that it is about. */
export interface OpenedMessage {
  readonly message: SchedulingMessage;
  readonly mail: MailedCalendar;
  readonly zone: string;
  readonly addresses: OwnAddresses;
  /** Who answers or proposes; null in what organizers send. */
  readonly guest: Attendee | null;
  /** Whether the calendar has the event at all, also where it has none of the instances. */
  readonly isKnown: boolean;
  readonly concerned: Concerned | null;
  readonly key: GuestMessageKey;
  /** The newest message of the same person about the same that was applied. */
  readonly latest: GuestMessageVersion | null;
}
export type OpenMessage = ReturnType<typeof createMessageOpener>;

export const isSameAddress = (one: string, other: string | null | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/** Whether a message was overtaken by another one of the same person. */
export const isOvertaken = ({ message, latest }: OpenedMessage): boolean =>
  latest !== null &&
  (latest.sequence > message.sequence ||
    (latest.sequence === message.sequence && latest.stampedAt > message.stampedAt));

/** Whether the email is from the address that the message names. */
export const isSentBy = ({ mail }: OpenedMessage, address: string | null): boolean =>
  !mail.isDoubtful && address !== null && isSameAddress(mail.sender, address);

/** Finds the event that a message is about. */
export const createMessageOpener = (deps: {
  series: Pick<SeriesStore, 'withUid'>;
  messages: Pick<GuestMessageStore, 'find'>;
  agenda: Agenda;
  reader: Pick<CalendarReader, 'message'>;
}) => {
  const { series: store, messages, agenda, reader } = deps;

  return async (person: CalendarUser, mail: MailedCalendar): Promise<OpenedMessage | null> => {
    const message = await reader.message(mail.ics);
    if (message === null) return null;
    const isFromGuest = message.method === 'REPLY' || message.method === 'COUNTER';
    const [addresses, found] = [await agenda.addressesOf(person), await store.withUid(person.id, message.uid)];
    const stored = found.find(({ series }) => isOwnEvent(series, addresses) === isFromGuest);
    const guest = isFromGuest ? guestOf(message, mail) : null;
    // An answer to somebody else, and one of nobody, say nothing about the calendar of the person.
    if (isFromGuest && (guest === null || (stored === undefined && found.length > 0))) return null;
    const zone = (await agenda.zone(person.id)).name;
    const concerned = stored === undefined ? null : concernedBy(message, stored, zone);
    const key: GuestMessageKey = {
      uid: message.uid,
      instance: stored === undefined ? '' : instanceKeyOf(message, stored.series, zone),
      address: guest?.email ?? (stored && eventOf(stored.series).facts.organizer) ?? '',
      kind: message.method === 'REPLY' ? 'reply' : message.method === 'COUNTER' ? 'counter' : 'event',
    };
    const latest = await messages.find(person.id, key);
    return { message, mail, zone, addresses, guest, isKnown: stored !== undefined, concerned, key, latest };
  };
};

/** The attendee who wrote: whoever sent the email, or else the one that the message names. */
const guestOf = ({ attendees }: SchedulingMessage, { sender }: MailedCalendar): Attendee | null =>
  attendees.find(({ email }) => isSameAddress(email, sender)) ?? attendees[0] ?? null;

const wallsIn = ({ instances }: SchedulingMessage, series: EventSeries, zone: string): number[] => {
  const clock = seriesClockOf(series, zone);
  return instances.map((instead) => wallTimeIn(instead, clock));
};

const instanceKeyOf = (message: SchedulingMessage, series: EventSeries, zone: string): string => {
  const [first] = wallsIn(message, series, zone);
  return first === undefined ? '' : instanceKey(first, seriesClockOf(series, zone));
};

const concernedBy = (message: SchedulingMessage, stored: StoredSeries, zone: string): Concerned | null => {
  const { series } = stored;
  if (message.instances.length === 0) return { stored, walls: null, event: eventOf(series) };
  const there = wallsIn(message, series, zone).flatMap((wall) => {
    const instance = instanceAt(series, wall, zone);
    return instance === null ? [] : [{ wall, event: instanceEvent(instance) }];
  });
  const [first] = there;
  return first === undefined ? null : { stored, walls: there.map(({ wall }) => wall), event: first.event };
};
