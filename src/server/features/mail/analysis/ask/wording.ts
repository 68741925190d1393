import type { Prepared } from './features.ts';

/** What is left of a polite aside must have this many words to be judged on its own. */
const FEWEST_WORDS = 4;
const ASIDE = 0.02;

/** Whether a sentence is nothing but a polite aside ("let me know if you have any questions"). */
export const isAside = ({ asides, words }: Prepared): boolean => asides && words < FEWEST_WORDS;

const CERTAIN = 0.9;
const LIKELY = 0.75;
const PERHAPS = 0.62;
const HARDLY = 0.4;
const UNLIKELY = 0.15;

/** Wordings that leave no doubt outweigh the model, whose labels are noisy and mostly of one language. */
export function withWording(model: number, prepared: Prepared): number {
  const { cues, isQuestion, folded } = prepared;
  if (isAside(prepared)) return ASIDE;
  const plainlyAsks = cues.has('please') || (cues.has('modal') && isQuestion);
  if (cues.has('optout') || cues.has('withdraw')) return Math.min(model, UNLIKELY);
  if (cues.has('noreply') && !(cues.has('modal') && isQuestion)) return Math.min(model, UNLIKELY);
  if (cues.has('pleasantry') && !cues.has('please') && !cues.has('decide') && !cues.has('tell'))
    return Math.min(model, UNLIKELY);
  if (cues.has('advert')) return Math.min(model, HARDLY);
  if (plainlyAsks || cues.has('tell')) return Math.max(model, CERTAIN);
  if (isQuestion) return Math.max(model, cues.has('question') ? LIKELY : PERHAPS);
  const orders = cues.has('imperative') && PRONOUN.test(folded);
  if (orders || (cues.has('need') && (!cues.has('promise') || cues.has('consequence'))))
    return Math.max(model, PERHAPS);
  if (cues.has('thanks')) return Math.min(model, HARDLY);
  const shows = cues.has('modal') || cues.has('decide') || cues.has('meeting') || cues.has('due') || PLEA.test(folded);
  return shows ? model : Math.min(model, HARDLY);
}

/** `Send me the list` asks; `let the dough rest` is a recipe. */
const PRONOUN =
  /\b(?:me|us|my|our|you|your|it|them|mir|uns|mich|dir|dich|euch|ihnen|ihre?\w*|dein\w*|moi|nous|toi|vous|votre|vos|ton|ta|tes|nos|te|le|les|su|tu|mi|ci|ti|vi|lo|la)\b|(?:me|nos|lo|la|mi|ci|mela|melo)$/;

/** Any "please" keeps the model's own opinion. */
const PLEA = /\b(?:please|pls|bitte|s'il (?:te|vous) plait|svp|por favor|per favore)\b/;
