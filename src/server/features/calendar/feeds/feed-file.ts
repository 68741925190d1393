import { FEED_DAYS, type FeedContent } from '#contract/calendar/feeds.ts';
import { DAY } from '#contract/time-units.ts';
import { propertyLine } from '#formats/icalendar/write-event.ts';
import { iCalendarSource, type SeriesSource, writeCalendar } from '#formats/icalendar/write-calendar.ts';
import type { Calendar, CalendarStore } from '../store/calendars.store.ts';
import type { Feed } from '../store/feeds.store.ts';
import type { SeriesStore } from '../store/series.store.ts';
import { busyOnly } from './busy-only.ts';
import type { FeedPorts } from './feed-ports.ts';
import { fingerprint } from './fingerprint.ts';
import { seriesOfDay, seriesOfHours } from './other-sources.ts';

/** What a program that subscribes is given, and by which tag it knows that nothing has changed. */
export interface FeedFile {
  readonly etag: string;
  write(): Promise<string>;
}

/** How often programs shall look again (RFC 7986, 5.7; older ones know the second name). */
const REFRESH = [
  { name: 'REFRESH-INTERVAL', params: { VALUE: 'DURATION' }, value: 'PT1H' },
  propertyLine('X-PUBLISHED-TTL', 'PT1H'),
];

/** Writes feeds; what is written of one feed depends on its tag alone, so that one tag never stands for two texts. */
export const createFeedFiles = (deps: {
  calendars: CalendarStore;
  series: SeriesStore;
  ports: FeedPorts;
  now: () => number;
}) => {
  const { calendars, series: store, ports } = deps;

  /** What a feed is made of: something that changes with it, and how to read it. */
  interface Source {
    readonly state: unknown;
    read(since: number): Promise<readonly SeriesSource[]>;
  }
  const given = (all: readonly SeriesSource[]): Source => ({ state: all, read: async () => all });
  const ofCalendars = async (userId: string, chosen: (calendar: Calendar) => boolean): Promise<Source> => {
    const [all, version] = await Promise.all([calendars.ofUser(userId), store.version(userId)]);
    const read = all.filter(chosen);
    return {
      state: [version, read.map(({ id }) => id)],
      read: async (since) =>
        (await Promise.all(read.map((calendar) => store.endingAfter(calendar, since))))
          .flat()
          .map(({ series, source }) => ({ series, source: iCalendarSource(source) })),
    };
  };

  const sources: { readonly [C in FeedContent]: (feed: Feed, since: number) => Promise<Source> } = {
    all: ({ userId }) => ofCalendars(userId, ({ isHidden }) => !isHidden),
    calendar: ({ userId, calendarId }) => ofCalendars(userId, ({ id }) => id === calendarId),
    hours: async ({ userId, isBusyOnly }, since) =>
      given((await ports.hours(userId, since)).map((hours) => own(seriesOfHours(hours, isBusyOnly)))),
    birthdays: async ({ userId }) => given((await ports.dates(userId)).map((day) => own(seriesOfDay(day, 'dates')))),
    tasks: async ({ userId }) => given((await ports.tasks(userId)).map((day) => own(seriesOfDay(day, 'tasks')))),
  };

  return async (feed: Feed): Promise<FeedFile> => {
    const today = deps.now() - (deps.now() % DAY);
    const since = today - FEED_DAYS * DAY;
    const source = await sources[feed.content](feed, since);
    const parts = [today, feed.name, feed.isBusyOnly, source.state];
    return {
      etag: `"${fingerprint(JSON.stringify(parts))}"`,
      async write() {
        const all = await source.read(since);
        const told = feed.isBusyOnly ? all.flatMap(({ series }) => busyOnly(series) ?? []).map(own) : all;
        return writeCalendar(feed.name, told, today, REFRESH);
      },
    };
  };
};
export type FeedFiles = ReturnType<typeof createFeedFiles>;

const own = (series: SeriesSource['series']): SeriesSource => ({ series, source: null });
