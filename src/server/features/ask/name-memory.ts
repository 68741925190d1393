import type { Name } from '#ask/slots/names.ts';

/** When the records of a person were changed last, and how many there are. */
export interface RecordsState {
  readonly changedAt: number;
  readonly count: number;
}

/** How many people's names are kept, and for how long a state has to be over before it is trusted, in milliseconds. */
const PEOPLE = 20;
const SETTLED = 2000;

/**
 * Keeps the names in the records of those who asked last: reading them takes longer than answering. They are read anew when a
 * record was changed, added or removed, and on another day.
 */
export const createNameMemory = (now: () => number) => {
  const kept = new Map<string, { key: string; names: readonly Name[] }>();
  return async (
    userId: string,
    today: string,
    { changedAt, count }: RecordsState,
    read: () => Promise<readonly Name[]>,
  ): Promise<readonly Name[]> => {
    const key = `${today} ${changedAt} ${count}`;
    const known = kept.get(userId);
    kept.delete(userId);
    if (known?.key === key) {
      kept.set(userId, known);
      return known.names;
    }
    const names = await read();
    // What is changed twice within a moment has one time of change.
    if (now() - changedAt > SETTLED) {
      kept.set(userId, { key, names });
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - PEOPLE))) kept.delete(oldest);
    }
    return names;
  };
};
