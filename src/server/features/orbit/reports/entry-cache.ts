import { setImmediate } from 'node:timers/promises';
import { type ChangedEntry, createTagReader, type TagReader } from '../store/changed-entries.store.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import type { OrbitSettingsStore } from '../store/settings.store.ts';
import type { FinishedEntry } from '../time/finished-entry.ts';
import { layOutEdited } from './entry-columns.ts';

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
  /** Edited in place, because a copy of a hundred thousand takes longer than the report itself; its columns are edited with it. */
  sorted: FinishedEntry[];
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
    const isBehind = revision > cached.revision;
    if (isBehind) await readChanges(store, userId, cached);
    cached.revision = revision;
    cache.set(userId, cached);
    // Counting goes through everybody who is cached, and only what was read adds to them.
    if (isBehind) evict(cache);
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

/** Reads what has changed, and applies it at once, so that nobody sees half of it. */
const readChanges = async (store: OrbitStore, userId: string, cached: CachedEntries): Promise<void> => {
  const { readTags } = cached;
  let last = { revision: cached.revision, id: '\uffff' };
  const changes: ChangedEntry[] = [];
  for (;;) {
    const page = await store.changedSince(userId, last, { limit: PAGE, readTags });
    changes.push(...page);
    if (page.length < PAGE) break;
    last = page.at(-1)!;
    await setImmediate();
  }
  if (changes.length > FEW) sortAgain(cached, changes);
  else if (changes.length > 0) edit(cached, changes);
};

const sortAgain = (cached: CachedEntries, changes: readonly ChangedEntry[]): void => {
  for (const { id, finished } of changes) setEntry(cached, id, finished);
  cached.sorted = [...cached.byId.values()].sort(inOrder);
};

const edit = (cached: CachedEntries, changes: readonly ChangedEntry[]): void => {
  const { byId, sorted } = cached;
  const lengthBefore = sorted.length;
  let [same, end] = [lengthBefore, lengthBefore];
  const touch = (place: number, behind: number) => {
    same = Math.min(same, place);
    end = Math.min(end, behind);
  };
  for (const { id, finished } of changes) {
    const before = byId.get(id);
    setEntry(cached, id, finished);
    if (before !== undefined) {
      const place = indexOf(sorted, before);
      sorted.splice(place, 1);
      touch(place, sorted.length - place);
    }
    if (finished !== undefined) {
      const place = indexOf(sorted, finished);
      touch(place, sorted.length - place);
      sorted.splice(place, 0, finished);
    }
  }
  layOutEdited(sorted, { same, end, lengthBefore });
};

const setEntry = ({ byId }: CachedEntries, id: string, finished: FinishedEntry | undefined): void => {
  if (finished === undefined) byId.delete(id);
  else byId.set(id, finished);
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
