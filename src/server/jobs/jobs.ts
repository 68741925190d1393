import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { Leases } from '#server/processes/leases.ts';

/** Work that the clock starts. */
export interface Job {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  /** Takes long, in a thread of its own: the other jobs do not wait for it. */
  readonly beside?: boolean;
  run(): Promise<void>;
}

/** A failure that the operator can mend; its sentence is logged and shown to administrators, so it names nothing of people. */
export class JobProblem extends Error {}

/** How the runs of a job went; times and lengths are in milliseconds. */
export interface JobOutcome {
  readonly name: string;
  readonly every: number;
  /** The last run that succeeded, and how long it took. */
  readonly lastRunAt: number | null;
  readonly lastDuration: number | null;
  /** How often it has failed, all in all. */
  readonly failures: number;
  readonly lastFailedAt: number | null;
  /** Why the latest run failed; null when it succeeded. */
  readonly problem: string | null;
}

type Row = {
  name: string;
  last_run_at: number | null;
  retry_at: number | null;
  last_duration: number | null;
  failures: number;
  last_failed_at: number | null;
  error: string | null;
};
const NEW_ROW = {
  last_run_at: null,
  retry_at: null,
  last_duration: null,
  failures: 0,
  last_failed_at: null,
  error: null,
} satisfies Omit<Row, 'name'>;

/** How often jobs are looked at, and how long after a failure a job is tried again at most, in milliseconds. */
const TICK = 15_000;
const RETRY = 10 * 60_000;

/** Runs jobs when they are due, each in one process at a time. */
export const createJobs = (
  jobs: readonly Job[],
  { db: plain, leases, now, log }: { db: Db; leases: Pick<Leases, 'ifFree'>; now: () => number; log: Log },
) => {
  const db = plain.withTables<{ jobs: Row }>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let looking: Promise<void> = Promise.resolve();
  const beside = new Map<Job, Promise<void>>();

  const rowsByName = async (): Promise<ReadonlyMap<string, Row>> => {
    const rows = await db.selectFrom('jobs').selectAll().execute();
    return new Map(rows.map((row) => [row.name, row]));
  };
  // A moment that the clock has not reached, or has left again because it was put back, keeps nothing waiting for ever.
  const isPast = (at: number | null | undefined, wait: number) =>
    at === null || at === undefined || at <= now() - wait || at > now() + RETRY;
  const isDue = ({ every }: Job, row: Row | undefined): boolean =>
    isPast(row?.last_run_at, every) && isPast(row?.retry_at, 0);
  const due = async (): Promise<readonly Job[]> => {
    const known = await rowsByName();
    return jobs.filter((job) => isDue(job, known.get(job.name)));
  };
  const note = async ({ name }: Job, changes: Partial<Row>): Promise<void> => {
    await db
      .insertInto('jobs')
      .values({ name, ...NEW_ROW, ...changes })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(changes))
      .execute();
  };
  const run = async (job: Job): Promise<void> => {
    const started = now();
    try {
      await job.run();
      await note(job, { last_run_at: now(), last_duration: now() - started, retry_at: null, error: null });
    } catch (error) {
      const problem = problemOf(error);
      log.error('job failed', { job: job.name, problem });
      const failures = ((await rowsByName()).get(job.name)?.failures ?? 0) + 1;
      await note(job, {
        retry_at: now() + Math.min(RETRY, job.every),
        failures,
        last_failed_at: now(),
        error: problem,
      });
    }
  };
  /** Runs a job unless another process has it; `isWanted` is asked again, because another may just have run it. */
  const runAlone = (job: Job, isWanted: () => Promise<boolean>): Promise<void> =>
    leases
      .ifFree(`job ${job.name}`, async () => {
        if (await isWanted()) await run(job);
      })
      .then(
        () => undefined,
        () => log.error('job not run', { job: job.name }),
      );
  const isStillDue = (job: Job) => async () =>
    isDue(job, await db.selectFrom('jobs').selectAll().where('name', '=', job.name).executeTakeFirst());
  const runBeside = (job: Job, isWanted: () => Promise<boolean>): void => {
    if (beside.has(job)) return;
    beside.set(
      job,
      runAlone(job, isWanted).finally(() => beside.delete(job)),
    );
  };

  /** Begins what runs beside the others; it does not wait for them, nor they for it. */
  const beginBeside = async (): Promise<void> => {
    for (const job of await due()) if (job.beside === true) runBeside(job, isStillDue(job));
  };
  const runOthers = async (): Promise<void> => {
    for (const job of await due()) if (job.beside !== true) await runAlone(job, isStillDue(job));
  };
  /** Waits for the end of everything that has begun. */
  const settled = async (): Promise<void> => {
    await running;
    await looking;
    await Promise.all(beside.values());
  };
  const runDue = async (): Promise<void> => {
    await beginBeside();
    await runOthers();
  };

  return {
    runDue,
    /** How the runs of every job went. */
    async outcomes(): Promise<JobOutcome[]> {
      const rows = await rowsByName();
      return jobs.map(({ name, every }) => {
        const row = rows.get(name) ?? NEW_ROW;
        return {
          name,
          every,
          lastRunAt: row.last_run_at,
          lastDuration: row.last_duration,
          failures: row.failures,
          lastFailedAt: row.last_failed_at,
          problem: row.error,
        };
      });
    },
    /** Begins a job that runs beside the others at once, unless it is under way. */
    begin: (job: Job): void => runBeside(job, async () => true),
    start() {
      timer = setInterval(() => {
        const failed = () => log.error('jobs could not be looked at');
        looking = beginBeside().catch(failed);
        running = running.then(runOthers).catch(failed);
      }, TICK);
      timer.unref();
    },
    settled,
    async stop() {
      clearInterval(timer);
      await settled();
    },
  };
};

const problemOf = (error: unknown): string => {
  if (error instanceof JobProblem) return error.message;
  return error instanceof Error ? error.name : typeof error;
};
