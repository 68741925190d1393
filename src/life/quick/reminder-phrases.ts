import { addDays, startOfMonth, startOfWeek } from '#contract/zone.ts';

/** What one phrase says of when: days are local, `minutes` count from now, and what cannot be meant is a fault. */
export type WhenPart =
  | { readonly says: 'day'; readonly day: string }
  /** The next one of a weekday (0 is Sunday), or the one of next week. */
  | { readonly says: 'weekday'; readonly weekday: number; readonly isNextWeek: boolean }
  /** The clock; one that is `bare` may be before or after noon. */
  | { readonly says: 'clock'; readonly hour: number; readonly minute: number; readonly bare: boolean }
  | { readonly says: 'part'; readonly part: DayPart; readonly isToday: boolean }
  | { readonly says: 'minutes'; readonly minutes: number }
  | { readonly says: 'fault'; readonly fault: WhenFault; readonly words: string };
export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';
export type WhenFault = 'past' | 'clock' | 'day' | 'unclear' | 'repeats';

interface Phrase {
  readonly source: string;
  read(found: RegExpExecArray, today: string): WhenPart;
}

const NUMBERS = [
  'an?|one|eine[rmn]?|une?|una',
  'two|zwei|deux|dos',
  'three|drei|trois|tres',
  'four|vier|quatre|cuatro',
];
const MORE_NUMBERS = ['five|fünf|cinq|cinco', 'six|sechs|seis', 'seven|sieben|sept|siete', 'eight|acht|huit|ocho'];
const numbers = [...NUMBERS, ...MORE_NUMBERS, 'nine|neun|neuf|nueve', 'ten|zehn|dix|diez'];
const NUMBER = String.raw`\d+(?:[.,]\d+)?|${numbers.join('|')}`;
const numberOf = (text: string): number => {
  const digits = Number(text.replace(',', '.'));
  if (!Number.isNaN(digits)) return digits;
  return numbers.findIndex((words) => new RegExp(`^(?:${words})$`, 'iu').test(text)) + 1;
};

const HOURS = 'hours?|hrs?|h|stunden?|std|heures?|horas?';
const MINUTES = 'minutes?|mins?|m|minuten?|minutos?';
const DAYS = 'days?|tage?n?|jours?|días?';
const WEEKS = 'weeks?|wochen?|semaines?|semanas?';
const MONTHS = 'months?|monate?n?|mois|mes(?:es)?';
const is = (words: string, text: string) => new RegExp(`^(?:${words})$`, 'iu').test(text);

const WEEKDAYS = [
  'sun(?:day)?|sonntag|dimanche|domingo',
  'mon(?:day)?|montag|lundi|lunes',
  'tue(?:s(?:day)?)?|dienstag|mardi|martes',
  'wed(?:nesday)?|mittwoch|mercredi|mi[ée]rcoles',
  'thu(?:rs(?:day)?)?|donnerstag|jeudi|jueves',
  'fri(?:day)?|freitag|vendredi|viernes',
  'sat(?:urday)?|samstag|sonnabend|samedi|s[áa]bado',
];
const WEEKDAY = WEEKDAYS.join('|');
const weekdayOf = (text: string) => WEEKDAYS.findIndex((names) => is(names, text));

const MONTH_NAMES = [
  'jan(?:uary|uar)?|janvier|enero',
  'feb(?:ruary|ruar)?|février|febrero',
  'mar(?:ch)?|märz|mars|marzo',
  'apr(?:il)?|avril|abril',
  'may|mai|mayo',
  'june?|juni|juin|junio',
  'july?|juli|juillet|julio',
  'aug(?:ust)?|août|agosto',
  'sept?(?:ember)?|septembre|septiembre',
  'oct(?:ober)?|oktober|octobre|octubre',
  'nov(?:ember)?|novembre|noviembre',
  'dec(?:ember)?|dezember|décembre|diciembre',
];
const MONTH = MONTH_NAMES.join('|');
const monthOf = (text: string) => MONTH_NAMES.findIndex((names) => is(names, text)) + 1;

const BEFORE_DAY = '(?:(?:on|by|before|am|bis|le|el|para el)\\s+(?:the\\s+)?)?';
const BEFORE_CLOCK = '(?:at|by|before|um|bis|à|vers|a las?|sobre las?)\\s+';
const MERIDIEM = 'a\\.?m\\.?|p\\.?m\\.?';
const MARK = `${MERIDIEM}|uhr|h|heures?|o['’]?clock|horas`;

/** Every phrase that is known, the one that says most first; the languages are those of Quick Add. */
export const whenPhrases: readonly Phrase[] = [
  {
    source: `(?:every|each|jede[nrs]?|chaque|tous les|toutes les|cada|todos los|todas las)\\s+[\\p{L}\\s]{2,20}|daily|weekly|monthly|täglich|wöchentlich|monatlich`,
    read: ([words]) => fault('repeats', words),
  },
  {
    source: `yesterday|gestern|hier|ayer|(?:last|letzten|pasado)\\s+(?:${WEEKDAY}|night|week|month)|(?:${NUMBER})\\s+(?:${DAYS}|${WEEKS}|${HOURS})\\s+ago`,
    read: ([words]) => fault('past', words),
  },
  // "in 2 hours", "in an hour and a half", "in 1 hour and 15 minutes", "90 minutes from now"
  {
    source: `(?:in|dans|en|dentro de)\\s+(?:half an hour|einer halben stunde|une demi[- ]heure|media hora)`,
    read: () => ({ says: 'minutes', minutes: 30 }),
  },
  {
    source: `(?:in|dans|en|dentro de)\\s+(${NUMBER})\\s?(${HOURS}|${MINUTES})(\\s+and a half)?(?:\\s?(?:and|und|et|y|,)?\\s?(\\d{1,2})(?:\\s?(?:${MINUTES}))?)?`,
    read: ([, count = '', unit = '', half, more]) => spanOf(count, unit, half, more),
  },
  {
    source: `(${NUMBER})\\s?(${HOURS}|${MINUTES})(\\s+and a half)?\\s+from now`,
    read: ([, count = '', unit = '', half]) => spanOf(count, unit, half),
  },
  {
    source: `(?:in|dans|en|dentro de)\\s+(${NUMBER})\\s+(${DAYS}|${WEEKS}|${MONTHS})`,
    read([words, count = '', unit = ''], today) {
      const many = numberOf(count);
      if (!Number.isInteger(many) || many > 1000) return fault('day', words);
      if (is(MONTHS, unit)) return day(monthsLater(today, many));
      return day(addDays(today, is(WEEKS, unit) ? 7 * many : many));
    },
  },
  // Dates
  { source: `${BEFORE_DAY}(\\d{4}-\\d{2}-\\d{2})`, read: ([words, text = '']) => dated(text, words) },
  {
    source: `${BEFORE_DAY}(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})?`,
    read: ([words, date = '', month = '', year], today) => inYear({ date, month, year, words }, today),
  },
  {
    source: `${BEFORE_DAY}(\\d{1,2})(?:st|nd|rd|th|er|\\.)?\\s+(?:of\\s+|de\\s+)?(${MONTH})(?:,?\\s+(?:de\\s+)?(\\d{4}))?`,
    read: ([words, date = '', month = '', year], today) =>
      inYear({ date, month: String(monthOf(month)), year, words }, today),
  },
  {
    source: `${BEFORE_DAY}(${MONTH})\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?`,
    read: ([words, month = '', date = '', year], today) =>
      inYear({ date, month: String(monthOf(month)), year, words }, today),
  },
  {
    source: `(?:on|by)\\s+the\\s+(\\d{1,2})(?:st|nd|rd|th)`,
    read: ([words, date = ''], today) => ofMonth(date, words, today),
  },
  { source: `${BEFORE_DAY}\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?`, read: ([words]) => fault('unclear', words) },
  // Days by their names
  {
    source: `(?:the\\s+)?day after tomorrow|übermorgen|après[- ]demain|pasado mañana`,
    read: (_, today) => day(addDays(today, 2)),
  },
  {
    source: `(?:por|de)\\s+la\\s+(mañana|tarde|noche)`,
    read: ([, part = '']) => partOf(is('noche', part) ? 'evening' : dayPart(part)),
  },
  {
    source: `(?:by\\s+|before\\s+)?(?:tomorrow|morgen|demain|mañana)`,
    read: (_, today) => day(addDays(today, 1)),
  },
  { source: `today|heute|aujourd['’]hui|hoy`, read: (_, today) => day(today) },
  { source: `tonight|heute abend|ce soir|esta noche`, read: () => partOf('evening', true) },
  {
    source: `(?:this|diesen|heute|cet(?:te)?|ce|esta)\\s+(morning|afternoon|evening|vormittag|nachmittag|après-midi|matin|mañana|tarde)`,
    read: ([, part = '']) => partOf(dayPart(part), true),
  },
  {
    source: `next week|nächste woche|la semaine prochaine|la semana que viene|la próxima semana`,
    read: (_, today) => day(addDays(startOfWeek(today), 7)),
  },
  {
    source: `next month|nächsten monat|le mois prochain|el mes que viene|el próximo mes`,
    read: (_, today) => day(addDays(startOfMonth(addDays(startOfMonth(today), 31)), 0)),
  },
  {
    source: `(?:at|on|over|this)\\s+(?:the\\s+)?weekend|am wochenende|ce week-end|el fin de semana`,
    read: () => ({ says: 'weekday', weekday: 6, isNextWeek: false }),
  },
  {
    source: `${BEFORE_DAY}(next\\s+|nächsten\\s+|this\\s+|coming\\s+|diesen\\s+|kommenden\\s+|próximo\\s+)?(${WEEKDAY})(\\s+prochain)?`,
    read: ([, which = '', name = '']) => ({
      says: 'weekday',
      weekday: weekdayOf(name),
      isNextWeek: /^(?:next|nächsten)/iu.test(which),
    }),
  },
  // Hours
  {
    source: `(?:at\\s+|um\\s+|à\\s+|al?\\s+)?(noon|midday|lunchtime|midnight|mittags?|mitternacht|midi|minuit|mediodía|medianoche)`,
    read: ([, name = '']) => clock(/^(?:midn|mitter|minu|media)/iu.test(name) ? 0 : 12, 0),
  },
  {
    source: `(?:(?:at|by|before)\\s+)?(half past|quarter past|quarter to)\\s+(${NUMBER})(?:\\s?(${MERIDIEM}))?`,
    read([words, which = '', count = '', half]) {
      const hour = numberOf(count) - (/to$/iu.test(which) ? 1 : 0);
      const minute = /half/iu.test(which) ? 30 : /to$/iu.test(which) ? 45 : 15;
      return clockOf({ hour: hour === 0 ? 12 : hour, minute, mark: half, words, isExact: false });
    },
  },
  {
    source: `${BEFORE_CLOCK}(\\d{1,2})(?:[:.h](\\d{2}))?(?:\\s?(${MARK}))?`,
    read: ([words, hour = '', minute, mark]) => written(hour, minute, mark, words),
  },
  {
    source: `(\\d{1,2})(?:[:.](\\d{2}))?\\s?(${MARK})|(\\d{1,2}):(\\d{2})`,
    read: ([words, hour, minute, mark, plainHour = '', plainMinute]) =>
      written(hour ?? plainHour, minute ?? plainMinute, mark, words),
  },
  {
    source: `(?:in the\\s+|at\\s+|am\\s+|le\\s+)?(mornings?|afternoon|evening|night|vormittag|nachmittags?|abends?|matin|soir)`,
    read: ([, part = '']) => partOf(dayPart(part)),
  },
];

const fault = (kind: WhenFault, words: string): WhenPart => ({ says: 'fault', fault: kind, words: words.trim() });
const day = (text: string): WhenPart => ({ says: 'day', day: text });
const clock = (hour: number, minute: number, bare = false): WhenPart => ({ says: 'clock', hour, minute, bare });
const partOf = (part: DayPart, isToday = false): WhenPart => ({ says: 'part', part, isToday });
const dayPart = (word: string): DayPart => {
  if (/^(?:after|nachm|après|tarde)/iu.test(word)) return 'afternoon';
  if (/^(?:even|abend|soir)/iu.test(word)) return 'evening';
  return /^night/iu.test(word) ? 'night' : 'morning';
};

const spanOf = (count: string, unit: string, half?: string, more?: string): WhenPart => {
  const isHours = is(HOURS, unit);
  const whole = (numberOf(count) + (half === undefined ? 0 : 0.5)) * (isHours ? 60 : 1);
  return { says: 'minutes', minutes: Math.round(whole) + (isHours ? Number(more ?? 0) : 0) };
};

/** Hours below this without AM or PM are in the afternoon. */
const EARLIEST = 7;
const written = (hour: string, minute: string | undefined, mark: string | undefined, words: string): WhenPart => {
  const isExact =
    hour.startsWith('0') || (minute !== undefined && Number(hour) >= EARLIEST) || /^[uh]/iu.test(mark ?? '');
  return clockOf({ hour: Number(hour), minute: Number(minute ?? 0), mark, words, isExact });
};
const clockOf = (read: {
  hour: number;
  minute: number;
  mark: string | undefined;
  words: string;
  /** Whether it is told by a clock of 24 hours. */
  isExact: boolean;
}): WhenPart => {
  const { hour, minute, words } = read;
  const half = read.mark?.toLowerCase().replaceAll('.', '');
  if (half === 'am' || half === 'pm') {
    if (hour < 1 || hour > 12 || minute > 59) return fault('clock', words);
    return clock((hour % 12) + (half === 'pm' ? 12 : 0), minute);
  }
  if (hour > 23 || minute > 59) return fault('clock', words);
  return clock(hour, minute, !read.isExact && hour > 0 && hour < 12);
};

const isDay = (text: string) => {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};
const dated = (text: string, words: string): WhenPart => (isDay(text) ? day(text) : fault('day', words));
/** A day without a year is the next one. */
const inYear = (
  { date, month, year, words }: { date: string; month: string; year: string | undefined; words: string },
  today: string,
): WhenPart => {
  const rest = `${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (year !== undefined) return dated(`${year}-${rest}`, words);
  const first = Number(today.slice(0, 4));
  const days = Array.from({ length: 9 }, (_, more) => `${first + more}-${rest}`);
  const next = days.find((each) => each >= today && isDay(each));
  return next === undefined ? fault('day', words) : day(next);
};
const ofMonth = (date: string, words: string, today: string): WhenPart => {
  let month = startOfMonth(today);
  for (let looked = 0; looked < 12; looked += 1) {
    const text = `${month.slice(0, 8)}${date.padStart(2, '0')}`;
    if (text >= today && isDay(text)) return day(text);
    month = startOfMonth(addDays(month, 31));
  }
  return fault('day', words);
};
/** So many months later, on the last day of a month that is too short. */
const monthsLater = (from: string, count: number): string => {
  let month = startOfMonth(from);
  for (let left = count; left > 0; left -= 1) month = startOfMonth(addDays(month, 31));
  const last = Number(addDays(startOfMonth(addDays(month, 31)), -1).slice(8));
  return `${month.slice(0, 8)}${String(Math.min(last, Number(from.slice(8)))).padStart(2, '0')}`;
};
