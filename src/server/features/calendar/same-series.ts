import type { Series } from './recurrence/series.ts';

/** What a series says, whatever it is called and however often it was written: equal texts mean equal events. */
export const saidBy = ({ uid: _uid, sequence: _sequence, zones: _zones, ...said }: Series): string => ordered(said);

/** JSON in which the order of names does not matter. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
