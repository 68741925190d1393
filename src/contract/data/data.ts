import { z } from 'zod';
import { done, flag, instant } from '../common.ts';
import { WHOLE_COPIES } from '../costly-calls.ts';
import { endpoint } from '../endpoint.ts';
import { retentions } from '../person/preferences.ts';

/** The version of the export's form; an import reads this one and those before. With 2, amounts have the digits of ISO 4217. */
export const EXPORT_SCHEMA = 2;
/** The largest export that can be imported, in bytes of the zip. */
export const IMPORT_LIMIT = 24 * 1024 * 1024;

/** The largest export that can be sent as a file, in bytes: with the files on records in it. */
export const EXPORT_FILE_LIMIT = 4 * 1024 * 1024 * 1024;

/** One kind of thing that is stored of a person. */
export const stored = z.object({ name: z.string(), label: z.string(), count: z.number() }).meta({ id: 'StoredKind' });
export type Stored = z.infer<typeof stored>;

/** What an import did or would do with one kind. */
const imported = z.object({
  name: z.string(),
  label: z.string(),
  added: z.number(),
  /** Already there, so nothing changed. */
  known: z.number(),
  /** Kept to read and to export again, because this account has no living place for them. */
  kept: z.number(),
});
export type Imported = z.infer<typeof imported>;

const zip = z
  .object({ zip: z.base64('This isn’t a base64 file.').min(1, 'The file is empty.') })
  .meta({ id: 'DataExport' });
/** Base64 needs four characters for three bytes. */
const bodyLimit = Math.ceil((IMPORT_LIMIT * 4) / 3) + 1024;
const importReply = z.object({ exportedAt: instant, kinds: z.array(imported) }).meta({ id: 'DataImport' });

export const dataContract = {
  summary: endpoint('GET /api/data', {
    scopes: ['data:export'],
    summary: 'Counts what is stored of the person, by kind.',
    reply: z.array(stored),
  }),
  export: endpoint('GET /api/data/export.zip', {
    scopes: ['data:export'],
    summary: 'Gives everything of the person as one zip that can be imported again.',
    reply: 'file',
    limits: [WHOLE_COPIES],
  }),
  previewImport: endpoint('POST /api/data/import/preview', {
    summary: 'Tells what importing an export would do, and does nothing.',
    body: zip,
    bodyLimit,
    reply: importReply,
    limits: [WHOLE_COPIES],
  }),
  import: endpoint('POST /api/data/import', {
    summary: 'Imports an export as a whole or not at all; what is there already stays once.',
    body: zip,
    bodyLimit,
    reply: importReply,
    limits: [WHOLE_COPIES],
  }),
  importFile: endpoint('POST /api/data/import/file', {
    summary:
      'Imports an export that is sent as the file that it is, of any size; `preview=1` only tells what it would do.',
    query: z.object({ preview: flag(false) }),
    body: 'file',
    bodyLimit: EXPORT_FILE_LIMIT,
    reply: importReply,
    limits: [WHOLE_COPIES],
  }),
  retention: endpoint('GET /api/data/retention', {
    summary: 'Tells what the chosen retention would erase now, and whether the person has agreed to it.',
    query: z.object({ period: z.enum(retentions).optional() }),
    reply: z.object({
      period: z.enum(retentions),
      /** Older than this goes; null keeps everything. */
      before: instant.nullable(),
      agreed: z.boolean(),
      goes: z.array(stored),
    }),
  }),
  agreeToRetention: endpoint('POST /api/data/retention', {
    summary: 'Agrees to a retention: what is older is erased now and every day from now on.',
    body: z.object({ period: z.enum(retentions) }),
    reply: z.object({ erased: z.array(stored) }),
  }),
  suspendRetention: endpoint('DELETE /api/data/retention', {
    summary: 'Takes the agreement back: nothing is erased until the person agrees again.',
    reply: done,
  }),
};
