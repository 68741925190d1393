import { z } from 'zod';
import { flag, id } from '../common.ts';
import { endpoint, type RateLimit } from '../endpoint.ts';

/** The largest body that programs send at once, in bytes. */
const INGEST_LIMIT = 4 * 1024 * 1024;

const counts = {
  added: z.number().int(),
  /** Here already, from this or another source. */
  known: z.number().int(),
  /** Arrived earlier with another value, which has been replaced. */
  updated: z.number().int(),
  refused: z.number().int(),
};
export const ingestReport = z
  .object({
    preview: z.boolean(),
    /** What the data were taken for. */
    format: z.string(),
    ...counts,
    kinds: z.array(z.object({ kind: z.string(), label: z.string(), ...counts })),
    /** Why something was refused; without a kind where it is of none. */
    problems: z.array(z.object({ kind: z.string().nullable(), reason: z.string(), count: z.number().int() })),
    /** What has arrived on one day can be undone by this id, as an import; null where nothing was added. */
    import: id.nullable(),
  })
  .meta({ id: 'Ingested' });
export type IngestReport = z.infer<typeof ingestReport>;

/** How often the programs of one person may send. */
export const INGEST_RATE = { tries: 1200, seconds: 3600, per: 'person' } as const satisfies RateLimit;

export const lifeIngestContract = {
  ingest: endpoint('POST /api/life/ingest', {
    summary:
      'Takes data that programs send: `{"records":[{"kind","key","values"}]}`, `{"measure","value","unit","at"}`, and the JSON of Health Auto Export, Health Connect webhooks, ActivityWatch, Home Assistant and OwnTracks. What is here already is added once; `preview=1` adds nothing.',
    query: z.object({ preview: flag(false) }),
    scopes: ['life:write'],
    body: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
    bodyLimit: INGEST_LIMIT,
    reply: ingestReport,
    limits: [INGEST_RATE],
  }),
};
