import type { lifeFilesContract } from '#contract/life/files.ts';
import { byteStream } from '#server/http/byte-stream.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { downloadHeaders } from './file-name.ts';
import type { RecordFiles } from './files/record-files.ts';

/** Answers the calls about files on records. */
export const lifeFilesHandlers = (files: RecordFiles): Handlers<typeof lifeFilesContract> => ({
  list: ({ caller, params }) => files.list(caller.user.id, params.id),
  add: ({ caller, params, query, body, context }) =>
    files.add(caller.user.id, params.id, {
      name: query.name ?? context.sentFile.name,
      type: query.type ?? context.sentFile.type,
      keepsPlace: query.place === 'keep',
      content: body,
    }),
  async get({ caller, params }) {
    const { content, ...file } = await files.open(caller.user.id, params.id, params.file);
    return new Response(byteStream(content), { headers: downloadHeaders(file) });
  },
  remove: ({ caller, params }) => files.remove(caller.user.id, params.id, params.file),
});
