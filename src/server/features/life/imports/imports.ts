import { IMPORT_UNDO_DAYS, LIFE_FILE_LIMIT, type PastImport, type StagedImport } from '#contract/life-imports.ts';
import { kindsOf } from '#life/modules.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, conflict, notFound } from '#server/errors.ts';
import { writeSealed } from '#server/files/sealed-file.ts';
import type { LifeParts } from '../parts.ts';
import { startReading } from './import-thread.ts';
import type { ImportStore } from './imports.store.ts';
import { type Job, newJob } from './job.ts';
import type { Reading } from './proposal.ts';
import { readerOf } from './reader-of.ts';
import type { StagingFolder } from './staged-file.ts';
import { takeBack } from './take-back.ts';
import { previewOf, writeProposals } from './writing.ts';

const DAY = 24 * 3600_000;
/** How long a file waits for an answer. */
const PATIENCE = 3 * 3600_000;
const PAST_SHOWN = 50;
const KEPT_SHOWN = 50;

export interface ImportParts extends Pick<LifeParts, 'vault' | 'modules' | 'todayOf' | 'now'> {
  readonly store: ImportStore;
  readonly records: LifeParts['store'];
  readonly staging: StagingFolder;
  readonly zoneNameOf: (userId: string) => Promise<string | null>;
  /** Is told that something failed that should not; never what was in the file. */
  readonly puzzled: (error: unknown) => void;
}

/** Brings files of other programs in: read, shown, added as one thing that can be taken back. */
export const createImports = (parts: ImportParts) => {
  const { store, staging, now, modules } = parts;
  const kinds = kindsOf(modules);
  const writing = { store, vault: parts.vault, kinds };
  const jobs = new Map<string, Job>();

  const owned = (userId: string, id: string): Job => {
    const job = jobs.get(userId);
    if (job === undefined || job.id !== id) throw notFound('This import');
    return job;
  };
  const change = (job: Job, next: Partial<StagedImport>): void => {
    job.state = { ...job.state, ...next };
  };
  const dropFiles = (job: Job): void => {
    staging.remove(job.file);
    if (job.proposals) staging.remove(job.proposals);
    job.proposals = null;
  };

  const fail = (job: Job, error: unknown): void => {
    if (job.isCancelled) return;
    if (!(error instanceof AppError)) parts.puzzled(error);
    const refusal =
      error instanceof AppError ? error.message : 'Something went wrong while this file was read. Try it again.';
    change(job, { phase: 'refused', refusal });
  };

  /** Reads a file once more from its beginning; what was being read of it before ends. */
  const read = async (job: Job): Promise<void> => {
    await job.running?.stop();
    if (job.proposals) staging.remove(job.proposals);
    const proposals = staging.newFile(`${job.id}.${newId()}`);
    job.proposals = proposals;
    change(job, { phase: 'reading', progress: 0, refusal: null });
    const { fileName } = job.state;
    const data = { file: job.file, proposals, name: fileName, reader: await readerOf(parts, job.userId, job.answers) };
    const running = startReading(data, (share) => job.running === running && change(job, { progress: share * 0.95 }));
    job.running = running;
    const isCurrent = () => job.running === running && !job.isCancelled;
    job.work = running.reading
      .then(async (reading) => {
        if (!isCurrent()) return;
        const preview = await previewOf(writing, job.userId, { file: proposals, reading });
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

  const write = async (job: Job, alike: boolean, reading: Reading): Promise<void> => {
    const at = now();
    const { id: importId, userId } = job;
    const row = {
      id: importId,
      user_id: userId,
      file_name: job.state.fileName,
      format: reading.label,
      added: 0,
      at,
      undone_at: null,
    };
    try {
      await store.begin(row);
      await store.remember(userId, reading.memories);
      const order = { userId, importId, file: job.proposals!, total: reading.total, alike, at };
      const result = await writeProposals(writing, order, (share) => {
        change(job, { progress: share });
        return !job.isCancelled;
      });
      if (!job.isCancelled) {
        if (result.added === 0) await store.forget(userId, importId);
        change(job, { phase: 'done', progress: 1, result, preview: null });
      }
    } catch (error) {
      fail(job, error);
    }
    // Half an import is none.
    if (job.state.phase !== 'done') {
      await takeBack(store, [...kinds.values()], { userId, importId, at: now() });
      await store.forget(userId, importId);
    }
    dropFiles(job);
  };

  const end = async (job: Job): Promise<void> => {
    job.isCancelled = true;
    if (jobs.get(job.userId) === job) jobs.delete(job.userId);
    await job.running?.stop();
    await job.work.catch(() => undefined);
    dropFiles(job);
  };

  return {
    async stage(userId: string, fileName: string, content: AsyncIterable<Uint8Array>): Promise<StagedImport> {
      const before = jobs.get(userId);
      if (before?.state.phase === 'importing')
        throw conflict('An import is still running. Wait until it is done, or stop it.');
      if (before) await end(before);
      for (const job of jobs.values()) {
        if (job.begun < now() - PATIENCE && job.state.phase !== 'importing') await end(job);
      }
      const id = newId();
      const file = staging.newFile(id);
      await writeSealed(file, content, (size) => {
        if (size > LIFE_FILE_LIMIT)
          throw new AppError(413, 'too_large', 'This file is larger than 4 GB, which is more than is taken.');
      }).catch((error: unknown) => {
        staging.remove(file);
        throw isFull(error) ? new AppError(507, 'disk_full', 'There is no room on the disk for this file.') : error;
      });
      const job = newJob({ id, userId, file, fileName, begun: now() });
      jobs.set(userId, job);
      await read(job);
      return job.state;
    },

    state: (userId: string, id: string): StagedImport => owned(userId, id).state,

    async answer(userId: string, id: string, answers: Readonly<Record<string, string>>): Promise<StagedImport> {
      const job = owned(userId, id);
      if (job.state.phase === 'importing' || job.state.phase === 'done')
        throw conflict('This file is being imported already.');
      job.answers = { ...job.answers, ...answers };
      await read(job);
      return job.state;
    },

    run(userId: string, id: string, alike: boolean): StagedImport {
      const job = owned(userId, id);
      if (job.state.phase !== 'ready' || job.reading === null)
        throw conflict('This file is not read yet, or was imported already.');
      change(job, { phase: 'importing', progress: 0 });
      job.work = write(job, alike, job.reading);
      return job.state;
    },

    async cancel(userId: string, id: string): Promise<void> {
      await end(owned(userId, id));
    },

    async list(userId: string): Promise<PastImport[]> {
      const rows = await store.latest(userId, PAST_SHOWN);
      return rows.map((row) => ({
        id: row.id,
        fileName: row.file_name,
        format: row.format,
        added: row.added,
        at: new Date(row.at).toISOString(),
        undone: row.undone_at !== null,
      }));
    },

    /** What was brought in lately, for the activities of the person. */
    async activities(userId: string, limit: number) {
      const rows = await store.latest(userId, limit);
      return rows
        .filter((row) => row.undone_at === null && row.added > 0)
        .map((row) => ({
          id: row.id,
          type: 'life',
          title: row.added === 1 ? 'Imported one record' : `Imported ${row.added.toLocaleString('en-US')} records`,
          description: row.file_name,
          at: row.at,
        }));
    },

    async undo(userId: string, id: string) {
      const row = await store.byId(userId, id);
      if (row === undefined) throw notFound('This import');
      if (row.undone_at !== null) throw conflict('This import was taken back already.');
      if (jobs.get(userId)?.id === id && jobs.get(userId)?.state.phase === 'importing')
        throw conflict('This import is still running.');
      const { removed, kept } = await takeBack(store, [...kinds.values()], { userId, importId: id, at: now() });
      await store.setUndone(userId, id, now());
      return { removed, kept: kept.slice(0, KEPT_SHOWN) };
    },

    /** Ends what runs for a person. */
    async leave(userId: string): Promise<void> {
      const job = jobs.get(userId);
      if (job) await end(job);
    },
    sweep: () => store.sweep(now() - IMPORT_UNDO_DAYS * DAY),
    async stop(): Promise<void> {
      await Promise.all([...jobs.values()].map(end));
      staging.clear();
    },
  };
};
export type Imports = ReturnType<typeof createImports>;

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
