import { sql } from 'kysely';
import { z } from 'zod';
import { RECORD_FILE_LIMIT } from '#contract/life/files.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { moment } from '#server/person-data/columns.ts';
import type { DataContents, LivingKind } from '#server/person-data/data-part.ts';
import { claimIds, inPieces, parseRows } from '#server/person-data/person-table.ts';
import { namedMediaType, safeName } from '../file-name.ts';
import { begunRow, createFileContents, presentFiles } from './record-files.store.ts';
import { lifeTables } from './tables.ts';

const TABLE = 'life_files';

/** The key that seals the bytes of files. */
export const fileKeyOf = (vault: Vault): Buffer => vault.derive('life files');

const exportedFile = z.object({
  id: z.string().min(1).max(200),
  record_id: z.string().min(1).max(200),
  name: z.string().max(300),
  type: z.string().max(200),
  size: z.number().int().min(0).max(RECORD_FILE_LIMIT),
  created_at: moment,
});

/** The files of records that were not removed; each is complete once its bytes are there too. */
const exportedFiles = (db: Db, userId: string) =>
  presentFiles(lifeTables(db), userId)
    .innerJoin('life_records', 'life_records.id', 'life_files.record_id')
    .where('life_records.deleted_at', 'is', null);

/** Which files are on which records; their bytes are `fileContents`. */
export const recordFiles: LivingKind = {
  name: TABLE,
  label: 'Files on records',
  read: (db, userId) =>
    exportedFiles(db, userId)
      .select(['life_files.id', 'record_id', 'name', 'type', 'size', 'life_files.created_at'])
      .orderBy('life_files.id')
      .execute(),
  async count(db, userId) {
    const { n } = await exportedFiles(db, userId)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  },
  async write(context, records) {
    const parsed = await parseRows(context, exportedFile, records, TABLE);
    const ids = await claimIds(
      context,
      TABLE,
      parsed.map(({ id }) => id),
    );
    const ownRecords = context.ids.get('life_records');
    const rows = parsed.flatMap((row) => {
      const recordId = ownRecords?.get(row.record_id);
      if (recordId === undefined) return [];
      const name = safeName(row.name);
      const file = {
        id: ids.get(row.id)!,
        recordId,
        name,
        type: namedMediaType(row.type, name),
        createdAt: row.created_at,
      };
      return [begunRow(context.userId, file)];
    });
    return inPieces(context, rows, async (piece) => {
      const done = await lifeTables(context.db)
        .insertInto(TABLE)
        .values([...piece])
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(done.numInsertedOrUpdatedRows ?? 0n);
    });
  },
};

/** The bytes of the files on records, each under its id and its name. */
export const fileContents = (db: Db, vault: Vault): DataContents => {
  const contents = createFileContents(db, fileKeyOf(vault));
  return {
    folder: 'files/',
    limit: RECORD_FILE_LIMIT,
    async list(trx, userId) {
      const rows = await exportedFiles(trx, userId)
        .select(['life_files.id', 'name'])
        .orderBy('life_files.id')
        .execute();
      return rows.map(({ id, name }) => ({ path: `${id}/${name}`, open: () => contents.read(userId, id) }));
    },
    async write({ userId, ids }, path, content) {
      const id = ids.get(TABLE)?.get(path.slice(0, path.indexOf('/')));
      if (id === undefined || (await contents.isComplete(userId, id))) return;
      await contents.complete(userId, id, await contents.write(userId, id, content));
    },
  };
};
