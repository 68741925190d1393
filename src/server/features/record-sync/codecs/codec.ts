import type { RecordValues } from '#contract/life/life.ts';
import type { SyncedKind } from '#contract/record-sync/record-sync.ts';

/** What an object of a server says of the fields that Iris knows. */
export interface ReadObject {
  readonly uid: string;
  readonly values: RecordValues;
}
export interface CodecContext {
  /** The zone of the person, by its name. */
  readonly zone: string;
  /** The moment of writing, in milliseconds. */
  readonly now: number;
}

/** How records of one kind stand in objects of a server. */
export interface Codec {
  readonly kind: SyncedKind;
  /** The fields that both sides have. */
  readonly fields: readonly string[];
  /** The fields that only Iris has, written where the person wants that. */
  readonly ownFields: readonly string[];
  /** The field that names another record of this kind, by its UID in objects. */
  readonly reference?: string;
  /** The ending of new objects. */
  readonly extension: string;
  readonly contentType: string;
  /** Null for what is no such record. */
  read(source: string, context: CodecContext): ReadObject | null;
  /** An object with other values in the fields that differ; everything else in it stays. */
  rewrite(source: string, values: RecordValues, context: CodecContext): string;
  write(uid: string, values: RecordValues, context: CodecContext): string;
  nameOf(values: RecordValues): string;
  /** Whether a record that is not there yet is sent. */
  isSent(values: RecordValues): boolean;
  /** By which the same record is looked for on both sides: two that share one may be the same. */
  keysOf(values: RecordValues): readonly string[];
  /** Whether two that share a key are certainly the same, before they are in step. */
  isSame(a: RecordValues, b: RecordValues): boolean;
}
