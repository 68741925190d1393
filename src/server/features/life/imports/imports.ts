import { HOUR } from '#contract/time-units.ts';
import { LIFE_FILE_LIMIT, type PastImport, type StagedImport } from '#contract/life/imports.ts';
import { newId } from '#server/crypto/random.ts';
import { isDiskFull } from '#server/db/database.ts';
import { AppError, conflict, notFound, refusalOf } from '#server/errors.ts';
import { writeSealed } from '#server/crypto/sealed-file.ts';
import type { StagingFolder } from '#server/crypto/staging-folder.ts';
import { UNDO_PERIOD } from '#server/history/change.ts';
import { revert, undoRemotely } from '#server/history/history.ts';
import type { LifeDependencies } from '../dependencies.ts';
import type { StartReading } from './import-reader.ts';
import type { FolderFile, ImportFolderStore } from '../store/import-folder.store.ts';
import type { LifeImportStore } from '../store/imports.store.ts';
import { type ImportJob, newImportJob } from './import-job.ts';
import type { FileReading } from './candidate-record.ts';
import { BY_THEMSELVES } from './import-of-day.ts';
import { importOwnerOf } from './import-owner.ts';
import { createImportUndoer } from './undo-import.ts';
import { previewOf, writeCandidates } from './write-candidates.ts';

/** How long a file waits for an answer, in milliseconds. */
const STAGED_FOR = 3 * HOUR;
const PAST_SHOWN = 50;
const KEPT_SHOWN = 50;

export interface ImportDependencies extends Pick<LifeDependencies, 'kinds' | 'ownKinds' | 'todayOf' | 'now'> {
  readonly store: LifeImportStore;
  readonly records: LifeDependencies['store'];
  readonly staging: StagingFolder;
  readonly folderFiles: Pick<ImportFolderStore, 'mark' | 'addFormat'>;
  readonly zoneNameOf: (userId: string) => Promise<string | null>;
  readonly startReading: StartReading;
  /** Receives unexpected errors, which never contain anything of the file. */
  readonly reportError: (error: unknown) => void;
}

/** Imports files of other programs: each is read, previewed, and added as one change that can be undone. */
export const createLifeImports = (parts: ImportDependencies) => {
  const { store, staging, now, kinds } = parts;
  const undoer = createImportUndoer(store, [...kinds.values()]);
  const { startReading } = parts;
  const jobs = new Map<string, ImportJob>();

  const kindsOf = async (userId: string) =>
    new Map([...kinds.values(), ...(await parts.ownKinds.of(userId))].map((kind) => [kind.id, kind] as const));
  const owned = (userId: string, id: string): ImportJob => {
    const job = jobs.get(userId);
    if (job === undefined || job.id !== id) throw notFound('This import');
    return job;
  };
  const change = (job: ImportJob, next: Partial<StagedImport>): void => {
    job.state = { ...job.state, ...next };
  };
  const dropFiles = (job: ImportJob): void => {
    staging.remove(job.file);
    if (job.candidates) staging.remove(job.candidates);
    job.candidates = null;
  };

  const fail = (job: ImportJob, error: unknown): void => {
    if (job.isCancelled) return;
    const known = refusalOf(error) ?? (isDiskFull(error) ? noRoom() : undefined);
    if (known === undefined) parts.reportError(error);
    const refusal = known?.message ?? 'Something went wrong while reading this file. Please try again.';
    change(job, { phase: 'refused', refusal });
  };

  /** Removes what an import that did not finish has added; where that fails too, it stays in the list of imports. */
  const takeBack = async ({ id, userId }: ImportJob): Promise<boolean> => {
    try {
      await revert(
        undoer,
        { userId, at: now() },
        { steps: [{ importId: id }], subject: null, revision: 0, gentle: true },
      );
      await store.forget(userId, id);
      return true;
    } catch (error) {
      parts.reportError(error);
      return false;
    }
  };

  /** Reads a file once more from its beginning; what was being read of it before ends. */
  const read = async (job: ImportJob): Promise<void> => {
    await job.running?.stop();
    if (job.candidates) staging.remove(job.candidates);
    const candidates = staging.newFile(`${job.id}.${newId()}`);
    job.candidates = candidates;
    change(job, { phase: 'reading', progress: 0, refusal: null });
    const { fileName } = job.state;
    const data = {
      file: job.file,
      candidates,
      name: fileName,
      owner: await importOwnerOf(parts, job.userId, job.answers),
    };
    const running = startReading(data, (share) => job.running === running && change(job, { progress: share * 0.95 }));
    job.running = running;
    const isCurrent = () => job.running === running && !job.isCancelled;
    job.work = running.reading
      .then(async (reading) => {
        if (!isCurrent()) return;
        const preview = await previewOf({ store, kinds: await kindsOf(job.userId) }, job.userId, {
          file: candidates,
          reading,
        });
        if (!isCurrent()) return;
        job.reading = reading;
        job.running = null;
        change(job, { phase: 'ready', progress: 1, format: reading.label, preview });
      })
      .catch((error: unknown) => {
        if (!isCurrent()) return;
        job.running = null;
        fail(job, error);
      });
  };

  const write = async (job: ImportJob, alike: boolean, reading: FileReading): Promise<void> => {
    const at = now();
    const { id: importId, userId } = job;
    let hasBegun = false;
    try {
      const known = await kindsOf(userId);
      if (job.state.preview?.kinds.some(({ kind }) => !known.has(kind)))
        throw conflict('The kind of record in this file has been removed. Import the file again.');
      await store.begin(userId, { id: importId, fileName: job.state.fileName, format: reading.label, at });
      hasBegun = true;
      await store.remember(userId, reading.memories);
      const order = { userId, importId, file: job.candidates!, total: reading.total, alike, at };
      const result = await writeCandidates({ store, kinds: known }, order, (share) => {
        change(job, { progress: share });
        return !job.isCancelled;
      });
      if (job.isCancelled) await takeBack(job);
      else {
        if (result.added === 0) await store.forget(userId, importId);
        if (job.inFolder !== null) await parts.folderFiles.mark(userId, job.inFolder, { state: 'imported' });
        if (job.watches) await parts.folderFiles.addFormat(userId, reading.format, reading.label);
        change(job, { phase: 'done', progress: 1, result, preview: null });
      }
    } catch (error) {
      const isBack = !hasBegun || (await takeBack(job));
      fail(job, isBack ? error : conflict(HALF_WAY));
    }
    dropFiles(job);
  };

  const end = async (job: ImportJob): Promise<void> => {
    job.isCancelled = true;
    if (jobs.get(job.userId) === job) jobs.delete(job.userId);
    await job.running?.stop();
    await job.work.catch(() => undefined);
    dropFiles(job);
  };

  return {
    async stage(
      userId: string,
      fileName: string,
      content: AsyncIterable<Uint8Array>,
      inFolder: FolderFile | null = null,
    ): Promise<StagedImport> {
      const before = jobs.get(userId);
      if (before?.state.phase === 'importing')
        throw conflict('An import is still running. Wait until it’s done, or stop it.');
      if (before) await end(before);
      for (const job of jobs.values()) {
        if (job.startedAt < now() - STAGED_FOR && job.state.phase !== 'importing') await end(job);
      }
      const id = newId();
      const file = staging.newFile(id);
      await writeSealed(file, content, (size) => {
        if (size > LIFE_FILE_LIMIT)
          throw new AppError(413, 'too_large', 'This file is larger than 4 GB, which is the limit.');
      }).catch((error: unknown) => {
        staging.remove(file);
        throw isDiskFull(error) ? noRoom() : error;
      });
      const job = newImportJob({ id, userId, file, inFolder, fileName, startedAt: now() });
      jobs.set(userId, job);
      await read(job);
      return job.state;
    },

    state: (userId: string, id: string): StagedImport => owned(userId, id).state,

    async answer(userId: string, id: string, answers: Readonly<Record<string, string>>): Promise<StagedImport> {
      const job = owned(userId, id);
      if (job.state.phase === 'importing' || job.state.phase === 'done')
        throw conflict('This file is already being imported.');
      job.answers = { ...job.answers, ...answers };
      await read(job);
      return job.state;
    },

    run(userId: string, id: string, { alike, watch }: { alike: boolean; watch: boolean }): StagedImport {
      const job = owned(userId, id);
      if (job.state.phase !== 'ready' || job.reading === null)
        throw conflict('This file hasn’t been read yet, or has already been imported.');
      job.watches = watch && job.inFolder !== null;
      change(job, { phase: 'importing', progress: 0 });
      job.work = write(job, alike, job.reading);
      return job.state;
    },

    async cancel(userId: string, id: string): Promise<void> {
      await end(owned(userId, id));
    },

    async list(userId: string): Promise<PastImport[]> {
      return (await store.latest(userId, PAST_SHOWN)).map(({ at, undoneAt, ...past }) => ({
        ...past,
        at: new Date(at).toISOString(),
        undone: undoneAt !== null,
        byItself: past.id.startsWith(BY_THEMSELVES),
      }));
    },

    /** The latest imports, for the activities of the person. */
    async activities(userId: string, limit: number) {
      return (await store.latest(userId, limit))
        .filter(({ undoneAt, added }) => undoneAt === null && added > 0)
        .map(({ id, fileName, added, at }) => ({
          id,
          type: 'life',
          title: added === 1 ? 'Imported one record' : `Imported ${added.toLocaleString('en-US')} records`,
          description: id.startsWith(BY_THEMSELVES) ? 'Arrived by itself' : fileName,
          at,
        }));
    },

    async undo(userId: string, id: string) {
      if (jobs.get(userId)?.id === id && jobs.get(userId)?.state.phase === 'importing')
        throw conflict('This import is still running.');
      const [done] = await undoRemotely(store.claims, userId, id, (change) =>
        revert(undoer, { userId, at: now() }, change),
      );
      const { removed, kept } = done!; // an import is one step
      return { removed, kept: kept.slice(0, KEPT_SHOWN) };
    },

    /** Cancels the import of a person whose account is deleted. */
    async onAccountDeleted(userId: string): Promise<void> {
      const job = jobs.get(userId);
      if (job) await end(job);
    },
    cleanup: () => store.cleanup(now() - UNDO_PERIOD),
    async stop(): Promise<void> {
      await Promise.all([...jobs.values()].map(end));
      staging.clear();
    },
  };
};
export type LifeImports = ReturnType<typeof createLifeImports>;

const HALF_WAY =
  'The import stopped half-way. What it added is in the list of imports. Undo it there, then import the file again.';
const noRoom = () => new AppError(507, 'disk_full', 'There’s no room on the disk for this file.');
