/*
 * Making a format of Intl takes some hundred times as long as using it, and a list of fifty rows uses one two hundred times: formats
 * are kept here by what they were asked for.
 */

/** The language that pages write dates and numbers in unless a person has chosen another. */
export const PAGE_LOCALE: string = 'en-US';

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** The format of dates and times for a language (undefined: the machine's own), made once. Throws a RangeError for an unknown zone or language. */
export const dateTimeFormat = (
  language: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => kept(dateFormats, [language, options], () => new Intl.DateTimeFormat(language, options));

/** The format of numbers and amounts for a language, made once. Throws a RangeError for an unknown currency or language. */
export const numberFormat = (language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept(numberFormats, [language, options], () => new Intl.NumberFormat(language, options));

/** A number as it was formatted, with the sign of minus in place of the hyphen. */
export const withMinus = (text: string): string => text.replace('-', '−');

/** What is written after a figure in percent: in English the sign alone, in German with a space that does not break. */
export const percentSign = (language: string = PAGE_LOCALE): string =>
  numberFormat(language, { style: 'percent' }).format(0).replace('0', '');

/** More kinds than the product has; past it the formats begin anew, so that what people may name does not pile up. */
const KEPT_AT_MOST = 500;

const kept = <F>(formats: Map<string, F>, asked: unknown, make: () => F): F => {
  const key = JSON.stringify(asked);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (formats.size >= KEPT_AT_MOST) formats.clear();
  formats.set(key, made);
  return made;
};
