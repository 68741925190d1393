import type { EventAt, EventDetails, EventSeries } from '#formats/recurrence/series.ts';

/**
 * Merges two changes of a series field by field (three-way merge). Null when both sides have changed the same field differently.
 */
export const mergeSeries = (base: EventSeries, mine: EventSeries, theirs: EventSeries): EventSeries | null => {
  try {
    return {
      ...theirs,
      sequence: Math.max(mine.sequence, theirs.sequence + 1),
      master: mergedEvent(base.master, mine.master, theirs.master),
      rules: merged(base.rules, mine.rules, theirs.rules),
      exceptDates: union(theirs.exceptDates, mine.exceptDates),
      overrides: merged(base.overrides, mine.overrides, theirs.overrides),
      zones: { ...theirs.zones, ...mine.zones },
    };
  } catch (error) {
    if (error instanceof BothChanged) return null;
    throw error;
  }
};

class BothChanged extends Error {}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const merged = <T>(base: T, mine: T, theirs: T): T => {
  if (same(mine, base) || same(mine, theirs)) return theirs;
  if (same(theirs, base)) return mine;
  throw new BothChanged();
};

const mergedEvent = (base: EventAt | null, mine: EventAt | null, theirs: EventAt | null): EventAt | null => {
  if (base === null || mine === null || theirs === null) return merged(base, mine, theirs);
  const times = ({ start, length }: EventAt) => ({ start, length });
  const names = Object.keys(theirs.facts) as (keyof EventDetails)[]; // EventDetails has no other keys
  const facts = names.map((name) => [name, merged(base.facts[name], mine.facts[name], theirs.facts[name])]);
  return {
    ...merged(times(base), times(mine), times(theirs)),
    facts: Object.fromEntries(facts) as unknown as EventDetails, // each key has the merged value of the same key
  };
};

const union = <T>(a: readonly T[], b: readonly T[]): T[] => [
  ...new Map([...a, ...b].map((each) => [JSON.stringify(each), each])).values(),
];
