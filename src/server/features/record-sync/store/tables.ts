import type { SyncedKind } from '#contract/record-sync/record-sync.ts';
import type { Db } from '#server/db/database.ts';

export interface SyncAccountRow {
  id: string;
  user_id: string;
  name: string;
  host: string;
  sealed_credentials: string;
  problem: string | null;
  needs_reconnect: number;
  created_at: number;
  last_sync_at: number | null;
}
export interface SyncCollectionRow {
  id: string;
  user_id: string;
  account_id: string;
  kind: SyncedKind;
  path: string;
  name: string;
  is_read_only: number;
  is_on: number;
  is_default: number;
  sends_own: number;
  held: number;
  cursor: string | null;
}
export interface SyncObjectRow {
  user_id: string;
  collection_id: string;
  path: string;
  etag: string | null;
  uid: string;
  record_id: string;
  source: string;
  /** JSON. */
  here: string;
  removed_at: number | null;
  removal: string | null;
  /** JSON. */
  conflicts: string | null;
}

type Tables = { sync_accounts: SyncAccountRow; sync_collections: SyncCollectionRow; sync_objects: SyncObjectRow };

export const syncTables = (db: Db) => db.withTables<Tables>();
