import { addDays, weekdayOf } from '#contract/zone.ts';
import { word } from './words.ts';

/** A line without the words for its day, and the day that they meant; null without any. */
export interface TextWithDay {
  readonly rest: string;
  readonly day: string | null;
}

/** The days of a week from Sunday on, in the languages that are read. */
const WEEKDAYS = [
  'sunday|sonntag|dimanche|domingo',
  'monday|montag|lundi|lunes',
  'tuesday|dienstag|mardi|martes',
  'wednesday|mittwoch|mercredi|mi[ée]rcoles',
  'thursday|donnerstag|jeudi|jueves',
  'friday|freitag|vendredi|viernes',
  'saturday|samstag|sonnabend|samedi|s[áa]bado',
];
const BEFORE_WEEKDAY = '(?:(?:last|on|am|letzten|el)\\s+)?';
const AFTER_WEEKDAY = '(?:\\s+(?:dernier|pasado))?';

const READERS: readonly { readonly sign: RegExp; read(found: RegExpExecArray, today: string): string }[] = [
  {
    sign: word('(?:the )?day before yesterday', 'vorgestern', 'avant-hier', 'anteayer|antes de ayer'),
    read: (_, today) => addDays(today, -2),
  },
  // A night belongs to the day on which it ended.
  {
    sign: word('last night', 'letzte nacht|heute nacht', 'cette nuit|la nuit dernière', 'anoche|esta noche'),
    read: (_, today) => today,
  },
  {
    sign: word('yesterday', 'gestern(?: (?:früh|morgen|mittag|abend))?', 'hier(?: (?:matin|soir))?', 'ayer'),
    read: (_, today) => addDays(today, -1),
  },
  {
    sign: word(
      'today|this morning|tonight',
      'heute(?: (?:früh|morgen|mittag|abend))?',
      "aujourd['’]hui|ce (?:matin|soir|midi)",
      'hoy|esta (?:mañana|tarde)',
    ),
    read: (_, today) => today,
  },
  { sign: word('tomorrow', 'morgen', 'demain', 'mañana'), read: (_, today) => addDays(today, 1) },
  {
    sign: /(?<!\p{L})(?:(\d{1,3}) days ago|vor (\d{1,3}) tagen|il y a (\d{1,3}) jours|hace (\d{1,3}) días)(?!\p{L})/iu,
    read: (found, today) => addDays(today, -Number(found.slice(1).find(Boolean))),
  },
  { sign: /\b(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\b/, read: (found) => found[1]! },
  {
    // "19.11." and "19.11.2026": a point after the month tells a day from an amount.
    sign: /(?<![\d.,])(?:am )?(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(\d{4})?(?!\d)/i,
    read: ([, day = '', month = '', year], today) => {
      const inYear = (one: number | string) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      const thisYear = inYear(today.slice(0, 4));
      return year === undefined && thisYear > today
        ? inYear(Number(today.slice(0, 4)) - 1)
        : inYear(year ?? today.slice(0, 4));
    },
  },
  // The last one that has been, today included: what is written down has mostly happened.
  ...WEEKDAYS.map((names, weekday) => ({
    sign: word(`${BEFORE_WEEKDAY}(?:${names})${AFTER_WEEKDAY}`),
    read: (_: RegExpExecArray, today: string) => addDays(today, -((weekdayOf(today) - weekday + 7) % 7)),
  })),
];

/** Takes the words for a day out of a line. */
export const takeDay = (line: string, today: string): TextWithDay => {
  for (const { sign, read } of READERS) {
    const found = sign.exec(line);
    if (found) return { rest: tidy(line.replace(found[0], ' ')), day: read(found, today) };
  }
  return { rest: tidy(line), day: null };
};

const tidy = (line: string) =>
  line
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\b(?:on|am)$/i, '')
    .replaceAll(/^[\s,;]+|[\s,;]+$/g, '')
    .trim();
