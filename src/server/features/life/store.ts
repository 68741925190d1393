import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { type ChangeRow, type LifeDb, lifeTables, type RecordRow } from './tables.ts';

/** Records of a kind: all of them, those since a day, those of single days, or the latest few between two days. */
export interface Wanted {
  readonly kind: string;
  readonly since?: string;
  readonly among?: readonly string[];
  /** Only what is not done, or only what is, since the day on which it was. */
  readonly state?: 'open' | 'done';
  readonly latest?: { readonly until: string; readonly most: number };
}
export type Content = Pick<RecordRow, 'day' | 'title' | 'data' | 'sealed'>;

/** What tabs and reminders need of a record: a tab reads thousands, and each column of each row takes its time. */
const READ = ['id', 'kind', 'day', 'title', 'data', 'sealed', 'created_at', 'updated_at'] as const;
export type ReadRow = Pick<RecordRow, (typeof READ)[number]>;

/** How many rows one query names at most. */
const KINDS_A_QUERY = 50;

/** Records and their changes; every query names the owner. */
export const createLifeStore = (plain: Db) => {
  const db = lifeTables(plain);
  return {
    byId: (userId: string, id: string): Promise<RecordRow | undefined> =>
      living(db, userId).where('id', '=', id).selectAll().executeTakeFirst(),

    list: (userId: string, kind: string, limit: number): Promise<RecordRow[]> =>
      living(db, userId)
        .where('kind', '=', kind)
        .selectAll()
        .orderBy(sql`coalesce(day, '')`, 'desc')
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute(),

    /** Whether there is any record of these kinds, or of any kind at all. */
    async hasAny(userId: string, kinds: readonly string[] | 'any'): Promise<boolean> {
      if (kinds.length === 0) return false;
      const row = await living(db, userId)
        .$if(kinds !== 'any', (query) => query.where('kind', 'in', kinds as readonly string[])) // by the condition
        .select('id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** What a tab reads, the latest day first; the newest of one day first. */
    async read(userId: string, wanted: readonly Wanted[]): Promise<ReadRow[]> {
      if (wanted.length === 0) return [];
      const alike = Map.groupBy(wanted.slice(0, KINDS_A_QUERY), ({ kind, since, among, latest, state }) =>
        JSON.stringify([since, among, latest && kind, state]),
      );
      const [first, ...others] = [...alike.values()].map((group) => {
        const { since, among, latest, state } = group[0]!;
        return (
          living(db, userId)
            .where(
              'kind',
              'in',
              group.map(({ kind }) => kind),
            )
            .$if(since !== undefined && state !== 'done', (query) => query.where('day', '>=', since!))
            // Said as what an index can be asked with.
            .$if(state === 'open', (query) =>
              query.where((eb) =>
                eb.or([eb('status', 'is', null), eb('status', '<', 'Done'), eb('status', '>', 'Done')]),
              ),
            )
            .$if(state === 'done', (query) =>
              query.where('status', '=', 'Done').where(sql`coalesce(done_on, day)`, '>=', since ?? ''),
            )
            .$if(among !== undefined, (query) => query.where('day', 'in', among!))
            .$if(latest !== undefined, (query) =>
              query
                .where('day', '<=', latest!.until)
                .orderBy('day', 'desc')
                .orderBy('created_at', 'desc')
                .limit(latest!.most),
            )
            .select(READ)
        );
      });
      // One statement for all: on PostgreSQL each would be a way to the server and back.
      const rows = await others
        .reduce(
          (all, one) => all.unionAll(db.selectFrom(one.as('part')).select(READ)),
          db.selectFrom(first!.as('part')).select(READ),
        )
        .execute();
      // What two groups ask for comes twice.
      return rows.sort(latestFirst).filter(({ id }, index, all) => id !== all[index - 1]?.id);
    },

    /** How many records of a kind are done in each project that they name. */
    async doneByProject(userId: string, kind: string): Promise<Map<string, number>> {
      const rows = await living(db, userId)
        .where('kind', '=', kind)
        .where('status', '=', 'Done')
        .where('project', 'is not', null)
        .select(['project', sql<number>`count(*)`.as('n')])
        .groupBy('project')
        .execute();
      return new Map(
        rows.flatMap(({ project, n }) => {
          const name: unknown = JSON.parse(project ?? 'null');
          return typeof name === 'string' ? [[name, n] as const] : [];
        }),
      );
    },

    /** Records with some words in their names, those that were changed last first. */
    named: (userId: string, words: string, limit: number): Promise<ReadRow[]> => {
      const part = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return living(db, userId)
        .where((eb) =>
          eb.or([
            sql<boolean>`lower(title) like ${part(words.toLowerCase())} escape '\\'`,
            // SQLite knows no small letters beyond ASCII.
            sql<boolean>`title like ${part(words)} escape '\\'`,
          ]),
        )
        .select(READ)
        .orderBy('updated_at', 'desc')
        .limit(limit)
        .execute();
    },

    /** The records that were written down last, whatever their kind; not those that an import has brought. */
    latest: (userId: string, limit: number): Promise<RecordRow[]> =>
      living(db, userId)
        .where('import_id', 'is', null)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),

    async add(row: RecordRow, change: ChangeRow): Promise<void> {
      await plain.transaction().execute(async (open) => {
        const trx = lifeTables(open);
        await trx.insertInto('life_records').values(row).execute();
        await trx.insertInto('life_changes').values(change).execute();
      });
    },

    /** Changes a record that still has the version it was read with; false if it has another one by now. */
    change: (
      userId: string,
      { id, version }: Pick<RecordRow, 'id' | 'version'>,
      set: Partial<Content> & Pick<RecordRow, 'updated_at'> & { deleted_at?: number | null },
      change: ChangeRow,
    ): Promise<boolean> =>
      plain.transaction().execute(async (open) => {
        const trx = lifeTables(open);
        const result = await trx
          .updateTable('life_records')
          .set({ ...set, version: version + 1 })
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (result.numUpdatedRows === 0n) return false;
        await trx.insertInto('life_changes').values(change).execute();
        return true;
      }),

    changeById: (userId: string, id: string): Promise<ChangeRow | undefined> =>
      db.selectFrom('life_changes').where('user_id', '=', userId).where('id', '=', id).selectAll().executeTakeFirst(),

    /** What was done to a record, the latest first. */
    changesOf: (userId: string, recordId: string, limit: number): Promise<ChangeRow[]> =>
      db
        .selectFrom('life_changes')
        .where('user_id', '=', userId)
        .where('record_id', '=', recordId)
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('version', 'desc')
        .limit(limit)
        .execute(),

    /** Takes a change back if its record has not changed since; false if it has. */
    undo: (
      userId: string,
      change: ChangeRow,
      set: Partial<Content> & Pick<RecordRow, 'updated_at' | 'deleted_at'>,
    ): Promise<boolean> =>
      plain.transaction().execute(async (open) => {
        const trx = lifeTables(open);
        const result = await trx
          .updateTable('life_records')
          .set({ ...set, version: change.version + 1 })
          .where('user_id', '=', userId)
          .where('id', '=', change.record_id)
          .where('version', '=', change.version)
          .executeTakeFirst();
        if (result.numUpdatedRows === 0n) return false;
        await trx
          .updateTable('life_changes')
          .set({ undone_at: set.updated_at })
          .where('user_id', '=', userId)
          .where('id', '=', change.id)
          .execute();
        return true;
      }),

    /** A record even if it was removed, for the answer to an undo. */
    evenRemoved: (userId: string, id: string): Promise<RecordRow | undefined> =>
      db.selectFrom('life_records').where('user_id', '=', userId).where('id', '=', id).selectAll().executeTakeFirst(),

    /** Forgets for good what was removed before, and the changes made before. */
    async sweep(before: number): Promise<void> {
      await db.deleteFrom('life_records').where('deleted_at', '<', before).execute();
      await db.deleteFrom('life_changes').where('at', '<', before).execute();
    },
  };
};
export type LifeStore = ReturnType<typeof createLifeStore>;

const living = (db: LifeDb, userId: string) =>
  db.selectFrom('life_records').where('user_id', '=', userId).where('deleted_at', 'is', null);

const latestFirst = (a: ReadRow, b: ReadRow): number => {
  const [dayA, dayB] = [a.day ?? '', b.day ?? ''];
  return dayA === dayB ? b.created_at - a.created_at || (a.id < b.id ? -1 : 1) : dayA < dayB ? 1 : -1;
};
