import { type Zone, zoneOf } from '#contract/zone.ts';
import { analyseEvent } from '../analysis/analyse.ts';
import { createFeedbackMatcher } from '../analysis/match-feedback.ts';
import { guestCount, invitationOf, type OwnAddress, type OwnAddresses } from './invited.ts';
import { birthdayAnalysis } from '../birthdays/birthday-analysis.ts';
import { BIRTHDAYS } from '../birthdays/birthdays.ts';
import type { ShownCalendars, ShownSeries } from '../birthdays/shown-calendars.ts';
import type { CalendarPreferenceStore } from '../store/preferences.store.ts';
import { createExpandedOccurrences } from './expanded-occurrences.ts';
import type { AnalysedOccurrence, EventOccurrence } from './occurrence.ts';

/** How many events at the same time are named. */
const OVERLAPS_NAMED = 3;

/** The person whose events are read; their address tells which attendee they are. */
export interface CalendarUser {
  readonly id: string;
  readonly email: string;
}
/** How events are analysed, and for each what the outcome depends on beside the event itself. */
export interface EventsToWrite {
  keyOf(event: EventOccurrence): string;
  analysed(event: EventOccurrence): AnalysedOccurrence;
}
export type Agenda = ReturnType<typeof createAgenda>;

/** Reads the stored events of a range, in order, and analyses them. */
export const createAgenda = (deps: {
  calendars: ShownCalendars;
  series: ShownSeries;
  preferences: CalendarPreferenceStore;
  personZone: (userId: string) => Promise<string>;
  /** The addresses of a person beside that of their account. */
  otherAddresses: (userId: string) => Promise<readonly OwnAddress[]>;
  now: () => number;
}) => {
  const { calendars, preferences, personZone, now } = deps;
  const expandedOccurrences = createExpandedOccurrences(deps.series);

  const zoneFor = async (userId: string): Promise<Zone> => zoneOf(await personZone(userId));

  /** The events that touch a range, in order of start; those of hidden calendars only if asked for. */
  const between = async (
    userId: string,
    from: number,
    to: number,
    { withHidden = false, zone: known }: { withHidden?: boolean; zone?: Zone } = {},
  ): Promise<EventOccurrence[]> => {
    const [zone, all] = await Promise.all([known ?? zoneFor(userId), calendars.ofUser(userId)]);
    const found = await expandedOccurrences(userId, { from, to, zone, calendars: all });
    const hidden = new Set(all.filter(({ isHidden }) => isHidden).map(({ id }) => id));
    return found.filter(({ calendarId }) => withHidden || !hidden.has(calendarId));
  };

  const addressesOf = async ({ id, email }: CalendarUser): Promise<OwnAddresses> => {
    const emails = new Map([[email.toLowerCase(), false]]);
    for (const each of await deps.otherAddresses(id)) {
      const address = each.address.toLowerCase();
      emails.set(address, each.emails || emails.get(address) === true);
    }
    return emails;
  };

  /** What is needed to analyse events; `around` are all events of the time, in order, to find overlaps. */
  const prepare = async (
    person: CalendarUser,
    events: readonly EventOccurrence[],
    around: readonly EventOccurrence[],
  ): Promise<EventsToWrite> => {
    const [zoneName, feedback, preparationDone, addresses] = await Promise.all([
      personZone(person.id),
      preferences.feedback(person.id),
      preferences.preparationDone(person.id),
      addressesOf(person),
    ]);
    const today = zoneOf(zoneName).dayOf(now());
    const correctionOf = createFeedbackMatcher(feedback);
    const until = events.reduce((latest, { endsAt }) => Math.max(latest, endsAt), -Infinity);
    const overlaps = overlapsOf(around.filter(({ startsAt }) => startsAt < until));
    const addressSet = new Set(addresses.keys());
    const analysisOf = (event: EventOccurrence) =>
      analyseEvent(event, {
        addresses: addressSet,
        today,
        correction: correctionOf(event.facts),
        overlaps: overlaps.get(event.id) ?? [],
      });
    const shared = JSON.stringify([today, [...addresses], feedback]);
    return {
      keyOf({ id }) {
        const own = [overlaps.get(id), preparationDone.get(id)];
        return own.some((each) => each !== undefined) ? shared + JSON.stringify(own) : shared;
      },
      analysed: (event) => ({
        ...event,
        analysis: event.calendarId === BIRTHDAYS ? birthdayAnalysis(analysisOf(event)) : analysisOf(event),
        preparationDone: preparationDone.get(event.id) ?? [],
        invitation: invitationOf(event.facts, addresses),
        guests: guestCount(event.facts, addresses),
      }),
    };
  };

  const analyse = async (
    person: CalendarUser,
    events: readonly EventOccurrence[],
    around: readonly EventOccurrence[],
  ): Promise<AnalysedOccurrence[]> => events.map((await prepare(person, events, around)).analysed);

  return { between, prepare, analyse, addressesOf, zone: zoneFor };
};

/** Whether the time of an event is taken: it is not free, not declined, and no whole day that is only marked. */
export const isBusy = ({ facts, isAllDay }: EventOccurrence, addresses: ReadonlySet<string> = new Set()): boolean =>
  facts.isBusy &&
  !isAllDay &&
  (addresses.size === 0 ||
    !facts.attendees.some(({ email, reply }) => reply === 'declined' && addresses.has(email.toLowerCase())));

const overlapsOf = (events: readonly EventOccurrence[]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  const add = (to: EventOccurrence, other: EventOccurrence) => {
    const titles = found.get(to.id);
    if (titles === undefined) found.set(to.id, [other.facts.summary]);
    else if (titles.length < OVERLAPS_NAMED) titles.push(other.facts.summary);
  };
  let open: EventOccurrence[] = [];
  for (const event of events) {
    if (!isBusy(event) || event.endsAt <= event.startsAt) continue;
    open = open.filter(({ endsAt }) => endsAt > event.startsAt).slice(-20);
    for (const other of open) {
      add(event, other);
      add(other, event);
    }
    open.push(event);
  }
  return found;
};
