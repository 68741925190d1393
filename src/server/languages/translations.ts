import { translatorFrom } from '#contract/languages/translator.ts';
import type { InLanguages, WrittenLanguage } from './written-languages.ts';

/** Says an English sentence of the server in another language; words of people stay as they are. */
export type Translate = (text: string) => string;

const unchanged: Translate = (text) => text;

// The table of a language is large: nobody who writes English alone loads it.
const loaders: InLanguages<() => Promise<Translate>> = {
  en: () => Promise.resolve(unchanged),
  de: async () => translateBy((await import('#web/languages/de.json', { with: { type: 'json' } })).default, 'de-DE'),
};
const loaded = new Map<WrittenLanguage, Promise<Translate>>();

/** Translates as the pages of a language do, from the same table. */
export const translationInto = (language: WrittenLanguage): Promise<Translate> => {
  const known = loaded.get(language) ?? loaders[language]();
  loaded.set(language, known);
  return known;
};

const translateBy = ({ server }: { server: Record<string, Record<string, string>> }, locale: string): Translate =>
  translatorFrom(Object.values(server).flatMap(Object.entries<string>), locale);
