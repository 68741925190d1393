import type { System } from '#contract/admin/admin.ts';
import type { JobOutcome } from '#server/jobs/jobs.ts';
import type { InstallationState } from '#server/monitoring/installation-state.ts';
import type { SystemStore } from './store/system.store.ts';

/** Reports the state of the installation in numbers, so that an operator need not look into what people have stored. */
export const createSystem = (deps: {
  store: SystemStore;
  version: string;
  startedAt: number;
  jobs: () => Promise<readonly JobOutcome[]>;
  backups: () => Promise<InstallationState['backups']>;
  now: () => number;
}) => {
  const { store } = deps;
  const state = async (): Promise<InstallationState> => ({
    databaseBytes: await store.bytes(),
    mailboxes: await store.mailboxes(),
    outbox: await store.outbox(),
    jobs: await deps.jobs(),
    backups: await deps.backups(),
  });
  return {
    state,
    async report(): Promise<System> {
      const { databaseBytes, mailboxes, outbox, jobs } = await state();
      const syncs = mailboxes.flatMap(({ latestSyncAt }) => (latestSyncAt === null ? [] : [latestSyncAt]));
      return {
        version: deps.version,
        startedAt: new Date(deps.startedAt).toISOString(),
        database: { engine: store.engine, bytes: databaseBytes },
        counts: {
          people: await store.people(),
          sessions: await store.sessions(deps.now()),
          waitlist: await store.waitlist(),
        },
        mail: {
          mailboxes: sum(mailboxes.map(({ count }) => count)),
          failing: sum(mailboxes.map(({ count, problem }) => (problem === null ? 0 : count))),
          mails: await store.mails(),
          lastSyncAt: iso(syncs.length === 0 ? null : Math.max(...syncs)),
          outbox,
        },
        jobs: jobs.map(({ name, every, lastRunAt, lastDuration, failures, lastFailedAt, problem }) => ({
          name,
          everySeconds: every / 1000,
          lastRunAt: iso(lastRunAt),
          lastSeconds: lastDuration === null ? null : lastDuration / 1000,
          failures,
          lastFailedAt: iso(lastFailedAt),
          problem,
        })),
      };
    },
  };
};

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
