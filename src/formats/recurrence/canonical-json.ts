import type { EventSeries } from './series.ts';

/** The content of a series without its UID, version and zone rules: equal texts mean equal events. */
export const canonicalJson = ({ uid: _uid, sequence: _sequence, zones: _zones, ...said }: EventSeries): string =>
  ordered(said);

/** JSON with sorted keys. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([key, content]) => key !== 'reminders' || !isEmptyList(content))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : each,
  );

/** Events without reminders have the same text as before there were any. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
