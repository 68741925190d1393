import type { Config } from '#server/config.ts';
import { logSlowQueries, type QueryObserver } from '#server/db/query-log.ts';
import type { OperationConfig } from '#server/http/server.ts';
import type { Log } from '#server/log.ts';
import type { InstallationState } from './installation-state.ts';
import { createReadiness } from './readiness.ts';

/** What is watched; asked only once everything is built. */
interface MonitoringSources {
  state(): Promise<InstallationState>;
  workersUp(): boolean;
  /** How many migrations are missing; throws when the database cannot be reached. */
  pendingMigrations(): Promise<number>;
}

/** Watches over the server: what its queries and requests take, whether it is ready, and figures for Prometheus. */
export const createMonitoring = async ({
  config: { metricsToken: token, slowQueryMs, log: logSettings },
  version,
  sources,
  log,
  now,
}: {
  config: Pick<Config, 'metricsToken' | 'slowQueryMs' | 'log'>;
  version: string;
  sources: MonitoringSources;
  log: Log;
  now: () => number;
}): Promise<{ onQuery: QueryObserver; operation: OperationConfig }> => {
  // Loaded only where somebody asks for them: they cost memory, and a little of every request.
  const metrics =
    token === undefined ? undefined : (await import('./metrics.ts')).createMetrics({ version, sources, now });
  const logQuery = logSlowQueries(log, slowQueryMs);
  return {
    onQuery(text, milliseconds) {
      logQuery(text, milliseconds);
      metrics?.onQuery(text, milliseconds);
    },
    operation: {
      readiness: createReadiness(sources),
      metrics:
        metrics === undefined || token === undefined
          ? undefined
          : { token, text: metrics.text, contentType: metrics.contentType },
      onAnswer:
        metrics === undefined && logSettings.level !== 'debug'
          ? undefined
          : (request) => {
              log.debug('request', { ...request, milliseconds: Math.round(request.milliseconds) });
              metrics?.onAnswer(request);
            },
    },
  };
};
