import type { SchedulingMail, ShownEvent } from '#contract/mail/scheduling.ts';
import { instanceEvent } from '#formats/recurrence/instance-event.ts';
import { instanceAt } from '#formats/recurrence/expand.ts';
import type { EventAt, EventSeries } from '#formats/recurrence/series.ts';
import { forGuests } from '../guests/guest-news.ts';
import { versionOf } from './merge-invitation.ts';
import { isSentBy, isOvertaken, isSameAddress, type OpenedMessage } from './open-message.ts';
import { eventOf, shownEvent } from '../guests/shown-event.ts';

/** What a message is, what became of it, and what it would make of the event. */
export interface ClassifiedMessage {
  readonly kind: SchedulingMail['kind'];
  readonly state: SchedulingMail['state'];
  readonly canApply: boolean;
  /** Whether it is beyond doubt: an answer is counted then without being asked. */
  readonly isSure: boolean;
  /** The event as the message wants it; null where it changes none, or cancels it. */
  readonly after: { readonly series: EventSeries; readonly event: EventAt } | null;
}

/** Judges a message; null for one that says nothing new, such as a first invitation. */
export const classifyMessage = (opened: OpenedMessage): ClassifiedMessage | null => {
  const classified = CLASSIFIERS[opened.message.method](opened);
  return classified && { canApply: classified.state === 'open', isSure: false, after: null, ...classified };
};

type Classified = Pick<ClassifiedMessage, 'kind' | 'state'> & Partial<ClassifiedMessage>;

const CLASSIFIERS: {
  readonly [M in OpenedMessage['message']['method']]: (opened: OpenedMessage) => Classified | null;
} = {
  REPLY(opened) {
    const kind = 'reply';
    const { message, concerned, guest } = opened;
    if (concerned === null || guest === null) return { kind, state: 'unknown' };
    const invited = concerned.event.facts.attendees.find(({ email }) => isSameAddress(email, guest.email));
    if (invited === undefined) return { kind, state: 'not_invited' };
    if (isOvertaken(opened)) return { kind, state: 'outdated' };
    if (invited.reply === guest.reply) return { kind, state: 'applied' };
    if (message.sequence < concerned.stored.series.sequence) return { kind, state: 'outdated', canApply: true };
    return { kind, state: 'open', isSure: isSentBy(opened, guest.email) };
  },
  CANCEL(opened) {
    const kind = 'cancel';
    const { message, concerned } = opened;
    if (concerned === null) return { kind, state: opened.isKnown ? 'applied' : 'unknown' };
    if (!isFromOrganizer(opened)) return { kind, state: 'forged' };
    const isOlder = message.sequence < concerned.stored.series.sequence;
    return { kind, state: isOlder || isOvertaken(opened) ? 'outdated' : 'open' };
  },
  REQUEST(opened) {
    const kind = 'update';
    const { message, concerned, zone } = opened;
    if (concerned === null || message.series === null) return null;
    const before = concerned.stored.series;
    if (message.sequence < before.sequence) return null;
    const series = versionOf(message.series, before);
    if (forGuests(series) === forGuests(before)) return null;
    const [wall] = concerned.walls ?? [];
    const instance = wall === undefined ? null : instanceAt(series, wall, zone);
    const after = { series, event: instance === null ? eventOf(series) : instanceEvent(instance) };
    if (!isFromOrganizer(opened)) return { kind, state: 'forged', after };
    return { kind, state: isOvertaken(opened) ? 'outdated' : 'open', after };
  },
  COUNTER(opened) {
    const kind = 'counter';
    const { message, concerned, guest, zone, latest } = opened;
    if (concerned === null || guest === null || message.series === null) return { kind, state: 'unknown' };
    const { stored, event } = concerned;
    const wanted = eventOf(message.series);
    const after = { series: message.series, event: wanted };
    if (!isSentBy(opened, guest.email)) return { kind, state: 'forged', after };
    if (!event.facts.attendees.some(({ email }) => isSameAddress(email, guest.email)))
      return { kind, state: 'not_invited', after };
    if (isOvertaken(opened)) return { kind, state: 'outdated', after };
    if (isSameTime(shownEvent(event, stored.series, zone), shownEvent(wanted, message.series, zone)))
      return { kind, state: 'applied', after };
    if (latest?.outcome === 'declined' && latest.stampedAt === message.stampedAt)
      return { kind, state: 'declined', after };
    return { kind, state: message.sequence < stored.series.sequence ? 'outdated' : 'open', after };
  },
  DECLINECOUNTER(opened) {
    const kind = 'refusal';
    if (opened.concerned === null) return { kind, state: 'unknown' };
    return { kind, state: isFromOrganizer(opened) ? 'applied' : 'forged' };
  },
};

/** Whether the email is from whom the calendar knows as the organizer, and the message names nobody else. */
const isFromOrganizer = (opened: OpenedMessage): boolean => {
  const { organizer } = eventOf(opened.concerned!.stored.series).facts;
  const named = opened.message.organizer;
  return isSentBy(opened, organizer) && (named === null || isSameAddress(named, organizer));
};

const isSameTime = (a: ShownEvent, b: ShownEvent): boolean =>
  JSON.stringify([a.start.dateTime ?? a.start.date, a.end.dateTime ?? a.end.date]) ===
  JSON.stringify([b.start.dateTime ?? b.start.date, b.end.dateTime ?? b.end.date]);
