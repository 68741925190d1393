import { setImmediate } from 'node:timers/promises';
import { createTagReader, type TagReader } from '../store/changed-entries.store.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import type { OrbitSettingsStore } from '../store/settings.store.ts';
import type { FinishedEntry } from '../time/finished-entry.ts';
import { layOutAfter } from './entry-columns.ts';

/** How many entries are read at once, so that other requests are not blocked for long. */
const PAGE = 2000;
/** How many entries of all people together are cached. */
const CAPACITY = 400_000;

/** With more changed entries than this, sorting all of them again is faster than inserting each one. */
const FEW = 500;

/** The cached entries of one person. */
interface CachedEntries {
  readonly epoch: number;
  revision: number;
  readonly byId: Map<string, FinishedEntry>;
  /** Replaced with every change and never changed itself: others cache what they derive from it. */
  sorted: readonly FinishedEntry[];
  readonly readTags: TagReader;
}

/**
 * All finished entries of a person in order of their start. They are read once; afterwards only entries of later revisions are read,
 * so that a report costs no more than its sums.
 */
export const createEntryCache = (store: OrbitStore, settings: OrbitSettingsStore) => {
  const cache = new Map<string, CachedEntries>();
  const running = new Map<string, Promise<readonly FinishedEntry[]>>();

  const update = async (userId: string): Promise<readonly FinishedEntry[]> => {
    const { revision, epoch } = await settings.version(userId);
    const found = cache.get(userId);
    const cached: CachedEntries =
      found?.epoch === epoch ? found : { epoch, revision: 0, byId: new Map(), sorted: [], readTags: createTagReader() };
    // Taken out while it is updated, so that an update that fails half-way leaves nothing behind.
    cache.delete(userId);
    if (revision > cached.revision) await readChanges(store, userId, cached);
    cached.revision = revision;
    cache.set(userId, cached);
    evict(cache);
    return cached.sorted;
  };

  /** The entries of a person; updates of one person run one after the other. */
  return async (userId: string): Promise<readonly FinishedEntry[]> => {
    const before = running.get(userId);
    // The update before may have begun before the caller's own change, so another one follows it.
    const own = (before ?? Promise.resolve([])).then(
      () => update(userId),
      () => update(userId),
    );
    running.set(userId, own);
    try {
      return await own;
    } finally {
      if (running.get(userId) === own) running.delete(userId);
    }
  };
};
export type EntryCache = ReturnType<typeof createEntryCache>;

const readChanges = async (store: OrbitStore, userId: string, cached: CachedEntries): Promise<void> => {
  const { byId, readTags } = cached;
  let last = { revision: cached.revision, id: '\uffff' };
  let changed = 0;
  const sorted = [...cached.sorted];
  for (;;) {
    const page = await store.changedSince(userId, last, { limit: PAGE, readTags });
    for (const { id, finished } of page) {
      const before = byId.get(id);
      if (finished === undefined) byId.delete(id);
      else byId.set(id, finished);
      changed += 1;
      if (changed > FEW) continue;
      if (before !== undefined) sorted.splice(indexOf(sorted, before), 1);
      if (finished !== undefined) sorted.splice(indexOf(sorted, finished), 0, finished);
    }
    if (page.length < PAGE) {
      if (changed === 0) return;
      const after = changed > FEW ? [...byId.values()].sort(inOrder) : sorted;
      layOutAfter(cached.sorted, after);
      cached.sorted = after;
      return;
    }
    last = page.at(-1)!;
    await setImmediate();
  }
};

const inOrder = (a: FinishedEntry, b: FinishedEntry): number =>
  a.from - b.from || a.to - b.to || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The index of an entry in the order, or the index to insert it at. */
const indexOf = (sorted: readonly FinishedEntry[], entry: FinishedEntry): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inOrder(sorted[middle]!, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Evicts the least recently used people until the rest fits; the last one always stays. */
const evict = (cache: Map<string, CachedEntries>): void => {
  let total = [...cache.values()].reduce((sum, { byId }) => sum + byId.size, 0);
  for (const [userId, { byId }] of cache) {
    if (total <= CAPACITY || cache.size === 1) return;
    cache.delete(userId);
    total -= byId.size;
  }
};
