import { randomInt } from 'node:crypto';

/** The width of a second among the ids. */
const OF_A_SECOND = 2 ** 21;
const LAST_SECOND = 2 ** 32 - 1;

/**
 * New ids are multiples of this: the index of SQLite stores their quotients, which takes two or three bytes less for each word of each
 * mail. So 8 mails of one second have ids of it, and further ones those of the next seconds.
 */
export const STEP = 2 ** 18;

/** The smallest id of a mail of this time or later; milliseconds. */
export const firstSearchIdAt = (sentAt: number): number =>
  Math.min(Math.max(Math.floor(sentAt / 1000), 0), LAST_SECOND) * OF_A_SECOND;

/** An id of the search index, which grows with the time of its mail, so that the newest mails with a word are found first. */
const searchIdAt = (sentAt: number, seconds: number): number =>
  firstSearchIdAt(sentAt) + randomInt((seconds * OF_A_SECOND) / STEP) * STEP;

/** Ids for mails of these moments in milliseconds, each for itself, of which `taken` gives those that are in use. */
export const freeSearchIds = async (
  moments: readonly number[],
  taken: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<number[]> => {
  const ids: (number | undefined)[] = moments.map(() => undefined);
  const used = new Set<number>();
  for (let seconds = 1; ids.includes(undefined); seconds = Math.ceil(seconds * 1.25)) {
    const drawn = moments.map((moment, index) => ids[index] ?? searchIdAt(moment, seconds));
    const elsewhere = await taken(drawn.filter((_, index) => ids[index] === undefined));
    for (const [index, id] of drawn.entries()) {
      if (ids[index] !== undefined || elsewhere.has(id) || used.has(id)) continue;
      ids[index] = id;
      used.add(id);
    }
  }
  return ids as number[];
};
