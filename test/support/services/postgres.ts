import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresBin } from '../../../tools/system-packages.js';
import { startChild } from './child.ts';
import { freePort } from './ports.ts';
import { createRunDirectory, own } from './run-directory.ts';
import { until } from '../until.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const USER = 'peers';
const PASSWORD = 'peers';

/**
 * A PostgreSQL cluster for one test run: the one TEST_DATABASE_URL names, else a private one on a free loopback port.
 * `createDatabase` gives each test file an empty database of its own.
 */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
  return {
    url: cluster.url,
    createDatabase: () => createDatabase(cluster.url),
    dropDatabase: (url: string) => run(cluster.url, `drop database if exists ${databaseIn(url)} with (force)`),
    stop: cluster.stop,
  };
}

/** A fresh, empty database beside the one `url` names. */
export async function createDatabase(url: string) {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(url, `create database ${name}`);
  return new URL(`/${name}`, url).href;
}

/** Starts a private cluster; it holds nothing that has to survive, so it does not wait for the disk. */
export async function startCluster() {
  const { path: directory, remove } = createRunDirectory('postgres');
  const data = join(directory, 'data');
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  own(passwordFile);
  const layout = ['-D', data, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  const initdb = await startChild(`${postgresBin()}/initdb`, [...layout, '--locale=C.UTF-8', '--no-sync'], {
    cwd: directory,
  });
  await initdb.ended;
  const port = await freePort();
  const speed = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting]);
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory];
  // SIGINT is PostgreSQL's fast shutdown: it ends the connections that are open.
  const options = { cwd: directory, endSignal: 'SIGINT' as const };
  const child = await startChild(
    `${postgresBin()}/postgres`,
    [...place, '-c', 'max_connections=200', ...speed],
    options,
  );
  const url = `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await child.stop();
    remove();
  };
  try {
    await until(() => answers(url, () => child.assertAlive()), { what: 'PostgreSQL' });
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${initdb.output()}${child.output()}`, { cause: error });
  }
  return { url, stop };
}

const databaseIn = (url: string) => new URL(url).pathname.slice(1);

async function answers(url: string, assertAlive: () => void) {
  assertAlive();
  return run(url, 'select 1').then(
    () => true,
    () => undefined,
  );
}

async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
