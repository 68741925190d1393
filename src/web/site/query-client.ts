import { createQueryClient } from '#web/api/queries.ts';

/** The cache of the public pages, one for all parts that come late. Nobody is thrown out of a public page. */
export const queryClient = createQueryClient({ onSessionEnd: () => {} });
