import type { Db } from '#server/db/database.ts';
import type { Waiting, WaitingStore } from '#server/jobs/due-reminders.ts';
import { LISTED_COLUMNS, type createRecordMapper, type ListedRecord } from './stored-record.ts';
import { lifeTables } from './tables.ts';

/** A record whose next reminder is due, or was never looked for. */
export interface RecordWithReminder extends Waiting {
  readonly recordId: string;
  /** The record; null once it was removed. */
  readonly record: ListedRecord | null;
}

/** Which records have a reminder next, of everybody: the database adds a row whenever a record with a reminder is written. */
export const createRecordReminderStore = (
  plain: Db,
  records: Pick<ReturnType<typeof createRecordMapper>, 'listed'>,
): WaitingStore<RecordWithReminder> => {
  const db = lifeTables(plain);
  return {
    async due(now, limit) {
      const rows = await db
        .selectFrom('life_reminders')
        .innerJoin('life_records', 'life_records.id', 'life_reminders.record_id')
        .select(['life_reminders.user_id', 'life_reminders.remind_at', 'life_records.deleted_at'])
        .select(LISTED_COLUMNS.map((column) => `life_records.${column}` as const))
        .where('life_reminders.remind_at', '<=', now)
        .orderBy('life_reminders.remind_at')
        .orderBy('life_reminders.record_id')
        .limit(limit)
        .execute();
      return rows.map(({ user_id, remind_at, deleted_at, ...row }) => ({
        recordId: row.id,
        userId: user_id,
        remindAt: remind_at,
        record: deleted_at === null ? records.listed(row) : null,
      }));
    },
    async setNext({ recordId, userId, remindAt }, next) {
      if (next === null) {
        await db
          .deleteFrom('life_reminders')
          .where('record_id', '=', recordId)
          .where('user_id', '=', userId)
          .where('remind_at', '=', remindAt)
          .execute();
        return;
      }
      await db
        .updateTable('life_reminders')
        .set({ remind_at: next })
        .where('record_id', '=', recordId)
        .where('user_id', '=', userId)
        .where('remind_at', '=', remindAt)
        .execute();
    },
  };
};
