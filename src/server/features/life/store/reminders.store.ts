import type { Db } from '#server/db/database.ts';
import type { Waiting, WaitingStore } from '#server/jobs/due-reminders.ts';
import { momentById } from '#server/jobs/next-moments.ts';
import { LISTED_COLUMNS, type createRecordMapper, type ListedRecord } from './stored-record.ts';
import { lifeTables } from './tables.ts';

/** A record whose next reminder is due, or was never looked for. */
export interface RecordWithReminder extends Waiting {
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
        id: row.id,
        userId: user_id,
        remindAt: remind_at,
        record: deleted_at === null ? records.listed(row) : null,
      }));
    },
    async setNext({ userId, remindAt }, next) {
      const moments = new Map([...next].flatMap(([id, moment]) => (moment === null ? [] : [[id, moment]])));
      const over = [...next.keys()].filter((id) => !moments.has(id));
      if (over.length > 0) {
        await db
          .deleteFrom('life_reminders')
          .where('record_id', 'in', over)
          .where('user_id', '=', userId)
          .where('remind_at', '=', remindAt)
          .execute();
      }
      if (moments.size === 0) return;
      await db
        .updateTable('life_reminders')
        .set({ remind_at: momentById('record_id', moments) })
        .where('record_id', 'in', [...moments.keys()])
        .where('user_id', '=', userId)
        .where('remind_at', '=', remindAt)
        .execute();
    },
  };
};
