import { z } from 'zod';
import { instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const backups = z
  .discriminatedUnion('kind', [
    /** Nobody has said where to: BACKUP_DIR is not set. */
    z.object({ kind: z.literal('off') }),
    /** The tools of PostgreSQL make them. */
    z.object({ kind: z.literal('postgres') }),
    z.object({
      kind: z.literal('on'),
      everySeconds: z.number(),
      /** Which are kept, such as `7d,4w,6m`. */
      keep: z.string(),
      /** How many of the newest that were made by hand are kept besides. */
      manualKept: z.number(),
      running: z.boolean(),
      /** Those that were checked after they had been written, newest first. */
      backups: z.array(z.object({ name: z.string(), manual: z.boolean(), madeAt: instant, bytes: z.number() })),
      /** Why there is none that is new enough; null when all is well. */
      problem: z.string().nullable(),
    }),
  ])
  .meta({ id: 'Backups' });
export type Backups = z.infer<typeof backups>;

export const backupsContract = {
  list: endpoint('GET /api/admin/backups', {
    access: 'admin',
    summary: 'Lists the backups of the installation.',
    reply: backups,
  }),
  make: endpoint('POST /api/admin/backups', {
    access: 'admin',
    summary: 'Begins a backup now; the list tells when it is there.',
    reply: backups,
    errors: ['not_available'],
  }),
};
