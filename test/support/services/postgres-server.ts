import { startCluster } from './postgres.ts';

/*
 * A private PostgreSQL cluster as a command: prints its URL as one line and lives until SIGTERM or SIGINT. The test command runs
 * the integration tests against it a second time.
 */
const cluster = await startCluster();
process.stdout.write(`${cluster.url}\n`);
const end = () => void cluster.stop().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('SIGINT', end);
// A listening pid needs something to live for.
setInterval(() => {}, 60_000);
