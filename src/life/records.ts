import type { Fields } from './field.ts';
import type { Entry, Kind } from './kind.ts';

/** The records that a view asked for, the latest day first. */
export interface LifeRecords {
  of<F extends Fields>(kind: Kind<F>): readonly Entry<F>[];
  /** The record of a kind that another one names, if it was asked for. */
  withId(kind: string, id: unknown): Entry | undefined;
}

/** Groups entries that lie in the order of the view. */
export const recordsByKind = (entries: readonly Entry[]): LifeRecords => {
  const byKind = Map.groupBy(entries, ({ kind }) => kind);
  return {
    // The guard of this kind accepted all values before they were stored.
    of: <F extends Fields>(kind: Kind<F>) => (byKind.get(kind.id) ?? []) as unknown as readonly Entry<F>[],
    withId: (kind, id) => byKind.get(kind)?.find((entry) => entry.id === id),
  };
};
