import { z } from 'zod';
import type { RecordValues } from '#contract/life/life.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { createChangeLog } from '#server/history/change-log.store.ts';
import type { Claims } from '#server/history/history.ts';
import { insertRecordRows, type NewRecord, parseRecordValues, toRecordRow } from './stored-record.ts';
import { lifeTables } from './tables.ts';

type ImportRow = {
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
/** What a person has answered about one file. */
export const storedAnswers = z.record(z.string(), z.string());

export interface StoredImport {
  readonly id: string;
  readonly fileName: string;
  readonly format: string;
  /** How many records it has added. */
  readonly added: number;
  /** Milliseconds since 1970, like `undoneAt`. */
  readonly at: number;
  readonly undoneAt: number | null;
}

/** With how many records of the same days a batch is compared: far more than lives have, and few enough to be read for each batch. */
const COMPARED_MOST = 5000;

/** A record as the search for duplicates compares it, with its open values as they were stored. */
export interface ComparableRecord {
  readonly id: string;
  readonly day: string | null;
  readonly title: string;
  readonly values: RecordValues;
  readonly source: string;
}

/** An import is undone by its id, which its records carry. */
const importStep = z.object({ importId: z.string() });
export type ImportStep = z.infer<typeof importStep>;

/** Imports, what they have added, and what people have answered; every query names the owner. */
export const createLifeImportStore = ({ db: plain, now, vault }: { db: Db; now: () => number; vault: Vault }) => {
  const changes = createChangeLog({ db: plain, now, feature: 'life_imports', steps: importStep });
  const tables = (db: Db) => lifeTables(db).withTables<{ life_imports: ImportRow; life_import_answers: AnswersRow }>();
  const db = tables(plain);
  const living = (userId: string) =>
    db.selectFrom('life_records').where('user_id', '=', userId).where('deleted_at', 'is', null);
  return {
    /** The records that have one of these keys already. */
    known: (userId: string, keys: readonly string[]) =>
      living(userId).where('external_id', 'in', keys).select(['id', 'kind', 'external_id as key']).execute(),

    /** Records of a kind on some days, or all of them, as many as are compared. */
    async likely(userId: string, kind: string, days: readonly string[] | 'all'): Promise<ComparableRecord[]> {
      const rows = await living(userId)
        .where('kind', '=', kind)
        .$if(days !== 'all', (query) => query.where('day', 'in', days as readonly string[])) // by the condition
        .select(['id', 'day', 'title', 'data', 'source'])
        .limit(COMPARED_MOST)
        .execute();
      return rows.map(({ data, ...row }) => ({ ...row, values: parseRecordValues(data) }));
    },

    /** Writes records of an import, those that are there already excepted, and returns how many were new. */
    add: (userId: string, importId: string, records: readonly NewRecord[]): Promise<number> =>
      plain.transaction().execute(async (trx) => {
        const rows = records.map((record) => toRecordRow(userId, record, vault, importId));
        const added = await insertRecordRows(trx, rows);
        await tables(trx)
          .updateTable('life_imports')
          .set((eb) => ({ added: eb('added', '+', added) }))
          .where('user_id', '=', userId)
          .where('id', '=', importId)
          .execute();
        return added;
      }),

    /** Records an import before it adds anything, so that it can be undone wherever it ends. */
    begin: (
      userId: string,
      { id, fileName, format, at }: Pick<StoredImport, 'id' | 'fileName' | 'format' | 'at'>,
    ): Promise<void> =>
      plain.transaction().execute(async (trx) => {
        const row: ImportRow = { id, user_id: userId, file_name: fileName, format, added: 0, at, undone_at: null };
        const { numInsertedOrUpdatedRows: begun } = await tables(trx)
          .insertInto('life_imports')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (begun === 0n) return; // somebody else has begun it at the same moment
        const change = { id, at, what: `Imported ${fileName}`, steps: [{ importId: id }], gentle: true };
        await changes.record(userId, change, trx);
      }),
    /** Whether there is an import, and whether it was undone. */
    async stateOf(userId: string, id: string): Promise<'none' | 'there' | 'undone'> {
      const row = await db
        .selectFrom('life_imports')
        .select('undone_at')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? 'none' : row.undone_at === null ? 'there' : 'undone';
    },
    /** Who is undoing which import. */
    claims: changes satisfies Claims<unknown>,
    latest: (userId: string, limit: number): Promise<StoredImport[]> =>
      db
        .selectFrom('life_imports')
        .where('user_id', '=', userId)
        .select(['id', 'file_name as fileName', 'format', 'added', 'at', 'undone_at as undoneAt'])
        .orderBy('at', 'desc')
        .limit(limit)
        .execute(),
    async forget(userId: string, id: string): Promise<void> {
      await db.deleteFrom('life_imports').where('user_id', '=', userId).where('id', '=', id).execute();
      await changes.forget(userId, id);
    },
    setUndone: (userId: string, id: string, at: number) =>
      db
        .updateTable('life_imports')
        .set({ undone_at: at })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute(),

    /** What an import has added and nobody has changed since, in order of ids and `limit` at a time. */
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
    async besides(userId: string, importId: string, kinds: readonly string[]): Promise<RecordValues[]> {
      const rows = await living(userId)
        .where('kind', 'in', kinds)
        .where((eb) => eb.or([eb('import_id', 'is', null), eb('import_id', '!=', importId), eb('version', '>', 1)]))
        .select('data')
        .execute();
      return rows.map(({ data }) => parseRecordValues(data));
    },
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
      return Object.fromEntries(
        rows.map(({ subject, answers }) => [subject, storedAnswers.parse(JSON.parse(answers))]),
      );
    },
    async remember(userId: string, answers: Answers): Promise<void> {
      for (const [subject, ofSubject] of Object.entries(answers)) {
        const row = { user_id: userId, subject: subject.slice(0, 200), answers: JSON.stringify(ofSubject) };
        await db
          .insertInto('life_import_answers')
          .values(row)
          .onConflict((conflict) => conflict.columns(['user_id', 'subject']).doUpdateSet({ answers: row.answers }))
          .execute();
      }
    },

    /** Forgets imports that can no longer be undone. */
    cleanup: (before: number) => db.deleteFrom('life_imports').where('at', '<', before).execute(),
  };
};
export type LifeImportStore = ReturnType<typeof createLifeImportStore>;
