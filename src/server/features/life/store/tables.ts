import type { GeneratedAlways } from 'kysely';
import type { Db } from '#server/db/database.ts';

export type LifeRecordRow = {
  id: string;
  user_id: string;
  kind: string;
  day: string | null;
  title: string;
  data: string;
  sealed: string | null;
  source: string;
  external_id: string | null;
  /** The import that has brought it. */
  import_id: string | null;
  version: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};
export type FolderFileRow = {
  user_id: string;
  name: string;
  size: number;
  changed_at: number;
  state: string;
  reason: string | null;
};
export type FolderFormatRow = { user_id: string; format: string; label: string };
export type DismissedRow = {
  user_id: string;
  finding: string;
  effect: number;
  at: number;
};

/** The SimpleFIN bridge of a person. */
export type BankBridgeRow = {
  user_id: string;
  host: string;
  sealed_access: string;
  /** JSON, like `said`. */
  accounts: string;
  said: string;
  problem: string | null;
  needs_token: number;
  created_at: number;
  started_at: number | null;
  fetched_at: number | null;
  tried_at: number | null;
};

/** A part of a day that a program has sent. */
export type IngestedSpanRow = {
  user_id: string;
  measure: string;
  starts_at: number;
  ends_at: number;
  day: string;
  amount: number;
};

/** A file on a record; `complete` once all of its bytes are here. */
export type RecordFileRow = {
  id: string;
  user_id: string;
  record_id: string;
  name: string;
  type: string;
  size: number;
  complete: number;
  created_at: number;
  deleted_at: number | null;
};
/** A kind of record that a person has made. */
export type OwnKindRow = {
  id: string;
  user_id: string;
  tab: string;
  name: string;
  definition: string;
  version: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};
type FilePieceRow = { file_id: string; place: number; user_id: string; sealed: Buffer };

/** What the database reads out of the data of a record by itself; the project is written as in JSON. */
type ReadOut = {
  status: GeneratedAlways<string | null>;
  done_on: GeneratedAlways<string | null>;
  project: GeneratedAlways<string | null>;
};

/** The tables of life records in a database or a transaction. */
export const lifeTables = (db: Db) =>
  db.withTables<{
    life_records: LifeRecordRow & ReadOut;
    life_reminders: { record_id: string; user_id: string; remind_at: number };
    life_dismissed: DismissedRow;
    life_ingested_spans: IngestedSpanRow;
    life_bank_bridges: BankBridgeRow;
    life_kinds: OwnKindRow;
    life_folder_files: FolderFileRow;
    life_folder_formats: FolderFormatRow;
    life_files: RecordFileRow;
    life_file_pieces: FilePieceRow;
  }>();
export type LifeDb = ReturnType<typeof lifeTables>;
