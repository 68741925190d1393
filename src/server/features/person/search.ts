import { FOUND, type Found } from '#contract/person/person.ts';

/** Finds things of a person by some words, the best first. */
export type SearchSource = (userId: string, words: string, limit: number) => Promise<Found[]>;

/** Searches every feature; fewer letters than the contract asks for find nothing. */
export const createSearch = (sources: () => readonly SearchSource[]) => async (userId: string, query: string) => {
  const words = query.trim();
  if (words.length < FOUND.fromLetters) return [];
  return (await Promise.all(sources().map((search) => search(userId, words, FOUND.each)))).flat();
};
