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

/** So many ids from the first one of a second on; each second begins with the same one of its ids. */
const idsFrom = (first: number, many: number, beginning: number): number[] =>
  Array.from({ length: many }, (_, index) => {
    const ofSecond = OF_A_SECOND / STEP;
    const place = index - (index % ofSecond) + ((index + beginning) % ofSecond);
    return first + place * STEP;
  });

/**
 * Ids for mails of these moments in milliseconds, each for itself, of which `taken` gives those that are in use. They grow with the
 * time of their mails, so that the newest mails with a word are found first; where a second is full, the next free id is the mail's.
 */
export const freeSearchIds = async (
  moments: readonly number[],
  taken: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<number[]> => {
  const ids: (number | undefined)[] = moments.map(() => undefined);
  const used = new Set<number>();
  // Two processes that store mails of one second rarely begin with the same id.
  const beginning = randomInt(OF_A_SECOND / STEP);
  for (let many = 2; ids.includes(undefined); many *= 2) {
    const open = moments.filter((_, index) => ids[index] === undefined);
    const near = new Map(open.map(firstSearchIdAt).map((first) => [first, idsFrom(first, many, beginning)]));
    for (const id of await taken([...new Set([...near.values()].flat())].filter((one) => !used.has(one)))) used.add(id);
    for (const [index, moment] of moments.entries()) {
      if (ids[index] !== undefined) continue;
      const free = near.get(firstSearchIdAt(moment))!.find((id) => !used.has(id));
      if (free === undefined) continue;
      ids[index] = free;
      used.add(free);
    }
  }
  return ids as number[];
};
