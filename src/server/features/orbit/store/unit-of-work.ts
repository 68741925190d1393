import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { assertNotInvoiced } from './invoices.store.ts';
import { factNames, TABLES, toColumns } from './columns.ts';
import { createOrbitStore, type OrbitStore } from './orbit.store.ts';
import type { RecordFacts, RecordKind, StoredOrbitRecord } from './records.ts';
import { type ChangeableTable, type OrbitDb, orbitTables } from './tables.ts';

/** How many rows one statement names. */
const CHUNK = 200;

/** What one step did to some rows: the columns that it overwrote, or null for rows that it inserted. */
export interface OrbitStep {
  readonly table: ChangeableTable;
  readonly ids: readonly string[];
  readonly was: Columns | null;
}
type Columns = Readonly<Record<string, unknown>>;

/** What one change may do: every write goes through it, so that each one can be undone. */
export interface UnitOfWork {
  readonly trx: Db;
  /** Reads within the transaction of the change. */
  readonly store: OrbitStore;
  readonly userId: string;
  readonly revision: number;
  /** The moment of the change, in milliseconds since 1970. */
  readonly at: number;
  /** What was done so far, in order. */
  readonly steps: readonly OrbitStep[];
  add<K extends RecordKind>(kind: K, facts: RecordFacts[K]): Promise<StoredOrbitRecord<K>>;
  addAll<K extends RecordKind>(kind: K, facts: readonly RecordFacts[K][]): Promise<void>;
  change<K extends RecordKind>(
    kind: K,
    record: StoredOrbitRecord<K>,
    to: Partial<RecordFacts[K]>,
  ): Promise<StoredOrbitRecord<K>>;
  remove(kind: RecordKind, ids: readonly string[]): Promise<void>;
  /** Puts columns back as a step has recorded them; `row` is the row as it is now. */
  restore(table: ChangeableTable, row: Columns & { readonly id: string }, columns: Columns): Promise<void>;
  /** Removes rows that a step has inserted. */
  removeRows(table: ChangeableTable, ids: readonly string[]): Promise<void>;
}

/** Begins a unit of work: it takes the next revision, which locks the person's row until the transaction ends. */
export const beginUnitOfWork = async (trx: Db, userId: string, at: number): Promise<UnitOfWork> => {
  const db = orbitTables(trx);
  const revision = await nextRevision(db, userId);
  const steps: OrbitStep[] = [];
  const insert = (table: ChangeableTable, rows: readonly object[]) =>
    db
      .insertInto(table)
      .values(rows as never) // rows of this very table: toColumns has made them
      .execute();
  const toRow = <K extends RecordKind>(kind: K, id: string, facts: RecordFacts[K]) => ({
    ...toColumns(kind, facts),
    id,
    user_id: userId,
    revision,
    deleted_at: null,
  });
  const overwrite = async (table: ChangeableTable, ids: readonly string[], to: Columns): Promise<void> => {
    for (const chunk of chunks(ids)) {
      if (table === 'orbit_entries') await assertNotInvoiced(trx, userId, chunk);
      await db
        .updateTable(table)
        .set({ ...to, revision })
        .where('user_id', '=', userId)
        .where('id', 'in', chunk)
        .execute();
    }
  };
  const removeRows = async (table: ChangeableTable, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await overwrite(table, ids, { deleted_at: at });
    steps.push({ table, ids: [...ids], was: { deleted_at: null } });
  };
  return {
    trx,
    store: createOrbitStore(trx),
    userId,
    revision,
    at,
    steps,
    async add(kind, facts) {
      const id = newId();
      await insert(TABLES[kind], [toRow(kind, id, facts)]);
      steps.push({ table: TABLES[kind], ids: [id], was: null });
      return { ...facts, id };
    },
    async addAll(kind, facts) {
      const rows = facts.map((each) => toRow(kind, newId(), each));
      for (const chunk of chunks(rows)) await insert(TABLES[kind], chunk);
      if (rows.length > 0) steps.push({ table: TABLES[kind], ids: rows.map(({ id }) => id), was: null });
    },
    async change(kind, record, to) {
      const changed = factNames(kind).filter((name) => to[name] !== undefined);
      const pick = (facts: typeof to): typeof to =>
        Object.assign({}, ...changed.map((name) => ({ [name]: facts[name] })));
      await overwrite(TABLES[kind], [record.id], toColumns(kind, to));
      steps.push({ table: TABLES[kind], ids: [record.id], was: toColumns(kind, pick(record)) });
      return { ...record, ...pick(to) };
    },
    remove: (kind, ids) => removeRows(TABLES[kind], ids),
    async restore(table, row, columns) {
      const was = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name]]));
      await overwrite(table, [row.id], columns);
      steps.push({ table, ids: [row.id], was });
    },
    removeRows,
  };
};

const nextRevision = async (db: OrbitDb, userId: string): Promise<number> => {
  await db
    .insertInto('orbit_state')
    .values({ user_id: userId, revision: 0, settings: '{}', active_at: null, kept_at: null })
    .onConflict((c) => c.column('user_id').doNothing())
    .execute();
  const { revision } = await db
    .updateTable('orbit_state')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

/** A list in parts that one statement can name. */
export const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, index) => list.slice(index * CHUNK, (index + 1) * CHUNK));
