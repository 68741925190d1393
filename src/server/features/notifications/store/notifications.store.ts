import { sql } from 'kysely';
import { z } from 'zod';
import {
  type Notification,
  notification,
  type NotificationKind,
  type NotificationPriority,
  type NotificationType,
} from '#contract/notifications/notifications.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { type NotificationRow, notificationTables } from './tables.ts';

/** A notification as it is stored; moments in milliseconds since 1970. */
export interface StoredNotification {
  readonly id: string;
  readonly userId: string;
  /** The name of the rule that found it. */
  readonly rule: string;
  /** What identifies the event: nobody is notified twice of one cause. */
  readonly cause: string;
  readonly kind: NotificationKind;
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly title: string;
  readonly message: string;
  readonly details: string;
  readonly reasons: readonly string[];
  readonly link: Notification['link'];
  /** The id of the digest that it is shown in. */
  readonly bundle: string | null;
  /** Whether it stands in the list, or was made for email and push alone. */
  readonly inApp: boolean;
  readonly notifiedAt: number;
  /** From when on it is shown and sent: later than `notifiedAt` in quiet hours or when it is snoozed. */
  readonly dueAt: number;
  /** When the event itself begins, if it has a moment. */
  readonly happensAt: number | null;
  readonly seenAt: number | null;
  readonly readAt: number | null;
  readonly closedAt: number | null;
  /** When its cause was found to be over. */
  readonly resolvedAt: number | null;
  readonly snoozedUntil: number | null;
  readonly emailedAt: number | null;
  readonly pushedAt: number | null;
}

/** What becomes of a notification. */
export type NotificationChanges = Partial<
  Pick<
    StoredNotification,
    'seenAt' | 'readAt' | 'closedAt' | 'resolvedAt' | 'snoozedUntil' | 'dueAt' | 'emailedAt' | 'pushedAt'
  >
>;
/** How many notifications a person is shown at most. */
const SHOWN = 300;
/** How many rows one statement names. */
const CHUNK = 100;

/** The notifications of people. */
export const createNotificationStore = (plain: Db) => {
  const db = notificationTables(plain);
  const of = (userId: string) => db.selectFrom('notifications').where('user_id', '=', userId);
  const anyInApp = prepared(plain, (userId: string) => of(userId).select('id').where('in_app', '=', 1).limit(1));
  const unsettled = prepared(plain, (userId: string) => of(userId).selectAll().where('settled_at', 'is', null));
  /** What is due, not resolved or closed, and not seen yet. */
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
  /** One notification, or all that one digest holds. */
  const oneOrBundle = (id: string) => sql<boolean>`coalesce(bundle, id) = ${id}`;
  return {
    async isEmpty(userId: string): Promise<boolean> {
      return (await anyInApp(userId)).length === 0;
    },
    /** What stands in the list, newest first, snoozed ones as well. */
    async list(userId: string): Promise<StoredNotification[]> {
      const rows = await of(userId)
        .selectAll()
        .where('in_app', '=', 1)
        .where('closed_at', 'is', null)
        .orderBy('due_at', 'desc')
        .orderBy('id')
        .limit(SHOWN)
        .execute();
      return rows.map(toStoredNotification);
    },
    /** The notifications whose cause is not over, closed or not, by their rule. */
    async open(userId: string): Promise<ReadonlyMap<string, StoredNotification[]>> {
      const rows = await unsettled(userId);
      return Map.groupBy(rows.map(toStoredNotification), ({ rule }) => rule);
    },
    /** Of which of some causes the person was notified already, and whether that was resolved. */
    async known(userId: string, causes: readonly string[]): Promise<Map<string, { id: string; isResolved: boolean }>> {
      const known = new Map<string, { id: string; isResolved: boolean }>();
      for (let at = 0; at < causes.length; at += CHUNK) {
        const rows = await of(userId)
          .select(['id', 'cause', 'settled_at'])
          .where('cause', 'in', causes.slice(at, at + CHUNK))
          .execute();
        for (const { id, cause, settled_at } of rows) known.set(cause, { id, isResolved: settled_at !== null });
      }
      return known;
    },
    /** Adds what is new; a cause that another process has added meanwhile is not added twice. */
    async add(notifications: readonly StoredNotification[]): Promise<void> {
      for (let at = 0; at < notifications.length; at += CHUNK)
        await db
          .insertInto('notifications')
          .values(notifications.slice(at, at + CHUNK).map(rowOf))
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
    async change(userId: string, ids: readonly string[], changes: NotificationChanges): Promise<void> {
      for (let at = 0; at < ids.length; at += CHUNK)
        await db
          .updateTable('notifications')
          .set(columnsOf(changes))
          .where('user_id', '=', userId)
          .where('id', 'in', ids.slice(at, at + CHUNK))
          .execute();
    },
    /** Changes one notification or digest; false when the person has none of this id. */
    async changeOne(userId: string, id: string, changes: NotificationChanges): Promise<boolean> {
      const done = await db
        .updateTable('notifications')
        .set(columnsOf(changes))
        .where('user_id', '=', userId)
        .where(oneOrBundle(id))
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    /** Fills a moment that is still empty, in everything that is due. */
    async stamp(userId: string, moment: 'seenAt' | 'readAt', now: number): Promise<void> {
      const column = moment === 'seenAt' ? 'seen_at' : 'read_at';
      await db
        .updateTable('notifications')
        .set({ [column]: now })
        .where('user_id', '=', userId)
        .where(column, 'is', null)
        .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', now)]))
        .execute();
    },
    /** What waits to be sent by email: due, not resolved or closed, and not seen yet. */
    async notEmailed(userId: string, kinds: readonly NotificationKind[], now: number): Promise<StoredNotification[]> {
      if (kinds.length === 0) return [];
      const rows = await waiting(userId, now).where('kind', 'in', kinds).where('letter_at', 'is', null).execute();
      return rows.map(toStoredNotification);
    },
    /** What is to be pushed: due since a moment, not resolved or closed, and not seen yet. */
    async notPushed(userId: string, since: number, now: number): Promise<StoredNotification[]> {
      const rows = await waiting(userId, now).where('due_at', '>=', since).where('pushed_at', 'is', null).execute();
      return rows.map(toStoredNotification);
    },
    /** Resolves the notifications of a rule whose event began before a moment, of everybody; those put off come first. */
    async resolvePast(rule: string, before: number, now: number): Promise<void> {
      await db
        .updateTable('notifications')
        .set({ settled_at: now })
        .where('rule', '=', rule)
        .where('settled_at', 'is', null)
        .where('due_at', '<=', before)
        .where('happens_at', '<', before)
        .execute();
    },
    /** The people who have a notification of some rules that came due after a moment and was not sent on every way. */
    async usersWaiting(rules: readonly string[], since: number, now: number): Promise<string[]> {
      const rows = await db
        .selectFrom('notifications')
        .select('user_id')
        .distinct()
        .where('rule', 'in', rules)
        .where('due_at', '<=', now)
        .where('due_at', '>=', since)
        .where('seen_at', 'is', null)
        .where('closed_at', 'is', null)
        .where('settled_at', 'is', null)
        .where((eb) => eb.or([eb('letter_at', 'is', null), eb('pushed_at', 'is', null)]))
        .execute();
      return rows.map((row) => row.user_id);
    },
    /** Removes what was resolved long ago, of everybody. */
    async cleanup(before: number): Promise<void> {
      await db.deleteFrom('notifications').where('settled_at', '<', before).execute();
    },
  };
};
export type NotificationStore = ReturnType<typeof createNotificationStore>;

const reasonList = z.array(z.string());
const toStoredNotification = (row: NotificationRow): StoredNotification => ({
  id: row.id,
  userId: row.user_id,
  rule: row.rule,
  cause: row.cause,
  kind: row.kind,
  type: row.type,
  priority: row.priority,
  title: row.title,
  message: row.message,
  details: row.details,
  reasons: reasonList.parse(JSON.parse(row.reasons)),
  link: row.link === null ? null : notification.shape.link.parse(JSON.parse(row.link)),
  bundle: row.bundle,
  inApp: row.in_app === 1,
  notifiedAt: row.told_at,
  dueAt: row.due_at,
  happensAt: row.happens_at,
  seenAt: row.seen_at,
  readAt: row.read_at,
  closedAt: row.closed_at,
  resolvedAt: row.settled_at,
  snoozedUntil: row.snoozed_until,
  emailedAt: row.letter_at,
  pushedAt: row.pushed_at,
});

const rowOf = (stored: StoredNotification): NotificationRow => ({
  id: stored.id,
  user_id: stored.userId,
  rule: stored.rule,
  cause: stored.cause,
  kind: stored.kind,
  type: stored.type,
  priority: stored.priority,
  title: stored.title,
  message: stored.message,
  details: stored.details,
  reasons: JSON.stringify(stored.reasons),
  link: stored.link === null ? null : JSON.stringify(stored.link),
  bundle: stored.bundle,
  in_app: stored.inApp ? 1 : 0,
  told_at: stored.notifiedAt,
  due_at: stored.dueAt,
  happens_at: stored.happensAt,
  seen_at: stored.seenAt,
  read_at: stored.readAt,
  closed_at: stored.closedAt,
  settled_at: stored.resolvedAt,
  snoozed_until: stored.snoozedUntil,
  letter_at: stored.emailedAt,
  pushed_at: stored.pushedAt,
});

/** The columns of some changes; Kysely leaves out what is undefined. */
const columnsOf = (changes: NotificationChanges): Partial<NotificationRow> => ({
  due_at: changes.dueAt,
  seen_at: changes.seenAt,
  read_at: changes.readAt,
  closed_at: changes.closedAt,
  settled_at: changes.resolvedAt,
  snoozed_until: changes.snoozedUntil,
  letter_at: changes.emailedAt,
  pushed_at: changes.pushedAt,
});
