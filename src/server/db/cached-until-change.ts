import { MINUTE } from '#contract/time-units.ts';
import type { Database } from './database.ts';

/** How many results are cached; all of them go at once. */
const MAX_CACHED = 1000;

type ChangeStamp = Database['changeStamp'];

/**
 * Reads by what is given as `read` does, and answers from memory as long as nothing at all has changed in the database. `keyOf` names
 * everything that tells one result from another. Where the database cannot tell of changes, everything is read each time. What is not
 * there is not cached.
 */
const cached = <Given extends readonly unknown[], T>(
  changeStamp: ChangeStamp,
  keyOf: (...given: Given) => string,
  read: (...given: Given) => Promise<T | undefined>,
): ((...given: Given) => Promise<T | undefined>) => {
  if (changeStamp === undefined) return read;
  const results = new Map<string, T>();
  let cachedAt = '';
  return async (...given) => {
    // Taken before reading: what changes meanwhile is read once more than needed, and never too late.
    const stamp = changeStamp();
    if (stamp !== cachedAt || results.size >= MAX_CACHED) results.clear();
    cachedAt = stamp;
    const key = keyOf(...given);
    const known = results.get(key);
    if (known !== undefined) return known;
    const found = await read(...given);
    if (found !== undefined && cachedAt === stamp) results.set(key, found);
    return found;
  };
};

/** Reads by a key as `read` does, and from memory until something in the database changes. */
export const cachedUntilChange = <T>(
  changeStamp: ChangeStamp,
  read: (key: string) => Promise<T | undefined>,
): ((key: string) => Promise<T | undefined>) => cached(changeStamp, (key) => key, read);

/** When something that was calculated has to be calculated again. */
export interface Validity {
  readonly changeStamp: ChangeStamp;
  readonly now: () => number;
}

/** The same for what also depends on the clock, and on it to the minute: it is kept until the next minute begins at most. */
export const cachedForMinute = <Given extends readonly unknown[], T>(
  { changeStamp, now }: Validity,
  keyOf: (...given: Given) => string,
  read: (...given: Given) => Promise<T>,
): ((...given: Given) => Promise<T>) => {
  if (changeStamp === undefined) return read;
  const ask = cached(
    () => `${changeStamp()} ${Math.floor(now() / MINUTE)}`,
    keyOf,
    async (...given: Given) => ({ result: await read(...given) }),
  );
  return async (...given) => (await ask(...given))!.result; // `read` always gives something
};
