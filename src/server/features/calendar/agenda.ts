import { zoneOf } from '#contract/zone.ts';
import { analyse, titlePattern } from './analysis/analyse.ts';
import { eventId } from './event-id.ts';
import type { Found, Judged } from './present.ts';
import { expand } from './recurrence/expand.ts';
import { parseRule } from './recurrence/rule.ts';
import { isRepeating, type Series } from './recurrence/series.ts';
import type { CalendarStore } from './store/calendars.store.ts';
import type { ChoiceStore } from './store/choices.store.ts';
import { seriesIn, type SeriesStore } from './store/series.store.ts';

/** What the rules of all series of a person may look at in one answer, so that hostile ones hold nobody up. */
const BUDGET = 1_000_000;
/** How many events at the same time are named. */
const OVERLAPS_NAMED = 3;

/** The person as the agenda knows them. */
export interface Person {
  readonly id: string;
  readonly email: string;
}
export type Agenda = ReturnType<typeof createAgenda>;

/** Reads what is stored: the events of a range, in order, and what Iris thinks of them. */
export const createAgenda = (deps: {
  calendars: CalendarStore;
  series: SeriesStore;
  choices: ChoiceStore;
  personZone: (userId: string) => Promise<string>;
  now: () => number;
}) => {
  const { calendars, series: store, choices, personZone, now } = deps;

  /** What touches a range, in order of start; calendars that are out of sight only if asked for. */
  const between = async (
    userId: string,
    from: number,
    to: number,
    { withHidden = false }: { withHidden?: boolean } = {},
  ): Promise<Found[]> => {
    const [zoneName, all] = [await personZone(userId), await calendars.ofUser(userId)];
    const zone = zoneOf(zoneName);
    const byId = new Map(all.map((calendar) => [calendar.id, calendar]));
    const range = { from, to, zone: zoneName, budget: { left: BUDGET } };
    const found = (await store.inRange(userId, from, to)).flatMap((row) => {
      const calendar = byId.get(row.calendar_id);
      if (!withHidden && calendar?.is_hidden === 1) return [];
      const series = seriesIn(row);
      const shared = {
        isRecurring: isRepeating(series),
        isRoutine: isRoutine(series),
        recurrence: series.rules[0] ?? null,
        calendarId: row.calendar_id,
        calendarName: calendar?.name ?? '',
        isReadOnly: calendar?.is_read_only === 1,
      };
      return expand(series, range).map((instance) => ({
        ...instance,
        ...shared,
        id: eventId(row.id, instance.key),
        isAllDay: instance.start.kind === 'day',
        day: instance.start.kind === 'day' ? instance.start.day : zone.dayOf(instance.startsAt),
      }));
    });
    return found.sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt || (nameOf(a) < nameOf(b) ? -1 : 1));
  };

  /** Judges events; `around` are all events of the time, in order, for what overlaps. */
  const judge = async (person: Person, events: readonly Found[], around: readonly Found[]): Promise<Judged[]> => {
    const today = zoneOf(await personZone(person.id)).dayOf(now());
    const [importance, ticked] = [
      await choices.all(person.id, 'importance'),
      await choices.all(person.id, 'preparation'),
    ];
    const addresses = new Set([person.email.toLowerCase()]);
    const overlaps = overlapsOf(around);
    return events.map((event) => ({
      ...event,
      analysis: analyse(event, {
        addresses,
        today,
        correction: correctionIn(importance.get(titlePattern(event.facts.summary))),
        overlaps: overlaps.get(event.id) ?? [],
      }),
      preparationDone: textsIn(ticked.get(event.id)),
    }));
  };

  return {
    between,
    judge,
    zone: async (userId: string) => zoneOf(await personZone(userId)),
  };
};

/** Whether the time of an event is taken: it is not free, not declined, and no whole day that is only marked. */
export const isBusy = ({ facts, isAllDay }: Found, addresses: ReadonlySet<string> = new Set()): boolean =>
  facts.isBusy &&
  !isAllDay &&
  !facts.attendees.some(({ email, reply }) => reply === 'declined' && addresses.has(email.toLowerCase()));

const nameOf = ({ facts, id }: Found): string => `${facts.summary} ${id}`;

const isRoutine = ({ rules }: Series): boolean =>
  rules.some((text) => {
    const rule = parseRule(text);
    if (rule === null || rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY') return false;
    return rule.frequency === 'WEEKLY' ? rule.interval === 1 : rule.frequency !== 'DAILY' || rule.interval <= 7;
  });

const overlapsOf = (events: readonly Found[]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  const add = (to: Found, other: Found) => {
    const titles = found.get(to.id) ?? [];
    if (titles.length < OVERLAPS_NAMED) found.set(to.id, [...titles, other.facts.summary]);
  };
  let open: Found[] = [];
  for (const event of events.filter((each) => isBusy(each) && each.endsAt > each.startsAt)) {
    open = open.filter(({ endsAt }) => endsAt > event.startsAt).slice(-20);
    for (const other of open) {
      add(event, other);
      add(other, event);
    }
    open.push(event);
  }
  return found;
};

const correctionIn = (value: unknown): 'important' | 'unimportant' | null =>
  value === 'important' || value === 'unimportant' ? value : null;
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
