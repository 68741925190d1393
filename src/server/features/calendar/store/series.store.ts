import { seriesBounds } from '#formats/recurrence/bounds.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { CalendarObject } from '../providers/provider.ts';
import type { Calendar } from './calendars.store.ts';
import { parseSeries } from './series-json.ts';
import { calendarTables, type SeriesRow } from './tables.ts';

/** A series as it is stored: what its server has of it, and where it stands. */
export interface StoredSeries extends CalendarObject {
  readonly id: string;
  readonly calendarId: string;
}

/** A series that may have an instance in a range; it is parsed only when it is read, because most are known from the range before. */
export interface SeriesInRange {
  readonly id: string;
  readonly calendarId: string;
  /** Stays equal as long as the series does. */
  readonly fingerprint: string;
  read(): EventSeries;
}

/** The end of a series that has none: the last moment that a date can tell, in milliseconds. */
const FOREVER = 8_640_000_000_000_000;
/** How many rows one statement writes or removes. */
const BATCH = 200;

/** Events and series of people. */
export const createSeriesStore = (plain: Db) => {
  const db = calendarTables(plain);
  const inCalendar = ({ id, userId }: Calendar) =>
    db.selectFrom('calendar_series').where('calendar_id', '=', id).where('user_id', '=', userId);
  const rowOf = (userId: string, id: string) =>
    db.selectFrom('calendar_series').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  const versions = prepared(plain, (userId: string) =>
    db.selectFrom('calendar_versions').select('version').where('user_id', '=', userId),
  );

  return {
    /** The series that may have an instance between two moments. */
    async inRange(userId: string, from: number, to: number): Promise<SeriesInRange[]> {
      const rows = await db
        .selectFrom('calendar_series')
        .select(['id', 'calendar_id', 'series'])
        .where('user_id', '=', userId)
        .where('to_at', '>=', from)
        .where('from_at', '<=', to)
        .execute();
      return rows.map(({ id, calendar_id, series }) => ({
        id,
        calendarId: calendar_id,
        fingerprint: calendar_id + series,
        read: () => parseSeries(series),
      }));
    },
    /** A number that changes with every change of the events of a person. */
    version: async (userId: string): Promise<number> => (await versions(userId))[0]?.version ?? 0,
    async byId(userId: string, id: string): Promise<StoredSeries | undefined> {
      const row = await rowOf(userId, id);
      return row && toStoredSeries(row);
    },
    async ofUser(userId: string): Promise<StoredSeries[]> {
      const rows = await db.selectFrom('calendar_series').selectAll().where('user_id', '=', userId).execute();
      return rows.map(toStoredSeries);
    },
    /** The series with a UID, in any calendar of a person. */
    async withUid(userId: string, uid: string): Promise<StoredSeries[]> {
      // The longest part that JSON does not escape finds a few; the UID itself decides.
      const [part = ''] = uid.split(/[\\"\p{Cc}\p{Cs}]/u).toSorted((a, b) => b.length - a.length);
      const rows = await db
        .selectFrom('calendar_series')
        .selectAll()
        .where('user_id', '=', userId)
        .where('series', 'like', `%${part}%`)
        .execute();
      return rows.map(toStoredSeries).filter(({ series }) => series.uid === uid);
    },
    async inCalendar(calendar: Calendar): Promise<StoredSeries[]> {
      return (await inCalendar(calendar).selectAll().execute()).map(toStoredSeries);
    },
    /** The series of a calendar that have an instance after a moment. */
    async endingAfter(calendar: Calendar, moment: number): Promise<StoredSeries[]> {
      const rows = await inCalendar(calendar).selectAll().where('to_at', '>=', moment).orderBy('id').execute();
      return rows.map(toStoredSeries);
    },
    async at(calendar: Calendar, path: string): Promise<StoredSeries | undefined> {
      const row = await inCalendar(calendar).selectAll().where('path', '=', path).executeTakeFirst();
      return row && toStoredSeries(row);
    },
    idOf: async (calendar: Calendar, path: string): Promise<string | undefined> =>
      (await inCalendar(calendar).select('id').where('path', '=', path).executeTakeFirst())?.id,

    /** The stored etags of a calendar, by path. */
    async etags(calendar: Calendar): Promise<Map<string, string | null>> {
      const rows = await inCalendar(calendar).select(['path', 'etag']).execute();
      return new Map(rows.map(({ path, etag }) => [path, etag]));
    },

    /** Stores each object under its path; one that is there keeps its id, and a new one gets the given id, or any. */
    async put(calendar: Calendar, objects: readonly CalendarObject[], id?: string): Promise<void> {
      for (let start = 0; start < objects.length; start += BATCH) {
        const rows = objects.slice(start, start + BATCH).map((each) => toRow(calendar, each, id));
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
    /** Stores a series under a given id unless it is there; tells whether it was added. */
    async add(calendar: Calendar, object: CalendarObject, id: string): Promise<boolean> {
      const added = await db
        .insertInto('calendar_series')
        .values(toRow(calendar, object, id))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    /** Moves a series into another calendar under the same id. */
    async move(stored: StoredSeries, calendar: Calendar, object: CalendarObject): Promise<void> {
      const { id, user_id, ...columns } = toRow(calendar, object, stored.id);
      await db
        .updateTable('calendar_series')
        .set(columns)
        .where('id', '=', id)
        .where('user_id', '=', user_id)
        .execute();
    },
    async remove({ id, userId }: Calendar, paths: readonly string[]): Promise<void> {
      for (let start = 0; start < paths.length; start += BATCH) {
        await db
          .deleteFrom('calendar_series')
          .where('calendar_id', '=', id)
          .where('user_id', '=', userId)
          .where('path', 'in', paths.slice(start, start + BATCH))
          .execute();
      }
    },
  };
};
export type SeriesStore = ReturnType<typeof createSeriesStore>;

const toStoredSeries = (row: SeriesRow): StoredSeries => ({
  id: row.id,
  calendarId: row.calendar_id,
  path: row.path,
  etag: row.etag,
  source: row.source,
  series: parseSeries(row.series),
});

const toRow = (calendar: Calendar, { path, etag, source, series }: CalendarObject, id = newId()): SeriesRow => {
  const { from, to } = seriesBounds(series);
  return {
    id,
    user_id: calendar.userId,
    calendar_id: calendar.id,
    path,
    etag,
    source,
    series: JSON.stringify(series),
    from_at: Math.max(Math.floor(from), -FOREVER),
    to_at: Math.min(Math.ceil(to), FOREVER),
  };
};
