import { type Zone, zoneOf } from '#contract/zone.ts';
import { analyse } from './analysis/analyse.ts';
import { corrections } from './learning/alike.ts';
import { type Lesson, readLesson } from './learning/lesson.ts';
import type { Found, Judged } from './present.ts';
import type { CalendarStore } from './store/calendars.store.ts';
import type { ChoiceStore } from './store/choices.store.ts';
import type { SeriesStore } from './store/series.store.ts';
import { createUnfolded } from './unfolded.ts';

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
  const { calendars, choices, personZone, now } = deps;
  const unfolded = createUnfolded(deps.series);

  const zoneFor = async (userId: string): Promise<Zone> => zoneOf(await personZone(userId));

  /** What touches a range, in order of start; calendars that are out of sight only if asked for. */
  const between = async (
    userId: string,
    from: number,
    to: number,
    { withHidden = false, zone: known }: { withHidden?: boolean; zone?: Zone } = {},
  ): Promise<Found[]> => {
    const [zone, all] = await Promise.all([known ?? zoneFor(userId), calendars.ofUser(userId)]);
    const found = await unfolded(userId, { from, to, zone, calendars: all });
    const hidden = new Set(all.filter(({ is_hidden }) => is_hidden === 1).map(({ id }) => id));
    return found.filter(({ calendarId }) => withHidden || !hidden.has(calendarId));
  };

  /** What the person has said of their events. */
  const lessons = async (userId: string): Promise<Lesson[]> =>
    (await choices.rows(userId, 'importance')).flatMap((row) => readLesson(row) ?? []);

  /** Judges events; `around` are all events of the time, in order, for what overlaps. */
  const judge = async (person: Person, events: readonly Found[], around: readonly Found[]): Promise<Judged[]> => {
    const [zoneName, said, ticked] = await Promise.all([
      personZone(person.id),
      lessons(person.id),
      choices.all(person.id, 'preparation'),
    ]);
    const today = zoneOf(zoneName).dayOf(now());
    const correctionOf = corrections(said);
    const addresses = new Set([person.email.toLowerCase()]);
    const until = Math.max(...events.map(({ endsAt }) => endsAt));
    const overlaps = overlapsOf(around.filter(({ startsAt }) => startsAt < until));
    return events.map((event) => ({
      ...event,
      analysis: analyse(event, {
        addresses,
        today,
        correction: correctionOf(event.facts),
        overlaps: overlaps.get(event.id) ?? [],
      }),
      preparationDone: textsIn(ticked.get(event.id)),
    }));
  };

  return {
    between,
    judge,
    lessons,
    zone: zoneFor,
  };
};

/** Whether the time of an event is taken: it is not free, not declined, and no whole day that is only marked. */
export const isBusy = ({ facts, isAllDay }: Found, addresses: ReadonlySet<string> = new Set()): boolean =>
  facts.isBusy &&
  !isAllDay &&
  !facts.attendees.some(({ email, reply }) => reply === 'declined' && addresses.has(email.toLowerCase()));

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

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
