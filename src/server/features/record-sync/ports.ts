import type { SyncedKind } from '#contract/record-sync/record-sync.ts';
import type { RecordValues } from '#contract/life/life.ts';

/** A record of a person that can be in step with an object of a server. */
export interface SyncedRecord {
  readonly id: string;
  readonly values: RecordValues;
}

/** The people and tasks of a person, which life records keep. */
export interface SyncedRecords {
  list(userId: string, kind: SyncedKind): Promise<SyncedRecord[]>;
  /** When one of them was changed last, in milliseconds; 0 without any. */
  changedAt(userId: string): Promise<number>;
  /** What a kind would accept of these values; the others are left out. */
  accepted(kind: SyncedKind, values: RecordValues): RecordValues;
  /** Adds one under an id of the caller's; one that is there already is given as it is. */
  add(userId: string, kind: SyncedKind, id: string, values: RecordValues): Promise<SyncedRecord>;
  /** Changes some fields; null if it is no longer there. */
  edit(userId: string, id: string, values: RecordValues): Promise<SyncedRecord | null>;
  /** Removes one, and gives the change that takes it back; null if it is no longer there. */
  remove(userId: string, id: string): Promise<string | null>;
  /** What its fields are called. */
  labelOf(kind: SyncedKind, field: string): string;
}

/** A connected calendar server, with the account that it was connected with. */
export interface CalendarServerLogin {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly credentials: { readonly url: string; readonly username: string; readonly password: string };
}
/** The calendar servers that a person has connected. */
export type CalendarServerLogins = (userId: string) => Promise<CalendarServerLogin[]>;
