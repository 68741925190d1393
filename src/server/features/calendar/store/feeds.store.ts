import type { FeedContent } from '#contract/calendar/feeds.ts';
import { newId, secretHash } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { calendarTables, type FeedRow } from './tables.ts';

/** A secret address of a person; moments are milliseconds since 1970. */
export interface Feed {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly content: FeedContent;
  readonly calendarId: string | null;
  readonly isBusyOnly: boolean;
  readonly createdAt: number;
  readonly lastReadAt: number | null;
}

/** The feeds of people; of their addresses only hashes are stored. */
export const createFeedStore = (plain: Db, now: () => number) => {
  const db = calendarTables(plain);
  const set = async (userId: string, id: string, changes: Partial<FeedRow>): Promise<void> => {
    if (Object.values(changes).every((value) => value === undefined)) return;
    await db.updateTable('calendar_feeds').set(changes).where('user_id', '=', userId).where('id', '=', id).execute();
  };

  return {
    async ofUser(userId: string): Promise<Feed[]> {
      const rows = await db
        .selectFrom('calendar_feeds')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toFeed);
    },
    /** The feed with a secret, unless its owner is disabled. */
    async bySecret(secret: string): Promise<Feed | undefined> {
      const row = await plain
        .withTables<{ calendar_feeds: FeedRow; users: { id: string; disabled_at: number | null } }>()
        .selectFrom('calendar_feeds')
        .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
        .selectAll('calendar_feeds')
        .where('calendar_feeds.secret_hash', '=', secretHash(secret))
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst();
      return row && toFeed(row);
    },
    async add(
      userId: string,
      { name, content, calendarId, isBusyOnly }: Pick<Feed, 'name' | 'content' | 'calendarId' | 'isBusyOnly'>,
      secret: string,
    ): Promise<Feed> {
      const row: FeedRow = {
        id: newId(),
        user_id: userId,
        name,
        content,
        calendar_id: calendarId,
        is_busy_only: isBusyOnly ? 1 : 0,
        secret_hash: secretHash(secret),
        created_at: now(),
        last_read_at: null,
      };
      await db.insertInto('calendar_feeds').values(row).execute();
      return toFeed(row);
    },
    change: (userId: string, id: string, { name, isBusyOnly }: { name?: string; isBusyOnly?: boolean }) =>
      set(userId, id, {
        ...(name !== undefined && { name }),
        ...(isBusyOnly !== undefined && { is_busy_only: isBusyOnly ? 1 : 0 }),
      }),
    setSecret: (userId: string, id: string, secret: string) =>
      set(userId, id, { secret_hash: secretHash(secret), last_read_at: null }),
    setRead: ({ userId, id }: Feed) => set(userId, id, { last_read_at: now() }),
    async remove(userId: string, id: string): Promise<void> {
      await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).where('id', '=', id).execute();
    },
  };
};
export type FeedStore = ReturnType<typeof createFeedStore>;

const toFeed = (row: FeedRow): Feed => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  content: row.content,
  calendarId: row.calendar_id,
  isBusyOnly: row.is_busy_only === 1,
  createdAt: row.created_at,
  lastReadAt: row.last_read_at,
});
