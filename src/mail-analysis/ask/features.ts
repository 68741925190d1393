import { normalizeText } from '../text/normalize-text.ts';
import { bucketOf, hashText, HASH_START } from '../text/hash.ts';
import { CUES, type AskCue, type CueBook } from './cue.ts';
import { cueBooks } from './cues.ts';
import { type SentenceWording, WORDING_SIGNS, wordingOf } from './wording.ts';
import type { Language } from '../text/language.ts';
import { MAIL_NOTIONS, mailNotionsOf } from '../text/notions.ts';
import { pattern } from '../text/pattern.ts';
import { wordList } from '../text/word-list.ts';

/** N-grams are hashed into this many buckets; the weights file holds one signed byte for each. */
export const ASK_BUCKETS = 1 << 17;

/** Which cues a sentence shows. */
export type CueSet = ReadonlySet<AskCue>;

/** The cues of one normalized sentence in the language of its mail. */
export function cuesOf(normalized: string, book: CueBook): CueSet {
  const found = new Set<AskCue>();
  for (const cue of CUES) if (book[cue].test(normalized)) found.add(cue);
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

/** The tokens of a normalized sentence; numbers, days, links and addresses each become one placeholder token. */
export function sentenceTokens(normalized: string): string[] {
  let plain = normalized;
  if (plain.includes('http') || plain.includes('www.')) plain = plain.replace(/https?:\/\/\S+|www\.\S+/g, ' $link ');
  if (plain.includes('@')) plain = plain.replace(/[^\s@]{1,64}@[^\s@]{1,120}\.\w+/g, ' $mail ');
  const tokens = plain.match(TOKEN) ?? [];
  const kept = tokens.length > MOST_TOKENS ? tokens.slice(0, MOST_TOKENS) : tokens;
  return kept.map((token) => (DAYS.has(token) ? '$day' : /^\d/.test(token) ? '0' : token));
}

const OPENING_SEED = hashText(HASH_START, '<');
const STEM_SEED = hashText(HASH_START, '~');

/** A rough stem, so that pairs of stems match inflected forms. */
const stemOf = (token: string): string => token.replace(/(?:ings?|edly|ed|es|s|ly|e)$/, '');

/** The first words of a sentence are the most informative, so they also count as separate features. */
const OPENING_WORDS = 6;

/** The buckets of runs of one to three tokens (beginning and end are tokens), of pairs of stems, of opening words. */
export function ngramBucketsOf(tokens: readonly string[]): number[] {
  const buckets: number[] = [];
  const padded = ['^', ...tokens, '$'];
  let before = '';
  padded.forEach((token, from) => {
    const one = hashText(HASH_START, token);
    buckets.push(bucketOf(one, ASK_BUCKETS));
    const second = padded[from + 1];
    if (second !== undefined) {
      const two = hashText(hashText(one, ' '), second);
      buckets.push(bucketOf(two, ASK_BUCKETS));
      const third = padded[from + 2];
      if (third !== undefined) buckets.push(bucketOf(hashText(hashText(two, ' '), third), ASK_BUCKETS));
    }
    const stem = stemOf(token);
    if (from > 1) buckets.push(bucketOf(hashText(hashText(STEM_SEED, before), stem), ASK_BUCKETS));
    before = stem;
    if (from > 0 && from <= OPENING_WORDS) buckets.push(bucketOf(hashText(OPENING_SEED, token), ASK_BUCKETS));
  });
  return buckets;
}

/** Shape of a sentence, each between 0 and 1. */
export const SENTENCE_SHAPES = [
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
export type SentenceShape = (typeof SENTENCE_SHAPES)[number];

const SECOND = pattern`
    \b(?:you|your|yours|du|dir|dich|dein\w*|ihr|ihnen|euch|eu(?:er|re)\w*|tu|te|toi|ton|ta|tes|vous|votre
      vos|usted|su|ti|tuo|tua|lei|vi|vostr\w)\b
  `;
const FIRST = pattern`
    \b(?:i|me|my|we|us|our|ich|mir|mich|mein\w*|wir|uns|unser\w*|je|moi|mon|ma|mes|nous|notre|nos|yo|mi
      mis|nosotros|nuestr\w+|io|mio|mia|noi|nostr\w)\b
  `;

/** The shape of a sentence; `raw` is needed for capitals only. */
export function shapesOf(raw: string, normalized: string, tokens: readonly string[]): { [S in SentenceShape]: number } {
  const capitals = /\p{Lu}{3}/u.test(raw) ? shareOfCapitals(raw) : 0;
  return {
    questionMark: /\?["')»”’」』）\]\s]*$/.test(normalized) ? 1 : 0,
    exclamation: normalized.includes('!') ? 1 : 0,
    link: tokens.includes('$link') ? 1 : 0,
    second: SECOND.test(normalized) ? 1 : 0,
    first: FIRST.test(normalized) ? 1 : 0,
    short: tokens.length <= 4 ? 1 : 0,
    long: Math.min(tokens.length / MOST_TOKENS, 1),
    shouting: capitals > 0.4 ? 1 : 0,
    money: /[$€£]\s?\d|\d\s?[€$£]/.test(normalized) ? 1 : 0,
    called: /^\p{Lu}\p{Ll}+(?:,| -|--)/u.test(raw) ? 1 : 0,
    digits: /\d/.test(normalized) ? 1 : 0,
    names: Math.min((raw.match(/\s\p{Lu}\p{Ll}/gu)?.length ?? 0) / 4, 1),
    lowerCase: /^\p{Ll}/u.test(raw) ? 1 : 0,
    marked: /^[^\p{L}\d"'“¿¡]/u.test(raw) ? 1 : 0,
  };
}

function shareOfCapitals(raw: string): number {
  const letters = raw.replace(/[^\p{L}]/gu, '');
  return letters.length < 12 ? 0 : letters.replace(/[^\p{Lu}]/gu, '').length / letters.length;
}

/**
 * Names of the features that are not n-grams. A cue counts once more when the sentence ends in a question mark; the wording
 * counts once more in languages other than English, for which there are fewer examples to learn single words from.
 */
export const ASK_DENSE: readonly string[] = [
  'bias',
  ...SENTENCE_SHAPES,
  ...CUES,
  ...CUES.map((cue) => `${cue}?`),
  ...WORDING_SIGNS,
  ...WORDING_SIGNS.map((sign) => `${sign} (not English)`),
  ...MAIL_NOTIONS,
];

/** The values of DENSE, in its order. */
export function denseOf(
  cues: CueSet,
  shapes: { [S in SentenceShape]: number },
  wording: readonly number[],
  isEnglish: boolean,
  notions: readonly number[],
): number[] {
  // Filled in one go: this is made for every sentence, and most of it is 0.
  const values = NOTHING_SHOWN.slice();
  values[0] = 1;
  SENTENCE_SHAPES.forEach((shape, index) => (values[FIRST_SHAPE + index] = shapes[shape]));
  CUES.forEach((cue, index) => {
    if (!cues.has(cue)) return;
    values[FIRST_CUE + index] = 1;
    values[FIRST_CUE + CUES.length + index] = shapes.questionMark;
  });
  wording.forEach((value, index) => {
    values[FIRST_WORDING + index] = value;
    if (!isEnglish) values[FIRST_WORDING + WORDING_SIGNS.length + index] = value;
  });
  for (const notion of notions) values[FIRST_NOTION + notion] = 1;
  return values;
}
const NOTHING_SHOWN = ASK_DENSE.map(() => 0);
const FIRST_SHAPE = 1;
const FIRST_CUE = FIRST_SHAPE + SENTENCE_SHAPES.length;
const FIRST_WORDING = FIRST_CUE + 2 * CUES.length;
const FIRST_NOTION = FIRST_WORDING + 2 * WORDING_SIGNS.length;

/** A sentence with its features. The model sees all of it; `cues` are those without a polite aside. */
export type PreparedSentence = SentenceWording & {
  /** What it speaks of, as places in MAIL_NOTIONS. */
  notions: readonly number[];
  tokens: readonly string[];
  buckets: readonly number[];
  dense: readonly number[];
};

/** Normalizes a sentence and extracts its features, in training and in use. */
export function prepareSentence(text: string, language: Language): PreparedSentence {
  const book = cueBooks[language];
  const normalized = normalizeText(text);
  const whole = cuesOf(normalized, book);
  const tokens = sentenceTokens(normalized);
  const shapes = shapesOf(text, normalized, tokens);
  const notions = mailNotionsOf(normalized);
  const asides = whole.has('softener');
  const rest = asides ? normalized.replace(book.softener, ' ').trim() : normalized;
  const wording: SentenceWording = {
    normalized,
    cues: asides ? cuesOf(rest, book) : whole,
    words: asides ? sentenceTokens(rest).length : tokens.length,
    asides,
    isQuestion: shapes.questionMark === 1,
  };
  return {
    ...wording,
    notions,
    tokens,
    buckets: ngramBucketsOf(tokens),
    dense: denseOf(whole, shapes, wordingOf(wording), language === 'en', notions),
  };
}
