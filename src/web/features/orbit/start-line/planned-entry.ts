import { DAY, HOUR } from '#contract/time-units.ts';
import { addDays, type Zone } from '#contract/zone.ts';
import type { ReadLine } from './read-line.ts';

/** What a line asks for: to start the timer, now or since a moment, or to add time that is over. */
export type Planned =
  | { readonly kind: 'start'; readonly since: number | null }
  | { readonly kind: 'add'; readonly from: number; readonly to: number };

/** Where a day begins that has no time of its own, in seconds after midnight. */
const MORNING = 9 * 3600;

/**
 * What a line means at a moment. Time without a clock lies before now, or on another day after what was tracked there;
 * `lastEnd` is the end of that. Null where it would lie ahead.
 */
export const plannedOf = (
  { day, start, end, length }: ReadLine,
  { zone, now, lastEnd }: { zone: Zone; now: number; lastEnd: number | null },
): Planned | null => {
  const today = zone.dayOf(now);
  const on = day ?? today;
  if (on > today) return null;
  const at = start === null ? null : zone.momentOf(on, start);
  if (at !== null && end !== null) {
    const to = zone.momentOf(end <= start! ? addDays(on, 1) : on, end);
    return to > now + HOUR ? null : { kind: 'add', from: at, to };
  }
  if (length !== null && length > 0) {
    if (length * 1000 > DAY) return null;
    if (at !== null) return { kind: 'add', from: at, to: at + length * 1000 };
    if (on === today) return { kind: 'add', from: now - length * 1000, to: now };
    const from = Math.max(zone.momentOf(on, MORNING), lastEnd ?? 0);
    return { kind: 'add', from, to: from + length * 1000 };
  }
  if (on !== today) return null;
  if (at === null) return { kind: 'start', since: null };
  return at > now ? null : { kind: 'start', since: at };
};
