import { hasYear } from '#contract/yearless-day.ts';
import { dateTimeFormat, numberFormat } from '#contract/intl.ts';
import type { AskLanguage } from '#contract/ask/ask.ts';
import { minorDigits } from '#contract/currency-digits.ts';
import { addDays, daysBetween, startOfWeek, type Zone } from '#contract/zone.ts';
import type { Texts } from './language/language.ts';
import type { Period } from './slots/days.ts';
import type { CalendarSettings } from './slots/period.ts';

/** How figures, days and lists are said in the language of a question. */
export interface Voice {
  readonly language: AskLanguage;
  /** One of four texts with its gaps filled: `{name}`. */
  say(texts: Texts, values?: Readonly<Record<string, string | number>>): string;
  /** One of two texts by a count, which fills `{n}`. */
  count(n: number, one: Texts, many: Texts): string;
  number(value: number, digits?: number): string;
  /** A share of one: "60%". */
  percent(share: number): string;
  /** An amount in minor units. */
  money(minor: number, currency: string): string;
  /** A span in minutes, such as "6 h 50 min". */
  span(minutes: number): string;
  /** A day near today in words, else its date: "yesterday", "on November 1". */
  day(day: string): string;
  /** A date without a preposition: "November 1", with its year when it is another one. */
  date(day: string): string;
  /** The clock at a moment. */
  clock(at: number): string;
  /** A period in words: "in October 2026", "last week"; empty for all time. */
  period(period: Period): string;
  /** Days as a name that stands alone, such as "October 2026". */
  periodName(period: Period): string;
  list(items: readonly string[]): string;
  /** The same, of which only those that are named have to be put into words. */
  listOf<T>(items: readonly T[], name: (item: T) => string): string;
}

const LOCALES: { readonly [L in AskLanguage]: string } = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' };
/** How many items a list names. */
const NAMED = 6;

export const createVoice = (
  language: AskLanguage,
  { today, weekStart, zone }: CalendarSettings & { readonly zone: Zone },
): Voice => {
  const locale = LOCALES[language];
  const say: Voice['say'] = (texts, values = {}) =>
    texts[language]
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
      .replaceAll(/\s+([.,;:])(?!\d)/g, language === 'fr' ? ' $1' : '$1')
      .replaceAll(/ ([.,])(?!\d)/g, '$1')
      .replaceAll(/ {2,}/g, ' ')
      .trim();
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(day));
  const date = (day: string): string =>
    format(day, {
      day: 'numeric',
      month: 'long',
      ...(hasYear(day) && day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    });
  const day = (on: string): string => NEAR[language][daysBetween(today, on)] ?? say(ON, { date: date(on) });
  const number = (value: number, digits = 1) => numberFormat(locale, { maximumFractionDigits: digits }).format(value);
  const week = startOfWeek(today, weekStart);
  const period = ({ from, to }: Period, months: Texts = IN_MONTH, years: Texts = IN_YEAR): string => {
    if (from === null && to === null) return '';
    if (from === null) return say(UNTIL, { date: date(to!) }); // one end is there
    if (to === null) return say(SINCE, { date: date(from) });
    if (from === to) return day(from);
    const isMonth = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
    if (isMonth && from.slice(0, 7) === to.slice(0, 7))
      return say(months, { date: format(from, { month: 'long', year: 'numeric' }) });
    if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return say(years, { date: from.slice(0, 4) });
    if (daysBetween(from, to) === 6 && [-7, 0, 7].includes(daysBetween(week, from)))
      return say(WEEKS[daysBetween(week, from) / 7 + 1]!); // one of three
    if (to === today) return say(SINCE, { date: date(from) });
    return say(BETWEEN, { from: date(from), to: date(to) });
  };
  const listOf: Voice['listOf'] = (items, name) => {
    const shown = items.slice(0, NAMED).map(name);
    const rest = items.length - shown.length;
    const all = rest === 0 ? shown : [...shown, say(rest === 1 ? ONE_MORE : MORE, { n: rest })];
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(all);
  };
  return {
    language,
    say,
    count: (n, one, many) => say(n === 1 ? one : many, { n: number(n) }),
    number,
    percent: (share) => numberFormat(locale, { style: 'percent' }).format(share),
    money: (minor, currency) =>
      numberFormat(locale, { style: 'currency', currency }).format(minor / 10 ** minorDigits(currency)),
    span: (minutes) => {
      const whole = Math.round(minutes);
      const [hours, rest] = [Math.floor(whole / 60), whole % 60];
      return hours === 0
        ? `${rest} min`
        : rest === 0
          ? `${hours} h`
          : `${hours} h ${String(rest).padStart(2, '0')} min`;
    },
    day,
    date,
    clock: (at) => dateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone.name }).format(at),
    period: (days) => period(days),
    periodName(days) {
      const name = days.from === days.to && days.from !== null ? date(days.from) : period(days, ALONE, ALONE);
      return name.charAt(0).toUpperCase() + name.slice(1);
    },
    list: (items) => listOf(items, (item) => item),
    listOf,
  };
};

const ON: Texts = { en: 'on {date}', de: 'am {date}', fr: 'le {date}', es: 'el {date}' };
const IN_MONTH: Texts = { en: 'in {date}', de: 'im {date}', fr: 'en {date}', es: 'en {date}' };
const IN_YEAR: Texts = { ...IN_MONTH, de: 'im Jahr {date}' };
const ALONE: Texts = { en: '{date}', de: '{date}', fr: '{date}', es: '{date}' };
const UNTIL: Texts = { en: 'until {date}', de: 'bis {date}', fr: 'jusqu’au {date}', es: 'hasta el {date}' };
const SINCE: Texts = { en: 'since {date}', de: 'seit {date}', fr: 'depuis le {date}', es: 'desde el {date}' };
const BETWEEN: Texts = {
  en: 'from {from} to {to}',
  de: 'vom {from} bis {to}',
  fr: 'du {from} au {to}',
  es: 'del {from} al {to}',
};
const WEEKS: readonly Texts[] = [
  { en: 'last week', de: 'letzte Woche', fr: 'la semaine dernière', es: 'la semana pasada' },
  { en: 'this week', de: 'diese Woche', fr: 'cette semaine', es: 'esta semana' },
  { en: 'next week', de: 'nächste Woche', fr: 'la semaine prochaine', es: 'la próxima semana' },
];
const ONE_MORE: Texts = { en: 'one more', de: 'noch eins', fr: 'un de plus', es: 'uno más' };
const MORE: Texts = { en: '{n} more', de: '{n} weitere', fr: '{n} de plus', es: '{n} más' };
const NEAR: { readonly [L in AskLanguage]: Readonly<Record<number, string>> } = {
  en: { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' },
  de: { [-1]: 'gestern', 0: 'heute', 1: 'morgen' },
  fr: { [-1]: 'hier', 0: 'aujourd’hui', 1: 'demain' },
  es: { [-1]: 'ayer', 0: 'hoy', 1: 'mañana' },
};
