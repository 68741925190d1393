import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Backups } from '#contract/admin/backups.ts';
import type { BackupSettings } from '#server/backup-settings.ts';
import { backupName, readBackupName, UNFINISHED } from '#server/db/backup-copy.ts';
import type { Job, JobOutcome } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import { backupsToKeep, MANUAL_BACKUPS } from './generations.ts';
import { writeBackup } from './write-backup.ts';

/** What the job of the backups is called. */
const BACKUP_JOB = 'backup';

/** Backups of the embedded database: made by the clock or at once, checked, and thinned. */
export const createBackups = (deps: {
  settings: BackupSettings;
  /** The database, and its key as hexadecimal digits. */
  source: string;
  key: string;
  outcomes: () => Promise<readonly JobOutcome[]>;
  /** Begins the job at once. */
  begin: (job: Job) => void;
  startedAt: number;
  now: () => number;
  log: Log;
}) => {
  const { settings, source, key, now, log } = deps;
  const { folder, every, keep } = settings;
  let running = false;

  const namesIn = (): string[] => {
    try {
      return readdirSync(folder);
    } catch {
      return []; // not mounted: the job says so
    }
  };
  const files = () =>
    namesIn()
      .flatMap((name) => {
        const moment = readBackupName(name);
        return moment === null ? [] : [{ ...moment, name, path: join(folder, name) }];
      })
      .toSorted((a, b) => b.at - a.at);

  /** Removes what no generation keeps, and what a process that was killed has left unfinished. */
  const thin = (): number => {
    const found = files();
    const kept = backupsToKeep(found, keep);
    const over = found.filter((each) => !kept.has(each));
    for (const { path } of over) rmSync(path, { force: true });
    for (const name of namesIn().filter((each) => each.endsWith(`.db${UNFINISHED}`)))
      rmSync(join(folder, name), { force: true });
    return over.length;
  };

  /** A name that no backup has: names tell seconds apart, and a small database is copied in less. */
  const freeName = (at: number, isManual: boolean): string => {
    const name = backupName({ at, isManual });
    return existsSync(join(folder, name)) ? freeName(at + 1000, isManual) : name;
  };
  const make = async (isManual: boolean): Promise<void> => {
    running = true;
    try {
      const name = freeName(now(), isManual);
      await writeBackup({ source, target: join(folder, name), key });
      // Only now is there a newer one that is whole.
      log.info('backup made', { name, removed: thin() });
    } finally {
      running = false;
    }
  };

  /** Why there is no backup that is new enough, or null. */
  const problem = async (newest: number | undefined): Promise<string | null> => {
    const outcome = (await deps.outcomes()).find(({ name }) => name === BACKUP_JOB);
    if (outcome?.problem != null) return outcome.problem;
    const since = Math.max(newest ?? 0, deps.startedAt);
    return now() - since > 2 * every ? 'No backup for twice as long as BACKUP_EVERY' : null;
  };

  const state = async () => {
    const found = files();
    return { files: found, problem: await problem(found[0]?.at) };
  };
  const list = async () => {
    const { files: found, problem: why } = await state();
    return {
      kind: 'on' as const,
      everySeconds: every / 1000,
      keep: keep.map(({ count, unit }) => `${count}${unit}`).join(','),
      manualKept: MANUAL_BACKUPS,
      running,
      backups: found.map(({ name, at, isManual, path }) => ({
        name,
        manual: isManual,
        madeAt: new Date(at).toISOString(),
        bytes: statSync(path).size,
      })),
      problem: why,
    };
  };
  const job: Job = { name: BACKUP_JOB, every, beside: true, run: () => make(false) };
  /** The same job, so that they never run at once and have one outcome. */
  const byHand: Job = { ...job, run: () => make(true) };
  return {
    job,
    list,
    async makeNow(): Promise<Backups> {
      if (!running) deps.begin(byHand);
      return { ...(await list()), running: true };
    },
    /** For figures and notifications. */
    async health() {
      const { files: found, problem: why } = await state();
      return { count: found.length, newestAt: found[0]?.at ?? null, problem: why };
    },
  };
};
export type BackupAdministration = Pick<ReturnType<typeof createBackups>, 'list' | 'makeNow'>;
