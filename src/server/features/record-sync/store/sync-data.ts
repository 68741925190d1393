import { z } from 'zod';
import { syncedKinds } from '#contract/record-sync/record-sync.ts';
import type { DataKind, DataPart } from '#server/person-data/data-part.ts';
import { moment } from '#server/person-data/columns.ts';
import { personTable } from '#server/person-data/person-table.ts';

/** What is kept in step with servers, for exports: another installation connects anew, and joins what is on both sides. */
const kept = (kind: DataKind): DataKind => ({ ...kind, write: 'keep' });

const accounts = kept(
  personTable({
    table: 'sync_accounts',
    label: 'Connected servers of contacts and tasks, without their secrets',
    row: z.object({ id: z.string(), name: z.string(), host: z.string(), created_at: moment }),
    id: 'id',
  }),
);
const collections = kept(
  personTable({
    table: 'sync_collections',
    label: 'Address books and task lists on servers',
    row: z.object({
      id: z.string(),
      account_id: z.string(),
      kind: z.enum(syncedKinds),
      path: z.string(),
      name: z.string(),
      is_on: z.number(),
      is_default: z.number(),
      sends_own: z.number(),
    }),
    id: 'id',
  }),
);
const objects = kept(
  personTable({
    table: 'sync_objects',
    label: 'People and tasks as their servers have them',
    row: z.object({
      collection_id: z.string(),
      path: z.string(),
      uid: z.string(),
      record_id: z.string(),
      source: z.string(),
    }),
    unique: ['collection_id', 'path'],
    deleted: 'removed_at',
  }),
);

/** What a person's connections to servers of contacts and tasks store. */
export const syncData: DataPart = { name: 'sync', kinds: [accounts, collections, objects] };
