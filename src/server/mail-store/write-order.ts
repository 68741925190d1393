/** What is under way for one account. */
interface AccountWrites {
  running: number;
  /** The last write, or all before it: one begins when the one before has ended. */
  last: Promise<void>;
  /** Of each key, which computation was written last, by its place among all that began. */
  readonly written: Map<string, number>;
}

/** Writes those results for whose key no later computation has written, after all writes before; throws what `write` throws. */
export type WriteInOrder = <R>(
  results: readonly R[],
  keyOf: (result: R) => string,
  write: (current: readonly R[]) => Promise<void>,
) => Promise<void>;

/**
 * Keeps the results of what is computed at the same time in order: of two for one key, that of the computation which began last
 * stays, whichever is ready first. It has read what the other had not yet.
 */
export const createWriteOrder = () => {
  const accounts = new Map<string, AccountWrites>();
  let begun = 0;
  return {
    /** Computes for an account, and writes through what it is given; reading begins only inside. */
    async during(accountId: string, compute: (write: WriteInOrder) => Promise<void>): Promise<void> {
      const writes = accounts.get(accountId) ?? { running: 0, last: Promise.resolve(), written: new Map() };
      accounts.set(accountId, writes);
      writes.running += 1;
      const place = (begun += 1);
      try {
        await compute((results, keyOf, write) => {
          const turn = writes.last.then(async () => {
            const current = results.filter((result) => (writes.written.get(keyOf(result)) ?? 0) <= place);
            await write(current);
            for (const result of current) writes.written.set(keyOf(result), place);
          });
          writes.last = turn.catch(() => undefined);
          return turn;
        });
      } finally {
        writes.running -= 1;
        if (writes.running === 0) accounts.delete(accountId);
      }
    },
  };
};
