import { type RawBuilder, sql } from 'kysely';
import { DAY } from '#contract/time-units.ts';
import type { Db } from '#server/db/database.ts';
import { type StoredMail, toStoredMail } from '#server/mail-store/stored-mail.ts';
import type { MailTables } from '#server/mail-store/tables.ts';

type ReminderRow = {
  account_id: string;
  message_id: string;
  user_id: string;
  remind_at: number;
  due_since: number | null;
  created_at: number;
};

/** By when a sent mail is to be answered; moments are milliseconds since 1970. */
export interface AnswerReminder {
  readonly userId: string;
  readonly accountId: string;
  /** The Message-ID of the sent mail. */
  readonly messageId: string;
  readonly remindAt: number;
  /** When nobody had answered by then; null before. */
  readonly dueSince: number | null;
}

/** A reminder with what is known of its mail now; null while that has not left, or is not here yet. */
export interface WatchedReminder extends AnswerReminder {
  readonly mail: {
    readonly id: string;
    readonly threadId: string;
    readonly sentAt: number;
    /** Whether others wrote in its thread, perhaps a program of theirs; their clocks may be a day behind. */
    readonly hasReply: boolean;
    /** Whether the owner wrote in its thread again after the reminder came. */
    readonly hasFollowUp: boolean;
  } | null;
}

/** Kinds of folders whose mails do not count. */
const PUT_AWAY = ['trash', 'junk', 'drafts'] as const;
/** How much earlier than the mail an answer can seem to be written, where clocks are wrong; milliseconds. */
const CLOCKS_DIFFER = DAY;

/** Which sent mails people want to be reminded of when nobody answers. */
export const createAnswerReminderStore = (plain: Db) => {
  const db = plain.withTables<{ mail_answer_reminders: ReminderRow } & Pick<MailTables, 'mail_messages'>>();
  const withMail = () =>
    db
      .selectFrom('mail_answer_reminders as reminder')
      .innerJoin('mail_messages', (join) =>
        join
          .onRef('mail_messages.account_id', '=', 'reminder.account_id')
          .onRef('mail_messages.message_id', '=', 'reminder.message_id')
          .onRef('mail_messages.user_id', '=', 'reminder.user_id'),
      )
      .where('mail_messages.is_mine', '=', 1)
      .where('mail_messages.folder_role', 'not in', PUT_AWAY);
  /** Of a mail that lies in several folders, the copy in Sent comes first. */
  const sentFirst = sql`case mail_messages.folder_role when 'sent' then 0 else 1 end`;
  const one = ({ userId, accountId, messageId }: Pick<AnswerReminder, 'userId' | 'accountId' | 'messageId'>) => ({
    user_id: userId,
    account_id: accountId,
    message_id: messageId,
  });
  const others = (isMine: 0 | 1, after: RawBuilder<number | null>, ignored: readonly string[]) =>
    sql<number>`(select count(*) from mail_messages as other where other.account_id = mail_messages.account_id
      and other.thread_id = mail_messages.thread_id and other.is_mine = ${sql.lit(isMine)} and other.sent_at >= ${after}
      and coalesce(other.message_id, '') <> mail_messages.message_id
      and other.folder_role not in (${sql.join(ignored.map((role) => sql.lit(role)))}))`;
  const replies = others(0, sql`mail_messages.sent_at - ${sql.lit(CLOCKS_DIFFER)}`, ['junk', 'drafts']);
  const followUps = others(1, sql`reminder.due_since`, PUT_AWAY);

  return {
    async save(reminder: AnswerReminder, now: number): Promise<void> {
      const state = { remind_at: reminder.remindAt, due_since: reminder.dueSince };
      await db
        .insertInto('mail_answer_reminders')
        .values({ ...one(reminder), ...state, created_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'message_id'])
            .doUpdateSet(state)
            .where('mail_answer_reminders.user_id', '=', reminder.userId),
        )
        .execute();
    },
    async remove(reminder: Pick<AnswerReminder, 'userId' | 'accountId' | 'messageId'>): Promise<void> {
      await db
        .deleteFrom('mail_answer_reminders')
        .where('user_id', '=', reminder.userId)
        .where('account_id', '=', reminder.accountId)
        .where('message_id', '=', reminder.messageId)
        .execute();
    },
    /** The reminders of some mails, by the id of the mail. */
    async ofMails(userId: string, mailIds: readonly string[]): Promise<ReadonlyMap<string, AnswerReminder>> {
      if (mailIds.length === 0) return new Map();
      const rows = await withMail()
        .selectAll('reminder')
        .select('mail_messages.id as mail_id')
        .where('reminder.user_id', '=', userId)
        .where('mail_messages.id', 'in', mailIds)
        .execute();
      return new Map(rows.map((row) => [row.mail_id, toReminder(row)]));
    },
    /** The sent mails that nobody has answered in time, those that were found last first. */
    async dueMails(userId: string, { account, limit }: { account: string | undefined; limit: number }) {
      const rows = await withMail()
        .selectAll('mail_messages')
        .where('reminder.user_id', '=', userId)
        .where('reminder.due_since', 'is not', null)
        .$if(account !== undefined, (query) => query.where('reminder.account_id', '=', account!))
        .orderBy('reminder.due_since', 'desc')
        .orderBy(sentFirst)
        .limit(limit)
        .execute();
      const mails = new Map<string | null, StoredMail>();
      for (const mail of rows.map(toStoredMail)) if (!mails.has(mail.messageId)) mails.set(mail.messageId, mail);
      return [...mails.values()];
    },
    /** Says that nobody has answered in time; false when that was said already. */
    async setDue(reminder: AnswerReminder, now: number): Promise<boolean> {
      const result = await db
        .updateTable('mail_answer_reminders')
        .set({ due_since: now })
        .where('user_id', '=', reminder.userId)
        .where('account_id', '=', reminder.accountId)
        .where('message_id', '=', reminder.messageId)
        .where('remind_at', '=', reminder.remindAt)
        .where('due_since', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** The next moment at which a mail of anybody is to be answered; null when none is. */
    async nextMoment(): Promise<number | null> {
      const row = await db
        .selectFrom('mail_answer_reminders')
        .select(sql<number | null>`min(remind_at)`.as('at'))
        .where('due_since', 'is', null)
        .executeTakeFirst();
      return row?.at ?? null;
    },
    /** The reminders of all people. */
    async watched(): Promise<WatchedReminder[]> {
      const all = await db.selectFrom('mail_answer_reminders').selectAll().execute();
      if (all.length === 0) return [];
      const rows = await withMail()
        .select(['reminder.account_id', 'reminder.message_id', 'mail_messages.id', 'mail_messages.thread_id'])
        .select(['mail_messages.sent_at', replies.as('replies'), followUps.as('follow_ups')])
        .orderBy(sentFirst)
        .execute();
      const keyOf = (row: { account_id: string; message_id: string }) => `${row.account_id} ${row.message_id}`;
      const mails = Map.groupBy(rows, keyOf);
      return all.map((row) => {
        const mail = mails.get(keyOf(row))?.[0];
        return {
          ...toReminder(row),
          mail:
            mail === undefined
              ? null
              : {
                  id: mail.id,
                  threadId: mail.thread_id,
                  sentAt: mail.sent_at,
                  hasReply: mail.replies > 0,
                  hasFollowUp: mail.follow_ups > 0,
                },
        };
      });
    },
  };
};
export type AnswerReminderStore = ReturnType<typeof createAnswerReminderStore>;

const toReminder = (row: ReminderRow): AnswerReminder => ({
  userId: row.user_id,
  accountId: row.account_id,
  messageId: row.message_id,
  remindAt: row.remind_at,
  dueSince: row.due_since,
});
