import { busy } from '#server/errors.ts';

/** Runs costly work, so many at once; so many more wait in their order, and whoever comes then is told to come back. */
export const createLane = (atOnce: number, mayWait: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mayWait) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw busy();
    try {
      return await work();
    } finally {
      // Whoever waits takes over the place; only without anybody it becomes free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
