import type { NotifiedGuests } from '#contract/calendar/guests.ts';
import { writeCancel, writeRequest } from '#formats/icalendar/write-message.ts';
import type { EventAt, EventSeries } from '#formats/recurrence/series.ts';
import { AppError } from '#server/errors.ts';
import type { CalendarLocation } from '../connections/calendar-locations.ts';
import type { Agenda, CalendarUser } from '../occurrences/agenda.ts';
import type { OwnAddresses } from '../occurrences/invited.ts';
import type { Scheduling } from '../providers/provider.ts';
import type { StoredSeries } from '../store/series.store.ts';
import { type CalendarMessage, type CalendarMessageResult, refusedText } from './calendar-message.ts';
import { guestLetter } from './guest-letter.ts';
import { forGuests, type GuestNews, guestNews, guestsOf, isOwnEvent } from './guest-news.ts';
import type { SchedulingOf } from './scheduling.ts';
import { eventOf } from './shown-event.ts';

/**
 * Whether guests are told: `guests` tells them, `nobody` does not, and `usual` tells those who were invited before, and those who are
 * added.
 */
export type Tell = 'guests' | 'nobody' | 'usual';

/** A change as it is to be written, and how its guests are told once it is. */
export interface Telling<S extends EventSeries | null> {
  readonly series: S;
  /** Whether a server that tells others only when asked shall do so. */
  readonly isTold: boolean;
  send(): Promise<NotifiedGuests>;
}
interface Change<S extends EventSeries | null> {
  readonly before: StoredSeries | null;
  readonly after: S;
  readonly tell: Tell;
}
export type TellGuests = ReturnType<typeof createGuestTelling>;

export const NO_NOTICE: NotifiedGuests = { told: 'nobody', toldTo: [], problem: null };

/** Two changes that were told, as one. */
export const bothNotices = (one: NotifiedGuests, other: NotifiedGuests): NotifiedGuests => ({
  told: one.told === 'nobody' ? other.told : one.told,
  toldTo: [...new Set([...one.toldTo, ...other.toldTo])],
  problem: one.problem ?? other.problem,
});

/**
 * Tells the guests of a person's own events: their calendar server does, if it schedules itself (RFC 6638, Google), and otherwise one
 * email to all of them; never both.
 */
export const createGuestTelling = (deps: {
  agenda: Agenda;
  schedulingOf: SchedulingOf;
  sendMessage: (userId: string, message: CalendarMessage) => Promise<CalendarMessageResult>;
  now: () => number;
}) => {
  const { agenda, schedulingOf, sendMessage, now } = deps;

  const send = async (person: CalendarUser, from: string, all: readonly GuestNews[]): Promise<NotifiedGuests> => {
    const zone = (await agenda.zone(person.id)).name;
    const toldTo: string[] = [];
    const problems: string[] = [];
    for (const news of all) {
      const to = news.guests.map(({ email }) => email);
      const ics =
        news.method === 'CANCEL'
          ? writeCancel(news.series, { instead: news.instead, attendees: news.guests }, now())
          : writeRequest(news.series, now());
      const sent = await sendMessage(person.id, { from, to, method: news.method, ...guestLetter(news, zone), ics });
      if (sent.kind === 'failed' && toldTo.length === 0) throw notSent(sent.message);
      if (sent.kind === 'failed' || sent.kind === 'unsure') problems.push(sent.message);
      if (sent.kind === 'sent') {
        toldTo.push(...to.filter((address) => !sent.refused.includes(address)));
        if (sent.refused.length > 0) problems.push(refusedText(sent.refused));
      }
    }
    return {
      told: toldTo.length === 0 ? 'nobody' : 'email',
      toldTo: [...new Set(toldTo)],
      problem: problems.join(' ') || null,
    };
  };

  return {
    /** How guests of new events in a calendar learn of them, and as whom the person invites. */
    async ways(person: CalendarUser, location: CalendarLocation, stored: StoredSeries | null = null) {
      const scheduling = await schedulingOf(location, stored);
      return wayOf(scheduling, eventOrganizer(stored && stored.series), person, await agenda.addressesOf(person));
    },

    /** Plans a change of an event; of somebody else’s it tells nobody. */
    async plan<S extends EventSeries | null>(
      person: CalendarUser,
      location: CalendarLocation,
      { before: stored, after, tell }: Change<S>,
    ): Promise<Telling<S>> {
      const before = stored && stored.series;
      const addresses = await agenda.addressesOf(person);
      const quiet = (series: S): Telling<S> => ({ series, isTold: false, send: async () => NO_NOTICE });
      const known = before ?? after;
      if (known === null || !isOwnEvent(known, addresses)) return quiet(after);
      const guests = [...guestsOf(before, addresses), ...guestsOf(after, addresses)];
      if (guests.length === 0) return quiet(after);
      const hasInvited = before !== null && eventOrganizer(before) !== null;
      if (hasInvited && after !== null && forGuests(before) === forGuests(after)) {
        return quiet({ ...after, sequence: before.sequence });
      }
      const isAdding = after !== null && guestNews({ before, after, hasInvited: true }, addresses).some(isInviting);
      const isWanted = tell === 'guests' || (tell === 'usual' && (hasInvited || isAdding));
      if (!isWanted && !hasInvited && tell !== 'nobody') return quiet(after);
      const scheduling = await schedulingOf(location, stored);
      if (!isWanted && scheduling.isForced === true) throw alwaysTells();
      if (!isWanted && !hasInvited) return quiet(after);
      const way = wayOf(scheduling, eventOrganizer(known), person, addresses);
      if (way.told === 'nobody' || (!isWanted && way.isOptional)) {
        return { ...quiet(after), send: async () => ({ ...NO_NOTICE, problem: isWanted ? way.problem : null }) };
      }
      const series = after && organized(before, after, way.from);
      const news = guestNews({ before, after: series, hasInvited }, addresses);
      if (way.told === 'email')
        return { series: series as S, isTold: false, send: () => send(person, way.from!, news) };
      const toldTo = [...new Set(news.flatMap((each) => each.guests.map(({ email }) => email)))];
      const told = { told: toldTo.length === 0 ? 'nobody' : 'server', toldTo, problem: null } as const;
      return { series: series as S, isTold: true, send: async () => told };
    },
  };
};

/** Who tells the guests of a person, as whom, and whether it is up to the person. */
interface Way {
  readonly told: NotifiedGuests['told'];
  readonly from: string | null;
  readonly isOptional: boolean;
  readonly problem: string | null;
}

const NO_MAILBOX = 'None of your mailboxes can send email, so nobody was notified.';
const NO_ADDRESS = 'Your calendar server doesn’t say which address is yours, so nobody was notified.';
const SWITCHED_OFF = 'Messages about this event are switched off in your calendar, so nobody was notified.';

const wayOf = (
  { agent, takesInvitations = true, isForced = false, organizer: serverAddress = null }: Scheduling,
  known: string | null,
  person: CalendarUser,
  addresses: OwnAddresses,
): Way => {
  const nobody = (problem: string): Way => ({ told: 'nobody', from: null, isOptional: false, problem });
  if (agent === 'none') return nobody(SWITCHED_OFF);
  // Google and Microsoft name the organizer themselves.
  if (agent === 'server' && !takesInvitations)
    return { told: 'server', from: null, isOptional: !isForced, problem: null };
  if (agent === 'server') {
    const from = known ?? serverAddress;
    return from === null ? nobody(NO_ADDRESS) : { told: 'server', from, isOptional: known === null, problem: null };
  }
  const sending = [...addresses].filter(([, emails]) => emails).map(([address]) => address);
  const wanted = [known, person.email].map((address) => address?.toLowerCase());
  const from =
    known === null ? (wanted.find((each) => each !== undefined && sending.includes(each)) ?? sending[0]) : wanted[0];
  if (from === undefined || !sending.includes(from)) return nobody(NO_MAILBOX);
  return { told: 'email', from, isOptional: true, problem: null };
};

const isInviting = ({ isUpdate }: GuestNews): boolean => !isUpdate;

const eventOrganizer = (series: EventSeries | null): string | null =>
  series === null ? null : eventOf(series).facts.organizer;

/** The event with its organizer; who has answered is asked again when the time is another one. */
const organized = (before: EventSeries | null, after: EventSeries, organizer: string | null): EventSeries => {
  const isMoved = before !== null && timesOf(before) !== timesOf(after);
  const moved = new Set(isMoved ? movedOverrides(before, after) : []);
  const isWholeMoved = isMoved && masterTimes(before) !== masterTimes(after);
  const set = <E extends EventAt>(event: E, isAskedAgain: boolean): E => ({
    ...event,
    facts: {
      ...event.facts,
      organizer: event.facts.organizer ?? organizer,
      attendees: isAskedAgain
        ? event.facts.attendees.map((guest) => ({ ...guest, reply: 'waiting' as const }))
        : event.facts.attendees,
    },
  });
  return {
    ...after,
    master: after.master && set(after.master, isWholeMoved),
    overrides: after.overrides.map((override) =>
      set(override, isWholeMoved || moved.has(JSON.stringify(override.instead))),
    ),
  };
};

const masterTimes = ({ master, rules }: EventSeries): string => JSON.stringify([master?.start, master?.length, rules]);
const timesOf = (series: EventSeries): string =>
  JSON.stringify([masterTimes(series), series.overrides.map(({ instead, start, length }) => [instead, start, length])]);

/** The instances that are at another time than before. */
const movedOverrides = (before: EventSeries, after: EventSeries): string[] => {
  const known = new Set(before.overrides.map(({ instead, start, length }) => JSON.stringify([instead, start, length])));
  return after.overrides
    .filter(({ instead, start, length }) => !known.has(JSON.stringify([instead, start, length])))
    .filter(({ instead, start }) => !isSameTime(instead, start))
    .map(({ instead }) => JSON.stringify(instead));
};
const isSameTime = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const alwaysTells = () =>
  new AppError(403, 'calendar_forbidden', 'A Microsoft calendar always notifies guests. Let it, or leave them out.');
const notSent = (reason: string) =>
  new AppError(502, 'mail_unreachable', `Your guests couldn’t be notified, so nothing was changed. ${reason}`);
