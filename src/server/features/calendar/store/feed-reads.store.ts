import { sql } from 'kysely';
import { DAY } from '#contract/time-units.ts';
import type { Db } from '#server/db/database.ts';
import type { Feed } from './feeds.store.ts';
import { calendarTables } from './tables.ts';

/** How long it is known on which days a feed was read, in milliseconds. */
const REMEMBERED = 400 * DAY;

/** Counts each reading of a feed, one row a day. */
export const createFeedReadStore = (plain: Db, now: () => number) => {
  const db = calendarTables(plain);
  return {
    async add({ id, userId, content }: Feed): Promise<void> {
      const at = now();
      await db
        .insertInto('calendar_feed_reads')
        .values({ user_id: userId, feed_id: id, day: Math.floor(at / DAY), content, reads: 1, read_at: at })
        .onConflict((conflict) =>
          conflict
            .columns(['feed_id', 'day'])
            .doUpdateSet({ reads: sql<number>`calendar_feed_reads.reads + 1`, read_at: at }),
        )
        .execute();
    },
    /** The latest days on which feeds of a person were read, as lines of their access log. */
    async latest(userId: string, limit: number) {
      const rows = await db
        .selectFrom('calendar_feed_reads')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('read_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ feed_id, day, content, reads, read_at }) => ({
        id: `feed_read-${feed_id}-${day}`,
        at: read_at,
        action: 'feed_read' as const,
        detail: `${content} ${reads}`,
      }));
    },
    /** Forgets readings of long ago. */
    async cleanup(): Promise<void> {
      await db
        .deleteFrom('calendar_feed_reads')
        .where('read_at', '<', now() - REMEMBERED)
        .execute();
    },
  };
};
export type FeedReadStore = ReturnType<typeof createFeedReadStore>;
