import type { AskCue } from './cue.ts';

/** What the wording of a sentence shows, with the cues of the sentence without its polite aside. */
export type SentenceWording = {
  normalized: string;
  cues: ReadonlySet<AskCue>;
  words: number;
  asides: boolean;
  isQuestion: boolean;
};

/** Minimum number of words beside a polite aside for a sentence to be more than an aside. */
const FEWEST_WORDS = 4;

/** Whether a sentence is nothing but a polite aside ("let me know if you have any questions"). */
export const isAside = ({ asides, words }: SentenceWording): boolean => asides && words < FEWEST_WORDS;

/** `Send me the list` is a request; `let the dough rest` is a recipe. */
const PRONOUN =
  /\b(?:me|us|my|our|you|your|it|them|mir|uns|mich|dir|dich|euch|ihnen|ihre?\w*|dein\w*|moi|nous|toi|vous|votre|vos|ton|ta|tes|nos|te|le|les|su|tu|mi|ci|ti|vi|lo|la)\b|(?:me|nos|lo|la|mi|ci|mela|melo)$/;
const PLEA = /\b(?:please|pls|bitte|s'il (?:te|vous) plait|svp|por favor|per favore|merci de|le ruego)\b/;
const FIRST_PERSON = /\b(?:i|we|us|our|my|ich|wir|uns|mir|je|nous|notre|yo|nos|nuestr\w+|io|noi|ci)\b/;

/**
 * Combinations of cues whose weights the model learns like those of the cues; the first that holds of each group is the
 * most telling. None of them decides alone.
 */
const SIGNS: { readonly [name: string]: (one: SentenceWording) => boolean } = {
  'nothing but an aside': isAside,
  'opts out or withdraws': ({ cues }) => cues.has('optout') || cues.has('withdraw'),
  'waives an answer': ({ cues, isQuestion }) => cues.has('noreply') && !(cues.has('modal') && isQuestion),
  pleasantry: ({ cues }) => cues.has('pleasantry') && !cues.has('please') && !cues.has('decide') && !cues.has('tell'),
  'plainly asks': (one) => plainlyAsks(one) && !one.cues.has('advert') && !one.cues.has('offer'),
  'asks to be told': ({ cues }) => cues.has('tell') && !cues.has('advert') && !cues.has('offer'),
  'question to the reader': ({ cues, isQuestion }) => isQuestion && cues.has('question') && !cues.has('advert'),
  'other question': ({ cues, isQuestion }) => isQuestion && !cues.has('question') && !cues.has('advert'),
  'order with an object': ({ cues, isQuestion, normalized }) =>
    !isQuestion && cues.has('imperative') && PRONOUN.test(normalized) && !cues.has('offer'),
  'need of the writer': ({ cues }) => cues.has('need') && !cues.has('offer') && !cues.has('promise'),
  'need with a consequence': ({ cues }) => (cues.has('need') || cues.has('trouble')) && cues.has('consequence'),
  'need or trouble by a date': ({ cues }) => (cues.has('need') || cues.has('trouble')) && cues.has('due'),
  'trouble told as a fact': ({ cues, isQuestion }) =>
    cues.has('trouble') && !isQuestion && !cues.has('thanks') && !cues.has('promise'),
  'trouble of the writer': ({ cues, isQuestion, normalized }) =>
    cues.has('trouble') && !isQuestion && !cues.has('promise') && FIRST_PERSON.test(normalized),
  'offer without a question': ({ cues, isQuestion }) => cues.has('offer') && !isQuestion && !cues.has('need'),
  'offer in an order': ({ cues }) => cues.has('offer') && cues.has('imperative'),
  'promise without a plea': ({ cues, isQuestion, normalized }) =>
    cues.has('promise') && !isQuestion && !PLEA.test(normalized),
  'plea without an order': ({ normalized, cues }) => PLEA.test(normalized) && !cues.has('please'),
  'decision by a date': ({ cues }) => cues.has('decide') && cues.has('due'),
  'thanks without a question': ({ cues, isQuestion }) => cues.has('thanks') && !isQuestion && !cues.has('please'),
  'nothing that asks': (one) => !showsAsking(one),
};

const plainlyAsks = ({ cues, isQuestion }: SentenceWording): boolean =>
  cues.has('please') || (cues.has('modal') && isQuestion);

const ASKING = ['modal', 'please', 'imperative', 'tell', 'need', 'decide', 'meeting', 'due', 'trouble'] as const;
const showsAsking = ({ cues, isQuestion, normalized }: SentenceWording): boolean =>
  isQuestion || ASKING.some((cue) => cues.has(cue)) || PLEA.test(normalized);

/** The names of the wording features, in the order of their values. */
export const WORDING_SIGNS: readonly string[] = Object.keys(SIGNS);
const tests = Object.values(SIGNS);

/** Which wording features a sentence has, as 1 and 0. */
export const wordingOf = (one: SentenceWording): number[] => tests.map((test) => (test(one) ? 1 : 0));
