import { createHash } from 'node:crypto';
import type { DataRecord } from '#server/data/data-part.ts';
import type { Db } from '#server/db/database.ts';

type Tables = { kept_records: { user_id: string; kind: string; record_id: string; record: string } };
const kept = (db: Db) => db.withTables<Tables>();

/** The records of a kind that came with an import and have no living place here. */
export const readKept = async (db: Db, userId: string): Promise<Map<string, DataRecord[]>> => {
  const rows = await kept(db)
    .selectFrom('kept_records')
    .select(['kind', 'record'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('record_id')
    .execute();
  const byKind = new Map<string, DataRecord[]>();
  for (const { kind, record } of rows) {
    byKind.set(kind, [...(byKind.get(kind) ?? []), JSON.parse(record) as DataRecord]); // only `keep` writes them
  }
  return byKind;
};

/** Keeps records as they are and tells how many were new. */
export const keepRecords = async (
  db: Db,
  userId: string,
  kind: string,
  records: readonly DataRecord[],
): Promise<number> => {
  let added = 0;
  for (const record of records) {
    const text = JSON.stringify(record);
    const done = await kept(db)
      .insertInto('kept_records')
      .values({ user_id: userId, kind, record_id: recordId(record), record: text })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    added += Number(done.numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
};

/** By what a record is known: its own identifier, else all that it says. */
export const recordId = (record: DataRecord): string =>
  typeof record.id === 'string' && record.id.length <= 200
    ? record.id
    : createHash('sha256').update(JSON.stringify(record)).digest('base64url');
