import { sql } from 'kysely';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Db } from '#server/db/database.ts';
import { type NotificationRow, notificationTables } from './tables.ts';

type Changes = Partial<
  Pick<
    NotificationRow,
    'seen_at' | 'read_at' | 'closed_at' | 'settled_at' | 'snoozed_until' | 'due_at' | 'letter_at' | 'pushed_at'
  >
>;
/** How many notifications a person is shown at most. */
const SHOWN = 300;

/** What people were told. */
export const createNotificationStore = (plain: Db) => {
  const db = notificationTables(plain);
  const of = (userId: string) => db.selectFrom('notifications').where('user_id', '=', userId);
  /** A notification, or all that one digest gathers. */
  /** What is due, not over, and not seen yet. */
  const waiting = (userId: string, now: number) =>
    of(userId)
      .selectAll()
      .where('due_at', '<=', now)
      .where('seen_at', 'is', null)
      .where('closed_at', 'is', null)
      .where('settled_at', 'is', null)
      .orderBy('due_at')
      .orderBy('id')
      .limit(SHOWN);
  const oneOrBundle = (id: string) => sql<boolean>`coalesce(bundle, id) = ${id}`;
  return {
    async isEmpty(userId: string): Promise<boolean> {
      return (await of(userId).select('id').where('in_app', '=', 1).limit(1).executeTakeFirst()) === undefined;
    },
    /** What stands in the list, newest first; what was put off stands there as well. */
    list: (userId: string): Promise<NotificationRow[]> =>
      of(userId)
        .selectAll()
        .where('in_app', '=', 1)
        .where('closed_at', 'is', null)
        .orderBy('due_at', 'desc')
        .orderBy('id')
        .limit(SHOWN)
        .execute(),
    /** What a rule has told and what is not over yet, closed or not. */
    open: (userId: string, rule: string): Promise<NotificationRow[]> =>
      of(userId).selectAll().where('rule', '=', rule).where('settled_at', 'is', null).execute(),
    /** Which of some causes were told already. */
    async known(userId: string, causes: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>();
      for (let at = 0; at < causes.length; at += CHUNK) {
        const rows = await of(userId)
          .select('cause')
          .where('cause', 'in', causes.slice(at, at + CHUNK))
          .execute();
        for (const { cause } of rows) known.add(cause);
      }
      return known;
    },
    /** Tells what is new; a cause that another process has told meanwhile stays told once. */
    async add(rows: readonly NotificationRow[]): Promise<void> {
      for (let at = 0; at < rows.length; at += CHUNK)
        await db
          .insertInto('notifications')
          .values(rows.slice(at, at + CHUNK))
          .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
          .execute();
    },
    async setBundle(userId: string, ids: readonly string[], bundle: string): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('notifications')
        .set({ bundle })
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .execute();
    },
    async change(userId: string, ids: readonly string[], changes: Changes): Promise<void> {
      for (let at = 0; at < ids.length; at += CHUNK)
        await db
          .updateTable('notifications')
          .set(changes)
          .where('user_id', '=', userId)
          .where('id', 'in', ids.slice(at, at + CHUNK))
          .execute();
    },
    /** Changes one notification or digest; false when the person has none of this id. */
    async changeOne(userId: string, id: string, changes: Changes): Promise<boolean> {
      const done = await db
        .updateTable('notifications')
        .set(changes)
        .where('user_id', '=', userId)
        .where(oneOrBundle(id))
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    /** Fills a moment that is still empty, in everything that is due. */
    async stamp(userId: string, column: 'seen_at' | 'read_at', now: number): Promise<void> {
      await db
        .updateTable('notifications')
        .set({ [column]: now })
        .where('user_id', '=', userId)
        .where(column, 'is', null)
        .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', now)]))
        .execute();
    },
    /** What waits to go out by mail: due, not over, and not seen yet. */
    unsent: (userId: string, kinds: readonly NotificationKind[], now: number): Promise<NotificationRow[]> =>
      kinds.length === 0
        ? Promise.resolve([])
        : waiting(userId, now).where('kind', 'in', kinds).where('letter_at', 'is', null).execute(),
    /** What is to be pushed: due since a moment, not over, and not seen yet. */
    unpushed: (userId: string, since: number, now: number): Promise<NotificationRow[]> =>
      waiting(userId, now).where('due_at', '>=', since).where('pushed_at', 'is', null).execute(),
    /** Removes what has long been over, of everybody. */
    async sweep(before: number): Promise<void> {
      await db.deleteFrom('notifications').where('settled_at', '<', before).execute();
    },
  };
};
export type NotificationStore = ReturnType<typeof createNotificationStore>;

/** How many rows one statement names. */
const CHUNK = 100;
