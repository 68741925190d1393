import { INGEST_RATE, type lifeIngestContract } from '#contract/life/ingest.ts';
import type { CountCall } from '#server/http/count-call.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Ingest } from './ingest/ingest.ts';

/** Answers the call by which programs send data. */
export const lifeIngestHandlers = (ingest: Ingest, countCall: CountCall): Handlers<typeof lifeIngestContract> => ({
  async ingest({ caller, query, body }) {
    await countCall(`ingest ${caller.user.id}`, INGEST_RATE);
    return ingest(caller.user.id, body, query.preview);
  },
});
