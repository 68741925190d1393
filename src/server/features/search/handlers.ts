import type { searchContract } from '#contract/search/search.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { SearchEverything } from './search.ts';

/** Answers the call of the search. */
export const searchHandlers = (everything: SearchEverything): Handlers<typeof searchContract> => ({
  everything: ({ caller, query }) => everything(caller.user, query.q),
});
