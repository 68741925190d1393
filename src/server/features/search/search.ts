import {
  SEARCH_LIMITS,
  type SearchAnswer,
  type SearchItem,
  type SearchKind,
  searchKinds,
} from '#contract/search/search.ts';
import { findPlaces } from './places.ts';
import type { createSearchSources, Searcher, ThingKind } from './sources.ts';
import { asTyped, type SearchWords, searchWordsOf, withOneSlip } from './spelling.ts';

const WORDS = 12;

type Found<K extends SearchKind> = { readonly [Each in K]?: readonly SearchItem[] | null };

/** Finds whatever a person has stored by some words: first as they were typed, and if there is nothing, with one slip in each. */
export const createSearchEverything = (sources: ReturnType<typeof createSearchSources>) => {
  const things = async (searcher: Searcher, words: SearchWords): Promise<Found<ThingKind>> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(sources).map(async ([kind, find]) => [kind, await find(searcher, words)] as const),
      ),
    );
  /**
   * What is found with one slip: of several words, those of which something is found by themselves are taken as they are, unless
   * there is nothing then. Hundreds of spellings of each of two words take an index long.
   */
  const forgiven = async (searcher: Searcher, words: readonly string[]): Promise<Found<ThingKind>> => {
    const spelt = withOneSlip(words);
    if (words.length > 1) {
      const isThere = await Promise.all(words.map(async (word) => !isEmpty(await things(searcher, asTyped([word])))));
      const some = spelt.map((word, at) => (isThere[at] === true ? asTyped([words[at]!])[0]! : word));
      const found = isThere.includes(true) ? await things(searcher, some) : {};
      if (!isEmpty(found)) return found;
    }
    return things(searcher, spelt);
  };
  return async (searcher: Searcher, query: string): Promise<SearchAnswer> => {
    const words = searchWordsOf(query).slice(0, WORDS);
    if (words.length === 0) return { groups: [], looked: '', corrected: false };
    // One letter begins nearly everything; one sign of Chinese is a word.
    const isLetter =
      words.length === 1 && words[0]!.length < SEARCH_LIMITS.fromLetters && /^\p{ASCII}$/u.test(words[0]!);
    const typed = isLetter ? {} : await things(searcher, asTyped(words));
    const spelt = withOneSlip(words);
    const isForgiven = !isLetter && isEmpty(typed) && spelt.some(({ spellings }) => spellings.length > 0);
    const found = isForgiven ? await forgiven(searcher, words) : typed;
    const places = findPlaces(asTyped(words), SEARCH_LIMITS.each);
    const all: Found<SearchKind> = {
      ...found,
      ...(isEmpty(places) ? findPlaces(spelt, SEARCH_LIMITS.each) : places),
    };
    return {
      groups: searchKinds.flatMap((kind) => {
        const items = all[kind] ?? [];
        return items.length === 0 ? [] : { kind, title: TITLES[kind], items: [...items] };
      }),
      looked: searchKinds
        .filter((kind) => (all[kind] ?? null) !== null)
        .map((kind) => TITLES[kind].toLowerCase())
        .join(', '),
      corrected: isForgiven && !isEmpty(found),
    };
  };
};
export type SearchEverything = ReturnType<typeof createSearchEverything>;

const isEmpty = (found: Found<SearchKind>) => Object.values(found).every((items) => (items?.length ?? 0) === 0);

/** What the groups are called. */
const TITLES: { readonly [K in SearchKind]: string } = {
  tab: 'Tabs',
  setting: 'Settings',
  person: 'People',
  event: 'Events',
  mail: 'Mail',
  record: 'Records',
  project: 'Projects',
  time: 'Time entries',
  message: 'Messages',
};
