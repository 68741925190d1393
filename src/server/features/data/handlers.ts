import type { dataContract } from '#contract/data/data.ts';
import { byteStream } from '#server/http/byte-stream.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { RetentionService } from './retention.ts';
import type { DataTransfer } from './data-transfer.ts';

/** Answers the calls about everything that is stored of a person. */
export const dataHandlers = (
  data: DataTransfer,
  retention: RetentionService,
  now: () => number,
): Handlers<typeof dataContract> => ({
  summary: ({ caller }) => data.summary(caller.user.id),
  async export({ caller }) {
    const name = `iris-export-${new Date(now()).toISOString().slice(0, 10)}.zip`;
    const headers = { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` };
    return new Response(byteStream(await data.export(caller.user.id)), { headers });
  },
  previewImport: ({ caller, body }) => data.previewImport(caller.user.id, body.zip),
  import: ({ caller, body }) => data.import(caller.user.id, body.zip),
  importFile: ({ caller, query, body }) => data.importFile(caller.user.id, body, query.preview),
  retention: ({ caller, query }) => retention.preview(caller.user.id, query.period),
  agreeToRetention: ({ caller, body }) => retention.agree(caller.user.id, body.period),
  suspendRetention: ({ caller }) => succeeded(retention.suspend(caller.user.id)),
});
