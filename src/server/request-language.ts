import { currentRequest } from './request-scope.ts';

/** The languages in which the server writes to people itself; the first is that of everybody whose own is not among them. */
const writtenLanguages = ['en', 'de'] as const;

/** The same in each language that the server writes. */
export type InLanguages<T> = { readonly [L in (typeof writtenLanguages)[number]]: T };

/** What is meant for the person who makes the present request: in the language of their pages, or in English without a request. */
export const inLanguageOfRequest = <T>(texts: InLanguages<T>): T => {
  const wanted = currentRequest()?.pageLanguage?.(writtenLanguages);
  return texts[writtenLanguages.find((language) => language === wanted) ?? writtenLanguages[0]];
};
