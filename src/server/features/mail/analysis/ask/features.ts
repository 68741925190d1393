import { fold } from '../text/fold.ts';
import { bucketOf, hash, HASH_START } from '../text/hash.ts';
import { CUES, type Cue, type CueBook } from './cue.ts';
import { pattern } from '../text/pattern.ts';
import { wordList } from '../text/word-list.ts';

/** N-grams are hashed into this many buckets; the weights file holds one signed byte for each. */
export const BUCKETS = 1 << 17;

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

const DAYS = new Set(
  wordList`
  monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight montag dienstag mittwoch
  donnerstag freitag samstag sonntag heute morgen lundi mardi mercredi jeudi vendredi samedi dimanche demain
  lunes martes miercoles jueves viernes sabado domingo manana lunedi martedi mercoledi giovedi venerdi domani
`,
);

/** Words of a folded sentence with numbers, days, links and addresses made alike. */
export function tokensOf(folded: string): string[] {
  let plain = folded;
  if (plain.includes('http') || plain.includes('www.')) plain = plain.replace(/https?:\/\/\S+|www\.\S+/g, ' $link ');
  if (plain.includes('@')) plain = plain.replace(/[^\s@]{1,64}@[^\s@]{1,120}\.\w+/g, ' $mail ');
  const tokens = plain.match(TOKEN) ?? [];
  const kept = tokens.length > MOST_TOKENS ? tokens.slice(0, MOST_TOKENS) : tokens;
  return kept.map((token) => (DAYS.has(token) ? '$day' : /^\d/.test(token) ? '0' : token));
}

const OPENING_SEED = hash(HASH_START, '<');
const STEM_SEED = hash(HASH_START, '~');

/** A rough stem; pairs of stems catch what exact words miss. */
const stemOf = (token: string): string => token.replace(/(?:ings?|edly|ed|es|s|ly|e)$/, '');

/** How a sentence opens tells most: its first words are counted once more as such. */
const OPENING_WORDS = 6;

/** The buckets of runs of one to three tokens (beginning and end are tokens), of pairs of stems, of opening words. */
export function bucketsOf(tokens: readonly string[]): number[] {
  const buckets: number[] = [];
  const padded = ['^', ...tokens, '$'];
  let before = '';
  padded.forEach((token, from) => {
    const one = hash(HASH_START, token);
    buckets.push(bucketOf(one, BUCKETS));
    const second = padded[from + 1];
    if (second !== undefined) {
      const two = hash(hash(one, ' '), second);
      buckets.push(bucketOf(two, BUCKETS));
      const third = padded[from + 2];
      if (third !== undefined) buckets.push(bucketOf(hash(hash(two, ' '), third), BUCKETS));
    }
    const stem = stemOf(token);
    if (from > 1) buckets.push(bucketOf(hash(hash(STEM_SEED, before), stem), BUCKETS));
    before = stem;
    if (from > 0 && from <= OPENING_WORDS) buckets.push(bucketOf(hash(OPENING_SEED, token), BUCKETS));
  });
  return buckets;
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
  'called',
  'digits',
  'names',
  'lowerCase',
  'marked',
] as const;
export type Shape = (typeof SHAPES)[number];

const SECOND = pattern`
    \b(?:you|your|yours|du|dir|dich|dein\w*|ihr|ihnen|euch|eu(?:er|re)\w*|tu|te|toi|ton|ta|tes|vous|votre
      vos|usted|su|ti|tuo|tua|lei|vi|vostr\w)\b
  `;
const FIRST = pattern`
    \b(?:i|me|my|we|us|our|ich|mir|mich|mein\w*|wir|uns|unser\w*|je|moi|mon|ma|mes|nous|notre|nos|yo|mi
      mis|nosotros|nuestr\w+|io|mio|mia|noi|nostr\w)\b
  `;

/** The shape of a sentence; `raw` is needed for capitals only. */
export function shapesOf(raw: string, folded: string, tokens: readonly string[]): { [S in Shape]: number } {
  const capitals = /\p{Lu}{3}/u.test(raw) ? shareOfCapitals(raw) : 0;
  return {
    questionMark: /\?["')»”’」』）\]\s]*$/.test(folded) ? 1 : 0,
    exclamation: folded.includes('!') ? 1 : 0,
    link: tokens.includes('$link') ? 1 : 0,
    second: SECOND.test(folded) ? 1 : 0,
    first: FIRST.test(folded) ? 1 : 0,
    short: tokens.length <= 4 ? 1 : 0,
    long: Math.min(tokens.length / MOST_TOKENS, 1),
    shouting: capitals > 0.4 ? 1 : 0,
    money: /[$€£]\s?\d|\d\s?[€$£]/.test(folded) ? 1 : 0,
    called: /^\p{Lu}\p{Ll}+(?:,| -|--)/u.test(raw) ? 1 : 0,
    digits: /\d/.test(folded) ? 1 : 0,
    names: Math.min((raw.match(/\s\p{Lu}\p{Ll}/gu)?.length ?? 0) / 4, 1),
    lowerCase: /^\p{Ll}/u.test(raw) ? 1 : 0,
    marked: /^[^\p{L}\d"'“¿¡]/u.test(raw) ? 1 : 0,
  };
}

function shareOfCapitals(raw: string): number {
  const letters = raw.replace(/[^\p{L}]/gu, '');
  return letters.length < 12 ? 0 : letters.replace(/[^\p{Lu}]/gu, '').length / letters.length;
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
