import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import { StartError } from '../errors.ts';
import type { Database } from './database.ts';

const FILE = 'iris.db';
/** How long one connection waits for another one's write, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/** Memory for pages that were read, in KB: each page that is not there is decrypted anew. */
const CACHE = 16_000;

/**
 * After so many pages in the write-ahead log a connection carries them over to the file. The one for bulk writes comes first,
 * so that the thread that answers calls seldom does: it would be held up.
 */
const PAGES_AHEAD = { full: 2500, normal: 2000 } as const;

/** How many prepared statements are kept; the oldest goes first. */
const STATEMENTS_KEPT = 200;

/**
 * Opens the embedded database: one SQLite file, encrypted as a whole with AES-256 under `key` (32 bytes). What is written with
 * `sync: 'normal'` may be gone after a power failure, never torn: for what can be fetched again.
 */
export const openSqlite = (
  dataDir: string,
  key: Buffer,
  { sync = 'full' }: { sync?: 'full' | 'normal' } = {},
): Database => {
  const path = join(dataDir, FILE);
  const existed = existsSync(path);
  let raw: Libsql.Database;
  try {
    // The package's types leave out its own encryption options.
    raw = new Libsql(path, { encryptionCipher: 'aes256cbc', encryptionKey: key.toString('hex') } as Libsql.Options);
    raw.exec(`PRAGMA busy_timeout=${BUSY_TIMEOUT}`);
    raw.exec('PRAGMA journal_mode=WAL');
    raw.exec(`PRAGMA synchronous=${sync}`);
    raw.exec(`PRAGMA wal_autocheckpoint=${PAGES_AHEAD[sync]}`);
    raw.exec('PRAGMA foreign_keys=ON');
    raw.exec(`PRAGMA cache_size=-${CACHE}`);
    raw.prepare('select count(*) from sqlite_master').get();
  } catch (error) {
    throw existed
      ? new StartError(`The database ${path} does not open with this key: check IRIS_KEY, or the key file in DATA_DIR.`)
      : new StartError(
          `The database ${path} cannot be made: ${error instanceof Error ? error.message : 'unknown reason'}.`,
        );
  }
  const db = new Kysely<Record<never, never>>({ dialect: new SqliteDialect({ database: remembering(raw) }) });
  return { db, engine: 'sqlite', close: () => db.destroy() };
};

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/**
 * Prepares each statement once. A transaction takes the write lock when it begins: one that reads first and writes later
 * would be refused at once, without waiting, when another connection has written in between.
 */
const remembering = (raw: Libsql.Database) => {
  const statements = new Map<string, Libsql.Statement>();
  return {
    close: () => raw.close(),
    prepare(text: string): SqliteStatement {
      // On a full disk SQLite takes the transaction back by itself; complaining about that would hide why.
      if (text === 'rollback' && !raw.inTransaction) return NOTHING;
      const known = statements.get(text);
      if (known !== undefined) return known;
      if (statements.size >= STATEMENTS_KEPT) statements.delete(statements.keys().next().value!);
      const statement = raw.prepare(text === 'begin' ? 'begin immediate' : text);
      statements.set(text, statement);
      return statement;
    },
  };
};
