import { localValues } from './local-value.ts';
import { sentencesFrom } from './sentence-patterns.ts';
import { summariesFrom } from './summary-frames.ts';

/** Says a text of the server in another language. */
export interface Translator {
  (text: string): string;
  /** A summary of a mail: of it only the frames and a caution are the server’s. */
  readonly summary: (text: string) => string;
}

/** Says what the server says in another language, from its table; words of people stay as they are, but for the dates beside them. */
export const translatorFrom = (
  table: readonly (readonly [english: string, translation: string])[],
  locale: string,
): Translator => {
  const local = localValues(locale);
  const sentences = sentencesFrom(table, local.value);
  const framed = summariesFrom(sentences);
  const translate = (text: string): string =>
    begunLike(
      text,
      sentences(text) ?? framed(text) ?? local.date(text).replace(SPAN_BESIDE, (span) => sentences(span) ?? span),
    );
  const summary = (text: string): string =>
    framed(text) ?? (text.startsWith(CAUTION) ? sentences(text) : undefined) ?? text;
  return Object.assign(translate, { summary });
};

/** As a summary of a suspicious mail begins. */
const CAUTION = 'Be careful with this email. ';
/** What began with a figure, such as "4 days ago", begins with a capital where it now begins with a word: it is the start of its line. */
const begunLike = (english: string, said: string): string =>
  /^\p{L}/u.test(english) ? said : said.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** As rows say it after a name, such as "Ghent, 4 days". */
const SPAN_BESIDE = /(?<=, )(?:Today|Yesterday|Tomorrow|\d+ (?:day|week|month|year)s?)$/;
