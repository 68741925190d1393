import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';

/** A database that a test has for itself. */
export interface TestDatabase {
  readonly url: string;
  /** Gives it back; whoever is still connected loses the connection. */
  drop(): Promise<void>;
}

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
/** A database above this size, in bytes, is dropped rather than emptied. */
const WORTH_EMPTYING = 40_000_000;

/** A new empty database on the PostgreSQL of TEST_DATABASE_URL, or nothing when tests run on SQLite. */
export const freshDatabaseUrl = async (): Promise<TestDatabase | undefined> => {
  const admin = process.env.TEST_DATABASE_URL;
  if (admin === undefined) return undefined;
  const name = await createDatabase(admin);
  return { url: urlOf(admin, name), drop: () => dropDatabase(admin, name) };
};

/**
 * A database on the PostgreSQL of TEST_DATABASE_URL whose schema is up to date and whose tables are empty, or nothing when tests
 * run on SQLite. One that is given back is emptied and used again, which takes a tenth of making one.
 */
export const migratedDatabase = async (): Promise<TestDatabase | undefined> => {
  const admin = process.env.TEST_DATABASE_URL;
  if (admin === undefined) return undefined;
  const name = (await takeIdle(admin)) ?? (await createMigrated(admin));
  return {
    url: urlOf(admin, name),
    async drop() {
      await run(admin, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      if (await emptied(urlOf(admin, name))) await run(admin, `insert into ${IDLE} (name) values ($1)`, [name]);
      else await dropDatabase(admin, name);
    },
  };
};

/** The table of the databases that wait to be used again, for this state of the migrations. */
const IDLE = `idle_databases_${migrationsStamp()}`;

function migrationsStamp(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).toSorted()) hash.update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Takes one of the idle databases, which nobody else gets then. */
const takeIdle = async (admin: string): Promise<string | undefined> => {
  // Two that create a table at the same time would disturb each other.
  await run(
    admin,
    `do $$ begin perform pg_advisory_xact_lock(1); create table if not exists ${IDLE} (name text); end $$`,
  );
  const one = `select name from ${IDLE} limit 1 for update skip locked`;
  const [taken] = await run(admin, `delete from ${IDLE} where name in (${one}) returning name`);
  return taken?.name;
};

const createMigrated = async (admin: string): Promise<string> => {
  const name = await createDatabase(admin);
  const database = await openPostgres(urlOf(admin, name), 1);
  try {
    await migrate(database, Date.now);
  } finally {
    await database.close();
  }
  return name;
};

/** Empties every table but the list of migrations; not a database that has grown, or where this user may not. */
const emptied = async (url: string): Promise<boolean> => {
  const [{ size }] = await run(url, 'select pg_database_size(current_database())::float8 as size');
  if (size > WORTH_EMPTYING) return false;
  const tables = "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations'";
  // The tables refer to each other; a replica does not look at that, and runs no trigger.
  const statement = `do $$ declare t text; begin
    set local session_replication_role = replica;
    for t in ${tables} loop execute format('delete from %I', t); end loop; end $$`;
  return run(url, statement).then(
    () => true,
    () => false,
  );
};

const createDatabase = async (admin: string): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(admin, `create database ${name}`);
  return name;
};

const dropDatabase = async (admin: string, name: string): Promise<void> => {
  await run(admin, `drop database if exists ${name} with (force)`);
};

const urlOf = (admin: string, name: string): string => {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
};

const run = async (url: string, statement: string, values?: unknown[]) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
};
