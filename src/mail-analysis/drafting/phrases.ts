import type { DraftLanguage } from './draft-types.ts';
import type { PhraseBook } from './phrase-book.ts';
import { englishPhrases } from './phrases-en.ts';
import { frenchPhrases } from './phrases-fr.ts';
import { germanPhrases } from './phrases-de.ts';
import { spanishPhrases } from './phrases-es.ts';

/** The phrase book of every language. */
export const phraseBooks: { readonly [L in DraftLanguage]: PhraseBook } = {
  en: englishPhrases,
  de: germanPhrases,
  fr: frenchPhrases,
  es: spanishPhrases,
};
