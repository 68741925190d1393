import { z } from 'zod';
import { id, instant, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The largest file on a record, in bytes. */
export const RECORD_FILE_LIMIT = 20 * 1024 * 1024;
/** How many files one record takes. */
export const RECORD_FILES_MOST = 50;
/** How much the files of one person take up at most, in bytes: an export of them has to fit into a zip. */
export const PERSON_FILES_LIMIT = 2 * 1024 * 1024 * 1024;

const file = z
  .object({
    id,
    name: z.string(),
    /** The media type that the sender named, in lower case. */
    type: z.string(),
    /** In bytes, as it is stored. */
    size: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'RecordFile' });
export type RecordFile = z.infer<typeof file>;

/** What was done to a file, and the name under which it can be undone. */
const changed = z.object({ file, change: id }).meta({ id: 'ChangedFile' });

export const lifeFilesContract = {
  list: endpoint('GET /api/life/records/{id}/files', {
    summary: 'Lists the files on a record, the oldest first.',
    reply: z.array(file),
  }),
  add: endpoint('POST /api/life/records/{id}/files', {
    summary:
      'Keeps a file on a record: a photo, a receipt, a scan. Where a JPEG was taken is removed from it, unless `place=keep`.',
    query: z.object({
      /** Or the header X-File-Name, percent-encoded. */
      name: text(200).optional(),
      /** Or the header Content-Type. */
      type: text(100).optional(),
      place: z.enum(['remove', 'keep']).default('remove'),
    }),
    body: 'file',
    bodyLimit: RECORD_FILE_LIMIT,
    reply: changed,
  }),
  get: endpoint('GET /api/life/records/{id}/files/{file}', {
    summary: 'Gives a file on a record, to be downloaded.',
    reply: 'file',
  }),
  remove: endpoint('DELETE /api/life/records/{id}/files/{file}', {
    summary: 'Removes a file from a record; for 30 days this can be undone.',
    reply: changed,
  }),
};
