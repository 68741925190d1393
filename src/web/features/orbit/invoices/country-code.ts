import { PAGE_LOCALE } from '#contract/intl.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const SPOKEN = ['en', 'de'];

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
let codes: ReadonlyMap<string, string> | undefined;

/** The codes of all countries (ISO 3166-1) by their names; built when the first name is typed. */
const codesByName = (): ReadonlyMap<string, string> => {
  if (codes !== undefined) return codes;
  const names = SPOKEN.map(namesIn);
  // Of two codes of one country, such as UK and GB, the canonical one counts.
  const canonical = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => new Intl.Locale(`und-${code}`).region === code,
  );
  codes = new Map(
    canonical.flatMap((code) => names.map((each) => [each.of(code)?.toLowerCase() ?? '', code] as const)),
  );
  return codes;
};

/** The code of a country that was typed as its name or as the code itself; what is neither stays as it is. */
export const countryCodeOf = (typed: string): string => {
  const text = typed.trim();
  return text.length <= 2 ? text.toUpperCase() : (codesByName().get(text.toLowerCase()) ?? text);
};

/** The name of a country in the language of the page, or undefined where a code is none. */
export const countryName = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? namesIn(PAGE_LOCALE).of(code) : undefined;
