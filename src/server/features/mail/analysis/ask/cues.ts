import type { Language } from '../text/language.ts';
import type { CueBook } from './cue.ts';
import { english } from './cues-en.ts';
import { french } from './cues-fr.ts';
import { german } from './cues-de.ts';
import { italian } from './cues-it.ts';
import { spanish } from './cues-es.ts';

/** The patterns of each language, over folded text. */
export const cueBooks: { [L in Language]: CueBook } = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
};
