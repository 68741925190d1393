import { z } from 'zod';
import { restoredFields } from '#life/own/own-fields.ts';
import { ownField } from '#contract/life/kinds.ts';
import type { Db } from '#server/db/database.ts';
import { changedSince } from '#server/history/change.ts';
import { createChangeLog } from '#server/history/change-log.store.ts';
import type { Undoer } from '#server/history/history.ts';
import { lifeTables, type OwnKindRow } from './tables.ts';

/** What was done to a kind, and what it said before. */
const ownKindStep = z.object({
  action: z.enum(['add', 'edit', 'remove']),
  before: z.object({ name: z.string(), tab: z.string(), definition: z.string() }).nullable(),
});
export type OwnKindStep = z.infer<typeof ownKindStep>;

/** The changes of kinds that people have made; the revision of a change is the version that it made. */
export const createOwnKindChangeStore = (db: Db, now: () => number) =>
  createChangeLog({ db, now, feature: 'life_kinds', steps: ownKindStep });
export type OwnKindChangeStore = ReturnType<typeof createOwnKindChangeStore>;

interface Scope {
  readonly db: Db;
  readonly userId: string;
  readonly at: number;
}

/** Puts back what a kind said, and the records that went with it; a new kind goes again as long as it has no records. */
export const ownKindUndoer: Undoer<Scope, OwnKindStep, OwnKindRow | undefined, OwnKindRow> = {
  nameOf: () => 'This kind of record',
  async find({ db, userId }, { action }, { subject, revision }) {
    const found = await lifeTables(db)
      .selectFrom('life_kinds')
      .where('user_id', '=', userId)
      .where('id', '=', subject)
      .selectAll()
      .executeTakeFirst();
    const isInUse = action === 'add' && subject !== null && (await hasRecords(db, userId, subject));
    return { found, isAsLeft: found?.version === revision && !isInUse };
  },
  async restore({ db, userId, at }, { action, before }, found, { subject, revision }) {
    if (found === undefined || subject === null) throw changedSince('This kind of record');
    const tables = lifeTables(db);
    const row = await tables
      .updateTable('life_kinds')
      .set({
        ...(action === 'edit' && before !== null && { ...before, definition: restored(before, found) }),
        deleted_at: action === 'add' ? at : null,
        updated_at: at,
        version: revision + 1,
      })
      .where('user_id', '=', userId)
      .where('id', '=', subject)
      .where('version', '=', revision)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw changedSince('This kind of record');
    if (action === 'edit') await noteReminders(db, userId, subject);
    // Those that had been removed before stay removed.
    if (action === 'remove' && found.deleted_at !== null)
      await tables
        .updateTable('life_records')
        .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
        .where('user_id', '=', userId)
        .where('kind', '=', subject)
        .where('deleted_at', '=', found.deleted_at)
        .execute();
    return row;
  },
};

/** Has the reminders of a kind looked at again: its fields decide when they come. The database notes those that are written. */
export const noteReminders = async (db: Db, userId: string, kind: string): Promise<void> => {
  await lifeTables(db)
    .updateTable('life_records')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('data', 'like', '%"remind":"%')
    .execute();
};

const hasRecords = async (db: Db, userId: string, kind: string): Promise<boolean> => {
  const row = await lifeTables(db)
    .selectFrom('life_records')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const definitionFields = z.looseObject({ fields: z.array(ownField) });
const restored = (before: { readonly definition: string }, found: OwnKindRow): string => {
  const [earlier, now] = [before, found].map(({ definition }) => definitionFields.parse(JSON.parse(definition)));
  return JSON.stringify({ ...earlier, fields: restoredFields(earlier!.fields, now!.fields) });
};
