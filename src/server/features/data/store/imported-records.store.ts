import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DataRecord, ImportContext } from '#server/person-data/data-part.ts';
import { inPieces } from '#server/person-data/person-table.ts';
import type { Db } from '#server/db/database.ts';

type Tables = { kept_records: { user_id: string; kind: string; record_id: string; record: string } };
const tables = (db: Db) => db.withTables<Tables>();
const dataRecord = z.record(z.string(), z.unknown());

/** Records of imports that have no table of their own here, by kind. */
export const readImportedRecords = async (db: Db, userId: string): Promise<Map<string, DataRecord[]>> => {
  const rows = await tables(db)
    .selectFrom('kept_records')
    .select(['kind', 'record'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('record_id')
    .execute();
  const byKind = new Map<string, DataRecord[]>();
  for (const { kind, record } of rows) {
    const records = byKind.get(kind) ?? [];
    records.push(dataRecord.parse(JSON.parse(record)));
    byKind.set(kind, records);
  }
  return byKind;
};

/** How many of these records there are, by kind. */
export const countImportedRecords = async (db: Db, userId: string): Promise<Map<string, number>> => {
  const rows = await tables(db)
    .selectFrom('kept_records')
    .select(['kind', sql<number>`count(*)`.as('n')])
    .where('user_id', '=', userId)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return new Map(rows.map(({ kind, n }) => [kind, n]));
};

/** Stores records as they were imported and gives how many were new. */
export const storeImportedRecords = (
  context: ImportContext,
  kind: string,
  records: readonly DataRecord[],
): Promise<number> =>
  inPieces(context, records, async (piece) => {
    const rows = piece.map((record) => ({
      user_id: context.userId,
      kind,
      record_id: recordId(record),
      record: JSON.stringify(record),
    }));
    const done = await tables(context.db)
      .insertInto('kept_records')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return Number(done.numInsertedOrUpdatedRows ?? 0n);
  });

/** What identifies a record: its own identifier, or else a hash of its whole content. */
export const recordId = (record: DataRecord): string =>
  typeof record.id === 'string' && record.id.length <= 200
    ? record.id
    : createHash('sha256').update(JSON.stringify(record)).digest('base64url');
