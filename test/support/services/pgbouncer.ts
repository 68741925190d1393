import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { freePort, waitForPort } from './ports.ts';
import { createRunDirectory, own } from './run-directory.ts';

/** Starts pgbouncer in transaction mode before a PostgreSQL server; `through` gives the address of a database by way of it. */
export async function startPgbouncer(databaseUrl: string) {
  const { path: directory, remove } = createRunDirectory('pgbouncer');
  const { hostname, port, username, password } = new URL(databaseUrl);
  const listenPort = await freePort();
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
`,
  );
  own(file);
  const child = await startChild('/usr/sbin/pgbouncer', [file], { cwd: directory });
  await waitForPort(listenPort, { alive: () => child.assertAlive() });
  return {
    through(url: string) {
      const way = new URL(url);
      way.port = String(listenPort);
      return way.href;
    },
    async stop() {
      await child.stop();
      remove();
    },
  };
}
export type Pgbouncer = Awaited<ReturnType<typeof startPgbouncer>>;
