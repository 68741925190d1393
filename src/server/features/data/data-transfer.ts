import { EXPORT_FILE_LIMIT, EXPORT_SCHEMA, type Imported } from '#contract/data/data.ts';
import { PRODUCT } from '#contract/pages.ts';
import { type FileSource, memorySource } from '#formats/file-source.ts';
import { readZip, unpack } from '#formats/zip.ts';
import { newId } from '#server/crypto/random.ts';
import { openSealed, type SealedFile, writeSealed } from '#server/crypto/sealed-file.ts';
import type { StagingFolder } from '#server/crypto/staging-folder.ts';
import type { DataContent, DataPart, DataRecord, ImportContext } from '#server/person-data/data-part.ts';
import type { Database, Db } from '#server/db/database.ts';
import { AppError, badInput } from '#server/errors.ts';
import type { ArchiveReader, ReadArchive } from './archive-reader.ts';
import { createPacer } from './pacer.ts';
import type { ArchiveContent } from './read-archive.ts';
import {
  countImportedRecords,
  readImportedRecords,
  recordId,
  storeImportedRecords,
} from './store/imported-records.store.ts';
import { readSnapshot } from './store/snapshot.store.ts';

/** The name under which kinds that nobody here knows are listed. */
const UNKNOWN_LABEL = 'Records of a kind that isn’t known here';

/** The names of a person: written into an export, and taken over from one. */
export interface ProfileTransfer {
  read(userId: string): Promise<DataRecord>;
  changes(userId: string, record: DataRecord): Promise<boolean>;
  take(userId: string, record: DataRecord): Promise<void>;
}

/** Everything of a person as a whole: counting, exporting, importing and erasing what all features store. */
export const createDataTransfer = (deps: {
  database: Pick<Database, 'db' | 'engine'>;
  parts: readonly DataPart[];
  profile: ProfileTransfer;
  readArchive: ArchiveReader;
  /** Where exports wait while they are imported. */
  staging: StagingFolder;
  now: () => number;
}) => {
  const { database, parts } = deps;
  const kinds = parts.flatMap((part) => part.kinds);
  const labels = new Map(kinds.map(({ name, label }) => [name, label]));

  /** All records, with those that were stored as earlier imports brought them. */
  const readAll = async (db: Db, userId: string): Promise<Record<string, DataRecord[]>> => {
    const kept = await readImportedRecords(db, userId);
    const all: Record<string, DataRecord[]> = {};
    for (const kind of kinds) all[kind.name] = await kind.read(db, userId);
    for (const [name, records] of kept) {
      const live = new Set((all[name] ?? []).map(recordId));
      all[name] = [...(all[name] ?? []), ...records.filter((record) => !live.has(recordId(record)))];
    }
    return all;
  };

  const importAll = async (context: ImportContext, { kinds: given }: ReadArchive): Promise<Imported[]> => {
    const report: Imported[] = [];
    for (const kind of kinds) {
      const records = given.get(kind.name) ?? [];
      if (records.length === 0) continue;
      const { name, label } = kind;
      if (kind.write === 'keep') {
        const live = new Set((await kind.read(context.db, context.userId)).map(recordId));
        const foreign = records.filter((record) => !live.has(recordId(record)));
        const kept = await storeImportedRecords(context, name, foreign);
        report.push({ name, label, added: 0, kept, known: records.length - kept });
      } else {
        const added = await kind.write(context, records);
        report.push({ name, label, added, kept: 0, known: records.length - added });
      }
    }
    for (const [name, records] of given) {
      if (labels.has(name) || records.length === 0) continue;
      const kept = await storeImportedRecords(context, name, records);
      report.push({ name, label: UNKNOWN_LABEL, added: 0, kept, known: records.length - kept });
    }
    return report;
  };

  /** Stores the files of an export whose records are here by now. */
  const importContents = async (userId: string, file: FileSource, ids: ImportContext['ids']): Promise<void> => {
    const entries = await readZip(file);
    for (const { contents } of parts) {
      if (contents === undefined) continue;
      const { folder, limit } = contents;
      for (const entry of entries.filter(({ name }) => name.startsWith(folder)))
        await contents.write({ userId, ids }, entry.name.slice(folder.length), unpack(file, entry, limit));
    }
  };

  const runImport = async (userId: string, zip: Uint8Array | SealedFile, isPreview: boolean) => {
    const archive = await deps.readArchive(zip);
    const done = { kinds: [] as Imported[] };
    const ids: ImportContext['ids'] = new Map();
    try {
      await database.db.transaction().execute(async (db) => {
        done.kinds = await importAll({ db, userId, ids, pause: createPacer() }, archive);
        if (isPreview) throw PREVIEWED;
      });
    } catch (error) {
      if (error !== PREVIEWED) throw isRefusedByDatabase(error) ? damaged() : error;
    }
    // Outside of the transaction: nobody is to wait for the database while hundreds of megabytes are written.
    if (!isPreview) await importContents(userId, await sourceOf(zip), ids);
    // Outside of the transaction: the account is another feature's, and with the embedded database it would wait for itself.
    if (await deps.profile.changes(userId, archive.person)) {
      if (!isPreview) await deps.profile.take(userId, archive.person);
      done.kinds.unshift({ name: 'person', label: 'Your name', added: 1, kept: 0, known: 0 });
    }
    return { exportedAt: archive.exportedAt, kinds: done.kinds };
  };

  return {
    async summary(userId: string) {
      const kept = await countImportedRecords(database.db, userId);
      const counted = await Promise.all(
        kinds.map(async ({ name, label, count }) => ({
          name,
          label,
          count: (await count(database.db, userId)) + (kept.get(name) ?? 0),
        })),
      );
      const unknown = [...kept].filter(([name]) => !labels.has(name));
      return [...counted, ...unknown.map(([name, count]) => ({ name, label: UNKNOWN_LABEL, count }))];
    },

    async export(userId: string): Promise<AsyncIterable<Uint8Array<ArrayBuffer>>> {
      // Asked before the transaction: with the embedded database nobody else is answered while it is open.
      const person = await deps.profile.read(userId);
      const { archive, files, contents } = await readSnapshot(database, async (db) => {
        const kinds = await readAll(db, userId);
        const files = await Promise.all(parts.map(async (part) => (await part.files?.(db, userId)) ?? []));
        const exportedAt = new Date(deps.now()).toISOString();
        const archive = { product: PRODUCT, schema: EXPORT_SCHEMA, exportedAt, person, kinds } satisfies ArchiveContent;
        const contents: DataContent[] = [];
        for (const part of parts) {
          for (const { path, open } of (await part.contents?.list(db, userId)) ?? [])
            contents.push({ path: `${part.contents!.folder}${path}`, open });
        }
        return { archive, files: files.flat(), contents };
      });
      const { packArchive } = await import('./archive.ts');
      return packArchive(archive, files, contents, labels);
    },

    previewImport: (userId: string, zip: string) => runImport(userId, Buffer.from(zip, 'base64'), true),
    import: (userId: string, zip: string) => runImport(userId, Buffer.from(zip, 'base64'), false),
    /** Imports an export that comes as a file, or tells what that would do. */
    async importFile(userId: string, content: AsyncIterable<Uint8Array>, isPreview: boolean) {
      const file = deps.staging.newFile(newId());
      try {
        await writeSealed(file, content, (size) => {
          if (size > EXPORT_FILE_LIMIT)
            throw new AppError(413, 'too_large', 'This file is larger than 4 GB, which is the limit.');
        });
        return await runImport(userId, file, isPreview);
      } finally {
        deps.staging.remove(file);
      }
    },

    /** Ends what features do for a person; their rows go with the account. */
    async erase(userId: string): Promise<void> {
      for (const part of parts) await part.erase?.(userId);
    },
  };
};
export type DataTransfer = ReturnType<typeof createDataTransfer>;

const sourceOf = (zip: Uint8Array | SealedFile): Promise<FileSource> =>
  zip instanceof Uint8Array ? Promise.resolve(memorySource(zip)) : openSealed(zip);

/** Ends the transaction of a preview, so that it leaves nothing behind. */
const PREVIEWED = new Error('previewed');

/** Rules of the tables that no row by itself can break, such as an end before its start. */
const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(21|22|23|SQLITE_(?:CONSTRAINT|MISMATCH|RANGE|TOOBIG))/.test(String(error.code));
const damaged = () =>
  badInput('The export is damaged because its records contradict each other. Nothing was imported.', 'zip');
