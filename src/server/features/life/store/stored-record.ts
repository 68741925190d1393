import type { RecordValues } from '#contract/life/life.ts';
import type { Entry, Kind } from '#life/kind.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { type LifeRecordRow, lifeTables } from './tables.ts';

/** A record as tabs and reminders read it; fields that are empty or secret are null. */
export interface ListedRecord extends Entry {
  readonly is: RecordValues;
  /** The secret fields, for `openSecrets`. */
  readonly sealed: string | null;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}
export interface StoredRecord extends ListedRecord {
  readonly version: number;
}

/** A record to be stored, with values that the guard of its kind has accepted. */
export interface NewRecord {
  readonly id: string;
  readonly kind: Kind;
  readonly values: RecordValues;
  readonly source: string;
  readonly externalId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export type RecordContent = Pick<LifeRecordRow, 'day' | 'title' | 'data' | 'sealed'>;

/** What tabs and reminders read of a record: a tab reads thousands, and each column of each row takes its time. */
export const LISTED_COLUMNS = ['id', 'kind', 'day', 'title', 'data', 'sealed', 'created_at', 'updated_at'] as const;
export type ListedRow = Pick<LifeRecordRow, (typeof LISTED_COLUMNS)[number]>;

const TITLE_MAX = 300;
/** How many rows one statement writes. */
const CHUNK = 50;

/** Maps rows to records in which every field of their kind is present. */
export const createRecordMapper = (kinds: ReadonlyMap<string, Kind>) => {
  const blanks = new Map(
    [...kinds].map(([id, { fields }]) => [id, Object.fromEntries(Object.keys(fields).map((name) => [name, null]))]),
  );
  const listed = (row: ListedRow): ListedRecord => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    day: row.day,
    at: row.created_at,
    is: { ...blanks.get(row.kind), ...parseRecordValues(row.data) },
    sealed: row.sealed,
    updatedAt: row.updated_at,
  });
  return { listed, stored: (row: LifeRecordRow): StoredRecord => ({ ...listed(row), version: row.version }) };
};

/** The values of a record with its secret fields. */
export const openSecrets = ({ id, is, sealed }: ListedRecord, vault: Vault): RecordValues =>
  sealed === null ? is : { ...is, ...parseRecordValues(vault.open(sealed, sealedFor(id))) };

/** The columns that hold what a record says: secret fields apart and sealed. */
export const contentOf = (kind: Kind, id: string, values: RecordValues, vault: Vault): RecordContent => {
  const secrets = Object.entries(values).filter(([name, value]) => isSecret(kind, name) && value !== null);
  const day = kind.day === null ? null : values[kind.day];
  return {
    day: typeof day === 'string' ? day : null,
    title: kind.title(values).slice(0, TITLE_MAX),
    data: openData(kind, values),
    sealed: secrets.length === 0 ? null : vault.seal(JSON.stringify(Object.fromEntries(secrets)), sealedFor(id)),
  };
};
const isSecret = (kind: Kind, name: string) => kind.fields[name]?.type === 'secret';
const sealedFor = (id: string) => `life record ${id}`;
const openData = (kind: Kind, values: RecordValues): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(kind, name))));

/** The content of a record as it is stored, to be put back when an edit is undone. */
export const storedContent = (kind: Kind, { day, title, is, sealed }: StoredRecord): RecordContent => ({
  day,
  title,
  data: openData(kind, is),
  sealed,
});

export const toRecordRow = (
  userId: string,
  { id, kind, values, source, externalId, createdAt }: NewRecord,
  vault: Vault,
  importId: string | null = null,
): LifeRecordRow => ({
  id,
  user_id: userId,
  kind: kind.id,
  ...contentOf(kind, id, values, vault),
  source,
  external_id: externalId,
  import_id: importId,
  version: 1,
  created_at: createdAt,
  updated_at: createdAt,
  deleted_at: null,
});

/** Inserts rows, those that are there already excepted, and returns how many were new. */
export const insertRecordRows = async (db: Db, rows: readonly LifeRecordRow[]): Promise<number> => {
  let added = 0;
  for (let start = 0; start < rows.length; start += CHUNK) {
    const { numInsertedOrUpdatedRows } = await lifeTables(db)
      .insertInto('life_records')
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
};

/** Parses the values of a record. `contentOf` wrote them, and a schema would slow down tabs that read 50,000 records. */
export const parseRecordValues = (json: string): RecordValues => {
  const values: unknown = JSON.parse(json);
  if (!isRecordValues(values)) throw new TypeError('The values of a life record are not an object of plain values.');
  return values;
};

/** Whether parsed JSON is an object of texts, numbers, booleans and nulls. */
export const isRecordValues = (parsed: unknown): parsed is RecordValues =>
  typeof parsed === 'object' &&
  parsed !== null &&
  !Array.isArray(parsed) &&
  Object.values(parsed).every((value) => typeof value !== 'object' || value === null);
