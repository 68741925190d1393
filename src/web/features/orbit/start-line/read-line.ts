import { readDuration } from '#contract/duration.ts';
import { addDays, weekdayOf } from '#contract/zone.ts';

/** What a line of the start bar says; days are local, times are seconds after midnight. */
export interface ReadLine {
  readonly description: string;
  /** The one of the names that was named. */
  readonly name: string | null;
  /** The day; null where none is named. */
  readonly day: string | null;
  readonly start: number | null;
  readonly end: number | null;
  /** Seconds. */
  readonly length: number | null;
}

const DAYS: Readonly<Record<string, number>> = { today: 0, heute: 0, yesterday: -1, gestern: -1 };
const WEEKDAYS = [
  ['sunday', 'sonntag'],
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag'],
] as const;

const TIME = String.raw`(\d{1,2})(?::(\d{2}))?\s*(am|pm)?`;
const SPAN = new RegExp(String.raw`(?:^|\s)(?:from\s+|von\s+)?${TIME}\s*(?:-|–|to|until|bis)\s*${TIME}(?=\s|$)`, 'i');
const SINCE = new RegExp(String.raw`(?:^|\s)(?:at|since|from|um|seit|ab)\s+${TIME}(?=\s|$)`, 'i');
const LENGTH =
  /(?:^|\s)(?:for\s+)?((?:\d+(?:[.,]\d+)?\s*(?:h|hrs?|hours?|std|stunden?)(?:\s*\d{1,2}\s*(?:m|min|minutes?|minuten)?)?)|(?:\d+\s*(?:m|min|mins|minutes?|minuten)))(?=\s|$)/i;
const DATE = /(?:^|\s)(?:on\s+)?(\d{4}-\d{2}-\d{2})(?=\s|$)/;
const DAY = /(?:^|\s)(?:on\s+|last\s+|am\s+|letzten\s+)?(\p{L}+)(?=\s|$)/giu;

/**
 * Reads "call supplier 2h yesterday", "Harbour 9-11:30" or "proofs since 9:15 @Atlas". What is no day, time, length or name stays
 * in the description; nothing is guessed. `names` are those of projects and tasks.
 */
export const readLine = (text: string, { today, names }: { today: string; names: readonly string[] }): ReadLine => {
  let rest = ` ${text.trim()} `;
  const take = (found: RegExpExecArray | null): RegExpExecArray | null => {
    if (found !== null) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const name = namedIn(rest, names);
  if (name !== null && name.isMarked) rest = rest.replace(name.written, ' ');
  const day = takeDay(take, () => rest, today);
  const span = timesOf(SPAN.exec(rest));
  if (span !== null) take(SPAN.exec(rest));
  const since = span === null ? clockOf(SINCE.exec(rest)?.slice(1)) : null;
  if (since !== null) take(SINCE.exec(rest));
  const length = span === null ? take(LENGTH.exec(rest)) : null;
  return {
    description: rest.replaceAll(/\s+/g, ' ').trim(),
    name: name?.name ?? null,
    day,
    start: span?.[0] ?? since,
    end: span?.[1] ?? null,
    length: length === null ? null : readDuration(length[1]!, 'hours'),
  };
};

const takeDay = (
  take: (found: RegExpExecArray | null) => RegExpExecArray | null,
  rest: () => string,
  today: string,
): string | null => {
  const written = DATE.exec(rest());
  if (written !== null && !Number.isNaN(Date.parse(written[1]!))) return take(written)![1]!;
  for (const found of rest().matchAll(DAY)) {
    const day = dayCalled(found[1]!.toLowerCase(), today);
    if (day === null) continue;
    take(found);
    return day;
  }
  return null;
};

/** The day that a word means, never one to come. */
const dayCalled = (word: string, today: string): string | null => {
  if (Object.hasOwn(DAYS, word)) return addDays(today, DAYS[word]!);
  const weekday = WEEKDAYS.findIndex((words) => words.some((each) => each === word));
  if (weekday < 0) return null;
  const back = (weekdayOf(today) - weekday + 7) % 7 || 7;
  return addDays(today, -back);
};

const clockOf = (parts: readonly (string | undefined)[] | undefined): number | null => {
  if (parts === undefined) return null;
  const [hours, minutes, half] = [Number(parts[0]), Number(parts[1] ?? 0), parts[2]?.toLowerCase()];
  if (half !== undefined && (hours < 1 || hours > 12)) return null;
  const full = half === undefined ? hours : (hours % 12) + (half === 'pm' ? 12 : 0);
  return full > 24 || minutes > 59 ? null : full * 3600 + minutes * 60;
};

const timesOf = (found: RegExpExecArray | null): readonly [number, number] | null => {
  const [start, end] = [clockOf(found?.slice(1, 4)), clockOf(found?.slice(4, 7))];
  if (start === null || end === null || start === end) return null;
  return [start, end];
};

/** A name after an @, or one that stands in the line as whole words; the longest one counts. */
const namedIn = (text: string, names: readonly string[]) => {
  const sorted = names.filter((name) => name.trim() !== '').toSorted((a, b) => b.length - a.length);
  const lower = text.toLowerCase();
  for (const isMarked of [true, false])
    for (const name of sorted) {
      const written = `${isMarked ? '@' : ''}${name.toLowerCase()}`;
      const at = lower.indexOf(written);
      if (at < 0 || isWordAt(lower, at - 1) || isWordAt(lower, at + written.length)) continue;
      return { name, isMarked, written: text.slice(at, at + written.length) };
    }
  return null;
};
const isWordAt = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));
