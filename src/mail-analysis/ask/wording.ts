import type { PreparedSentence } from './features.ts';

/** Minimum number of words beside a polite aside for a sentence to be more than an aside. */
const FEWEST_WORDS = 4;
const ASIDE = 0.02;

/** Whether a sentence is nothing but a polite aside ("let me know if you have any questions"). */
export const isAside = ({ asides, words }: PreparedSentence): boolean => asides && words < FEWEST_WORDS;

const CERTAIN = 0.9;
const LIKELY = 0.75;
const PERHAPS = 0.62;
const HARDLY = 0.4;
const UNLIKELY = 0.15;

/** Unambiguous wordings override the model, whose training labels are noisy and mostly English. */
export function withWording(model: number, prepared: PreparedSentence): number {
  const { cues, isQuestion, normalized } = prepared;
  if (isAside(prepared)) return ASIDE;
  const plainlyAsks = cues.has('please') || (cues.has('modal') && isQuestion);
  if (cues.has('optout') || cues.has('withdraw')) return Math.min(model, UNLIKELY);
  if (cues.has('noreply') && !(cues.has('modal') && isQuestion)) return Math.min(model, UNLIKELY);
  if (cues.has('pleasantry') && !cues.has('please') && !cues.has('decide') && !cues.has('tell'))
    return Math.min(model, UNLIKELY);
  if (cues.has('advert')) return Math.min(model, HARDLY);
  if (plainlyAsks || cues.has('tell')) return Math.max(model, CERTAIN);
  if (isQuestion) return Math.max(model, cues.has('question') ? LIKELY : PERHAPS);
  const orders = cues.has('imperative') && PRONOUN.test(normalized);
  if (orders || (cues.has('need') && (!cues.has('promise') || cues.has('consequence'))))
    return Math.max(model, PERHAPS);
  if (cues.has('thanks')) return Math.min(model, HARDLY);
  const shows =
    cues.has('modal') || cues.has('decide') || cues.has('meeting') || cues.has('due') || PLEA.test(normalized);
  return shows ? model : Math.min(model, HARDLY);
}

/** `Send me the list` is a request; `let the dough rest` is a recipe. */
const PRONOUN =
  /\b(?:me|us|my|our|you|your|it|them|mir|uns|mich|dir|dich|euch|ihnen|ihre?\w*|dein\w*|moi|nous|toi|vous|votre|vos|ton|ta|tes|nos|te|le|les|su|tu|mi|ci|ti|vi|lo|la)\b|(?:me|nos|lo|la|mi|ci|mela|melo)$/;

/** With any "please" the model's probability is kept. */
const PLEA = /\b(?:please|pls|bitte|s'il (?:te|vous) plait|svp|por favor|per favore)\b/;
