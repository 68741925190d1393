import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A new empty database on the PostgreSQL of TEST_DATABASE_URL, or nothing when tests run on SQLite. */
export const freshDatabaseUrl = async (): Promise<{ url: string; drop(): Promise<void> } | undefined> => {
  const admin = process.env.TEST_DATABASE_URL;
  if (admin === undefined) return undefined;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(admin, `drop database if exists ${name} with (force)`) };
};

const run = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};
