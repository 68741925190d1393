import type { Language } from '../text/language.ts';
import type { CueBook } from './cue.ts';
import { englishCues } from './cues-en.ts';
import { frenchCues } from './cues-fr.ts';
import { germanCues } from './cues-de.ts';
import { italianCues } from './cues-it.ts';
import { spanishCues } from './cues-es.ts';

/** The patterns of each language, over normalized text. */
export const cueBooks: { [L in Language]: CueBook } = {
  en: englishCues,
  de: germanCues,
  fr: frenchCues,
  es: spanishCues,
  it: italianCues,
};
