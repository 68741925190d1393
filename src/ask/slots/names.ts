import { bare, tokensOf } from '../language/tokens.ts';
import { thingsOf } from '../language/same-things.ts';
import { indexOf, wordsOf, wordsOfName } from './name-words.ts';

/** What can be named in a question. */
export const nameTypes = [
  'person',
  'project',
  'category',
  'payee',
  'account',
  'budget',
  'subscription',
  'document',
  'item',
  'chore',
  'trip',
  'booking',
  'goal',
  'task',
  'milestone',
  'habit',
  'medication',
  'symptom',
  'activity',
  'appointment',
  'hobby',
  'skill',
  'study',
  'course',
  'media',
  'meter',
  'event',
  'occasion',
  'certificate',
  'correspondent',
  'client',
  'employer',
  'own',
  'kind',
  'cause',
  'purchase',
] as const;
export type NameType = (typeof nameTypes)[number];
/** What names somebody. */
export const PEOPLE: ReadonlySet<NameType> = new Set(['person', 'correspondent', 'payee', 'client', 'employer']);

/** Something of the person that has a name; `also` are other words for it, such as "sister". */
export interface Name {
  readonly type: NameType;
  readonly id: string;
  readonly name: string;
  readonly also?: readonly string[];
}

/** What a question names: things that it names alike, and the places of the words. */
export interface Mention {
  readonly type: NameType;
  readonly names: readonly Name[];
  readonly at: ReadonlySet<number>;
  /** Whether every word of the name was said. */
  readonly isWhole: boolean;
}

/** The small words of a name beside its others, such as the "with" of "Dinner with Tom". */
const besideIn = (tokens: readonly string[], at: ReadonlySet<number>, name: string): number[] => {
  const own = new Set(tokensOf(name));
  const beside: number[] = [];
  for (const place of at)
    for (const step of [-1, 1])
      for (let near = place + step; !at.has(near) && own.has(tokens[near] ?? ''); near += step) beside.push(near);
  return beside;
};

/** Words that say what something is, and not which one. */
const GENERIC = new Set(['doctor', 'insurance', 'plan', 'card', 'app', 'project', 'account']);

const WAY_TO = new Set('to nach'.split(' '));
const WAY_FROM = new Set('from von aus ab'.split(' '));
/** Whether a question is about the way from where something named goes to. */
const isTheOtherWay = (tokens: readonly string[], named: readonly string[]): boolean =>
  named.some(
    (word, place) =>
      WAY_TO.has(named[place - 1] ?? '') &&
      tokens.some((token, at) => token === word && WAY_FROM.has(tokens[at - 1] ?? '')),
  );

/** Whether a question says a word in the plural, or as what is somebody's: "the doctors". */
const saysSeveral = (tokens: readonly string[], word: string): boolean => tokens.some((token) => token === `${word}s`);
/** Whether more than one thing of a type has a word. */
const hasSeveral = (places: readonly number[] | undefined, names: readonly Name[], type: NameType): boolean =>
  (places ?? []).filter((place) => names[place]!.type === type).length > 1; // the index is of this list

/** The things that a question names, the best of each type. */
export const readNames = (tokens: readonly string[], names: readonly Name[]): Mention[] => {
  const said = thingsOf(tokens);
  const saidWords = new Set(said.map(({ word }) => word));
  const best = new Map<
    NameType,
    { names: Name[]; at: Set<number>; score: number; isWhole: boolean; hasOthers: boolean }
  >();
  const index = indexOf(names);
  const places = new Set([...saidWords].flatMap((word) => index.get(word) ?? []));
  for (const place of [...places].sort((a, b) => a - b)) {
    const name = names[place]!; // the index is of this list
    for (const words of wordsOf(name)) {
      if (!words.some((word) => saidWords.has(word))) continue;
      const at = new Set(said.flatMap(({ word, places }) => (words.includes(word) ? places : [])));
      const matched = words.filter((word) => said.some((each) => each.word === word));
      // A task is not meant by one of many words, such as where it is to be done.
      if ((name.type === 'task' || name.type === 'milestone') && matched.length * 2 < words.length) continue;
      // What is insured is no insurance.
      if (name.type === 'subscription' && words.includes('insurance') && !matched.includes('insurance')) continue;
      // The way there is not the way back.
      if (name.type === 'booking' && isTheOtherWay(tokens, tokensOf(name.name))) continue;
      const isAnyOf = (word: string) => saysSeveral(tokens, word);
      // Any of several can be meant by what they are.
      if (
        matched.every(
          (word) => GENERIC.has(word) && (isAnyOf(word) || hasSeveral(index.get(word), names, name.type)),
        ) &&
        matched.length < words.length
      )
        continue;
      if (matched.length === 0 || (name.type !== 'person' && !matched.some((word) => word.length > 2))) continue;
      const isWhole = matched.length === words.length;
      const score = matched.length * 10 + (isWhole ? 5 : 0);
      const known = best.get(name.type);
      if (known === undefined || score > known.score)
        best.set(name.type, { names: [name], at, score, isWhole, hasOthers: false });
      else if (score === known.score && !known.names.includes(name)) {
        known.hasOthers ||= ![...at].some((place) => known.at.has(place));
        known.names.push(name);
        for (const place of at) known.at.add(place);
      }
    }
  }
  const people = best.get('person');
  return [...best].flatMap(([type, { names: found, at, isWhole, hasOthers }]) => {
    for (const place of besideIn(tokens, at, found[0]!.name)) at.add(place); // there is one at least
    // Who did what with whom is more than words alone tell.
    if (type === 'person' && hasOthers) return [];
    // Two events of which each has another word of the question are neither of them.
    if (type === 'event' && hasOthers && !isWhole) return [];
    // An event is not meant by the name of somebody who comes to it.
    if (type === 'event' && !isWhole && [...at].every((place) => people?.at.has(place))) return [];
    return [{ type, names: found, at, isWhole }];
  });
};

/** Whether two names are of the same thing, whatever the language they were written in. */
export const isSameName = (one: string | null, other: string): boolean => {
  if (one === null) return false;
  if (bare(one) === bare(other)) return true;
  const [a, b] = [wordsOfName(one), wordsOfName(other)];
  return a.length > 0 && b.length > 0 && (a.every((word) => b.includes(word)) || b.every((word) => a.includes(word)));
};
