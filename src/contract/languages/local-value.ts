import { dateTimeFormat, numberFormat, percentSign } from '../intl.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** Writes dates, times and figures, which the server writes as in the United States, in the way of a language. */
export const localValues = (locale: string) => {
  /** All of them within a sentence. */
  const value = (text: string): string =>
    text
      .replaceAll(/\b(1?\d):([0-5]\d)[ \u202F]([AP])M\b/g, (_, hour: string, minute: string, half: string) => {
        const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
        return dateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
          Date.UTC(2001, 0, 1, hours, Number(minute)),
        );
      })
      .replaceAll(
        /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* (\d{1,2})(?:, (\d{4}))?\b/g,
        (_, month: string, day: string, year: string | undefined) =>
          dateTimeFormat(locale, {
            day: 'numeric',
            month: 'short',
            timeZone: 'UTC',
            ...(year === undefined ? {} : { year: 'numeric' }),
          }).format(Date.UTC(Number(year ?? 2001), MONTHS.indexOf(month), Number(day))),
      )
      .replaceAll(/^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)([a-z]*day|)(?=$|,| )/g, (_, day: string, rest: string) =>
        dateTimeFormat(locale, { weekday: rest === '' ? 'short' : 'long', timeZone: 'UTC' }).format(
          // The first of January 2023 was a Sunday.
          Date.UTC(2023, 0, 1 + WEEKDAYS.indexOf(day)),
        ),
      )
      .replace(MONEY, (_, sign: string, symbol: string, whole: string, fraction = '') => {
        const digits = fraction.length;
        const amount = numberFormat(locale, {
          style: 'currency',
          currency: CURRENCIES[symbol] ?? symbol,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(Number(`${whole.replaceAll(',', '')}.${fraction}`));
        return `${sign}${amount}`;
      })
      .replace(FIGURE, (_, whole: string, fraction = '') => {
        const digits = fraction.length;
        const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        return numberFormat(locale, style).format(Number(`${whole.replaceAll(',', '')}.${fraction}`));
      })
      .replace(SHARE, percentSign(locale));
  return {
    value,
    /** A text that is nothing but a date or a time, or names one before or after a title; any other stays, as a person may have written it. */
    date(text: string): string {
      if (DATE.test(text) || MONEY.test(text) || FIGURE.test(text)) return value(text);
      return text.replace(HOUR_BEFORE, value).replace(DAY_AFTER, value).replace(DAY_BESIDE, value);
    },
  };
};

/** An amount of money, if it is all there is. */
const MONEY = /^([−-]?)([$€£])(\d{1,3}(?:,\d{3})*)(?:\.(\d+))?$/;
const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };
/** A figure with a unit, if it is all there is. */
const FIGURE = /^(\d{1,3}(?:,\d{3})*)(?:\.(\d+))?(?= ?(?:[a-z%]{1,12}|[€$£])?$)/;
/** The sign of percent after a figure, if that is all there is. */
const SHARE = /(?<=^[\d.,]+)%$/;
const DATE =
  /^(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:[a-z]*day)?|(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:, \d{4})?)?(?:,? ?\d{1,2}:\d\d(?: [AP]M)?)?$/;
/** As reminders begin and end. */
const HOUR_BEFORE = /^\d{1,2}:\d\d [AP]M(?: - \d{1,2}:\d\d [AP]M)?(?=$|[:,] )/;
const DAY_AFTER = /(?<=, )(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, [A-Z][a-z]{2,8} \d{1,2}$/;
/** As rows say it beside something else, before or after a comma. */
const DAY_BESIDE =
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?=, (?!\d{4}\b))|(?<=, )(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}$/;
