import { currentRequest } from '../request-scope.ts';
import { type InLanguages, type WrittenLanguage, writtenLanguages } from './written-languages.ts';

/** The language of the pages of the person who makes the present request, or English without a request. */
export const languageOfRequest = (): WrittenLanguage => {
  const wanted = currentRequest()?.pageLanguage?.(writtenLanguages);
  return writtenLanguages.find((language) => language === wanted) ?? writtenLanguages[0];
};

/** What is meant for the person who makes the present request, in their language. */
export const inLanguageOfRequest = <T>(texts: InLanguages<T>): T => texts[languageOfRequest()];
