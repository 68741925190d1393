import { DRAFT_LANGUAGES } from './draft-types.ts';
import { phraseBooks } from './phrases.ts';

const ALL: ReadonlySet<string> = new Set(
  DRAFT_LANGUAGES.flatMap((language) => Object.values(phraseBooks[language].blanks)),
);

/** The blanks (`[time]`) of a text that are not filled in yet; other words in brackets are the person's own. */
export const blanksIn = (text: string): string[] => [
  ...new Set((text.match(/\[[^[\]\n]{1,20}\]/g) ?? []).filter((found) => ALL.has(found))),
];
