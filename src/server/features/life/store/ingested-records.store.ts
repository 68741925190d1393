import type { RecordValues } from '#contract/life/life.ts';
import type { Kind } from '#life/kind.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { contentOf, parseRecordValues } from './stored-record.ts';
import { lifeTables } from './tables.ts';

/** A record as it is here, for what arrives under the same key. */
export interface IngestedRecord {
  readonly id: string;
  readonly importId: string | null;
  readonly version: number;
  readonly values: RecordValues;
}

/** What programs have sent before; every query names the owner. */
export const createIngestedRecordStore = ({ db: plain, vault, now }: { db: Db; vault: Vault; now: () => number }) => {
  const db = lifeTables(plain);
  return {
    async present(userId: string, ids: readonly string[]): Promise<Map<string, IngestedRecord>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('life_records')
        .select(['id', 'import_id as importId', 'version', 'data'])
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute();
      return new Map(rows.map(({ data, ...row }) => [row.id, { ...row, values: parseRecordValues(data) }]));
    },

    /** The keys among these whose records the person has removed, by kind and key. */
    async removed(userId: string, keys: readonly string[]): Promise<Set<string>> {
      if (keys.length === 0) return new Set();
      const rows = await db
        .selectFrom('life_records')
        .select(['kind', 'external_id as key'])
        .where('user_id', '=', userId)
        .where('external_id', 'in', keys)
        .where('deleted_at', 'is not', null)
        .execute();
      return new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
    },

    /** Replaces what a record says that nobody has changed since it arrived; it stays the same arrival. */
    async replace(userId: string, id: string, kind: Kind, values: RecordValues): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('life_records')
        .set({ ...contentOf(kind, id, values, vault), updated_at: now() })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('version', '=', 1)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};
export type IngestedRecordStore = ReturnType<typeof createIngestedRecordStore>;
