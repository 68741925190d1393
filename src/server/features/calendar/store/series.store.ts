import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { extentOf } from '../recurrence/extent.ts';
import type { Series } from '../recurrence/series.ts';
import { type CalendarRow, calendarTables, type SeriesRow } from './tables.ts';

/** A series as a server has it: under which path, in which version and words. */
export interface KeptSeries {
  readonly path: string;
  readonly etag: string | null;
  readonly source: string | null;
  readonly series: Series;
}

/** What has no end is stored with this one: the last moment that a date can tell. */
const FOREVER = 8_640_000_000_000_000;
/** How many rows one statement writes or removes. */
const AT_ONCE = 200;

/** Events and series of people. */
export const createSeriesStore = (plain: Db) => {
  const db = calendarTables(plain);

  return {
    /** Whatever may have an instance between two moments. */
    inRange: (userId: string, from: number, to: number) =>
      db
        .selectFrom('calendar_series')
        .select(['id', 'calendar_id', 'series'])
        .where('user_id', '=', userId)
        .where('to_at', '>=', from)
        .where('from_at', '<=', to)
        .execute(),
    /** How often the events of a person have changed: as long as it stays, so do they. */
    version: async (userId: string): Promise<number> =>
      (await db.selectFrom('calendar_versions').select('version').where('user_id', '=', userId).executeTakeFirst())
        ?.version ?? 0,
    byId: (userId: string, id: string) =>
      db
        .selectFrom('calendar_series')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** The versions that are known of a calendar, by path. */
    async versions({ id, user_id }: CalendarRow): Promise<Map<string, string | null>> {
      const rows = await db
        .selectFrom('calendar_series')
        .select(['path', 'etag'])
        .where('calendar_id', '=', id)
        .where('user_id', '=', user_id)
        .execute();
      return new Map(rows.map(({ path, etag }) => [path, etag]));
    },

    /** Stores each under its path; what was there keeps its id, and what is new gets the given one, or any. */
    async put(calendar: CalendarRow, kept: readonly KeptSeries[], id?: string): Promise<void> {
      for (let start = 0; start < kept.length; start += AT_ONCE) {
        const rows = kept.slice(start, start + AT_ONCE).map((each) => toRow(calendar, each, id));
        await db
          .insertInto('calendar_series')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['calendar_id', 'path']).doUpdateSet((excluded) => ({
              etag: excluded.ref('excluded.etag'),
              source: excluded.ref('excluded.source'),
              series: excluded.ref('excluded.series'),
              from_at: excluded.ref('excluded.from_at'),
              to_at: excluded.ref('excluded.to_at'),
            })),
          )
          .execute();
      }
    },
    async at({ id, user_id }: CalendarRow, path: string): Promise<KeptSeries | undefined> {
      const row = await db
        .selectFrom('calendar_series')
        .selectAll()
        .where('calendar_id', '=', id)
        .where('user_id', '=', user_id)
        .where('path', '=', path)
        .executeTakeFirst();
      return row && keptIn(row);
    },
    idOf: async ({ id, user_id }: CalendarRow, path: string): Promise<string | undefined> =>
      (
        await db
          .selectFrom('calendar_series')
          .select('id')
          .where('calendar_id', '=', id)
          .where('user_id', '=', user_id)
          .where('path', '=', path)
          .executeTakeFirst()
      )?.id,
    ofUser: (userId: string): Promise<SeriesRow[]> =>
      db.selectFrom('calendar_series').selectAll().where('user_id', '=', userId).execute(),
    /** Everything of a calendar. */
    inCalendar: ({ id, user_id }: CalendarRow): Promise<SeriesRow[]> =>
      db
        .selectFrom('calendar_series')
        .selectAll()
        .where('calendar_id', '=', id)
        .where('user_id', '=', user_id)
        .execute(),
    /** Takes a series over into another calendar under the same id. */
    async move(row: SeriesRow, calendar: CalendarRow, kept: KeptSeries): Promise<void> {
      const { id, user_id, ...facts } = toRow(calendar, kept, row.id);
      await db.updateTable('calendar_series').set(facts).where('id', '=', id).where('user_id', '=', user_id).execute();
    },
    async remove({ id, user_id }: CalendarRow, paths: readonly string[]): Promise<void> {
      for (let start = 0; start < paths.length; start += AT_ONCE) {
        await db
          .deleteFrom('calendar_series')
          .where('calendar_id', '=', id)
          .where('user_id', '=', user_id)
          .where('path', 'in', paths.slice(start, start + AT_ONCE))
          .execute();
      }
    },
  };
};
export type SeriesStore = ReturnType<typeof createSeriesStore>;

/** The series of a row. */
export const seriesIn = (row: Pick<SeriesRow, 'series'>): Series =>
  // Written by `toRow` alone.
  JSON.parse(row.series) as Series;

/** How a row is kept where it comes from. */
export const keptIn = (row: SeriesRow): KeptSeries => ({
  path: row.path,
  etag: row.etag,
  source: row.source,
  series: seriesIn(row),
});

const toRow = (calendar: CalendarRow, { path, etag, source, series }: KeptSeries, id = newId()): SeriesRow => {
  const { from, to } = extentOf(series);
  return {
    id,
    user_id: calendar.user_id,
    calendar_id: calendar.id,
    path,
    etag,
    source,
    series: JSON.stringify(series),
    from_at: Math.max(Math.floor(from), -FOREVER),
    to_at: Math.min(Math.ceil(to), FOREVER),
  };
};
