import { setImmediate } from 'node:timers/promises';
import { tagsOf } from './present.ts';
import type { OrbitSettingsStore } from './settings.ts';
import type { OrbitDb } from './tables.ts';

/** A finished entry as reports read it; moments in milliseconds since 1970. */
export interface Booked {
  readonly id: string;
  readonly projectId: string;
  readonly from: number;
  readonly to: number;
  readonly tags: readonly string[];
  readonly billable: boolean;
  /** Minor units an hour. */
  readonly rate: number | null;
  readonly currency: string;
}

/** How many rows are read at once: few enough that nobody else waits. */
const PAGE = 2000;
/** How many entries are kept in memory for all people together. */
const KEPT = 400_000;

interface Book {
  revision: number;
  readonly byId: Map<string, Booked>;
  sorted: readonly Booked[] | undefined;
}

/**
 * All finished entries of a person in order of their start. They are read once and kept; afterwards only rows that a later
 * revision has touched are read again, so that a report costs no more than adding up.
 */
export const createLedger = (db: OrbitDb, settings: OrbitSettingsStore) => {
  const books = new Map<string, Book>();
  const running = new Map<string, Promise<readonly Booked[]>>();

  const catchUp = async (userId: string): Promise<readonly Booked[]> => {
    const revision = await settings.revision(userId);
    const book = books.get(userId) ?? { revision: 0, byId: new Map(), sorted: [] };
    if (revision > book.revision) {
      await readSince(db, userId, book);
      book.revision = revision;
    }
    book.sorted ??= [...book.byId.values()].sort((a, b) => a.from - b.from || a.to - b.to);
    books.delete(userId);
    books.set(userId, book);
    shed(books);
    return book.sorted;
  };

  /** The entries of a person; callers at the same time share one reading. */
  return async (userId: string): Promise<readonly Booked[]> => {
    const before = running.get(userId);
    // What is being read may have begun before the caller's own change, so it is awaited and looked at once more.
    const mine = (before ?? Promise.resolve([])).then(
      () => catchUp(userId),
      () => catchUp(userId),
    );
    running.set(userId, mine);
    try {
      return await mine;
    } finally {
      if (running.get(userId) === mine) running.delete(userId);
    }
  };
};
export type Ledger = ReturnType<typeof createLedger>;

const readSince = async (db: OrbitDb, userId: string, book: Book): Promise<void> => {
  let last = { revision: book.revision, id: '\uffff' };
  for (;;) {
    const { revision, id } = last;
    const rows = await db
      .selectFrom('orbit_entries')
      .select(['id', 'revision', 'project_id', 'started_at', 'ended_at', 'tags', 'billable', 'hourly_rate', 'currency'])
      .select('deleted_at')
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('revision', '>', revision), eb.and([eb('revision', '=', revision), eb('id', '>', id)])]))
      .orderBy('revision')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      if (row.deleted_at !== null || row.ended_at === null) book.byId.delete(row.id);
      else
        book.byId.set(row.id, {
          id: row.id,
          projectId: row.project_id,
          from: row.started_at,
          to: row.ended_at,
          tags: row.tags === '[]' ? NO_TAGS : tagsOf(row),
          billable: row.billable === 1,
          rate: row.hourly_rate,
          currency: row.currency,
        });
    }
    if (rows.length > 0) book.sorted = undefined;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!;
    await setImmediate();
  }
};
const NO_TAGS: readonly string[] = [];

/** Forgets whoever was not asked for the longest time, until the rest is small enough. */
const shed = (books: Map<string, Book>): void => {
  let total = [...books.values()].reduce((sum, { byId }) => sum + byId.size, 0);
  for (const [userId, { byId }] of books) {
    if (total <= KEPT || books.size === 1) return;
    books.delete(userId);
    total -= byId.size;
  }
};
