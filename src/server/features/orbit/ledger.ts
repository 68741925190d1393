import { setImmediate } from 'node:timers/promises';
import type { Booked } from './booked.ts';
import { layOutAfter } from './columns.ts';
import { tagsOf } from './present.ts';
import type { OrbitSettingsStore } from './settings.ts';
import type { FinishedRow, OrbitDb } from './tables.ts';

/** How many rows are read at once: few enough that nobody else waits. */
const PAGE = 2000;
/** How many entries are kept in memory for all people together. */
const KEPT = 400_000;

/** With more changed entries than this, sorting all of them anew is quicker than putting each into its place. */
const FEW = 500;

interface Book {
  readonly epoch: number;
  revision: number;
  readonly byId: Map<string, Booked>;
  /** Replaced with every change, never changed itself: others keep what they found out about it. */
  sorted: readonly Booked[];
  /** Each list of tags that occurs, by its text: most entries share one with others. */
  readonly tagLists: Map<string, readonly string[]>;
}

/**
 * All finished entries of a person in order of their start. They are read once and kept; afterwards only rows that a later
 * revision has touched are read again, so that a report costs no more than adding up.
 */
export const createLedger = (db: OrbitDb, settings: OrbitSettingsStore) => {
  const books = new Map<string, Book>();
  const running = new Map<string, Promise<readonly Booked[]>>();

  const catchUp = async (userId: string): Promise<readonly Booked[]> => {
    const { revision, epoch } = await settings.age(userId);
    const kept = books.get(userId);
    const book =
      kept?.epoch === epoch ? kept : { epoch, revision: 0, byId: new Map(), sorted: [], tagLists: new Map() };
    // Out of the map while it is read, so that a reading that failed half-way is never taken for a whole one.
    books.delete(userId);
    if (revision > book.revision) await readSince(db, userId, book);
    book.revision = revision;
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

const READ = [
  'id',
  'revision',
  'deleted_at',
  'project_id',
  'started_at',
  'ended_at',
  'tags',
  'billable',
  'hourly_rate',
  'currency',
] as const;

const readSince = async (db: OrbitDb, userId: string, book: Book): Promise<void> => {
  let last = { revision: book.revision, id: '\uffff' };
  let changed = 0;
  const sorted = [...book.sorted];
  for (;;) {
    const { revision, id } = last;
    const rows = await db
      .selectFrom('orbit_entries')
      .select(READ)
      .where('user_id', '=', userId)
      // Said once more without an "or", which the index cannot be asked with.
      .where('revision', '>=', revision)
      .where((eb) => eb.or([eb('revision', '>', revision), eb.and([eb('revision', '=', revision), eb('id', '>', id)])]))
      .orderBy('revision')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const before = book.byId.get(row.id);
      const after =
        row.deleted_at !== null || row.ended_at === null
          ? undefined
          : toBooked({ ...row, ended_at: row.ended_at }, book.tagLists);
      if (after === undefined) book.byId.delete(row.id);
      else book.byId.set(row.id, after);
      changed += 1;
      if (changed > FEW) continue;
      if (before !== undefined) sorted.splice(placeOf(sorted, before), 1);
      if (after !== undefined) sorted.splice(placeOf(sorted, after), 0, after);
    }
    if (rows.length < PAGE) {
      if (changed === 0) return;
      const after = changed > FEW ? [...book.byId.values()].sort(inOrder) : sorted;
      layOutAfter(book.sorted, after);
      book.sorted = after;
      return;
    }
    last = rows.at(-1)!;
    await setImmediate();
  }
};

const toBooked = (
  row: Pick<FinishedRow, Exclude<(typeof READ)[number], 'revision' | 'deleted_at'>>,
  tagLists: Book['tagLists'],
): Booked => ({
  id: row.id,
  projectId: row.project_id,
  from: row.started_at,
  to: row.ended_at,
  tags: sharedTags(row, tagLists),
  billable: row.billable === 1,
  rate: row.hourly_rate,
  currency: row.currency,
});

const sharedTags = (row: Pick<FinishedRow, 'tags'>, tagLists: Book['tagLists']): readonly string[] => {
  let tags = tagLists.get(row.tags);
  if (tags === undefined) tagLists.set(row.tags, (tags = tagsOf(row)));
  return tags;
};

const inOrder = (a: Booked, b: Booked): number =>
  a.from - b.from || a.to - b.to || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Where an entry stands, or would stand, in the order. */
const placeOf = (sorted: readonly Booked[], entry: Booked): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inOrder(sorted[middle]!, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Forgets whoever was not asked for the longest time, until the rest is small enough. */
const shed = (books: Map<string, Book>): void => {
  let total = [...books.values()].reduce((sum, { byId }) => sum + byId.size, 0);
  for (const [userId, { byId }] of books) {
    if (total <= KEPT || books.size === 1) return;
    books.delete(userId);
    total -= byId.size;
  }
};
