import { createQueryClient } from '#web/api/queries.ts';

/** The query client of the public pages, shared by all lazy parts. A public page never redirects to the sign-in. */
export const queryClient = createQueryClient({ onSessionEnd: () => {} });
