import type { Database } from './database.ts';

/** How many results are cached; all of them go at once. */
const MAX_CACHED = 1000;

/**
 * Reads by a key as `read` does, and answers from memory as long as nothing at all has changed in the database. Where the database
 * cannot tell that, everything is read each time. What is not there is not cached.
 */
export const cachedUntilChange = <T>(
  changeStamp: Database['changeStamp'],
  read: (key: string) => Promise<T | undefined>,
): ((key: string) => Promise<T | undefined>) => {
  if (changeStamp === undefined) return read;
  const cached = new Map<string, T>();
  let cachedAt = '';
  return async (key) => {
    // Taken before reading: what changes meanwhile is read once more than needed, and never too late.
    const stamp = changeStamp();
    if (stamp !== cachedAt || cached.size >= MAX_CACHED) cached.clear();
    cachedAt = stamp;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const found = await read(key);
    if (found !== undefined && cachedAt === stamp) cached.set(key, found);
    return found;
  };
};
