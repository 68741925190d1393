import { parseWallTime } from './day-number.ts';
import type { Observance } from './observance.ts';
import { occurrences } from './occurrences.ts';
import { parseRule } from './rule.ts';

/** Clock changes are computed up to here. */
const HORIZON = Date.UTC(2101, 0, 1);
/** Nor before this: Microsoft's programs let every rule begin in 1601. */
const EARLIEST = Date.UTC(1900, 0, 1);
/** How many clock changes of one observance are computed. */
const CHANGES_AT_MOST = 1000;
const known = new WeakMap<readonly Observance[], { offsetAt(at: number): number }>();

/** The clock that a VTIMEZONE describes; without observances it is UTC. */
export const clockOfObservances = (observances: readonly Observance[]): { offsetAt(at: number): number } => {
  const made = known.get(observances);
  if (made !== undefined) return made;
  const changes = observances.flatMap(changesOf).sort((a, b) => a.at - b.at);
  const before = changes[0]?.from ?? 0;
  const clock = {
    offsetAt(at: number): number {
      let [low, high] = [0, changes.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (changes[middle]!.at <= at) low = middle + 1;
        else high = middle;
      }
      return low === 0 ? before : changes[low - 1]!.to;
    },
  };
  known.set(observances, clock);
  return clock;
};

const changesOf = ({ offsetFrom, offsetTo, start, rule, dates }: Observance) => {
  const first = parseWallTime(start);
  const parsed = rule === null ? null : parseRule(rule);
  const repeated =
    parsed === null
      ? []
      : occurrences(parsed, {
          start: first,
          from: Math.max(first, EARLIEST),
          to: HORIZON,
          limit: CHANGES_AT_MOST,
          toWall: (utc) => utc + offsetFrom,
        });
  const walls = new Set([first, ...repeated, ...dates.map(parseWallTime)]);
  return [...walls].map((wall) => ({ at: wall - offsetFrom, from: offsetFrom, to: offsetTo }));
};
