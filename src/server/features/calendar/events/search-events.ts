import { setImmediate } from 'node:timers/promises';
import { EVENTS_FOUND } from '#contract/calendar/calendar.ts';
import { DAY } from '#contract/time-units.ts';
import { expand } from '#formats/recurrence/expand.ts';
import type { EventInstance } from '#formats/recurrence/expand.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import { normalizeForSearch } from '#formats/normalize-for-search.ts';
import { eventId } from '../occurrences/event-id.ts';
import { momentOfEvent } from '../occurrences/occurrence.ts';
import type { CalendarStore } from '../store/calendars.store.ts';
import type { SeriesInRange, SeriesStore } from '../store/series.store.ts';

/** How many series are read before other requests are let in between. */
const AT_ONCE = 500;
/** How many found series are looked through for the nearest of their instances. */
const EXPANDED_AT_MOST = 400;
/** How many days and times the rules of all found series may look at, against hostile rules. */
const BUDGET = 1_000_000;
/** Steps in which the next instance of a series is looked for, and the one before now. */
const STEPS = [40 * DAY, 800 * DAY, 40_000 * DAY];

/** Every moment that a date can tell, in milliseconds. */
const ALWAYS = 8_640_000_000_000_000;

/** Finds events by their words, whenever they are: of each series the next instance, or the last that was. */
export const createEventSearch =
  ({
    series,
    calendars,
    personZone,
    now,
  }: {
    series: Pick<SeriesStore, 'inRange'>;
    calendars: Pick<CalendarStore, 'ofUser'>;
    personZone: (userId: string) => Promise<string>;
    now: () => number;
  }) =>
  async (userId: string, asked: string) => {
    const words = normalizeForSearch(asked)
      .split(/\s+/)
      .filter((word) => word !== '');
    const [zone, own, all] = await Promise.all([
      personZone(userId),
      calendars.ofUser(userId),
      series.inRange(userId, -ALWAYS, ALWAYS),
    ]);
    const nameOf = new Map(own.map(({ id, name }) => [id, name]));
    const found: { stored: SeriesInRange; read: EventSeries }[] = [];
    for (const [index, stored] of all.entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
      const read = stored.read();
      if (isAbout(read, words)) found.push({ stored, read });
    }
    const budget = { left: BUDGET };
    const nearest = found.slice(0, EXPANDED_AT_MOST).flatMap(({ stored, read }) => {
      const instance = nearestOf(read, words, { zone, now: now(), budget });
      return instance === null ? [] : [{ stored, instance }];
    });
    const distance = ({ instance: { startsAt } }: (typeof nearest)[number]) =>
      startsAt >= now() ? startsAt - now() : (now() - startsAt) * 2;
    return {
      events: nearest
        .toSorted((a, b) => distance(a) - distance(b))
        .slice(0, EVENTS_FOUND)
        .toSorted((a, b) => b.instance.startsAt - a.instance.startsAt)
        .map(({ stored, instance }) => ({
          id: eventId(stored.id, instance.key),
          summary: instance.facts.summary || '(no title)',
          location: instance.facts.location,
          start: momentOfEvent(instance.start, instance.startsAt),
          end: momentOfEvent(instance.end, instance.endsAt),
          calendarName: nameOf.get(stored.calendarId) ?? '',
        })),
      isCut: found.length > EVENTS_FOUND,
    };
  };
export type SearchEvents = ReturnType<typeof createEventSearch>;

const isAbout = ({ master, overrides }: EventSeries, words: readonly string[]): boolean =>
  [...(master === null ? [] : [master]), ...overrides].some(({ facts }) => hasAll(facts, words));

const hasAll = (
  { summary, location, description, attendees }: EventInstance['facts'],
  words: readonly string[],
): boolean => {
  const people = attendees.map(({ displayName, email }) => `${displayName} ${email}`).join(' ');
  const text = normalizeForSearch(`${summary} ${location} ${people} ${description}`);
  return words.every((word) => text.includes(word));
};

const nearestOf = (
  series: EventSeries,
  words: readonly string[],
  { zone, now, budget }: { zone: string; now: number; budget: { left: number } },
): EventInstance | null => {
  const among = (from: number, to: number) =>
    expand(series, { from, to, zone, budget }).filter(({ facts }) => hasAll(facts, words));
  for (const step of STEPS) {
    const [next] = among(now, now + step);
    if (next !== undefined) return next;
    const last = among(now - step, now).at(-1);
    if (last !== undefined) return last;
  }
  return null;
};
