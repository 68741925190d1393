import { z } from 'zod';
import { done, id, instant, text } from '../common.ts';
import { endpoint, type RateLimit } from '../endpoint.ts';

/** How many feeds a person can have. */
export const MAX_FEEDS = 50;
/** How far back a feed reaches, in days. */
export const FEED_DAYS = 365;
/** How often feeds are read from one network address: enough for the devices of a household, whatever they ask for. */
export const FEED_LIMIT = { tries: 600, seconds: 3600, per: 'client' } as const satisfies RateLimit;

/** What a feed is about: one calendar, all that are shown, the hours in Orbit, birthdays and dates, or open tasks. */
export const feedContents = ['calendar', 'all', 'hours', 'birthdays', 'tasks'] as const;
export type FeedContent = (typeof feedContents)[number];
/** What takes time, so that a feed of it can tell nothing but when the person is busy. */
export const BUSY_CONTENTS: readonly FeedContent[] = ['calendar', 'all', 'hours'];

const name = text(100).min(1, 'The feed needs a name.');

export const calendarFeed = z
  .object({
    id,
    name: z.string(),
    content: z.enum(feedContents),
    /** The calendar, if it is about one. */
    calendarId: id.nullable(),
    /** Whether it tells only when the person is busy. */
    busyOnly: z.boolean(),
    createdAt: instant,
    /** When a program last read it. */
    lastReadAt: instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** A feed with its address, which is told this once. */
const feedWithAddress = calendarFeed
  .extend({
    url: z.string(),
    /** The same address for programs that subscribe to calendars. */
    webcalUrl: z.string(),
  })
  .meta({ id: 'CalendarFeedWithAddress' });
export type CalendarFeedWithAddress = z.infer<typeof feedWithAddress>;

export const calendarFeedsContract = {
  list: endpoint('GET /api/calendar/feeds', {
    summary: 'Lists the feeds of the person, without their addresses.',
    reply: z.array(calendarFeed),
  }),
  create: endpoint('POST /api/calendar/feeds', {
    summary:
      'Makes a secret address at which phones and other programs subscribe to one calendar, all calendars, hours, birthdays or tasks; it is told this once.',
    body: z.object({
      name: name.optional(),
      /** Without it one calendar, if one is named, and otherwise all. */
      content: z.enum(feedContents).optional(),
      calendarId: id.optional(),
      busyOnly: z.boolean().default(false),
    }),
    reply: feedWithAddress,
    errors: ['not_found', 'conflict'],
  }),
  change: endpoint('PATCH /api/calendar/feeds/{id}', {
    summary: 'Renames a feed, or lets it tell all or only when the person is busy.',
    body: z.object({ name, busyOnly: z.boolean() }).partial(),
    reply: calendarFeed,
  }),
  renew: endpoint('POST /api/calendar/feeds/{id}/address', {
    summary: 'Gives a feed another address, told this once; the former one is not found from then on.',
    reply: feedWithAddress,
  }),
  withdraw: endpoint('DELETE /api/calendar/feeds/{id}', {
    summary: 'Withdraws a feed: its address is not found from then on.',
    reply: done,
  }),
  read: endpoint('GET /feeds/{token}.ics', {
    access: 'public',
    summary: 'Gives a feed as an iCalendar file to whoever knows its address; with If-None-Match only what is new.',
    reply: 'file',
    limits: [FEED_LIMIT],
  }),
};
