/** Callers that wait for a round of synchronisation that begins after they called. */
export const createRoundWaiters = () => {
  let round = 0;
  const waiters = new Set<{ after: number; resolve(): void; reject(error: Error): void }>();
  return {
    /** Begins a round and returns its number. */
    begin: () => (round += 1),
    next: () => new Promise<void>((resolve, reject) => waiters.add({ after: round, resolve, reject })),
    /** Resolves, or rejects, everyone who waits for this round. */
    settle(finished: number, error?: Error) {
      for (const waiter of [...waiters].filter(({ after }) => finished > after)) {
        waiters.delete(waiter);
        if (error === undefined) waiter.resolve();
        else waiter.reject(error);
      }
    },
  };
};
