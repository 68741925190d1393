import type { SqliteStatement } from 'kysely';

type Row = Record<string, unknown>;

/** What one result may take to be kept, and all of them together: in characters of values and keys. */
const SMALL = 2000;
const MOST = 6_000_000;
/** The least that an entry counts: its row, its list and its place in the map. */
const ENTRY = 100;

/**
 * Answers a query from memory that was answered before, as long as nothing at all has changed in the database: one request asks
 * for the same few rows in several places, and the next request of the same person asks for them again. Only small results are
 * kept, and rows are frozen, because several callers get them. Inside of a transaction everything is read: what is written there
 * depends on it.
 */
export const createKnownRows = (changeStamp: () => string, isInTransaction: () => boolean) => {
  const known = new Map<string, readonly unknown[]>();
  let [knownAt, size, statements] = ['', 0, 0];
  return (statement: SqliteStatement): SqliteStatement => {
    const id = (statements += 1);
    return {
      ...statement,
      all(parameters) {
        if (isInTransaction() || !parameters.every(isPlain)) return statement.all(parameters);
        // Taken before reading: what changes meanwhile is read once more than needed, and never too late.
        const stamp = changeStamp();
        if (stamp !== knownAt || size > MOST) {
          known.clear();
          [knownAt, size] = [stamp, 0];
        }
        const key = `${id} ${JSON.stringify(parameters)}`;
        const before = known.get(key);
        if (before !== undefined) return [...before];
        const rows = statement.all(parameters);
        const length = lengthOf(rows as Row[]); // SQLite gives rows by column
        if (length > SMALL) return rows;
        for (const row of rows) Object.freeze(row);
        known.set(key, rows);
        size += ENTRY + key.length + length;
        return [...rows];
      },
    };
  };
};

/** What JSON tells apart. */
const isPlain = (value: unknown): boolean => value === null || typeof value === 'string' || typeof value === 'number';

/** About how long the values are; more than is kept where it need not be known better. */
const lengthOf = (rows: readonly Row[]): number => {
  let length = 0;
  for (const row of rows) {
    for (const value of Object.values(row))
      length += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
    if (length > SMALL) break;
  }
  return length;
};
