import {
  BUSY_CONTENTS,
  type CalendarFeed,
  type calendarFeedsContract,
  type CalendarFeedWithAddress,
  FEED_LIMIT,
  type FeedContent,
  MAX_FEEDS,
} from '#contract/calendar/feeds.ts';
import type { BodyOf, RateLimit } from '#contract/endpoint.ts';
import { newSecret } from '#server/crypto/random.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';
import type { CalendarStore } from '../store/calendars.store.ts';
import type { FeedReadStore } from '../store/feed-reads.store.ts';
import type { Feed, FeedStore } from '../store/feeds.store.ts';
import type { FeedFiles } from './feed-file.ts';

type NewFeed = BodyOf<typeof calendarFeedsContract.create>;

/** How often it is noted that a feed was read, in milliseconds. */
const NOTED_EVERY = 60_000;

/** Secret addresses at which other programs subscribe to what a person has. */
export const createFeeds = (deps: {
  feeds: FeedStore;
  reads: Pick<FeedReadStore, 'add'>;
  calendars: CalendarStore;
  fileOf: FeedFiles;
  /** Counts a try under a name; throws when there were too many. */
  takeLimit: (limit: readonly [name: string, limit: RateLimit]) => Promise<unknown>;
  now: () => number;
}) => {
  const { feeds, calendars } = deps;

  const owned = async (userId: string, id: string): Promise<Feed> => {
    const feed = (await feeds.ofUser(userId)).find((each) => each.id === id);
    if (feed === undefined) throw notFound('This feed');
    return feed;
  };
  const nameOfCalendar = async (userId: string, id: string): Promise<string> => {
    const calendar = (await calendars.ofUser(userId)).find((each) => each.id === id);
    if (calendar === undefined) throw notFound('This calendar');
    return calendar.name;
  };

  return {
    list: async (userId: string): Promise<CalendarFeed[]> => (await feeds.ofUser(userId)).map(shown),

    async create(userId: string, given: NewFeed, origin: string): Promise<CalendarFeedWithAddress> {
      const { calendarId, busyOnly, content = calendarId === undefined ? 'all' : 'calendar' } = given;
      if ((content === 'calendar') !== (calendarId !== undefined)) {
        throw badInput(
          'calendarId: required for a feed of one calendar, and not allowed for any other feed.',
          'calendarId',
        );
      }
      assertCanBeBusy(content, busyOnly);
      const usual = calendarId === undefined ? NAMES[content] : await nameOfCalendar(userId, calendarId);
      if ((await feeds.ofUser(userId)).length >= MAX_FEEDS) {
        throw conflict(`You already have ${MAX_FEEDS} feeds. Withdraw one that nobody reads anymore first.`);
      }
      const secret = newSecret();
      const fresh = { name: given.name ?? usual, content, calendarId: calendarId ?? null, isBusyOnly: busyOnly };
      return withAddress(await feeds.add(userId, fresh, secret), secret, origin);
    },
    async change(
      userId: string,
      id: string,
      { name, busyOnly }: BodyOf<typeof calendarFeedsContract.change>,
    ): Promise<CalendarFeed> {
      const { content } = await owned(userId, id);
      assertCanBeBusy(content, busyOnly ?? false);
      await feeds.change(userId, id, {
        ...(name !== undefined && { name }),
        ...(busyOnly !== undefined && { isBusyOnly: busyOnly }),
      });
      return shown(await owned(userId, id));
    },
    async renew(userId: string, id: string, origin: string): Promise<CalendarFeedWithAddress> {
      await owned(userId, id);
      const secret = newSecret();
      await feeds.setSecret(userId, id, secret);
      return withAddress(await owned(userId, id), secret, origin);
    },
    async withdraw(userId: string, id: string): Promise<void> {
      await owned(userId, id);
      await feeds.remove(userId, id);
    },

    /** The file of the feed with a secret; null when the reader has it already, as its tags say. */
    async read(
      secret: string,
      { client, known }: { client: string; known: string | null },
    ): Promise<{ etag: string; text: string | null }> {
      await deps.takeLimit([`feeds ${client}`, FEED_LIMIT]);
      const feed = await feeds.bySecret(secret);
      if (feed === undefined) throw notFound('This feed');
      if (deps.now() - (feed.lastReadAt ?? 0) >= NOTED_EVERY) await feeds.setRead(feed);
      await deps.reads.add(feed);
      const { etag, write } = await deps.fileOf(feed);
      return { etag, text: names(known, etag) ? null : await write() };
    },
  };
};
export type Feeds = ReturnType<typeof createFeeds>;

const NAMES: { readonly [C in FeedContent]: string } = {
  calendar: 'Calendar',
  all: 'All calendars',
  hours: 'Hours',
  birthdays: 'Birthdays and dates',
  tasks: 'Tasks',
};

const assertCanBeBusy = (content: FeedContent, isBusyOnly: boolean): void => {
  if (isBusyOnly && !BUSY_CONTENTS.includes(content)) {
    throw badInput('busyOnly: birthdays and tasks take no time, so the feed would be empty.', 'busyOnly');
  }
};

/** Whether an If-None-Match names a tag (RFC 9110, 13.1.2). */
const names = (known: string | null, etag: string): boolean =>
  known !== null && known.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);

const iso = (moment: number): string => new Date(moment).toISOString();
const shown = ({ id, name, content, calendarId, isBusyOnly, createdAt, lastReadAt }: Feed): CalendarFeed => ({
  id,
  name,
  content,
  calendarId,
  busyOnly: isBusyOnly,
  createdAt: iso(createdAt),
  lastReadAt: lastReadAt === null ? null : iso(lastReadAt),
});
const withAddress = (feed: Feed, secret: string, origin: string): CalendarFeedWithAddress => {
  const url = `${origin}/feeds/${secret}.ics`;
  return { ...shown(feed), url, webcalUrl: url.replace(/^https?:/, 'webcal:') };
};
