import { success } from '#contract/common.ts';
import type { dataContract } from '#contract/data.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { RetentionRules } from './retention.ts';
import type { Data } from './service.ts';

/** Answers the calls about everything that is stored of a person. */
export const dataHandlers = (
  data: Data,
  retention: RetentionRules,
  now: () => number,
): Handlers<typeof dataContract> => ({
  summary: ({ caller }) => data.summary(caller.user.id),
  async export({ caller }) {
    const name = `iris-export-${new Date(now()).toISOString().slice(0, 10)}.zip`;
    const headers = { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` };
    return new Response(await data.export(caller.user.id), { headers });
  },
  previewImport: ({ caller, body }) => data.previewImport(caller.user.id, body.zip),
  import: ({ caller, body }) => data.import(caller.user.id, body.zip),
  retention: ({ caller, query }) => retention.preview(caller.user.id, query.period),
  agreeToRetention: ({ caller, body }) => retention.agree(caller.user.id, body.period),
  async suspendRetention({ caller }) {
    await retention.suspend(caller.user.id);
    return success;
  },
});
