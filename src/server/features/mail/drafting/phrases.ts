import type { DraftLanguage } from './draft.ts';
import type { PhraseBook } from './phrase-book.ts';
import { english } from './phrases-en.ts';
import { french } from './phrases-fr.ts';
import { german } from './phrases-de.ts';
import { spanish } from './phrases-es.ts';

/** The plain phrases of every language. */
export const phraseBooks: { readonly [L in DraftLanguage]: PhraseBook } = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};
