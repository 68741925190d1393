import type { Db } from '#server/db/database.ts';

/** A record of an export: plain values, lists and objects that JSON can write. */
export type DataRecord = Readonly<Record<string, unknown>>;
/** Records of an export, by the names of their kinds. */
export type RecordsByKind = Readonly<Record<string, readonly DataRecord[]>>;

/** What an import is told while it runs: the transaction, whose account it is, and what became of the identifiers. */
export interface ImportContext {
  readonly db: Db;
  readonly userId: string;
  /** New identifiers by the old ones, for each kind that has been imported so far. */
  readonly ids: Map<string, ReadonlyMap<string, string>>;
  /** Asked between pieces of work: lets requests be answered, and refuses an import that takes too long. */
  pause(): Promise<void>;
}

/** Writes records of an export into an account and tells how many were new. */
export type WriteRecords = (context: ImportContext, records: readonly DataRecord[]) => Promise<number>;

/** One kind of record that a feature stores of a person. */
export interface DataKind {
  /** Its name in the export, such as `orbit_entries`. */
  readonly name: string;
  /** What people call it, in the plural. */
  readonly label: string;
  read(db: Db, userId: string): Promise<DataRecord[]>;
  count(db: Db, userId: string): Promise<number>;
  /**
   * `keep` is for what another account cannot take over, such as messages that other people have written: it is stored as it
   * was imported and exported again.
   */
  readonly write: 'keep' | WriteRecords;
  /** What a retention erases: records from before a moment, in milliseconds. */
  readonly expire?: {
    count(db: Db, userId: string, before: number): Promise<number>;
    erase(db: Db, userId: string, before: number): Promise<number>;
  };
}

/** A kind whose records are written into the account that imports them. */
export interface LivingKind extends DataKind {
  readonly write: WriteRecords;
}

/** A file in the export beside the records, such as a calendar that other programs read. */
export interface DataFile {
  readonly name: string;
  readonly text: string;
}

/** Files of a person as they are, in the export beside the records that name them. */
export interface DataContents {
  /** The folder of the export that they are in, with a slash at its end. */
  readonly folder: string;
  /** Their paths below the folder; `open` is called after the snapshot, one at a time. */
  list(db: Db, userId: string): Promise<DataContent[]>;
  /** Stores one that an import has brought, once its record is there; `ids` are those of the import. */
  write(
    context: Pick<ImportContext, 'userId' | 'ids'>,
    path: string,
    content: AsyncIterable<Uint8Array>,
  ): Promise<void>;
  /** The largest, in bytes. */
  readonly limit: number;
}
export interface DataContent {
  readonly path: string;
  open(): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** What one feature stores of a person; `composition/data-parts.ts` lists the parts of all features. */
export interface DataPart {
  readonly name: string;
  /** In the order in which they refer to each other. */
  readonly kinds: readonly DataKind[];
  /** Ends what is more than rows of the account, such as running work; the rows are deleted with the account. */
  erase?(userId: string): Promise<void>;
  files?(db: Db, userId: string): Promise<DataFile[]>;
  readonly contents?: DataContents;
}
