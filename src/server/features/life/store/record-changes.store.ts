import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { changedSince } from '#server/history/change.ts';
import { parsedJson } from '#server/person-data/json-text.ts';
import { createChangeLog } from '#server/history/change-log.store.ts';
import type { Undoer } from '#server/history/history.ts';
import { isRecordValues } from './stored-record.ts';
import { type LifeRecordRow, lifeTables } from './tables.ts';

/** The values of a record, as their column has them. */
const recordData = z.string().refine((text) => isRecordValues(parsedJson(text)));

/** What was done to the record that the change is about. */
const recordStep = z.object({
  action: z.enum(['add', 'edit', 'remove']),
  /** The content of an edited record before the edit. */
  before: z
    .object({ day: z.string().nullable(), title: z.string(), data: recordData, sealed: z.string().nullable() })
    .nullable(),
});
export type RecordStep = z.infer<typeof recordStep>;

/** The changes of life records, each about one of them; the revision of a change is the version that it made. */
export const createRecordChangeStore = (db: Db, now: () => number) =>
  createChangeLog({ db, now, feature: 'life', steps: recordStep });
export type RecordChangeStore = ReturnType<typeof createRecordChangeStore>;

interface Scope {
  readonly db: Db;
  readonly userId: string;
  readonly at: number;
}

/** Restores a record that still has the version of the change, as its next version. */
export const recordUndoer: Undoer<Scope, RecordStep, LifeRecordRow | undefined, LifeRecordRow> = {
  nameOf: () => 'This record',
  async find({ db, userId }, _step, { subject, revision }) {
    const found = await lifeTables(db)
      .selectFrom('life_records')
      .where('user_id', '=', userId)
      .where('id', '=', subject)
      .selectAll()
      .executeTakeFirst();
    return { found, isAsLeft: found?.version === revision };
  },
  async restore({ db, userId, at }, { action, before }, _found, { subject, revision }) {
    const row = await lifeTables(db)
      .updateTable('life_records')
      .set({ ...before, updated_at: at, deleted_at: action === 'add' ? at : null, version: revision + 1 })
      .where('user_id', '=', userId)
      .where('id', '=', subject)
      // Somebody may have changed it after it was found.
      .where('version', '=', revision)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw changedSince('This record');
    return row;
  },
};
