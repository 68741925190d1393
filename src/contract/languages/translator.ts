import { localValues } from './local-value.ts';
import { sentencesFrom } from './sentence-patterns.ts';

/** Says what the server says in another language, from its table; words of people stay as they are, but for the dates beside them. */
export const translatorFrom = (
  table: readonly (readonly [english: string, translation: string])[],
  locale: string,
): ((text: string) => string) => {
  const local = localValues(locale);
  const sentences = sentencesFrom(table, local.value);
  return (text) => sentences(text) ?? local.date(text).replace(SPAN_BESIDE, (span) => sentences(span) ?? span);
};

/** As rows say it after a name, such as "Ghent, 4 days". */
const SPAN_BESIDE = /(?<=, )(?:Today|Yesterday|Tomorrow|\d+ (?:day|week|month|year)s?)$/;
