import { addDays, weekdayOf } from '#contract/zone.ts';
import { READING, word } from './words.ts';

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
/** What a weekday is part of, or says something else with: "Black Friday", "every monday", "until monday". */
const NO_DAY_BEFORE =
  "(?<!(?:black|good|ash|ruby|cyber|super|palm|easter|fat|giving|every|each|until|till|by|next|coming|before|bis|jeden|nächsten|kommenden|chaque|tous les|jusqu[’']à|cada|próximo|hasta(?: el)?)\\s)";
/** What says that a weekday is still to come. */
const NOT_NEXT_AFTER = '(?!\\s(?:prochain|próximo|que viene))';
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
      'today|(?:this|in the) morning|tonight',
      'heute(?: (?:früh|morgen|mittag|abend))?|(?:am|diesen) (?:morgen|mittag|abend)',
      "aujourd['’]hui|ce (?:matin|soir|midi)",
      'hoy|esta (?:mañana|tarde)|por la (?:mañana|tarde|noche)',
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
    sign: word(`${NO_DAY_BEFORE}${BEFORE_WEEKDAY}${NO_DAY_BEFORE}(?:${names})${AFTER_WEEKDAY}${NOT_NEXT_AFTER}`),
    read: (_: RegExpExecArray, today: string) => addDays(today, -((weekdayOf(today) - weekday + 7) % 7)),
  })),
];

/** Takes the words for a day out of a line. */
export const takeDay = (line: string, today: string): TextWithDay => {
  for (const { sign, read } of READERS) {
    const found = sign.exec(line);
    if (found && !isPartOfName(found, line) && !isGermanHere(found[0], line))
      return { rest: tidy(line.replace(found[0], ' ')), day: read(found, today) };
  }
  return { rest: tidy(line), day: null };
};

const ENGLISH_WEEKDAY = /^(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/;
/** In English a name goes on with a capital letter: "Sunday Times" is no Sunday, and a book keeps its whole name. */
const isPartOfName = ([found]: RegExpExecArray, line: string): boolean => {
  if (!ENGLISH_WEEKDAY.test(found)) return false;
  return new RegExp(`${found}\\s+\\p{Lu}`, 'u').test(line) || READING.test(line);
};
/** "hier" is yesterday in French and here in German. */
const isGermanHere = (found: string, line: string): boolean =>
  /^hier$/i.test(found) &&
  /(?<!\p{L})(?:ge\p{L}+[tn]|mit|und|im|am|für|ich|habe|der|die|das)(?!\p{L})|[äöüß]/iu.test(line);

const tidy = (line: string) =>
  line
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\b(?:on|am)$/i, '')
    .replaceAll(/^[\s,;]+|[\s,;]+$/g, '')
    .trim();
