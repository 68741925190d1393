import { sql } from 'kysely';
import type { EventSeries } from '#formats/recurrence/series.ts';
import type { Db } from '#server/db/database.ts';
import { parseSeries } from './series-json.ts';
import { calendarTables } from './tables.ts';

const count = sql<number>`count(*)`.as('n');

/** The events of the built-in calendars, which only this installation has: exports carry them, and a retention may delete them. */
export const createBuiltInSeriesStore = (plain: Db) => {
  const db = calendarTables(plain);
  const ofUser = (userId: string) =>
    db
      .selectFrom('calendar_series')
      .innerJoin('calendar_calendars', 'calendar_calendars.id', 'calendar_series.calendar_id')
      .innerJoin('calendar_accounts', 'calendar_accounts.id', 'calendar_calendars.account_id')
      .where('calendar_series.user_id', '=', userId)
      .where('calendar_accounts.kind', '=', 'local');
  const endedBefore = (userId: string, moment: number) => ofUser(userId).where('calendar_series.to_at', '<', moment);

  return {
    async list(userId: string): Promise<{ id: string; path: string; calendarId: string; series: EventSeries }[]> {
      const rows = await ofUser(userId)
        .select(['calendar_series.id', 'calendar_series.path', 'calendar_series.calendar_id', 'calendar_series.series'])
        .orderBy('calendar_series.id')
        .execute();
      return rows.map(({ id, path, calendar_id, series }) => ({
        id,
        path,
        calendarId: calendar_id,
        series: parseSeries(series),
      }));
    },
    count: async (userId: string): Promise<number> => (await ofUser(userId).select(count).executeTakeFirstOrThrow()).n,
    countEndedBefore: async (userId: string, moment: number): Promise<number> =>
      (await endedBefore(userId, moment).select(count).executeTakeFirstOrThrow()).n,
    /** Deletes the series whose last instance lies before a moment; gives their ids. */
    async removeEndedBefore(userId: string, moment: number): Promise<Set<string>> {
      const ended = await endedBefore(userId, moment).select('calendar_series.id').execute();
      for (const { id } of ended) {
        await db.deleteFrom('calendar_series').where('user_id', '=', userId).where('id', '=', id).execute();
      }
      return new Set(ended.map(({ id }) => id));
    },
  };
};
