import { parseArgs } from 'node:util';
import { createDatabase, startCluster } from '#test/support/services/postgres.ts';
import { fillDisk } from './fill-disk.ts';
import { killServer } from './kill-server.ts';
import { killUpgrade } from './kill-upgrade.ts';

/*
 * Lets something go wrong under mixed load and counts what was lost or doubled:
 *
 *   node test/faults/run.ts [--fault kill] [--times 100] [--minutes 60] [--postgres]
 *
 * `kill` kills the server, `disk` fills the disk under it and gives the room back (embedded database), `upgrade` kills it while it
 * upgrades the data of version 0.1.0.
 */
const { fault, times, minutes, postgres } = parseArgs({
  options: {
    fault: { type: 'string', default: 'kill' },
    times: { type: 'string', default: '100' },
    minutes: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
}).values;
const onRound = (count: number) => void (count % 10 === 0 && process.stderr.write(`${count}\n`));

const run = async (url: string | undefined) => {
  if (fault === 'disk') return fillDisk({ times: Number(times), onRound });
  if (fault === 'upgrade') return killUpgrade({ times: Number(times), databaseUrl: url, onRound });
  const databaseUrl = url && (await createDatabase(url));
  return killServer({
    times: Number(times),
    databaseUrl,
    ...(minutes !== undefined && { minutes: Number(minutes) }),
    onRound,
  });
};

const cluster = postgres && fault !== 'disk' ? await startCluster() : undefined;
const started = performance.now();
const report = await run(cluster?.url);
await cluster?.stop();
if (report === undefined) {
  process.stdout.write('Skipped: no filesystem can be mounted here; that takes root.\n');
} else {
  const took = ((performance.now() - started) / 60_000).toFixed(1);
  const database = cluster !== undefined ? 'PostgreSQL' : 'SQLite';
  process.stdout.write(`${JSON.stringify({ fault, database, minutes: took, ...report }, null, 2)}\n`);
  const bad = 'faults' in report ? [report.lost, report.doubled, report.faults, report.halfDone] : [report.lost];
  process.exitCode = bad.flat().length > 0 ? 1 : 0;
}
