import { sql } from 'kysely';
import { openBytes, sealBytes } from '#server/crypto/sealed-bytes.ts';
import type { Db } from '#server/db/database.ts';
import type { NewChange } from '#server/history/change-log.store.ts';
import type { RecordChangeStore, RecordStep } from './record-changes.store.ts';
import { setFileRemoved } from './removed-files.ts';
import { type LifeDb, lifeTables, type RecordFileRow } from './tables.ts';

/** A file on a record, without its bytes. */
export interface StoredFile {
  readonly id: string;
  readonly recordId: string;
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** How many bytes one row holds at most. */
const PIECE = 256 * 1024;
const COLUMNS = ['id', 'record_id as recordId', 'name', 'type', 'size', 'created_at as createdAt'] as const;
type NamedChange = Pick<NewChange<RecordStep>, 'id' | 'at' | 'what'> & { revision: number };

/** Files on records, their bytes in sealed pieces; every query names the owner. */
export const createRecordFileStore = ({
  db: plain,
  changes,
  key,
}: {
  db: Db;
  changes: RecordChangeStore;
  /** Seals the bytes: 32 bytes. */
  key: Buffer;
}) => {
  const db = lifeTables(plain);
  const contents = createFileContents(plain, key);
  const log = (
    trx: Db,
    userId: string,
    { recordId, id }: StoredFile,
    change: NamedChange,
    action: RecordStep['action'],
  ) => changes.record(userId, { ...change, subject: recordId, steps: [{ action, before: null, file: id }] }, trx);

  return {
    list: (userId: string, recordId: string): Promise<StoredFile[]> =>
      presentFiles(db, userId)
        .where('record_id', '=', recordId)
        .select(COLUMNS)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    byId: (userId: string, recordId: string, id: string): Promise<StoredFile | undefined> =>
      presentFiles(db, userId)
        .where('record_id', '=', recordId)
        .where('id', '=', id)
        .select(COLUMNS)
        .executeTakeFirst(),

    /** How many bytes the files of a person take up, with those that were removed and can come back. */
    async used(userId: string): Promise<number> {
      const { bytes } = await db
        .selectFrom('life_files')
        .where('user_id', '=', userId)
        .select(sql<number | string | null>`sum(size)`.as('bytes'))
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /** Keeps a file with its bytes as they come, and records that; nothing is kept when the bytes break off. */
    async add(
      userId: string,
      file: Omit<StoredFile, 'size'>,
      content: AsyncIterable<Uint8Array>,
      change: NamedChange,
    ): Promise<StoredFile> {
      await db.insertInto('life_files').values(begunRow(userId, file)).execute();
      try {
        const size = await contents.write(userId, file.id, content);
        const stored = { ...file, size };
        await plain.transaction().execute(async (trx) => {
          await contents.complete(userId, file.id, size, trx);
          await log(trx, userId, stored, change, 'attach');
        });
        return stored;
      } catch (error) {
        await db.deleteFrom('life_files').where('user_id', '=', userId).where('id', '=', file.id).execute();
        throw error;
      }
    },

    /** Removes a file and tells whether it was there. */
    remove: (userId: string, file: StoredFile, change: NamedChange): Promise<boolean> =>
      plain.transaction().execute(async (trx) => {
        if (!(await setFileRemoved(trx, userId, file.id, change.at))) return false;
        await log(trx, userId, file, change, 'detach');
        return true;
      }),

    read: contents.read,

    /** Erases for good what everybody has removed before a moment, and what was begun before another and never completed. */
    async erase(removedBefore: number, begunBefore: number): Promise<void> {
      await db.deleteFrom('life_files').where('deleted_at', '<', removedBefore).execute();
      await db.deleteFrom('life_files').where('complete', '=', 0).where('created_at', '<', begunBefore).execute();
    },
  };
};
export type RecordFileStore = ReturnType<typeof createRecordFileStore>;

/** The bytes of files. */
export const createFileContents = (plain: Db, key: Buffer) => {
  const db = lifeTables(plain);
  const placeOf = (id: string, place: number) => `life file ${id} ${place}`;
  return {
    /** Writes all bytes of a file that is not complete, and gives how many they are. */
    async write(userId: string, id: string, content: AsyncIterable<Uint8Array>): Promise<number> {
      let [size, place] = [0, 0];
      await db.deleteFrom('life_file_pieces').where('user_id', '=', userId).where('file_id', '=', id).execute();
      for await (const piece of inPieces(content)) {
        const sealed = sealBytes(key, piece, placeOf(id, place));
        await db.insertInto('life_file_pieces').values({ file_id: id, place, user_id: userId, sealed }).execute();
        size += piece.length;
        place += 1;
      }
      return size;
    },

    /** Marks a file as complete, with as many bytes as were written. */
    complete: async (userId: string, id: string, size: number, trx: Db = plain): Promise<void> => {
      await lifeTables(trx)
        .updateTable('life_files')
        .set({ size, complete: 1 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    isComplete: async (userId: string, id: string): Promise<boolean> => {
      const row = await db
        .selectFrom('life_files')
        .select('complete')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.complete === 1;
    },

    /** The bytes of a file, piece by piece. */
    async *read(userId: string, id: string): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
      for (let place = 0; ; place += 1) {
        const row = await db
          .selectFrom('life_file_pieces')
          .select('sealed')
          .where('user_id', '=', userId)
          .where('file_id', '=', id)
          .where('place', '=', place)
          .executeTakeFirst();
        if (row === undefined) return;
        // SQLite returns bytes as an ArrayBuffer, PostgreSQL as a Buffer.
        yield new Uint8Array(openBytes(key, Buffer.from(row.sealed), placeOf(id, place)));
      }
    },
  };
};

/** The complete files of a person that were not removed. */
export const presentFiles = (db: LifeDb, userId: string) =>
  db
    .selectFrom('life_files')
    .where('life_files.user_id', '=', userId)
    .where('life_files.complete', '=', 1)
    .where('life_files.deleted_at', 'is', null);

/** A file whose bytes are still to come. */
export const begunRow = (userId: string, file: Omit<StoredFile, 'size'>): RecordFileRow => ({
  id: file.id,
  user_id: userId,
  record_id: file.recordId,
  name: file.name,
  type: file.type,
  size: 0,
  complete: 0,
  created_at: file.createdAt,
  deleted_at: null,
});

/** The same bytes in pieces of one size, the last one excepted. */
const inPieces = async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, undefined> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const some of content) {
    waiting.push(some);
    size += some.length;
    if (size < PIECE) continue;
    const all = Buffer.concat(waiting);
    const whole = size - (size % PIECE);
    for (let at = 0; at < whole; at += PIECE) yield all.subarray(at, at + PIECE);
    waiting = [all.subarray(whole)];
    size -= whole;
  }
  if (size > 0) yield Buffer.concat(waiting);
};
