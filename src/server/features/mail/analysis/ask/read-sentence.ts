import { fold } from '../text/fold.ts';
import type { Language } from '../text/language.ts';
import { cueBooks } from './cues.ts';
import { bucketsOf, cuesOf, type CueSet, denseOf, shapesOf, tokensOf } from './features.ts';
import { askProbability } from './model.ts';

/** A sentence with what its wording shows; `ask` is the probability that it wants something of its reader. */
export type SentenceReading = { text: string; folded: string; cues: CueSet; isQuestion: boolean; ask: number };

/** Reads one sentence; polite asides ("if you have any questions") are taken out before it is judged. */
export function readSentence(text: string, language: Language): SentenceReading {
  const folded = fold(text);
  const book = cueBooks[language];
  const whole = cuesOf(folded, book);
  const rest = whole.has('softener') ? folded.replace(book.softener, ' ').trim() : folded;
  const tokens = tokensOf(rest);
  const shapes = shapesOf(text, rest, tokens);
  const isQuestion = shapes.questionMark === 1;
  if (whole.has('softener') && tokens.length < 4) return { text, folded, cues: whole, isQuestion: false, ask: 0.02 };
  const cues = rest === folded ? whole : cuesOf(rest, book);
  const ask = adjusted(askProbability(bucketsOf(tokens), denseOf(cues, shapes)), cues, isQuestion);
  return { text, folded, cues, isQuestion, ask };
}

const CERTAIN = 0.9;
const LIKELY = 0.75;
const UNLIKELY = 0.15;

/** Wordings that leave no doubt outweigh the model, which learned from one language and noisy labels. */
function adjusted(model: number, cues: CueSet, isQuestion: boolean): number {
  if (cues.has('noreply') || cues.has('optout') || cues.has('withdraw')) return Math.min(model, UNLIKELY);
  const courtesy = cues.has('pleasantry') && !cues.has('please') && !cues.has('decide') && !cues.has('tell');
  if (courtesy) return Math.min(model, UNLIKELY);
  if (cues.has('advert')) return Math.min(model, 0.4);
  if (cues.has('please') || cues.has('tell') || (cues.has('modal') && isQuestion)) return Math.max(model, CERTAIN);
  if (cues.has('question') && isQuestion) return Math.max(model, LIKELY);
  if (cues.has('imperative') || (cues.has('need') && !cues.has('promise'))) return Math.max(model, 0.62);
  if (cues.has('thanks') && !isQuestion) return Math.min(model, 0.3);
  const shows = isQuestion || cues.has('modal') || cues.has('decide') || cues.has('meeting') || cues.has('due');
  return shows ? model : Math.min(model, 0.45);
}
