import type { AskLanguage } from '#contract/ask/ask.ts';
import type { Concept } from './language/vocabulary.ts';
import type { Intent, Slots } from './intent.ts';
import { type Name, PEOPLE } from './slots/names.ts';
import { isSmallWord } from './language/small-words.ts';
import { tokensOf } from './language/tokens.ts';
import { type QuestionReading, unexplained } from './read-question.ts';

/** Reads a text as a question: what it says, and as what it is understood. */
export interface ReadOffer {
  readonly today: string;
  /** What the person has that has a name. */
  readonly names: readonly Name[];
  reading(question: string): QuestionReading;
  understood(question: string): { readonly intent: Intent; readonly slots: Slots } | null;
}

/** The words of a question as they were written, by what is looked up. */
export const ownWords = (question: string): ReadonlyMap<string, string> =>
  new Map(
    question
      .split(/\s+/)
      .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
      .flatMap((word) => {
        const tokens = tokensOf(word);
        return tokens.length === 1 ? [[tokens[0]!, word] as const] : [];
      }),
  );

/**
 * The example of a kind of question with the days and the name that another question has, in its words; the example as it is
 * where that would not be understood as the same.
 */
export const worded = (
  intent: Intent,
  slots: Slots,
  {
    reading,
    own,
    language,
    read,
    mayAdd,
  }: {
    reading: QuestionReading;
    own: ReadonlyMap<string, string>;
    language: AskLanguage;
    read: ReadOffer;
    /** Whether days may be added to an example that has none. */
    mayAdd: boolean;
  },
): string => {
  const example = intent.example[language];
  const isTooLate = intent.period === 'past' && (slots.period?.from ?? '') > read.today;
  const said = {
    period: isTooLate ? null : daysSaid(intent, slots, reading, own),
    name: nameSaid(slots, reading, own),
    isOfPerson: PEOPLE.has(slots.names?.[0]?.type ?? 'kind'),
    mayAdd,
  };
  if (said.period === null && said.name === null) return example;
  const ofExample = read.reading(example);
  const wanted = (question: string | null): question is string => {
    if (question === null || question === example) return false;
    const again = read.understood(question);
    return (
      again?.intent === intent &&
      (!question.includes(said.period ?? '\0') || sameDays(again.slots, slots)) &&
      (!question.includes(said.name ?? '\0') || sameNames(again.slots, slots))
    );
  };
  for (const words of [said, { ...said, period: null }, { ...said, name: null }]) {
    const question = filled(intent, example, ofExample, words);
    if (wanted(question)) return question;
  }
  return example;
};

/** What stands before things, and before who is named by what they are. */
const ARTICLES = new Set('the der die das dem den le la les el los las beim zur zum'.split(' '));
const OF_ME = new Set('my mein meine meinen meiner meinem mon ma mes mi mis'.split(' '));

const sameDays = (one: Slots, other: Slots) => JSON.stringify(one.period) === JSON.stringify(other.period);
const namesOf = ({ names = [] }: Slots) =>
  names
    .map(({ type, name }) => `${type} ${name}`)
    .sort()
    .join();
const sameNames = (one: Slots, other: Slots) => namesOf(one) === namesOf(other);

/** Words before days that belong to them. */
const BEFORE_DAYS = new Set('in on since at im am seit en au depuis desde el'.split(' '));

/** Places in a row, with a word that belongs to them before them; null where others stand between. */
const inRow = (places: Iterable<number>, tokens: readonly string[], before: ReadonlySet<string> | null) => {
  const sorted = [...places].sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || last - first !== sorted.length - 1) return null;
  return { first: before?.has(tokens[first - 1] ?? '') === true ? first - 1 : first, last };
};

const daysSaid = ({ period }: Intent, slots: Slots, reading: QuestionReading, own: ReadonlyMap<string, string>) => {
  if (period === undefined || slots.period === undefined) return null;
  const row = inRow(reading.periods[period]?.at ?? [], reading.tokens, BEFORE_DAYS);
  return row && wordsOf(reading.tokens.slice(row.first, row.last + 1), own);
};

const nameSaid = ({ names }: Slots, reading: QuestionReading, own: ReadonlyMap<string, string>) => {
  const [name] = names ?? [];
  if (name === undefined) return null;
  const mention = reading.mentions.find(({ type, names: all }) => type === name.type && all.includes(name));
  const row = mention && inRow(mention.at, reading.tokens, null);
  const tokens = row ? reading.tokens.slice(row.first, row.last + 1) : [];
  // A word that was corrected is written as the record has it.
  return tokens.length > 0 && tokens.every((token) => own.has(token)) ? wordsOf(tokens, own) : name.name;
};

const wordsOf = (tokens: readonly string[], own: ReadonlyMap<string, string>) =>
  tokens.map((token) => own.get(token) ?? token).join(' ');

/** An example with other days and another name in the place of its own; null where these places are not clear. */
const filled = (
  intent: Intent,
  example: string,
  reading: QuestionReading,
  {
    period,
    name,
    isOfPerson,
    mayAdd,
  }: { period: string | null; name: string | null; isOfPerson: boolean; mayAdd: boolean },
): string | null => {
  if (period === null && name === null) return null;
  // "Nina a-t-elle" says who Nina is.
  if (name !== null && isOfPerson && /-t-(?:il|elle)/.test(example)) return null;
  const words = example.split(' ');
  const tokens = words.map((word) => tokensOf(word).join(' '));
  // Words that are read as several, or with what stands beside them, have no place of their own.
  if (tokens.filter(Boolean).join(' ') !== reading.tokens.join(' ')) return null;
  const end = /[\s ]*[?.!]$/.exec(example)?.[0] ?? '';
  const placeOf = (row: ReturnType<typeof inRow>) => {
    if (row === null) return null;
    let at = 0;
    const from: { readonly word: number; readonly tokens: number }[] = tokens.map((text, word) => {
      const here = { word, tokens: at };
      at += text === '' ? 0 : text.split(' ').length;
      return here;
    });
    const first = from.find((one) => one.tokens === row.first && tokens[one.word] !== '');
    const last = from.findLast((one) => one.tokens === row.last && tokens[one.word] !== '');
    const isWhole = first !== undefined && last !== undefined && !tokens[last.word]!.includes(' ');
    return isWhole ? { first: first.word, last: last.word } : null;
  };
  const days = intent.period === undefined ? null : reading.periods[intent.period];
  const dayPlace = days && placeOf(inRow(days.at, reading.tokens, BEFORE_DAYS));
  if (period !== null && days !== null && dayPlace === null) return null;
  if (period !== null && days === null && !mayAdd) return null;
  const namePlace = placeOf(inRow(namesIn(intent, reading), reading.tokens, isOfPerson ? OF_ME : null));
  if (name !== null && namePlace === null) return null;
  if (namePlace !== null && isOfPerson && ARTICLES.has(tokens[namePlace.first - 1] ?? '')) return null;
  const parts = words.flatMap((word, at) => {
    const replaced = (place: { first: number; last: number } | null, by: string | null) =>
      place !== null && by !== null && at >= place.first && at <= place.last ? (at === place.first ? [by] : []) : null;
    return replaced(namePlace, name) ?? replaced(dayPlace ?? null, period) ?? [word];
  });
  const line = parts.join(' ').replace(/[\s ]*[?.!]$/, '');
  const whole = period !== null && days === null ? `${line} ${period}` : line;
  return `${whole.replace(/ de (?=[aeiouyh])/gi, (of) => (reading.language === 'fr' ? ' d’' : of))}${end}`.replace(
    / d’ /g,
    ' d’',
  );
};

/** The places of the words of an example that say neither what is asked nor when: what it is asked of. */
const namesIn = (intent: Intent, reading: QuestionReading): number[] => {
  const explained = new Set([
    ...(intent.period === undefined ? [] : (reading.periods[intent.period]?.at ?? [])),
    ...[...intent.ways, intent.may ?? '', intent.flags ?? '']
      .flatMap((text) => text.split(/[ |]/))
      .flatMap((concept) => [...(reading.concepts.get(concept as Concept) ?? [])]), // intents.test.ts checks them
  ]);
  const named = reading.mentions.filter(({ type }) => intent.names?.includes(type)).flatMap(({ at }) => [...at]);
  return [
    ...new Set([
      ...named,
      ...unexplained(reading, explained).filter((place) => !isSmallWord(reading.tokens[place]!, reading.language)),
    ]),
  ];
};
