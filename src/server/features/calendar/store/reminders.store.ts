import type { EventSeries } from '#formats/recurrence/series.ts';
import type { Db } from '#server/db/database.ts';
import type { Waiting, WaitingStore } from '#server/jobs/due-reminders.ts';
import { momentById } from '#server/jobs/next-moments.ts';
import { parseSeries } from './series-json.ts';
import { calendarTables } from './tables.ts';

/** A series whose next reminder is due, or was never looked for. */
export interface SeriesWithReminder extends Waiting {
  /** Whether its calendar is hidden. */
  readonly isHidden: boolean;
  readonly series: EventSeries;
}

/** Which series have a reminder next, of everybody: the database adds a row whenever a series with reminders is written. */
export const createReminderStore = (plain: Db): WaitingStore<SeriesWithReminder> => {
  const db = calendarTables(plain);
  return {
    async due(now, limit) {
      const rows = await db
        .selectFrom('calendar_reminders')
        .innerJoin('calendar_series', 'calendar_series.id', 'calendar_reminders.series_id')
        .innerJoin('calendar_calendars', 'calendar_calendars.id', 'calendar_series.calendar_id')
        .select([
          'calendar_reminders.series_id',
          'calendar_reminders.user_id',
          'calendar_reminders.remind_at',
          'calendar_calendars.is_hidden',
          'calendar_series.series',
        ])
        .where('calendar_reminders.remind_at', '<=', now)
        .orderBy('calendar_reminders.remind_at')
        .orderBy('calendar_reminders.series_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.series_id,
        userId: row.user_id,
        remindAt: row.remind_at,
        isHidden: row.is_hidden === 1,
        series: parseSeries(row.series),
      }));
    },
    async setNext({ userId, remindAt }, next) {
      const moments = new Map([...next].flatMap(([id, moment]) => (moment === null ? [] : [[id, moment]])));
      const over = [...next.keys()].filter((id) => !moments.has(id));
      if (over.length > 0) {
        await db
          .deleteFrom('calendar_reminders')
          .where('series_id', 'in', over)
          .where('user_id', '=', userId)
          .where('remind_at', '=', remindAt)
          .execute();
      }
      if (moments.size === 0) return;
      await db
        .updateTable('calendar_reminders')
        .set({ remind_at: momentById('series_id', moments) })
        .where('series_id', 'in', [...moments.keys()])
        .where('user_id', '=', userId)
        .where('remind_at', '=', remindAt)
        .execute();
    },
  };
};
