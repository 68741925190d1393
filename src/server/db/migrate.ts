import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StartError } from '../errors.ts';
import type { Database } from './database.ts';

const FOLDER = join(import.meta.dirname, '../../../db/migrations');
/** Any number will do, as long as every Iris process asks PostgreSQL for the same one. */
const ADVISORY_LOCK = 728_191;

/** The last migration of version 0.1.0, whose schema is the baseline. */
const END_OF_0_1_0 = '0033_mail_left_out';
const BASELINE = '0001_baseline';

type Tables = { migrations: { name: string; applied_at: number } };

/** Brings the schema up to date: every numbered SQL file once, in order, each in a transaction. */
export const migrate = async ({ db, engine }: Database, now: () => number): Promise<void> => {
  await db.transaction().execute(async (plain) => {
    const trx = plain.withTables<Tables>();
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(trx);
    const appliedNames = async () =>
      (await trx.selectFrom('migrations').select('name').execute()).map((row) => row.name);
    if ((await appliedNames()).includes(END_OF_0_1_0)) {
      await trx.deleteFrom('migrations').execute();
      await trx.insertInto('migrations').values({ name: BASELINE, applied_at: now() }).execute();
    }
    const applied = new Set(await appliedNames());
    const known = migrationsFor(engine);
    const foreign = [...applied].find((name) => !known.has(name));
    if (foreign !== undefined) {
      const isNewer = [...known.keys()].every((name) => name < foreign);
      throw new StartError(
        isNewer
          ? `The database was used by a newer version of Iris (migration ${foreign}): start that version, or restore a backup from before the upgrade.`
          : `The database is not one that this version of Iris knows (migration ${foreign}): update Iris, or start 0.1.0 with it once.`,
      );
    }
    for (const [name, files] of known) {
      if (applied.has(name)) continue;
      for (const statement of files.flatMap((file) => statementsOf(readFileSync(join(FOLDER, file), 'utf8'))))
        await sql.raw(statement).execute(trx);
      await trx.insertInto('migrations').values({ name, applied_at: now() }).execute();
    }
  });
};

/** How many migrations of this version are missing; throws when the database cannot be reached. */
export const pendingMigrations = async ({ db, engine }: Database): Promise<number> => {
  const rows = await db.withTables<Tables>().selectFrom('migrations').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  return [...migrationsFor(engine).keys()].filter((name) => !applied.has(name)).length;
};

/** Migrations by name, in order, with their files: what both engines share comes first, then what is written for this one. */
const migrationsFor = (engine: Database['engine']): Map<string, string[]> => {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .filter((file) => file.split('.').length === 2 || file.endsWith(`.${engine}.sql`))
    .sort((a, b) => a.split('.')[0]!.localeCompare(b.split('.')[0]!) || a.length - b.length);
  return Map.groupBy(files, (file) => file.split('.')[0]!);
};

/** Statements end with a semicolon at the end of a line; a line that begins with two dashes is a comment. */
const statementsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
