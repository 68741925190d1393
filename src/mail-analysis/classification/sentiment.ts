import type { MessageReading } from '../thread/read-message.ts';
import { alternatives } from '../text/pattern.ts';
import type { MailSentiment } from '../mail-classification.ts';
import { intensifiers, sentimentLexicon, otherSentimentLexicon, negations } from './sentiment-words.ts';

/** The sentiment of a mail, scored between -1 and 1, with the deciding words. Automatic and bulk mail is neutral. */
export type SentimentReading = { sentiment: MailSentiment; score: number; words: readonly string[] };

const exact = new Map<string, number>();
const stems: [string, number][] = [];
for (const lexicon of [sentimentLexicon, otherSentimentLexicon]) {
  for (const [strength, words] of Object.entries(lexicon)) {
    for (const word of words) {
      if (word.endsWith('*')) stems.push([word.slice(0, -1), Number(strength)]);
      else if (!exact.has(word)) exact.set(word, Number(strength));
    }
  }
}

const strengthOf = (word: string): number => exact.get(word) ?? stems.find(([stem]) => word.startsWith(stem))?.[1] ?? 0;

/** Damping of the sum (score = sum / (|sum| + DAMPING)), chosen so that one strong word decides in a short mail. */
const DAMPING = 4;
/** The neutral band is wide on purpose: a wrong sentiment is worse than a missing one. */
const POSITIVE = 0.38;
const NEGATIVE = -0.34;
const WORDS_SHOWN = 3;

/** Scores the new text by a lexicon with negations and intensifiers. */
export function readSentiment(reading: MessageReading): SentimentReading {
  const { kind: sender } = reading.sender;
  if (sender !== 'person' && sender !== 'list') return { sentiment: 'neutral', score: 0, words: [] };
  const found: { word: string; value: number }[] = [];
  for (const { normalized, act, cues } of reading.utterances) {
    if (act === 'courtesy' && cues.has('softener')) continue;
    const tame = act === 'thanks' || cues.has('pleasantry') ? 0.5 : 1;
    const exclaimed = normalized.includes('!') ? 1.2 : 1;
    for (const one of sentimentWordsIn(normalized)) found.push({ word: one.word, value: one.value * tame * exclaimed });
  }
  const sum = found.reduce((total, one) => total + one.value, 0);
  const score = sum / (Math.abs(sum) + DAMPING);
  const sentiment = score > POSITIVE ? 'positive' : score < NEGATIVE ? 'negative' : 'neutral';
  const sign = Math.sign(score);
  const words = found
    .filter((one) => Math.sign(one.value) === sign)
    .sort((one, other) => Math.abs(other.value) - Math.abs(one.value))
    .map((one) => one.word);
  return { sentiment, score, words: [...new Set(words)].slice(0, WORDS_SHOWN) };
}

/** How many words after a negation are affected by it. */
const REACH = 3;

/** Polite phrases that carry no sentiment. */
const POLITE = new Set(
  alternatives`
    glad to|happy to|pleased to|love to|good to|thanks for|thank you|fine with|fine for|fine by
    good morning|good afternoon|good evening|good day|nice day|great day|good week|good weekend|nice weekend
    great weekend|gute nacht|guten tag|guten morgen|guten abend|gerne zur|bon courage|buenos dias|buenas tardes
    buona giornata|buona serata
  `.split('|'),
);

function sentimentWordsIn(normalized: string): { word: string; value: number }[] {
  const words = normalized.match(/[a-z]+(?:'[a-z]+)?/g) ?? [];
  return words.flatMap((word, index) => {
    const strength = strengthOf(word);
    if (strength === 0 || POLITE.has(`${word} ${words[index + 1] ?? ''}`)) return [];
    const before = words.slice(Math.max(0, index - REACH), index);
    const negated = before.some((one) => negations.has(one));
    const strong = before.slice(-1).some((one) => intensifiers.has(one));
    const value = strength * (strong ? 1.4 : 1) * (negated ? -0.6 : 1);
    return [{ word, value }];
  });
}
