import { isFiller } from '../language/language.ts';
import { sameThing } from '../language/same-things.ts';
import { tokensOf } from '../language/tokens.ts';

/** What has a name, and other words for it. */
interface Named {
  readonly name: string;
  readonly also?: readonly string[];
}

/** The words of a name that tell it from others. */
export const wordsOfName = (name: string): string[] => {
  const all = tokensOf(name).map(sameThing);
  const telling = all.filter((word) => !isFiller(word) && word.length > 1);
  return telling.length === 0 ? all : telling;
};

const knownWords = new WeakMap<Named, readonly (readonly string[])[]>();
/** The words of each of the names that something has. */
export const wordsOf = (name: Named): readonly (readonly string[])[] => {
  const known = knownWords.get(name);
  if (known !== undefined) return known;
  const words = [name.name, ...(name.also ?? [])].map(wordsOfName);
  knownWords.set(name, words);
  return words;
};

const indexes = new WeakMap<readonly Named[], ReadonlyMap<string, readonly number[]>>();
/** Where in a list the names with a word are. */
export const indexOf = (names: readonly Named[]): ReadonlyMap<string, readonly number[]> => {
  const known = indexes.get(names);
  if (known !== undefined) return known;
  const index = new Map<string, number[]>();
  for (const [place, name] of names.entries())
    for (const words of wordsOf(name))
      for (const word of words) {
        const places = index.get(word);
        if (places === undefined) index.set(word, [place]);
        else if (places.at(-1) !== place) places.push(place);
      }
  indexes.set(names, index);
  return index;
};
const wordSets = new WeakMap<readonly Named[], ReadonlySet<string>>();
/** Every word of some names. */
export const everyWordOf = (names: readonly Named[]): ReadonlySet<string> => {
  const words = wordSets.get(names) ?? new Set(indexOf(names).keys());
  wordSets.set(names, words);
  return words;
};

const writtenSets = new WeakMap<readonly Named[], ReadonlySet<string>>();
/** Every word of some names as it is written. */
export const writtenWordsOf = (names: readonly Named[]): ReadonlySet<string> => {
  const words =
    writtenSets.get(names) ?? new Set(names.flatMap(({ name, also = [] }) => [name, ...also].flatMap(tokensOf)));
  writtenSets.set(names, words);
  return words;
};
