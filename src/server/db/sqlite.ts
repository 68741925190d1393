import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import { StartError } from '../errors.ts';
import { makeOwnerOnly, requireAccess } from '../owner-only.ts';
import type { Database } from './database.ts';
import { createKnownRows } from './known-rows.ts';
import { observedBy, type QueryObserver } from './query-log.ts';

const FILE = 'iris.db';
/** How long a connection waits for the write lock of another one, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/** Page cache in KB: a page that is not in it is decrypted again. */
const PAGE_CACHE = 16_000;

/**
 * After so many pages in the write-ahead log a connection makes a checkpoint. The connection for bulk writes has the lower number,
 * so that the thread that answers requests seldom spends its time on one.
 */
const CHECKPOINT_PAGES = { full: 2500, normal: 2000 } as const;

/** How many prepared statements are cached; the oldest is evicted first. */
const MAX_STATEMENTS = 200;

/**
 * Opens the embedded database: one SQLite file, encrypted as a whole with AES-256 under `key` (32 bytes). What is written with
 * `sync: 'normal'` may be lost in a power failure, never corrupted: for what can be fetched again.
 */
export const openSqlite = (
  dataDir: string,
  key: Buffer,
  { sync = 'full', onQuery }: { sync?: 'full' | 'normal'; onQuery?: QueryObserver } = {},
): Database => {
  const path = join(dataDir, FILE);
  const existed = existsSync(path);
  for (const suffix of ['', '-wal', '-shm']) requireAccess(path + suffix);
  let raw: Libsql.Database;
  try {
    // Only where it is missing: closing a file drops the locks that this process holds on it by SQLite (POSIX). The end of a
    // backup in another process would then take the write-ahead log away from the server.
    if (!existed) closeSync(openSync(path, 'a', 0o600));
    // SQLite gives the files that it makes beside the database the mode of the database.
    for (const suffix of ['', '-wal', '-shm']) makeOwnerOnly(path + suffix);
    // The package's types leave out its own encryption options.
    raw = new Libsql(path, { encryptionCipher: 'aes256cbc', encryptionKey: key.toString('hex') } as Libsql.Options);
    raw.exec(`PRAGMA busy_timeout=${BUSY_TIMEOUT}`);
    raw.exec('PRAGMA journal_mode=WAL');
    raw.exec(`PRAGMA synchronous=${sync}`);
    raw.exec(`PRAGMA wal_autocheckpoint=${CHECKPOINT_PAGES[sync]}`);
    raw.exec('PRAGMA foreign_keys=ON');
    raw.exec(`PRAGMA cache_size=-${PAGE_CACHE}`);
    raw.prepare('select count(*) from sqlite_master').get();
  } catch (error) {
    throw existed
      ? new StartError(`The database ${path} does not open with this key: check IRIS_KEY, or the key file in DATA_DIR.`)
      : new StartError(
          `The database ${path} cannot be made: ${error instanceof Error ? error.message : 'unknown reason'}.`,
        );
  }
  let lastCommit: (() => string) | undefined;
  const changeStamp = () => `${database.changes()} ${(lastCommit ??= oncePerEvent(readLastCommit(path)))()}`;
  const database = cachingStatements(raw, changeStamp);
  const db = new Kysely<Record<never, never>>({ dialect: new SqliteDialect({ database }), log: observedBy(onQuery) });
  return { db, engine: 'sqlite', changeStamp, close: () => db.destroy() };
};

/**
 * Reads what every commit of any connection changes: the header of the index of the write-ahead log, from its counter of
 * transactions to the salt of the log (https://sqlite.org/walformat.html#the_wal_index_header). SQLite itself asks no more, but in
 * locks and with a statement: ten times as long, with every request. The file is never closed, because closing it would drop the
 * locks that this process holds on it by SQLite (POSIX).
 */
const readLastCommit = (path: string): (() => string) => {
  const file = openSync(`${path}-shm`, 'r');
  const header = Buffer.alloc(COMMIT.end);
  return () => {
    readSync(file, header, 0, COMMIT.end, 0);
    return header.toString('latin1', COMMIT.start);
  };
};
const COMMIT = { start: 8, end: 40 } as const;

/**
 * Reads once for everything that runs without letting another event in between: until the microtasks that follow on an event are
 * done. What they answer had arrived before, so nobody who asks can know of a later change. An iteration of the event loop would be
 * too long: another thread may commit and send word of it while one is under way.
 */
const oncePerEvent = (read: () => string): (() => string) => {
  let value: string | undefined;
  return () => {
    if (value === undefined) {
      value = read();
      process.nextTick(() => (value = undefined));
    }
    return value;
  };
};

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/** A statement that remembers whether it reads: Kysely asks before each run, and libsql looks for as long as a small query takes. */
const knownReader = (statement: Libsql.Statement): SqliteStatement => {
  const { reader } = statement;
  return {
    reader,
    all: (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => statement.iterate(parameters),
  };
};

/**
 * Prepares each statement once. A transaction takes the write lock when it begins: one that reads first and writes later
 * would be refused at once, without waiting, when another connection has written in between.
 */
const cachingStatements = (raw: Libsql.Database, changeStamp: () => string) => {
  const statements = new Map<string, SqliteStatement>();
  let changes = 0;
  const remembering = createKnownRows(changeStamp, () => raw.inTransaction);
  return {
    close: () => raw.close(),
    /** How many statements may have changed something so far. */
    changes: () => changes,
    prepare(text: string): SqliteStatement {
      // Kysely prepares each statement right before it runs it.
      const isSelect = /^select\b/i.test(text);
      if (!isSelect) changes += 1;
      // On a full disk SQLite has rolled back by itself; a second error would hide the first.
      if (text === 'rollback' && !raw.inTransaction) return NOTHING;
      const known = statements.get(text);
      if (known !== undefined) return known;
      if (statements.size >= MAX_STATEMENTS) statements.delete(statements.keys().next().value!);
      const prepared = knownReader(raw.prepare(text === 'begin' ? 'begin immediate' : text));
      const statement = isSelect ? remembering(prepared) : prepared;
      statements.set(text, statement);
      return statement;
    },
  };
};
