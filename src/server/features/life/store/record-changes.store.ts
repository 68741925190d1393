import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { changedSince } from '#server/history/change.ts';
import { parsedJson } from '#server/person-data/json-text.ts';
import { createChangeLog } from '#server/history/change-log.store.ts';
import type { Undoer } from '#server/history/history.ts';
import { hasFile, setFileRemoved } from './removed-files.ts';
import { isRecordValues } from './stored-record.ts';
import { type LifeRecordRow, lifeTables } from './tables.ts';

/** The values of a record, as their column has them. */
const recordData = z.string().refine((text) => isRecordValues(parsedJson(text)));

/** What was done to the record that the change is about, or to a file on it. */
const recordStep = z.object({
  action: z.enum(['add', 'edit', 'remove', 'attach', 'detach']),
  /** The file that was added to the record or removed from it. */
  file: z.string().optional(),
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

/** Restores a record that still has the version of the change, as its next version; or a file on it. */
export const recordUndoer: Undoer<Scope, RecordStep, LifeRecordRow | undefined, LifeRecordRow> = {
  nameOf: ({ file }) => (file === undefined ? 'This record' : 'This file'),
  async find({ db, userId }, { action, file }, { subject, revision }) {
    const found = await lifeTables(db)
      .selectFrom('life_records')
      .where('user_id', '=', userId)
      .where('id', '=', subject)
      .selectAll()
      .executeTakeFirst();
    if (file === undefined) return { found, isAsLeft: found?.version === revision };
    const isThere = await hasFile(db, userId, file, action === 'attach' ? 'present' : 'removed');
    return { found, isAsLeft: isThere && found?.deleted_at === null };
  },
  async restore({ db, userId, at }, { action, before, file }, found, { subject, revision }) {
    if (file !== undefined && found !== undefined) {
      await setFileRemoved(db, userId, file, action === 'attach' ? at : null);
      return found;
    }
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
