import { dateTimeFormat } from '#contract/intl.ts';
import { daysBetween } from '#contract/zone.ts';

/** Lists names with a word before the last, such as "one, two and three". */
export const listedIn =
  (and: string) =>
  (names: readonly string[]): string =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)!}`;

/** Gives the form that a number asks for in a language of two forms. */
export const pluralIn = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: { readonly one: string; readonly other: string }): string =>
    rules.select(count) === 'one' ? forms.one : forms.other;
};

/** How far a weekday alone says which day is meant. */
const WEEKDAY_DAYS = 6;

/** Says a day beside today in a language: near ones by their own words, the others after a word such as "on". */
export const dayIn = (
  locale: string,
  near: { readonly yesterday: string; readonly today: string; readonly tomorrow: string },
  on: string,
) => {
  const look = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  return (day: string, today: string): string => {
    const away = daysBetween(today, day);
    if (away === 0) return near.today;
    if (away === 1) return near.tomorrow;
    if (away === -1) return near.yesterday;
    if (Math.abs(away) <= WEEKDAY_DAYS) return `${on} ${look(day, { weekday: 'long' })}`;
    const isThisYear = day.slice(0, 4) === today.slice(0, 4);
    return `${on} ${look(day, { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })}`;
  };
};

/** A sentence: with a full stop, if it has no end yet. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Whether the place of a meeting is a program that people meet in. */
export const isOnline = (location: string): boolean =>
  /^(?:zoom|(?:microsoft |ms )?teams|(?:google )?meet|webex|skype|facetime|jitsi(?: meet)?|whatsapp|signal)$/i.test(
    location.trim(),
  );
