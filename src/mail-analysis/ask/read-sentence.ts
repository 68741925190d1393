import type { Language } from '../text/language.ts';
import { type CueSet, prepareSentence } from './features.ts';
import { askProbability } from './model.ts';
import { isOtherScript } from '../text/script.ts';
import { isAside } from './wording.ts';

/**
 * A sentence with its cues and what it speaks of (places in MAIL_NOTIONS); `ask` is the probability that it requests something from its
 * reader.
 */
export type SentenceReading = {
  text: string;
  normalized: string;
  cues: CueSet;
  notions: readonly number[];
  /** See tokensOf. */
  tokens: readonly string[];
  isQuestion: boolean;
  ask: number;
};

/** Cache of short sentences: greetings, closings and small print repeat from mail to mail. */
const REMEMBERED = 2_000;
const SHORT = 160;
const remembered = new Map<string, SentenceReading>();

/** Reads one sentence; the cues are those without polite asides ("if you have any questions"). */
export function readSentence(text: string, language: Language): SentenceReading {
  if (text.length > SHORT) return readAnew(text, language);
  const key = `${language} ${text}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const reading = readAnew(text, language);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(key, reading);
  return reading;
}

function readAnew(text: string, language: Language): SentenceReading {
  const prepared = prepareSentence(text, language);
  const { normalized, cues, notions, tokens, isQuestion, buckets, dense } = prepared;
  // The model has learned no word of another script; of those a question mark is all that is read.
  const ask = isOtherScript(text) ? (isQuestion ? UNREAD_QUESTION : 0) : askProbability(buckets, dense);
  return isAside(prepared)
    ? { text, normalized, cues: ASIDE_CUES, notions, tokens, isQuestion: false, ask }
    : { text, normalized, cues, notions, tokens, isQuestion, ask };
}

const UNREAD_QUESTION = 0.62;
const ASIDE_CUES: CueSet = new Set(['softener']);
