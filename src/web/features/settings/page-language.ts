import { AUTO_LANGUAGE, LANGUAGE_COOKIE } from '#contract/person/preferences.ts';

/** Whether this page is in a language, or has been asked for in it and there is none. */
export const isShownIn = (language: string): boolean =>
  document.documentElement.lang === language || document.cookie.includes(`${LANGUAGE_COOKIE.name}=${language}`);

/** Loads this page again in a language; the server reads the cookie. */
export const showIn = (language: string): void => {
  const age = language === AUTO_LANGUAGE ? 0 : LANGUAGE_COOKIE.seconds;
  document.cookie = `${LANGUAGE_COOKIE.name}=${language}; path=/; max-age=${age}; samesite=lax`;
  location.reload();
};
