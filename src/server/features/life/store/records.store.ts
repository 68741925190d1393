import { sql } from 'kysely';
import type { RecordValues } from '#contract/life/life.ts';
import type { Kind } from '#life/kind.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { prepared, preparedShapes } from '#server/db/prepared.ts';
import type { NewChange } from '#server/history/change-log.store.ts';
import { revert } from '#server/history/history.ts';
import { type RecordChangeStore, type RecordStep, recordUndoer } from './record-changes.store.ts';
import {
  contentOf,
  createRecordMapper,
  LISTED_COLUMNS,
  type ListedRecord,
  type ListedRow,
  type NewRecord,
  type RecordContent,
  storedContent,
  type StoredRecord,
  toRecordRow,
} from './stored-record.ts';
import { type LifeDb, lifeTables, type LifeRecordRow } from './tables.ts';

/** Records of a kind: all of them, those since a day, those of single days, or the latest few between two days. */
export interface RecordQuery {
  readonly kind: string;
  readonly since?: string;
  readonly among?: readonly string[];
  /** Only what is not done, or only what is, since the day on which it was. */
  readonly state?: 'open' | 'done';
  readonly latest?: { readonly until: string; readonly most: number };
}

/** A change as the service names it; the store adds what undoing it needs. */
type NamedChange = Pick<NewChange<RecordStep>, 'id' | 'at' | 'what'>;

/** How many rows one query names at most. */
const KINDS_A_QUERY = 100;

/** Records, written together with the changes that can be undone; every query names the owner. */
export const createLifeRecordStore = ({
  db: plain,
  changes,
  kinds,
  vault,
}: {
  db: Db;
  changes: RecordChangeStore;
  kinds: ReadonlyMap<string, Kind>;
  vault: Vault;
}) => {
  const db = lifeTables(plain);
  const records = createRecordMapper(kinds);

  /** Changes a record that still has the version it was read with; undefined if it has another one by now. */
  const change = (
    userId: string,
    { id, version }: StoredRecord,
    set: Partial<RecordContent & Pick<LifeRecordRow, 'deleted_at'>>,
    named: NamedChange,
    step: RecordStep,
  ): Promise<StoredRecord | undefined> =>
    plain.transaction().execute(async (trx) => {
      const row = await lifeTables(trx)
        .updateTable('life_records')
        .set({ ...set, updated_at: named.at, version: version + 1 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      await changes.record(userId, { ...named, subject: id, revision: row.version, steps: [step] }, trx);
      return records.stored(row);
    });

  const anyRecord = prepared(plain, (userId: string) => living(db, userId).select('id').limit(1));
  const anyOfKinds = preparedShapes(plain, (names: readonly string[], userId: string) =>
    living(db, userId).where('kind', 'in', names).select('id').limit(1),
  );
  const listed = preparedShapes(plain, (wanted: readonly RecordQuery[], userId: string) => {
    const alike = Map.groupBy(wanted, ({ kind, since, among, latest, state }) =>
      JSON.stringify([since, among, latest && kind, state]),
    );
    const [first, ...others] = [...alike.values()].map((group) => {
      const { since, among, latest, state } = group[0]!;
      return (
        living(db, userId)
          .where(
            'kind',
            'in',
            group.map(({ kind }) => kind),
          )
          .$if(since !== undefined && state !== 'done', (query) => query.where('day', '>=', since!))
          // Comparisons that an index can answer; `!=` is none.
          .$if(state === 'open', (query) =>
            query.where((eb) =>
              eb.or([eb('status', 'is', null), eb('status', '<', 'Done'), eb('status', '>', 'Done')]),
            ),
          )
          .$if(state === 'done', (query) =>
            query.where('status', '=', 'Done').where(sql`coalesce(done_on, day)`, '>=', since ?? ''),
          )
          .$if(among !== undefined, (query) => query.where('day', 'in', among!))
          .$if(latest !== undefined, (query) =>
            query
              .where('day', '<=', latest!.until)
              .orderBy('day', 'desc')
              .orderBy('created_at', 'desc')
              .limit(latest!.most),
          )
          .select(LISTED_COLUMNS)
      );
    });
    // One statement for all: on PostgreSQL each would be a round trip.
    return others.reduce(
      (all, one) => all.unionAll(db.selectFrom(one.as('part')).select(LISTED_COLUMNS)),
      db.selectFrom(first!.as('part')).select(LISTED_COLUMNS),
    );
  });
  const states = preparedShapes(plain, (names: readonly string[], userId: string) =>
    db
      .selectFrom('life_records')
      .where('user_id', '=', userId)
      .where('kind', 'in', names)
      .select((eb) => [
        eb.fn.max('updated_at').as('at'),
        eb.fn.countAll<number>().as('n'),
        eb.fn.sum<number>('version').as('versions'),
      ]),
  );

  return {
    async byId(userId: string, id: string): Promise<StoredRecord | undefined> {
      const row = await living(db, userId).where('id', '=', id).selectAll().executeTakeFirst();
      return row && records.stored(row);
    },

    async list(userId: string, kind: string, limit: number): Promise<StoredRecord[]> {
      const rows = await living(db, userId)
        .where('kind', '=', kind)
        .selectAll()
        .orderBy(sql`coalesce(day, '')`, 'desc')
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(records.stored);
    },

    /** Whether there is any record of these kinds, or of any kind at all. */
    async hasAny(userId: string, kinds: readonly string[] | 'any'): Promise<boolean> {
      if (kinds.length === 0) return false;
      return (kinds === 'any' ? await anyRecord(userId) : await anyOfKinds(kinds, userId)).length > 0;
    },

    /** What a tab reads, the latest day first; the newest of one day first. */
    async read(userId: string, wanted: readonly RecordQuery[]): Promise<ListedRecord[]> {
      if (wanted.length === 0) return [];
      const rows = await listed(wanted.length > KINDS_A_QUERY ? wanted.slice(0, KINDS_A_QUERY) : wanted, userId);
      // A record that two groups ask for comes twice.
      return rows
        .sort(latestFirst)
        .filter(({ id }, index, all) => id !== all[index - 1]?.id)
        .map(records.listed);
    },

    /** Whether there is or was a record with this id. */
    async isTaken(userId: string, id: string): Promise<boolean> {
      const row = await db
        .selectFrom('life_records')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** When a record of these kinds was changed last, also by removing it; 0 without any. */
    async changedAt(userId: string, kinds: readonly string[]): Promise<number> {
      const row = await db
        .selectFrom('life_records')
        .where('user_id', '=', userId)
        .where('kind', 'in', kinds)
        .select((eb) => eb.fn.max('updated_at').as('at'))
        .executeTakeFirst();
      return row?.at ?? 0;
    },

    /** When any record was changed last, also by removing it, and how many there are: what was read before is true while both are. */
    async stateOf(userId: string): Promise<{ readonly changedAt: number; readonly count: number }> {
      const row = await db
        .selectFrom('life_records')
        .where('user_id', '=', userId)
        .select((eb) => [eb.fn.max('updated_at').as('at'), eb.fn.countAll<number>().as('n')])
        .executeTakeFirst();
      return { changedAt: row?.at ?? 0, count: row?.n ?? 0 };
    },

    /** A text that changes whenever a record of some kinds is added, changed or removed. */
    async stateOfKinds(userId: string, kinds: readonly string[]): Promise<string> {
      const [row] = await states(kinds, userId);
      return `${row?.at ?? 0} ${row?.n ?? 0} ${row?.versions ?? 0}`;
    },

    /** How many records of a kind are done in each project that they name. */
    async doneByProject(userId: string, kind: string): Promise<Map<string, number>> {
      const rows = await living(db, userId)
        .where('kind', '=', kind)
        .where('status', '=', 'Done')
        .where('project', 'is not', null)
        .select(['project', sql<number>`count(*)`.as('n')])
        .groupBy('project')
        .execute();
      return new Map(
        rows.flatMap(({ project, n }) => {
          const name: unknown = JSON.parse(project ?? 'null');
          return typeof name === 'string' ? [[name, n] as const] : [];
        }),
      );
    },

    /** Some records by their ids. */
    async withIds(userId: string, ids: readonly string[]): Promise<ListedRecord[]> {
      if (ids.length === 0) return [];
      const rows = await living(db, userId).where('id', 'in', ids).select(LISTED_COLUMNS).execute();
      return rows.map(records.listed);
    },

    /** The records that were added last, whatever their kind, without those of imports. */
    async latest(userId: string, limit: number): Promise<ListedRecord[]> {
      const rows = await living(db, userId)
        .where('import_id', 'is', null)
        .select(LISTED_COLUMNS)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(records.listed);
    },

    add: (userId: string, record: NewRecord, named: NamedChange): Promise<StoredRecord> =>
      plain.transaction().execute(async (trx) => {
        const row = toRecordRow(userId, record, vault);
        await lifeTables(trx).insertInto('life_records').values(row).execute();
        const steps: RecordStep[] = [{ action: 'add', before: null }];
        await changes.record(userId, { ...named, subject: row.id, revision: row.version, steps }, trx);
        return records.stored(row);
      }),

    edit: (userId: string, record: StoredRecord, kind: Kind, values: RecordValues, named: NamedChange) =>
      change(userId, record, contentOf(kind, record.id, values, vault), named, {
        action: 'edit',
        before: storedContent(kind, record),
      }),

    remove: (userId: string, record: StoredRecord, named: NamedChange) =>
      change(userId, record, { deleted_at: named.at }, named, { action: 'remove', before: null }),

    /** Undoes a change unless its record has changed since; returns the record, even if that removed it. */
    undo: (userId: string, changeId: string, at: number): Promise<StoredRecord> =>
      plain.transaction().execute(async (trx) => {
        const claimed = await changes.markUndone(userId, changeId, trx);
        const [row] = await revert(recordUndoer, { db: trx, userId, at }, claimed);
        return records.stored(row!); // a change of a record is one step
      }),

    /** Erases for good what everybody has removed before a moment. */
    async eraseRemoved(before: number): Promise<void> {
      await db.deleteFrom('life_records').where('deleted_at', '<', before).execute();
    },
  };
};
export type LifeRecordStore = ReturnType<typeof createLifeRecordStore>;

const living = (db: LifeDb, userId: string) =>
  db.selectFrom('life_records').where('user_id', '=', userId).where('deleted_at', 'is', null);

const latestFirst = (a: ListedRow, b: ListedRow): number => {
  const [dayA, dayB] = [a.day ?? '', b.day ?? ''];
  return dayA === dayB ? b.created_at - a.created_at || (a.id < b.id ? -1 : 1) : dayA < dayB ? 1 : -1;
};
