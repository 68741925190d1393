import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StartError } from '../errors.ts';
import type { Database } from './database.ts';

const FOLDER = join(import.meta.dirname, '../../../db/migrations');
/** Any number will do, as long as every Iris process asks PostgreSQL for the same one. */
const ADVISORY_LOCK = 728_191;

type Tables = { migrations: { name: string; applied_at: number } };

/** Brings the schema up to date: every numbered SQL file once, in order, each in a transaction. */
export const migrate = async ({ db, engine }: Database, now: () => number): Promise<void> => {
  await db.transaction().execute(async (plain) => {
    const trx = plain.withTables<Tables>();
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(trx);
    const applied = new Set((await trx.selectFrom('migrations').select('name').execute()).map((row) => row.name));
    const known = migrationNames(engine);
    const foreign = [...applied].find((name) => !known.some((file) => numberOf(file) === name));
    if (foreign !== undefined) {
      throw new StartError(
        `The database is newer than this version of Iris (it knows migration ${foreign}): update Iris.`,
      );
    }
    for (const file of known.filter((name) => !applied.has(numberOf(name)))) {
      for (const statement of statementsOf(readFileSync(join(FOLDER, file), 'utf8')))
        await sql.raw(statement).execute(trx);
      await trx
        .insertInto('migrations')
        .values({ name: numberOf(file), applied_at: now() })
        .execute();
    }
  });
};

/** `0003_mail_search.sqlite.sql` and `0003_mail_search.postgres.sql` are one migration, `0003_mail_search`. */
const numberOf = (file: string): string => file.split('.')[0]!;

const migrationNames = (engine: Database['engine']): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .filter((file) => file.split('.').length === 2 || file.endsWith(`.${engine}.sql`))
    .sort();

/** Statements end with a semicolon at the end of a line; a line that begins with two dashes is a comment. */
const statementsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
