import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { QueryObserver } from '#server/db/query-log.ts';
import type { AnsweredRequest } from '#server/http/server.ts';
import type { InstallationState } from './installation-state.ts';

const SECONDS_OF_REQUESTS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const SECONDS_OF_QUERIES = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5];
const TOO_MANY = 429;

/** Figures in the format of Prometheus. No label names a person, an address or an id: docs/monitoring.md lists them all. */
export const createMetrics = ({
  version,
  sources: { state, workersUp },
  now,
}: {
  version: string;
  sources: { state(): Promise<InstallationState>; workersUp(): boolean };
  now: () => number;
}) => {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });

  const requests = new Histogram({
    name: 'iris_http_request_duration_seconds',
    help: 'How long requests took, by call of the contract and status.',
    labelNames: ['method', 'endpoint', 'status'],
    buckets: SECONDS_OF_REQUESTS,
    registers,
  });
  const refusals = new Counter({
    name: 'iris_rate_limit_refusals_total',
    help: 'Requests refused because there were too many.',
    labelNames: ['endpoint'],
    registers,
  });
  const queries = new Histogram({
    name: 'iris_database_query_duration_seconds',
    help: 'How long queries of the answering thread took, by kind of statement.',
    labelNames: ['statement'],
    buckets: SECONDS_OF_QUERIES,
    registers,
  });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `iris_${name}`, help, labelNames, registers });
  gauge('build_info', 'The version that runs.', 'version').set({ version }, 1);
  const workers = gauge('workers_up', 'Whether the worker threads run.');
  const databaseBytes = gauge('database_bytes', 'What the database takes on the disk.');
  const mailboxes = gauge('mailboxes', 'Mailboxes by kind and state.', 'kind', 'state');
  const syncAge = gauge(
    'mailbox_sync_age_seconds',
    'Since when the mailbox that waits longest was synchronised.',
    'kind',
  );
  const outbox = gauge('outbox_messages', 'Messages on their way out.', 'state');
  const jobInterval = gauge('job_interval_seconds', 'How often a job is to run.', 'name');
  const jobRun = gauge('job_last_success_timestamp_seconds', 'When a job succeeded last.', 'name');
  const jobDuration = gauge('job_last_duration_seconds', 'How long its last good run took.', 'name');
  const jobFailures = gauge('job_failures', 'How often a job has failed, all in all.', 'name');
  const jobFailing = gauge('job_failing', 'Whether its latest run failed.', 'name');

  const backupAt = gauge('backup_last_success_timestamp_seconds', 'When the newest backup was made.');
  const backupCount = gauge('backups', 'How many backups there are.');
  const backupFailing = gauge('backup_failing', 'Whether the newest backup failed or is too old.');

  const set = (found: InstallationState): void => {
    workers.set(Number(workersUp()));
    databaseBytes.set(found.databaseBytes);
    mailboxes.reset();
    syncAge.reset();
    for (const { kind, problem, count } of found.mailboxes) mailboxes.set({ kind, state: problem ?? 'ok' }, count);
    for (const [kind, group] of Map.groupBy(found.mailboxes, (each) => each.kind)) {
      const oldest = Math.min(...group.map(({ oldestSyncAt }) => oldestSyncAt ?? now()));
      syncAge.set({ kind }, (now() - oldest) / 1000);
    }
    for (const [state, count] of Object.entries(found.outbox)) outbox.set({ state }, count);
    for (const { name, every, lastRunAt, lastDuration, failures, problem } of found.jobs) {
      jobInterval.set({ name }, every / 1000);
      if (lastRunAt !== null) jobRun.set({ name }, lastRunAt / 1000);
      if (lastDuration !== null) jobDuration.set({ name }, lastDuration / 1000);
      jobFailures.set({ name }, failures);
      jobFailing.set({ name }, Number(problem !== null));
    }
    if (found.backups === null) return;
    const { count, newestAt, problem } = found.backups;
    if (newestAt !== null) backupAt.set(newestAt / 1000);
    backupCount.set(count);
    backupFailing.set(Number(problem !== null));
  };
  return {
    onAnswer({ method, endpoint, status, milliseconds }: AnsweredRequest): void {
      requests.observe({ method, endpoint, status }, milliseconds / 1000);
      if (status === TOO_MANY) refusals.inc({ endpoint });
    },
    onQuery: ((text, milliseconds) => {
      queries.observe({ statement: statementOf(text) }, milliseconds / 1000);
    }) satisfies QueryObserver,
    contentType: register.contentType,
    async text(): Promise<string> {
      set(await state());
      return register.metrics();
    },
  };
};

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete']);
const statementOf = (text: string): string => {
  const word = text.slice(0, 6).toLowerCase();
  return STATEMENTS.has(word) ? word : 'other';
};
