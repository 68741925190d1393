import { sql } from 'kysely';
import { z } from 'zod';
import { noteReminder, ownField } from '#contract/life/kinds.ts';
import { icon } from '#contract/section.ts';
import type { OwnKindDeclaration } from '#life/own/own-kind.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { NewChange } from '#server/history/change-log.store.ts';
import { revert } from '#server/history/history.ts';
import { noteReminders, type OwnKindChangeStore, type OwnKindStep, ownKindUndoer } from './own-kind-changes.store.ts';
import { lifeTables, type OwnKindRow } from './tables.ts';

/** A kind that a person has made, as it is stored. */
export interface StoredOwnKind extends OwnKindDeclaration {
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
}
type OwnKindContent = Omit<OwnKindDeclaration, 'id'>;

/** The column `definition`. */
export const ownKindDefinition = z.object({
  icon,
  chart: z.boolean(),
  // Kinds that are older than reminders of them have none.
  remind: noteReminder.nullable().default(null),
  fields: z.array(ownField),
});

type NamedChange = Pick<NewChange<OwnKindStep>, 'id' | 'at' | 'what'>;

/** More than a person makes: an import may add to what is there. */
const READ_MOST = 200;

/** The kinds that people have made; every query names the owner. */
export const createOwnKindStore = ({ db: plain, changes }: { db: Db; changes: OwnKindChangeStore }) => {
  const db = lifeTables(plain);
  const rowsOfUser = prepared(plain, (userId: string) => ofUser(plain, userId));

  /** Changes a kind that still has the version it was read with; undefined if it has another one by now. */
  const change = (
    userId: string,
    kind: StoredOwnKind,
    set: Partial<OwnKindRow>,
    named: NamedChange,
    action: 'edit' | 'remove',
  ): Promise<StoredOwnKind | undefined> =>
    plain.transaction().execute(async (trx) => {
      const tables = lifeTables(trx);
      const row = await tables
        .updateTable('life_kinds')
        .set({ ...set, updated_at: named.at, version: kind.version + 1 })
        .where('user_id', '=', userId)
        .where('id', '=', kind.id)
        .where('version', '=', kind.version)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      if (action === 'edit') await noteReminders(trx, userId, kind.id);
      // A new version: what was done to a record before is no longer undone by itself.
      if (action === 'remove')
        await tables
          .updateTable('life_records')
          .set((eb) => ({ deleted_at: named.at, version: eb('version', '+', 1) }))
          .where('user_id', '=', userId)
          .where('kind', '=', kind.id)
          .where('deleted_at', 'is', null)
          .execute();
      const steps: OwnKindStep[] = [{ action, before: contentOf(kind) }];
      await changes.record(userId, { ...named, subject: row.id, revision: row.version, steps }, trx);
      return toOwnKind(row);
    });

  return {
    list: async (userId: string): Promise<StoredOwnKind[]> => (await rowsOfUser(userId)).map(toOwnKind),

    async byId(userId: string, id: string): Promise<StoredOwnKind | undefined> {
      const row = await living(plain, userId).where('id', '=', id).selectAll().executeTakeFirst();
      return row && toOwnKind(row);
    },

    /** How many records there are of each kind that has any. */
    async counts(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('life_records')
        .where('user_id', '=', userId)
        .where('kind', 'in', ids)
        .where('deleted_at', 'is', null)
        .select(['kind', sql<number>`count(*)`.as('n')])
        .groupBy('kind')
        .execute();
      return new Map(rows.map(({ kind, n }) => [kind, n]));
    },

    add: (userId: string, id: string, content: OwnKindContent, named: NamedChange): Promise<StoredOwnKind> =>
      plain.transaction().execute(async (trx) => {
        const moments = { created_at: named.at, updated_at: named.at, deleted_at: null };
        const row = { id, user_id: userId, ...contentOf(content), version: 1, ...moments };
        await lifeTables(trx).insertInto('life_kinds').values(row).execute();
        const steps: OwnKindStep[] = [{ action: 'add', before: null }];
        await changes.record(userId, { ...named, subject: id, revision: 1, steps }, trx);
        return toOwnKind(row);
      }),

    edit: (userId: string, kind: StoredOwnKind, content: OwnKindContent, named: NamedChange) =>
      change(userId, kind, contentOf(content), named, 'edit'),

    /** Removes a kind and all of its records. */
    remove: (userId: string, kind: StoredOwnKind, named: NamedChange) =>
      change(userId, kind, { deleted_at: named.at }, named, 'remove'),

    /** Undoes a change unless the kind has changed since; null where no kind was changed by it. */
    async undo(userId: string, changeId: string, at: number): Promise<StoredOwnKind | null> {
      if ((await changes.batch(userId, changeId)).length === 0) return null;
      return plain.transaction().execute(async (trx) => {
        const claimed = await changes.markUndone(userId, changeId, trx);
        const [row] = await revert(ownKindUndoer, { db: trx, userId, at }, claimed);
        return toOwnKind(row!); // a change of a kind is one step
      });
    },

    /** Erases for good what everybody has removed before a moment. */
    async eraseRemoved(before: number): Promise<void> {
      await db.deleteFrom('life_kinds').where('deleted_at', '<', before).execute();
    },
  };
};
export type OwnKindStore = ReturnType<typeof createOwnKindStore>;

/** The kinds that a person has made, the oldest first. */
export const readOwnKinds = async (db: Db, userId: string): Promise<StoredOwnKind[]> =>
  (await ofUser(db, userId).execute()).map(toOwnKind);

const ofUser = (db: Db, userId: string) =>
  living(db, userId).selectAll().orderBy('created_at').orderBy('id').limit(READ_MOST);

const living = (db: Db, userId: string) =>
  lifeTables(db).selectFrom('life_kinds').where('user_id', '=', userId).where('deleted_at', 'is', null);

const contentOf = ({ name, tab, icon: sign, chart, remind, fields }: OwnKindContent) => ({
  name,
  tab,
  definition: JSON.stringify({ icon: sign, chart, remind, fields: [...fields] } satisfies z.infer<
    typeof ownKindDefinition
  >),
});

const toOwnKind = ({ id, name, tab, definition, version, ...row }: OwnKindRow): StoredOwnKind => ({
  id,
  name,
  tab,
  ...ownKindDefinition.parse(JSON.parse(definition)),
  version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
