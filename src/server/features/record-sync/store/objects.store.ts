import { z } from 'zod';
import type { RecordValues } from '#contract/life/life.ts';
import type { Db } from '#server/db/database.ts';
import type { Collection } from './collections.store.ts';
import { type SyncObjectRow, syncTables } from './tables.ts';

const plainValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
const recordValues = z.record(z.string(), plainValue);
const fieldConflicts = z.array(z.object({ field: z.string(), here: plainValue, there: plainValue }));

/** A record and its object on the server. */
export interface LinkedObject {
  readonly path: string;
  readonly etag: string | null;
  readonly uid: string;
  readonly recordId: string;
  /** The text of the server. */
  readonly source: string;
  /** What the record said when both were last in step. */
  readonly here: RecordValues;
  /** When one side removed it; null while both have it. */
  readonly removedAt: number | null;
  /** The change that removed the record, if the server did so first. */
  readonly removal: string | null;
  readonly conflicts: z.infer<typeof fieldConflicts> | null;
}

/** What is in step; every query names the owner. */
export const createSyncObjectStore = (plain: Db) => {
  const db = syncTables(plain);
  return {
    async of({ id, userId }: Collection): Promise<LinkedObject[]> {
      const rows = await db
        .selectFrom('sync_objects')
        .selectAll()
        .where('user_id', '=', userId)
        .where('collection_id', '=', id)
        .execute();
      return rows.map(toLinked);
    },
    /** How many are in step, by collection. */
    async counts(userId: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('sync_objects')
        .select((eb) => ['collection_id', eb.fn.countAll().as('n')])
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .groupBy('collection_id')
        .execute();
      return new Map(rows.map(({ collection_id, n }) => [collection_id, Number(n)]));
    },
    /** What a server has removed here since a moment, and what is in conflict. */
    async told(userId: string, since: number): Promise<(LinkedObject & { readonly collectionId: string })[]> {
      const rows = await db
        .selectFrom('sync_objects')
        .selectAll()
        .where('user_id', '=', userId)
        .where((eb) =>
          eb.or([
            eb.and([eb('removal', 'is not', null), eb('removed_at', '>=', since)]),
            eb('conflicts', 'is not', null),
          ]),
        )
        .orderBy('removed_at', 'desc')
        .execute();
      return rows.map((row) => ({ ...toLinked(row), collectionId: row.collection_id }));
    },
    async put({ id, userId }: Collection, linked: LinkedObject): Promise<void> {
      const values = {
        etag: linked.etag,
        uid: linked.uid,
        record_id: linked.recordId,
        source: linked.source,
        here: JSON.stringify(linked.here),
        removed_at: linked.removedAt,
        removal: linked.removal,
        conflicts: linked.conflicts === null ? null : JSON.stringify(linked.conflicts),
      };
      await db
        .insertInto('sync_objects')
        .values({ user_id: userId, collection_id: id, path: linked.path, ...values })
        .onConflict((conflict) => conflict.columns(['collection_id', 'path']).doUpdateSet(values))
        .execute();
    },
    async forget({ id, userId }: Collection, path: string): Promise<void> {
      await db
        .deleteFrom('sync_objects')
        .where('user_id', '=', userId)
        .where('collection_id', '=', id)
        .where('path', '=', path)
        .execute();
    },
    async forgetAll({ id, userId }: Collection): Promise<void> {
      await db.deleteFrom('sync_objects').where('user_id', '=', userId).where('collection_id', '=', id).execute();
    },
    /** Forgets what was removed before a moment, of everybody. */
    async forgetRemoved(before: number): Promise<void> {
      await db.deleteFrom('sync_objects').where('removed_at', '<', before).execute();
    },
  };
};
export type SyncObjectStore = ReturnType<typeof createSyncObjectStore>;

const toLinked = (row: SyncObjectRow): LinkedObject => ({
  path: row.path,
  etag: row.etag,
  uid: row.uid,
  recordId: row.record_id,
  source: row.source,
  here: recordValues.parse(JSON.parse(row.here)),
  removedAt: row.removed_at,
  removal: row.removal,
  conflicts: row.conflicts === null ? null : fieldConflicts.parse(JSON.parse(row.conflicts)),
});
