import { parseArgs } from 'node:util';
import { createDatabase, startCluster } from '#test/support/services/postgres.ts';
import { killUnderLoad } from './kill-under-load.ts';

/*
 * Kills a server under mixed load and counts what was lost or doubled:
 *
 *   node test/faults/run.ts --kills 100 [--minutes 60] [--postgres]
 */
const { kills, minutes, postgres } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    minutes: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
}).values;
const cluster = postgres ? await startCluster() : undefined;
const started = performance.now();
const report = await killUnderLoad({
  kills: Number(kills),
  ...(minutes !== undefined && { minutes: Number(minutes) }),
  databaseUrl: cluster && (await createDatabase(cluster.url)),
  onKill: (count) => count % 10 === 0 && process.stderr.write(`${count} kills\n`),
});
await cluster?.stop();
const took = ((performance.now() - started) / 60_000).toFixed(1);
process.stdout.write(
  `${JSON.stringify({ database: postgres ? 'PostgreSQL' : 'SQLite', minutes: took, ...report }, null, 2)}\n`,
);
process.exitCode = report.lost.length + report.doubled.length + report.faults.length > 0 ? 1 : 0;
