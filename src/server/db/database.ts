import type { Kysely } from 'kysely';

/** The database as the stores see it; each store names its own tables with `withTables`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- a database without named tables; stores add theirs
export type Db = Kysely<{}>;

/** An open database: the query builder, which engine it is, and how to close it. */
export interface Database {
  readonly db: Db;
  readonly engine: Engine;
  /**
   * Gives another text after every change of the database, by this connection or any other, for whoever caches what they read.
   * Not with PostgreSQL, where only a query would tell.
   */
  readonly changeStamp?: () => string;
  close(): Promise<void>;
}
export type Engine = 'sqlite' | 'postgres';

/** The database does not answer: it is being restarted, or the network to it is cut. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

const DUPLICATE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
const ORPHANED = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);
const FULL = new Set(['53100', 'SQLITE_FULL', 'ENOSPC']);
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether an error says that a row with this key is already there. */
export const isDuplicate = (error: unknown): boolean => DUPLICATE.has(codeOf(error));

/** Whether an error says that what a row belongs to is not there, or no longer. */
export const isOrphaned = (error: unknown): boolean => ORPHANED.has(codeOf(error));

/** Whether an error says that the database could not be asked; an error of a worker thread keeps only its name. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseUnavailable';

/** Whether an error says that the disk is full. */
export const isDiskFull = (error: unknown): boolean => FULL.has(codeOf(error));
