import { daysBetween } from '../analysis/zone.ts';
import { fold } from '../analysis/text/fold.ts';
import { pattern } from '../analysis/text/pattern.ts';

/** Words that mean another day on another day. */
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
/** A weekday alone means the next one; after so many days it may mean two of them. */
const WEEK = 6;

/** Whether words for a moment still mean what they meant when they were written. */
export const stillMeans = (
  words: string,
  { writtenAt, now, timeZone }: { writtenAt: number; now: number; timeZone: string },
): boolean => {
  const age = daysBetween(writtenAt, now, timeZone);
  const folded = fold(words);
  if (RELATIVE.test(folded)) return age === 0;
  return !WEEKDAY.test(folded) || age <= WEEK;
};
