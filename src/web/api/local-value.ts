import { dateTimeFormat, PAGE_LOCALE } from '#contract/intl.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** A date, time or figure within a sentence, which the server writes as in the United States, in the way of this page. */
export const localValue = (value: string): string =>
  value
    .replaceAll(/\b(1?\d):([0-5]\d)[ \u202F]([AP])M\b/g, (_, hour: string, minute: string, half: string) => {
      const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
      return dateTimeFormat(PAGE_LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
        Date.UTC(2001, 0, 1, hours, Number(minute)),
      );
    })
    .replaceAll(
      /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* (\d{1,2})(?:, (\d{4}))?\b/g,
      (_, month: string, day: string, year: string | undefined) =>
        dateTimeFormat(PAGE_LOCALE, {
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
          ...(year === undefined ? {} : { year: 'numeric' }),
        }).format(Date.UTC(Number(year ?? 2001), MONTHS.indexOf(month), Number(day))),
    )
    .replaceAll(/^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)([a-z]*day|)(?=$|,| )/g, (_, day: string, rest: string) =>
      dateTimeFormat(PAGE_LOCALE, { weekday: rest === '' ? 'short' : 'long', timeZone: 'UTC' }).format(
        // The first of January 2023 was a Sunday.
        Date.UTC(2023, 0, 1 + WEEKDAYS.indexOf(day)),
      ),
    );

/** The same of a text that is nothing but a date or a time; any other stays, as a person may have written it. */
export const localDate = (text: string): string => (DATE.test(text) ? localValue(text) : text);
const DATE =
  /^(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:[a-z]*day)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:, \d{4})?)?(?:,? ?\d{1,2}:\d\d [AP]M)?$/;
