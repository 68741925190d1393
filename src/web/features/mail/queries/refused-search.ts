import { CallError } from '#web/api/call.ts';

/** What the server says of a search that it does not understand; null when that is not the trouble. */
export const refusedSearch = (error: unknown): string | null =>
  error instanceof CallError && error.status === 400 && error.problem?.field === 'q' ? error.problem.message : null;
