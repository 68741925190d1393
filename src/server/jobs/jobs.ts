import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';

/** Work that the clock starts. */
export interface Job {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  run(): Promise<void>;
}

type Tables = { jobs: { name: string; leased_until: number; last_run_at: number | null } };

/** How often jobs are looked at, in milliseconds. */
const TICK = 15_000;
/** How long one process keeps a job to itself, in milliseconds. */
const LEASE = 10 * 60_000;

/** Runs jobs when they are due; a lease in the database keeps two processes from running the same one. */
export const createJobs = (jobs: readonly Job[], { db: plain, now, log }: { db: Db; now: () => number; log: Log }) => {
  const db = plain.withTables<Tables>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const claim = async (job: Job): Promise<boolean> => {
    const row = { name: job.name, leased_until: 0, last_run_at: null };
    await db
      .insertInto('jobs')
      .values(row)
      .onConflict((c) => c.column('name').doNothing())
      .execute();
    const taken = await db
      .updateTable('jobs')
      .set({ leased_until: now() + LEASE })
      .where('name', '=', job.name)
      .where('leased_until', '<=', now())
      .where((eb) => eb.or([eb('last_run_at', 'is', null), eb('last_run_at', '<=', now() - job.every)]))
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  };

  const runDue = async (): Promise<void> => {
    for (const job of jobs) {
      try {
        if (!(await claim(job))) continue;
        await job.run();
        await db
          .updateTable('jobs')
          .set({ leased_until: 0, last_run_at: now() })
          .where('name', '=', job.name)
          .execute();
      } catch (error) {
        log.error('job failed', { job: job.name, name: error instanceof Error ? error.name : typeof error });
      }
    }
  };

  return {
    runDue,
    start() {
      timer = setInterval(() => {
        running = running.then(runDue);
      }, TICK);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
};
