import type { Chrono, ParsedComponents, ParsedResult } from 'chrono-node';
// Imported one by one: the whole package loads eleven more languages, which delays the first classification.
import { casual as german } from 'chrono-node/de';
import { casual as american, GB as british } from 'chrono-node/en';
import { casual as spanish } from 'chrono-node/es';
import { casual as french } from 'chrono-node/fr';
import { casual as italian } from 'chrono-node/it';
import { DAY } from '#contract/time-units.ts';
import type { Language } from '../text/language.ts';
import {
  calendarDaysBetween,
  instantOfWallClock,
  zoneOffsetMinutes,
  type WallClock,
  wallClockAt,
} from '../wall-clock.ts';
import { alternatives, pattern } from '../text/pattern.ts';
import { prepareDates } from './date-wording.ts';
import { isNoFutureDate } from './past-mention.ts';

/** A day or time mentioned in a sentence; epoch milliseconds, noon of the day when no hour is named. */
export type DateMention = {
  at: number;
  end?: number;
  text: string;
  hasTime: boolean;
  /** The hour is below 12 and has no am or pm. */
  halfDay?: boolean;
  index: number;
};

/** When the mail was written, the person's time zone, and whether its weekdays are those of the next week. */
export type MentionAnchor = { writtenAt: number; timeZone: string; meansNextWeek?: boolean };

/** A cheap test for anything like a date (normalized text), so that most sentences skip the slow parser. */
const DATE_LIKE = pattern`
    \b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:mon|tue|wed|thu|thur|thurs|fri|sat)\b
    tomorrow|tonight|today|noon|midnight|weekend|\bnext (?:week|month)
    \bthis (?:week|afternoon|evening|morning)|\beod\b|\bcob\b|end of
    \b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|morgen|heute|ubermorgen
      wochenende|woche)\b
    ende der|monatsende
    \b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|aujourd'hui|ce soir|semaine|midi)\b
    \b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|hoy|semana|mediodia|noche)\b
    \b(?:lunedi|martedi|mercoledi|giovedi|venerdi|domani|oggi|dopodomani|settimana|mezzogiorno|stasera
      fine mese)\b
    \b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|okt|nov|dec|dez|mai|mars|avril|juin|juillet|aout|janv
      fevr|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sept|octubre|dicembre|gennaio|febbraio|aprile
      maggio|giugno|luglio|settembre|ottobre|marz|juni|juli)[a-z]{0,6}\b.{0,6}\d
    \d.{0,8}\b(?:jan|feb|fev|mar|apr|avr|abr|may|mai|may|mag|jun|juin|giu|jul|juil|lug|aug|aou|ago|sep|set
      oct|okt|ott|nov|dec|dez|dic|ene|gen)
    \d{1,2}[./-]\d{1,2}|\d{1,2}:\d{2}|\d\s?(?:am|pm|uhr|h)\b
    \bin (?:\w+) (?:days?|weeks?|hours?|tagen?|wochen?|giorni)|\bwithin|innerhalb
    \bdans \w+ (?:jours?|semaines?)|\ben \w+ (?:dias?|semanas?)|\bfra \w+ (?:giorni|settimane)
    \d{4}-\d{2}-\d{2}
  `;

/** `End of …` in each language, and of which period. */
const ENDS: readonly { pattern: RegExp; end: 'day' | 'week' | 'month' }[] = [
  {
    end: 'day',
    pattern: pattern`
        \b(?:eod|cob|close of (?:business|play)|end of (?:the |my |your |this )?(?:business |working )?day
          (?:heute )?(?:feierabend|dienstschluss)|(?:la )?fin de (?:la )?journee|(?:el )?final del dia
          fine giornata)\b
      `,
  },
  {
    end: 'week',
    pattern: pattern`
      \b(?:eow|end of (?:the[ ]|this )?week|ende (?:der|dieser) woche|(?:zum )?wochenende|fin de (?:la[ ]
          cette )?semaine|(?:el )?(?:final|fin) de (?:la[ ]|esta )?semana|fine (?:della )?settimana)\b
    `,
  },
  {
    end: 'month',
    pattern: pattern`
        \b(?:eom|end of (?:the |this )?month|ende des monats|monatsende|fin du mois|fin de mois
          (?:el )?(?:final|fin) de mes|fine (?:del )?mese)\b
      `,
  },
];

/** The working day ends at this hour for `end of the day` and `end of the week`. */
const EVENING = 18;
const FRIDAY = 5;

/** American English writes the month first; everywhere else the day comes first. */
const parserOf = (language: Language, timeZone: string): Chrono =>
  language === 'en' && AMERICAN.test(timeZone) ? american : PARSERS[language];

const AMERICAN = /^(?:America|US|Pacific\/(?:Honolulu|Guam))\b/;
const PARSERS: { [L in Language]: Chrono } = { en: british, de: german, fr: french, es: spanish, it: italian };

/** Every day or time that a sentence mentions, in order. */
export function findDateMentions(
  text: string,
  normalized: string,
  language: Language,
  anchor: MentionAnchor,
): DateMention[] {
  if (!DATE_LIKE.test(normalized)) return [];
  const found = endsIn(normalized, text, anchor);
  const prepared = prepareDates(text, language, anchor);
  const reference = {
    instant: new Date(anchor.writtenAt),
    timezone: zoneOffsetMinutes(anchor.writtenAt, anchor.timeZone),
  };
  for (const result of parserOf(language, anchor.timeZone).parse(prepared.text, reference, { forwardDate: true })) {
    const start = prepared.originalAt(result.index);
    const end = Math.max(start, prepared.originalAt(result.index + result.text.length));
    if (!isReal(result, normalized, start) || isNoFutureDate(normalized, start, end - start)) continue;
    const overlaps = found.some((other) => start < other.index + other.text.length && other.index < end);
    if (overlaps) continue;
    const words = text.slice(start, end);
    const mention = onDayBefore(mentionOf(result, anchor, language, { words, start }), result, found, anchor);
    if (isOffered(mention, anchor)) found.push(mention);
  }
  return found.sort((one, other) => one.index - other.index);
}

/** Dates further away are warranties and slips of the parser, in milliseconds. */
const FURTHEST = 396 * DAY;

/** Whether a mention lies between the mail and thirteen months later. */
const isOffered = ({ at, hasTime }: DateMention, { writtenAt, timeZone }: MentionAnchor): boolean =>
  at <= writtenAt + FURTHEST && (hasTime ? at >= writtenAt : calendarDaysBetween(writtenAt, at, timeZone) >= 0);

/** An hour without a day (`am 25.11. werden zwischen 8 und 12 Uhr …`) belongs to the day mentioned before it. */
function onDayBefore(
  mention: DateMention,
  { start }: ParsedResult,
  found: readonly DateMention[],
  { timeZone }: MentionAnchor,
): DateMention {
  const isBare = mention.hasTime && !start.isCertain('day') && !start.isCertain('weekday');
  const day = isBare ? found.findLast((one) => !one.hasTime && one.index < mention.index) : undefined;
  if (day === undefined) return mention;
  const { year, month, day: date } = wallClockAt(day.at, timeZone);
  const moved = (at: number): number =>
    instantOfWallClock({ ...wallClockAt(at, timeZone), year, month, day: date }, timeZone);
  const { end, ...rest } = mention;
  return { ...rest, at: moved(mention.at), ...(end === undefined ? {} : { end: moved(end) }) };
}

function endsIn(normalized: string, text: string, { writtenAt, timeZone }: MentionAnchor): DateMention[] {
  return ENDS.flatMap(({ pattern, end }) => {
    const match = pattern.exec(normalized);
    if (match === null) return [];
    const today = wallClockAt(writtenAt, timeZone);
    const ahead = { day: 0, week: (FRIDAY - today.weekday + 7) % 7, month: daysLeft(today) }[end];
    const at = instantOfWallClock({ ...today, day: today.day + ahead, hour: EVENING, minute: 0 }, timeZone);
    return [{ at, text: text.slice(match.index, match.index + match[0].length), hasTime: true, index: match.index }];
  });
}

const daysLeft = ({ year, month, day }: WallClock): number => new Date(Date.UTC(year, month, 0)).getUTCDate() - day;

const NOT_A_DATE = new RegExp(
  alternatives`
    ^(?:the |a |an )?(?:seconds?|minutes?|moment|sec|day|week|month|year|now|sofort|jetzt|maintenant|ahora|ora
      adesso|gerade|fr|so|do|mi|di|mo|sa)$
  `,
  'i',
);
const DURATION = new RegExp(
  alternatives`
    ^\d+(?:[.,]\d+)? ?-? ?(?:m|min|mins|minutes?|minuten|h|hrs?|hours?|stunden?|heures?|horas?|minutos?
      minuti|ore|sec(?:onds?)?|days?|weeks?|months?|years?|tage?|wochen?|jours?|semaines?|dias?|giorni)$
  `,
  'i',
);
const PAST = new RegExp(
  alternatives`
    \b(?:ago|last|yesterday|earlier|vor \w+ (?:tagen|wochen|monaten)|letzte[nrs]?|gestern|vorgestern|hier
      dernier\w*|il y a|ayer|pasad[oa]|hace \w+|ieri|scors[oa]|fa)\b
  `,
  'i',
);

function isReal(result: ParsedResult, normalized: string, index: number): boolean {
  if (NOT_A_DATE.test(result.text) || DURATION.test(result.text) || PAST.test(result.text)) return false;
  if (/^\d{1,2}(?:\.\d{1,2})?$/.test(result.text)) return false;
  const before = normalized.slice(Math.max(0, index - 12), index);
  if (/\b(?:last|letzte[nrs]?|vergangene[nrs]?|since|seit|depuis|desde|dal)\s$/.test(before)) return false;
  const { start } = result;
  return start.isCertain('day') || start.isCertain('weekday') || start.isCertain('hour') || start.isCertain('month');
}

const NOON = 12;
/** Hours below this without am or pm are read as afternoon hours. */
const EARLIEST_HOUR = 7;

function mentionOf(
  result: ParsedResult,
  anchor: MentionAnchor,
  language: Language,
  { words, start }: { words: string; start: number },
): DateMention {
  const hasTime = result.start.isCertain('hour');
  const shift = daysToNextWeek(result, anchor) * DAY;
  const at = pointOf(result.start, anchor, hasTime, language) + shift;
  const end =
    result.end && result.end.isCertain('hour') ? pointOf(result.end, anchor, true, language) + shift : undefined;
  return {
    at,
    ...(end !== undefined && end > at ? { end } : {}),
    text: tidy(words),
    hasTime,
    halfDay: hasTime && !result.start.isCertain('meridiem') && (result.start.get('hour') ?? NOON) < NOON,
    index: start,
  };
}

/** In a mail about next week, a bare weekday is the one after the coming Sunday. */
function daysToNextWeek({ start }: ParsedResult, { meansNextWeek, writtenAt, timeZone }: MentionAnchor): number {
  if (meansNextWeek !== true || !start.isCertain('weekday') || start.isCertain('day')) return 0;
  const today = wallClockAt(writtenAt, timeZone).weekday;
  const toMonday = (8 - today) % 7 || 7;
  const away = ((start.get('weekday') ?? today) - today + 7) % 7;
  return away < toMonday && away >= 0 ? 7 : 0;
}

/** Trims a mention for display: `on Thursday,` → `Thursday`. */
const tidy = (text: string): string =>
  text
    .trim()
    .replace(/^(?:on|at|by|am|um|im|den|dem|le|la|el|il|per|the)\s+(?=\S)/i, '')
    .replace(/[\s,;:.]+$/, '');

/** The parsed date as an instant, in the zone the text names or else the person's. */
function pointOf(
  parts: ParsedComponents,
  { timeZone, writtenAt }: MentionAnchor,
  hasTime: boolean,
  language: Language,
): number {
  if (parts.isCertain('timezoneOffset') && hasTime) return parts.date().getTime();
  const written = wallClockAt(writtenAt, timeZone);
  const hour = hasTime ? (parts.get('hour') ?? NOON) : NOON;
  const isVague = hasTime && !parts.isCertain('meridiem') && hour > 0 && hour < EARLIEST_HOUR;
  const wall: WallClock = {
    year: parts.get('year') ?? written.year,
    month: parts.get('month') ?? written.month,
    day: parts.get('day') ?? written.day,
    hour: isVague && (language === 'en' || language === 'es') ? hour + 12 : hour,
    minute: hasTime ? (parts.get('minute') ?? 0) : 0,
  };
  return instantOfWallClock(wall, timeZone);
}
