import type { Db } from '#server/db/database.ts';
import { lifeTables, type RecordRow } from '../tables.ts';

export type ImportRow = {
  id: string;
  user_id: string;
  file_name: string;
  format: string;
  added: number;
  at: number;
  undone_at: number | null;
};
type AnswersRow = { user_id: string; subject: string; answers: string };
type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A record as a comparison needs it. */
export type Likely = Pick<RecordRow, 'id' | 'kind' | 'day' | 'title' | 'data' | 'source'>;

/** How many rows one statement writes. */
const CHUNK = 50;

/** Imports, what they have added, and what people have answered; every query names the owner. */
export const createImportStore = (plain: Db) => {
  const tables = (db: Db) => lifeTables(db).withTables<{ life_imports: ImportRow; life_import_answers: AnswersRow }>();
  const db = tables(plain);
  const living = (userId: string) =>
    db.selectFrom('life_records').where('user_id', '=', userId).where('deleted_at', 'is', null);
  return {
    /** Which of these keys are there already. */
    known: (userId: string, keys: readonly string[]) =>
      living(userId).where('external_id', 'in', keys).select(['id', 'kind', 'external_id']).execute(),

    /** Records of a kind on some days, or all of them. */
    likely: (userId: string, kind: string, days: readonly string[] | 'all'): Promise<Likely[]> =>
      living(userId)
        .where('kind', '=', kind)
        .$if(days !== 'all', (query) => query.where('day', 'in', days as readonly string[])) // by the condition
        .select(['id', 'kind', 'day', 'title', 'data', 'source'])
        .execute(),

    /** Writes records of an import, those that are there already excepted, and tells how many were new. */
    add: (userId: string, importId: string, rows: readonly RecordRow[]): Promise<number> =>
      plain.transaction().execute(async (open) => {
        let added = 0;
        for (let start = 0; start < rows.length; start += CHUNK) {
          const done = await tables(open)
            .insertInto('life_records')
            .values(rows.slice(start, start + CHUNK))
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          added += Number(done.numInsertedOrUpdatedRows ?? 0n);
        }
        await tables(open)
          .updateTable('life_imports')
          .set((eb) => ({ added: eb('added', '+', added) }))
          .where('user_id', '=', userId)
          .where('id', '=', importId)
          .execute();
        return added;
      }),

    begin: (row: ImportRow) => db.insertInto('life_imports').values(row).execute(),
    byId: (userId: string, id: string): Promise<ImportRow | undefined> =>
      db.selectFrom('life_imports').where('user_id', '=', userId).where('id', '=', id).selectAll().executeTakeFirst(),
    latest: (userId: string, limit: number): Promise<ImportRow[]> =>
      db
        .selectFrom('life_imports')
        .where('user_id', '=', userId)
        .selectAll()
        .orderBy('at', 'desc')
        .limit(limit)
        .execute(),
    forget: (userId: string, id: string) =>
      db.deleteFrom('life_imports').where('user_id', '=', userId).where('id', '=', id).execute(),
    setUndone: (userId: string, id: string, at: number) =>
      db
        .updateTable('life_imports')
        .set({ undone_at: at })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute(),

    /** What an import has added and nobody has changed since, some at a time. */
    untouched: (userId: string, importId: string, after: string, limit: number): Promise<{ id: string }[]> =>
      living(userId)
        .where('import_id', '=', importId)
        .where('version', '=', 1)
        .where('id', '>', after)
        .select('id')
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** What an import has added and the person has changed since. */
    changed: (userId: string, importId: string): Promise<{ id: string; title: string }[]> =>
      living(userId).where('import_id', '=', importId).where('version', '>', 1).select(['id', 'title']).execute(),
    /** Records of some kinds that an import has added. */
    addedOf: (userId: string, importId: string, kinds: readonly string[]): Promise<{ id: string; title: string }[]> =>
      living(userId).where('import_id', '=', importId).where('kind', 'in', kinds).select(['id', 'title']).execute(),
    /** Records of some kinds that did not come with an import, or were changed since. */
    besides: (userId: string, importId: string, kinds: readonly string[]): Promise<{ data: string }[]> =>
      living(userId)
        .where('kind', 'in', kinds)
        .where((eb) => eb.or([eb('import_id', 'is', null), eb('import_id', '!=', importId), eb('version', '>', 1)]))
        .select('data')
        .execute(),
    async remove(userId: string, ids: readonly string[], at: number): Promise<number> {
      const done = await db
        .updateTable('life_records')
        .set({ deleted_at: at, updated_at: at })
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('version', '=', 1)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return Number(done.numUpdatedRows);
    },

    async answers(userId: string): Promise<Answers> {
      const rows = await db.selectFrom('life_import_answers').where('user_id', '=', userId).selectAll().execute();
      // Only `remember` below writes them.
      return Object.fromEntries(
        rows.map(({ subject, answers }) => [subject, JSON.parse(answers) as Record<string, string>]),
      );
    },
    async remember(userId: string, answers: Answers): Promise<void> {
      for (const [subject, given] of Object.entries(answers)) {
        const row = { user_id: userId, subject: subject.slice(0, 200), answers: JSON.stringify(given) };
        await db
          .insertInto('life_import_answers')
          .values(row)
          .onConflict((conflict) => conflict.columns(['user_id', 'subject']).doUpdateSet({ answers: row.answers }))
          .execute();
      }
    },

    /** Forgets imports that can no longer be undone. */
    sweep: (before: number) => db.deleteFrom('life_imports').where('at', '<', before).execute(),
  };
};
export type ImportStore = ReturnType<typeof createImportStore>;
