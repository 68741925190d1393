import { fold } from '../text/fold.ts';
import { bucketOf, hash, HASH_START } from '../text/hash.ts';
import { CUES, type Cue, type CueBook } from './cue.ts';

/** N-grams are hashed into this many buckets; the weights file holds one signed byte for each. */
export const BUCKETS = 1 << 15;

/** Which cues a sentence shows. */
export type CueSet = ReadonlySet<Cue>;

/** The cues of one folded sentence in the language of its mail. */
export function cuesOf(folded: string, book: CueBook): CueSet {
  const found = new Set<Cue>();
  for (const cue of CUES) if (book[cue].test(folded)) found.add(cue);
  return found;
}

const TOKEN = /\$?[a-z]+(?:'[a-z]+)*|\d+|[?!]|[^\s\w]/g;
const MOST_TOKENS = 60;

const DAYS =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|heute|morgen|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|lunedi|martedi|mercoledi|giovedi|venerdi|domani)\b/g;

/** Words of a folded sentence with numbers, days, links and addresses made alike. */
export function tokensOf(folded: string): string[] {
  const plain = folded
    .replace(/https?:\/\/\S+|www\.\S+|\$link/g, ' $link ')
    .replace(/\S+@\S+\.\w+/g, ' $mail ')
    .replace(/\d+/g, '0')
    .replace(DAYS, ' $day ');
  return (plain.match(TOKEN) ?? []).slice(0, MOST_TOKENS);
}

const OPENING_SEED = hash(HASH_START, '<');
const STEM_SEED = hash(HASH_START, '~');

/** A rough stem; pairs of stems catch what exact words miss. */
const stemOf = (token: string): string => token.replace(/(?:ings?|edly|ed|es|s|ly|e)$/, '');

/** How a sentence opens tells most: its first words are counted once more as such. */
const OPENING_WORDS = 6;

/** The buckets of all runs of one to three tokens (beginning and end are tokens), of pairs of stems and of the opening words. */
export function bucketsOf(tokens: readonly string[]): number[] {
  const buckets = new Set<number>();
  const padded = ['^', ...tokens, '$'];
  for (let from = 0; from < padded.length; from += 1) {
    let value = HASH_START;
    for (let length = 0; length < 3 && from + length < padded.length; length += 1) {
      value = hash(length === 0 ? value : hash(value, ' '), padded[from + length] ?? '');
      buckets.add(bucketOf(value, BUCKETS));
    }
  }
  let before = '';
  for (const token of tokens) {
    const stem = stemOf(token);
    if (before !== '') buckets.add(bucketOf(hash(hash(STEM_SEED, before), stem), BUCKETS));
    before = stem;
  }
  for (const token of tokens.slice(0, OPENING_WORDS)) buckets.add(bucketOf(hash(OPENING_SEED, token), BUCKETS));
  return [...buckets];
}

/** Shape of a sentence, each between 0 and 1. */
export const SHAPES = [
  'questionMark',
  'exclamation',
  'link',
  'second',
  'first',
  'short',
  'long',
  'shouting',
  'money',
] as const;
export type Shape = (typeof SHAPES)[number];

const SECOND =
  /\b(?:you|your|yours|du|dir|dich|dein\w*|ihr|ihnen|euch|eu(?:er|re)\w*|tu|te|toi|ton|ta|tes|vous|votre|vos|usted|su|ti|tuo|tua|lei|vi|vostr\w)\b/;
const FIRST =
  /\b(?:i|me|my|we|us|our|ich|mir|mich|mein\w*|wir|uns|unser\w*|je|moi|mon|ma|mes|nous|notre|nos|yo|mi|mis|nosotros|nuestr\w+|io|mio|mia|noi|nostr\w)\b/;

/** The shape of a sentence; `raw` is needed for capitals only. */
export function shapesOf(raw: string, folded: string, tokens: readonly string[]): { [S in Shape]: number } {
  const letters = raw.replace(/[^\p{L}]/gu, '');
  const capitals = letters.length < 12 ? 0 : letters.replace(/[^\p{Lu}]/gu, '').length / letters.length;
  return {
    questionMark: /\?["')\s]*$/.test(folded) ? 1 : 0,
    exclamation: folded.includes('!') ? 1 : 0,
    link: tokens.includes('$link') ? 1 : 0,
    second: SECOND.test(folded) ? 1 : 0,
    first: FIRST.test(folded) ? 1 : 0,
    short: tokens.length <= 4 ? 1 : 0,
    long: Math.min(tokens.length / MOST_TOKENS, 1),
    shouting: capitals > 0.4 ? 1 : 0,
    money: /[$€£]\s?\d|\d\s?[€$£]/.test(folded) ? 1 : 0,
  };
}

/** Names of the features that are not n-grams; a cue counts once more when the sentence ends in a question mark. */
export const DENSE: readonly string[] = ['bias', ...SHAPES, ...CUES, ...CUES.map((cue) => `${cue}?`)];

/** The values of DENSE, in its order. */
export function denseOf(cues: CueSet, shapes: { [S in Shape]: number }): number[] {
  const flags = CUES.map((cue) => (cues.has(cue) ? 1 : 0));
  return [1, ...SHAPES.map((shape) => shapes[shape]), ...flags, ...flags.map((flag) => flag * shapes.questionMark)];
}

/**
 * A sentence made ready. The model reads all of it; `asides` says that it holds a polite aside such as "if you have
 * questions", and `cues` and `words` are of what remains without one.
 */
export type Prepared = {
  folded: string;
  cues: CueSet;
  words: number;
  asides: boolean;
  isQuestion: boolean;
  buckets: readonly number[];
  dense: readonly number[];
};

/** Folds a sentence and takes its features; training and use go through this one door. */
export function prepareSentence(text: string, book: CueBook): Prepared {
  const folded = fold(text);
  const whole = cuesOf(folded, book);
  const tokens = tokensOf(folded);
  const shapes = shapesOf(text, folded, tokens);
  const asides = whole.has('softener');
  const rest = asides ? folded.replace(book.softener, ' ').trim() : folded;
  return {
    folded,
    cues: asides ? cuesOf(rest, book) : whole,
    words: asides ? tokensOf(rest).length : tokens.length,
    asides,
    isQuestion: shapes.questionMark === 1,
    buckets: bucketsOf(tokens),
    dense: denseOf(whole, shapes),
  };
}
