import { LANGUAGE_COOKIE } from '#contract/person/preferences.ts';
import { cookieOf } from './cookie.ts';

/** The language that the query of an address asks for, if there is such a build. */
export const askedLanguage = (request: Request, known: readonly string[]): string | undefined => {
  const asked = new URL(request.url).searchParams.get('lang');
  return known.find((language) => language === asked);
};

/**
 * The language of the pages for a request: the one in its address, else the one that was chosen in this browser, else the first of
 * the browser's own that there is, else the first known.
 */
export const pageLanguage = (request: Request, known: readonly string[]): string => {
  const chosen = cookieOf(request.headers.get('cookie') ?? undefined, LANGUAGE_COOKIE.name);
  const wanted = [chosen, ...acceptedLanguages(request.headers.get('accept-language') ?? '')];
  return askedLanguage(request, known) ?? wanted.find((tag) => tag !== undefined && known.includes(tag)) ?? known[0]!;
};

/** The cookie that keeps a chosen language in a browser. Scripts of the page may read it: it says nothing about anybody. */
export const languageCookie = (language: string): string =>
  `${LANGUAGE_COOKIE.name}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE.seconds}; SameSite=Lax`;

/** The languages of an Accept-Language header without their regions, the dearest first (RFC 9110, 12.5.4). */
const acceptedLanguages = (header: string): string[] =>
  header
    .slice(0, HEADER_AT_MOST)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return { language: tag.split('-')[0]!.toLowerCase(), weight: Number.isNaN(weight) ? 0 : weight, index };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ language }) => language);

/** Longer headers are cut: browsers send some fifty characters. */
const HEADER_AT_MOST = 500;
