/** Runs tasks one after the other in the background; after one that failed none is started. */
export const createTaskChain = () => {
  let work = Promise.resolve();
  return {
    add(task: () => Promise<void>): void {
      work = work.then(task);
      work.catch(() => undefined); // reported by `done`
    },
    /** Resolves when every task is done; fails as the task that failed. */
    done: () => work,
    /** Resolves when no task runs any more, failed or not. */
    settled: () => work.catch(() => undefined),
  };
};
export type TaskChain = ReturnType<typeof createTaskChain>;
