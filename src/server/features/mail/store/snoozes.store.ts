import { sql, type SqlBool } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { FolderRole } from '#server/mail-providers/provider.ts';
import type { MailTables } from '#server/mail-store/tables.ts';

type SnoozeRow = {
  email: string;
  user_id: string;
  account_id: string;
  message_id: string | null;
  until: number;
  until_answered: number;
  heard_until: number;
  role: FolderRole | null;
  since: number;
};

/** A mail that is out of the inbox until it comes back; moments are milliseconds since 1970. */
export interface Snooze {
  /** The id of the mail. */
  readonly mailId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly messageId: string | null;
  /** When it comes back, at the latest. */
  readonly until: number;
  /** Whether it comes back as soon as somebody writes in its thread. */
  readonly untilAnswered: boolean;
  /** When the newest mail of others in its thread came in, as far as it was known when this one was snoozed. */
  readonly heardUntil: number;
  /** The kind of folder that it waits in; null until it lies there. */
  readonly role: FolderRole | null;
  readonly since: number;
}

/** A snooze with what is known of its mail now. */
export interface WatchedSnooze extends Snooze {
  /** The kind of folder that its mail lies in; null when no such mail is here. */
  readonly liesIn: FolderRole | null;
  /** Its thread, when others wrote there since it was snoozed, perhaps a program of theirs; else null. */
  readonly repliedThread: string | null;
}

/** Which mails of people come back, and when. */
export const createSnoozeStore = (plain: Db) => {
  const db = plain.withTables<{ mail_snoozes: SnoozeRow } & Pick<MailTables, 'mail_messages'>>();
  const one = (userId: string, mailId: string) =>
    db.updateTable('mail_snoozes').where('user_id', '=', userId).where('email', '=', mailId);

  return {
    async byMail(userId: string, mailId: string): Promise<Snooze | undefined> {
      const row = await db
        .selectFrom('mail_snoozes')
        .selectAll()
        .where('user_id', '=', userId)
        .where('email', '=', mailId)
        .executeTakeFirst();
      return row && toSnooze(row);
    },
    /** Those of these mails that are snoozed, by the id of the mail. */
    async ofMails(userId: string, mailIds: readonly string[]): Promise<ReadonlyMap<string, Snooze>> {
      if (mailIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('mail_snoozes')
        .selectAll()
        .where('user_id', '=', userId)
        .where('email', 'in', mailIds)
        .execute();
      return new Map(rows.map((row) => [row.email, toSnooze(row)]));
    },
    /** The snoozed mails of a mailbox. */
    async ofAccount(userId: string, accountId: string): Promise<Snooze[]> {
      const rows = await db
        .selectFrom('mail_snoozes')
        .selectAll()
        .where('user_id', '=', userId)
        .where('account_id', '=', accountId)
        .execute();
      return rows.map(toSnooze);
    },
    /** Stores when a mail comes back; a mail that is snoozed already gets the new moment. */
    async save(snooze: Snooze): Promise<void> {
      const row = toRow(snooze);
      await db
        .insertInto('mail_snoozes')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('email').doUpdateSet(row).where('mail_snoozes.user_id', '=', row.user_id),
        )
        .execute();
    },
    async setRole(userId: string, mailId: string, role: FolderRole): Promise<void> {
      await one(userId, mailId).set({ role }).execute();
    },
    /** The mail is stored under another id now. */
    async setMail(userId: string, mailId: string, newId: string): Promise<void> {
      const taken = db
        .selectFrom('mail_snoozes')
        .select('email')
        .where('email', '=', newId)
        .where('user_id', '=', userId);
      if ((await taken.executeTakeFirst()) === undefined) await one(userId, mailId).set({ email: newId }).execute();
    },
    async remove(userId: string, mailId: string): Promise<void> {
      await db.deleteFrom('mail_snoozes').where('user_id', '=', userId).where('email', '=', mailId).execute();
    },
    /** The next moment at which a mail of anybody comes back; null when none does. */
    async nextMoment(): Promise<number | null> {
      const row = await db
        .selectFrom('mail_snoozes')
        .select(sql<number | null>`min(until)`.as('at'))
        .executeTakeFirst();
      return row?.at ?? null;
    },
    /** The snoozed mails of all people, those that come back first in front. */
    async watched(): Promise<WatchedSnooze[]> {
      const rows = await db
        .selectFrom('mail_snoozes')
        .leftJoin('mail_messages', (join) =>
          join
            .onRef('mail_messages.id', '=', 'mail_snoozes.email')
            .onRef('mail_messages.user_id', '=', 'mail_snoozes.user_id'),
        )
        .selectAll('mail_snoozes')
        .select(['mail_messages.folder_role as lies_in', 'mail_messages.thread_id as thread'])
        .select((eb) =>
          eb
            .selectFrom('mail_messages as reply')
            .select(sql<number>`1`.as('one'))
            .whereRef('reply.account_id', '=', 'mail_messages.account_id')
            .whereRef('reply.thread_id', '=', 'mail_messages.thread_id')
            .where(sql<SqlBool>`coalesce(reply.came_at, reply.sent_at) > mail_snoozes.heard_until`)
            .where('reply.is_mine', '=', 0)
            .where('reply.folder_role', 'not in', ['trash', 'junk', 'drafts'])
            .limit(1)
            .as('answered'),
        )
        .orderBy('mail_snoozes.until')
        .execute();
      return rows.map((row) => ({
        ...toSnooze(row),
        liesIn: row.lies_in,
        repliedThread: row.answered === null ? null : row.thread,
      }));
    },
  };
};
export type SnoozeStore = ReturnType<typeof createSnoozeStore>;

const toSnooze = (row: SnoozeRow): Snooze => ({
  mailId: row.email,
  userId: row.user_id,
  accountId: row.account_id,
  messageId: row.message_id,
  until: row.until,
  untilAnswered: row.until_answered === 1,
  heardUntil: row.heard_until,
  role: row.role,
  since: row.since,
});

const toRow = (snooze: Snooze): SnoozeRow => ({
  email: snooze.mailId,
  user_id: snooze.userId,
  account_id: snooze.accountId,
  message_id: snooze.messageId,
  until: snooze.until,
  until_answered: Number(snooze.untilAnswered),
  heard_until: snooze.heardUntil,
  role: snooze.role,
  since: snooze.since,
});
