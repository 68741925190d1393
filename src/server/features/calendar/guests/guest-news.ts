import { canonicalJson } from '#formats/recurrence/canonical-json.ts';
import { type Attendee, type EventAt, type EventSeries, type EventTime } from '#formats/recurrence/series.ts';
import type { OwnAddresses } from '../occurrences/invited.ts';
import { eventOf } from './shown-event.ts';

/** One thing that guests are to learn: an event or some instances of it, or that those are cancelled. */
export interface GuestNews {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly guests: readonly Attendee[];
  readonly series: EventSeries;
  /** The cancelled instances; none for the whole event. */
  readonly instead: readonly EventTime[];
  /** Whether they know the event already. */
  readonly isUpdate: boolean;
}

/** Whether the person organizes an event; one without an organizer is their own. */
export const isOwnEvent = (series: EventSeries, addresses: OwnAddresses): boolean => {
  const { organizer } = eventOf(series).facts;
  return organizer === null || addresses.has(organizer.toLowerCase());
};

/** The people of an event beside the person themselves, each once. */
export const guestsOf = (series: EventSeries | null, addresses: OwnAddresses): Attendee[] => {
  if (series === null) return [];
  const events = [...(series.master === null ? [] : [series.master]), ...series.overrides];
  const { organizer } = eventOf(series).facts;
  const byAddress = new Map(
    events.flatMap(({ facts }) => facts.attendees).map((guest) => [guest.email.toLowerCase(), guest]),
  );
  return [...byAddress]
    .filter(([address]) => !addresses.has(address) && address !== organizer?.toLowerCase())
    .map(([, guest]) => guest);
};

const without = (some: readonly Attendee[], others: readonly Attendee[]): Attendee[] => {
  const known = new Set(others.map(({ email }) => email.toLowerCase()));
  return some.filter(({ email }) => !known.has(email.toLowerCase()));
};

/** What others see of a series: neither what was answered nor what is the organizer's own. */
export const forGuests = (series: EventSeries): string => canonicalJson(shared(series, true));

const shared = (series: EventSeries, withGuests: boolean): EventSeries => {
  const shown = <E extends EventAt>(event: E): E => ({
    ...event,
    facts: {
      ...event.facts,
      isTimeBlock: false,
      isBusy: true,
      link: null,
      organizer: null,
      reminders: [],
      travelMinutes: undefined,
      attendees: withGuests
        ? event.facts.attendees.map(({ email }) => ({
            email: email.toLowerCase(),
            displayName: '',
            reply: 'waiting' as const,
            isOptional: false,
          }))
        : [],
    },
  });
  return { ...series, master: series.master && shown(series.master), overrides: series.overrides.map(shown) };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What guests are told of a change: new ones the event, removed ones that it is cancelled for them, and those who stay what has
 * changed, and no more. `hasInvited` tells whether they know of the event.
 */
export const guestNews = (
  { before, after, hasInvited }: { before: EventSeries | null; after: EventSeries | null; hasInvited: boolean },
  addresses: OwnAddresses,
): GuestNews[] => {
  const was = hasInvited ? guestsOf(before, addresses) : [];
  const are = guestsOf(after, addresses);
  const cancel = (guests: Attendee[], series: EventSeries, instead: readonly EventTime[] = []): GuestNews[] =>
    guests.length === 0 ? [] : [{ method: 'CANCEL', guests, series, instead, isUpdate: true }];
  const request = (guests: Attendee[], series: EventSeries, isUpdate: boolean): GuestNews[] =>
    guests.length === 0 ? [] : [{ method: 'REQUEST', guests, series, instead: [], isUpdate }];

  if (after === null) return before === null ? [] : cancel(was, { ...before, sequence: before.sequence + 1 });
  const fresh = without(are, was);
  const staying = without(are, fresh);
  const told = [...cancel(without(was, are), after), ...request(fresh, after, false)];
  if (before === null || canonicalJson(shared(before, false)) === canonicalJson(shared(after, false))) return told;
  return [...told, ...changesFor(staying, before, after, { cancel, request })];
};

/** What has changed for those who stay: single instances are told alone. */
const changesFor = (
  guests: Attendee[],
  before: EventSeries,
  after: EventSeries,
  {
    cancel,
    request,
  }: {
    cancel: (guests: Attendee[], series: EventSeries, instead: readonly EventTime[]) => GuestNews[];
    request: (guests: Attendee[], series: EventSeries, isUpdate: boolean) => GuestNews[];
  },
): GuestNews[] => {
  const [old, next] = [shared(before, false), shared(after, false)];
  const isSameRule =
    isSame(old.master, next.master) &&
    isSame(
      [old.rules, old.exceptRules, old.dates, ...old.exceptDates],
      [next.rules, next.exceptRules, next.dates, ...next.exceptDates.slice(0, old.exceptDates.length)],
    );
  if (!isSameRule) return request(guests, after, true);
  const excepted = after.exceptDates.slice(before.exceptDates.length);
  const known = new Set(old.overrides.map((override) => JSON.stringify(override)));
  const changed = after.overrides.filter((_, index) => !known.has(JSON.stringify(next.overrides[index])));
  return [
    ...(excepted.length === 0 ? [] : cancel(guests, after, excepted)),
    ...(changed.length === 0 ? [] : request(guests, { ...after, master: null, rules: [], overrides: changed }, true)),
  ];
};
