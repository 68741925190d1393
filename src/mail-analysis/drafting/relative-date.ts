import { calendarDaysBetween } from '../wall-clock.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { pattern } from '../text/pattern.ts';

/** Words whose meaning depends on the day they are read. */
const RELATIVE = pattern`
  \b(?:today|tonight|tomorrow|yesterday|now|next|this|in (?:a|an|one|two|three|\d+))\b
  \b(?:heute|morgen|gestern|ubermorgen|nachste[rnms]?|diese[rnms]?|kommende[rnms]?)\b
  \b(?:aujourd'hui|demain|hier|apres-demain|ce|cet|cette|prochaine?|dans)\b
  \b(?:hoy|manana|ayer|pasado|este|esta|proxim[oa]|dentro)\b
`;
const WEEKDAY = pattern`
  \b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)s?\b
  \b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)s?\b
  \b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b
  \b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b
`;
/** A bare weekday means the next one, so it becomes ambiguous after this many days. */
const WEEK = 6;

/** Whether words for a day still mean the same day as when they were written. */
export const keepsMeaning = (
  words: string,
  { writtenAt, now, timeZone }: { writtenAt: number; now: number; timeZone: string },
): boolean => {
  const age = calendarDaysBetween(writtenAt, now, timeZone);
  const normalized = normalizeText(words);
  if (RELATIVE.test(normalized)) return age === 0;
  return !WEEKDAY.test(normalized) || age <= WEEK;
};
