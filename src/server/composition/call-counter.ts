import { createRateLimiter } from '#server/features/auth/rate-limiter.ts';
import type { CountCall } from '#server/http/count-call.ts';

/** Counts calls that are often made: each process in its memory, so that no call costs a write for its limit. */
export const createCallCounter = (now: () => number): CountCall => {
  const limiter = createRateLimiter(now);
  return async (name, limit) => void (await limiter.take([name, limit]));
};
