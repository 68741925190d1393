import type { Chrono, ParsedComponents, ParsedResult } from 'chrono-node';
import * as german from 'chrono-node/de';
import * as english from 'chrono-node/en';
import { addDays, weekdayOf } from '#contract/zone.ts';
import { emptyEventForm, type EventForm, later, wallText } from '../form/form-values.ts';
import type { Present } from '../present.ts';
import { durationIn, repeatIn, tidyTitle, withoutDots } from './phrases.ts';

/** The parsed event; without a day or a time it is only a title. */
export interface UnderstoodEvent {
  readonly form: EventForm;
  readonly hasTime: boolean;
}

/** Minutes. */
const HOUR = 60;
const DAY = 24 * HOUR;
const EMAIL = /[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+/g;
const ALL_DAY = /(?<!\p{L})(?:all[ -]?day|ganzt[äa]gig|ganztags|den ganzen tag)(?!\p{L})/giu;
/** A location: capitalised words after a preposition. */
const PLACE = /(?:(?:^|\s)(?:at|in|im)\s+(?=\p{Lu}|\d*\p{Lu})|\s?@\s?)([^,;]+?)(?=\s+(?:with|mit)\s|[,;]|$)/u;

/** Parses an event from a short note, in English or with German dates, in the person's zone. */
export const understandEvent = (
  text: string,
  now: Present,
  { monthFirst }: { monthFirst: boolean },
): UnderstoodEvent => {
  const attendees = text.match(EMAIL) ?? [];
  const repeat = repeatIn(text.replace(EMAIL, ' '));
  const length = durationIn(repeat.rest);
  const isAllDay = ALL_DAY.test(length.rest);
  ALL_DAY.lastIndex = 0;
  const words = withoutDots(length.rest.replace(ALL_DAY, ' '), now.today);
  const found = bestOf(words, now, monthFirst);
  const left =
    found === null ? words : words.slice(0, found.index) + ' , ' + words.slice(found.index + found.text.length);
  const place = PLACE.exec(left.trim());
  const form: EventForm = {
    ...emptyEventForm,
    summary: tidyTitle(place === null ? left : left.trim().replace(place[0], ' ')),
    location: place?.[1]?.trim() ?? '',
    attendees: attendees.length === 0 ? [''] : attendees,
    repeat: repeat.repeat,
  };
  if (found === null) return { form, hasTime: false };
  const times = timesOf(found, { now, isAllDay, minutes: length.minutes });
  return { form: { ...form, ...(repeat.repeat === 'weekdays' ? onWorkday(times) : times) }, hasTime: true };
};

/** A series on workdays begins on the first one. */
const onWorkday = (times: Pick<EventForm, 'allDay' | 'start' | 'end'>) => {
  const wait = { 6: 2, 0: 1 }[weekdayOf(times.start.slice(0, 10))] ?? 0;
  const moved = (text: string) => `${addDays(text.slice(0, 10), wait)}${text.slice(10)}`;
  return { ...times, start: moved(times.start), end: moved(times.end) };
};

/** The reading that explains most of the words; English wins a tie. */
const bestOf = (words: string, now: Present, monthFirst: boolean): ParsedResult | null => {
  const reference = { instant: new Date(now.at), timezone: now.zone.offsetAt(now.at) / 60_000 };
  const read = (parser: Chrono) =>
    parser
      .parse(words, reference, { forwardDate: true })
      .filter(isMeant)
      .toSorted((a, b) => b.text.length - a.text.length)[0] ?? null;
  const [one, other] = [read(monthFirst ? english.casual : english.GB), read(german.casual)];
  if (one === null || other === null) return one ?? other;
  return other.text.length > one.text.length ? other : one;
};

const isMeant = ({ start, text }: ParsedResult): boolean =>
  (start.isCertain('day') || start.isCertain('weekday') || start.isCertain('month') || start.isCertain('hour')) &&
  !/^(?:now|jetzt|\d{1,4}|mi|so|do|sa|mo|di|fr|mar|dec|may|sun|sat|second|march)$/i.test(text);

/** The hours of phrases for a part of the day. */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/tonight|heute abend|evening|abend/i, 19],
  [/afternoon|nachmittag/i, 15],
  [/noon|mittag/i, 12],
  [/vormittag/i, 10],
  [/morning|früh|morgens/i, 9],
];
/** Hours below this without AM or PM are in the afternoon. */
const EARLIEST = 7;

const timesOf = (
  { start, end, text }: ParsedResult,
  { now, isAllDay, minutes }: { now: Present; isAllDay: boolean; minutes: number | null },
): Pick<EventForm, 'allDay' | 'start' | 'end'> => {
  const part = PARTS.find(([words]) => words.test(text))?.[1];
  const hour = start.isCertain('hour') ? hourOf(start, part) : part;
  if (isAllDay || hour === undefined) {
    const first = dayOf(start);
    const last = end && !end.isCertain('hour') ? dayOf(end) : addDays(first, Math.floor((minutes ?? 0) / (DAY + 1)));
    return { allDay: true, start: first, end: last < first ? first : last };
  }
  const named = wallOf(start, hour, now);
  // A time without a day is today's, or tomorrow's if it has passed.
  const today = namesDay(start) ? named : `${now.today}${named.slice(10)}`;
  const begins = today < wallText(now.at, now.zone) && !namesDay(start) ? later(today, DAY) : today;
  return {
    allDay: false,
    start: begins,
    end: endAfter(begins, end, { now, minutes, by: minutesBetween(named, begins) }),
  };
};

const endAfter = (
  begins: string,
  end: ParsedComponents | null | undefined,
  { now, minutes, by }: { now: Present; minutes: number | null; by: number },
): string => {
  if (!end?.isCertain('hour')) return later(begins, minutes ?? HOUR);
  const moved = later(wallOf(end, end.get('hour') ?? 0, now), by);
  if (moved > begins) return moved;
  // "3-4" after an hour that was read as PM, or an end after midnight.
  const half = later(moved, 12 * HOUR);
  return half > begins ? half : later(moved, DAY);
};

const minutesBetween = (from: string, to: string): number => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

const hourOf = (start: ParsedComponents, part: number | undefined): number => {
  const hour = start.get('hour') ?? 0;
  if (start.isCertain('meridiem') || hour >= 12) return hour;
  if (part !== undefined) return part >= 15 ? hour + 12 : hour;
  return hour > 0 && hour < EARLIEST ? hour + 12 : hour;
};

const namesDay = (parts: ParsedComponents): boolean =>
  parts.isCertain('day') || parts.isCertain('weekday') || parts.isCertain('month');

const dayOf = (parts: ParsedComponents): string => {
  const two = (number: number | null) => String(number ?? 1).padStart(2, '0');
  return `${parts.get('year')}-${two(parts.get('month'))}-${two(parts.get('day'))}`;
};

/** The local time of the person; a time that names another zone is converted. */
const wallOf = (parts: ParsedComponents, hour: number, { zone }: Present): string => {
  if (parts.isCertain('timezoneOffset') && parts.isCertain('hour')) return wallText(parts.date().getTime(), zone);
  return later(`${dayOf(parts)}T00:00`, hour * HOUR + (parts.isCertain('minute') ? (parts.get('minute') ?? 0) : 0));
};
