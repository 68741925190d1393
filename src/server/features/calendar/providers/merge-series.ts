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
      overrides: merged(base.overrides, withTheirs(base, mine, theirs), theirs.overrides),
      zones: { ...theirs.zones, ...mine.zones },
    };
  } catch (error) {
    if (error instanceof BothChanged) return null;
    throw error;
  }
};

/** My instances, of which new ones follow what the others have changed in the whole series meanwhile; what I have changed in them stays. */
const withTheirs = (base: EventSeries, mine: EventSeries, theirs: EventSeries): EventSeries['overrides'] => {
  const [from, to] = [base.master?.facts, theirs.master?.facts];
  if (from === undefined || to === undefined || same(from, to)) return mine.overrides;
  const known = new Set(base.overrides.map(({ instead }) => JSON.stringify(instead)));
  const names = Object.keys(to) as (keyof EventDetails)[]; // EventDetails has no other keys
  return mine.overrides.map((override) => {
    if (known.has(JSON.stringify(override.instead))) return override;
    const followed = names.filter((name) => same(override.facts[name], from[name])).map((name) => [name, to[name]]);
    return { ...override, facts: { ...override.facts, ...Object.fromEntries(followed) } };
  });
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
