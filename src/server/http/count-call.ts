import type { RateLimit } from '#contract/endpoint.ts';

/** Counts a call for a name, such as `ask` of a person; over the limit it throws 429 with the seconds to wait. */
export type CountCall = (name: string, limit: Pick<RateLimit, 'tries' | 'seconds'>) => Promise<void>;
