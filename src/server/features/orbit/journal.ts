import { newId } from '#server/crypto/random.ts';
import { type Db, isDuplicate } from '#server/db/database.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type KeptTable, type KeptTables, type OrbitDb, orbitTables } from './tables.ts';

/** How many rows one statement names. */
const CHUNK = 200;
/** How many changes a person is shown. */
const SHOWN = 30;

/** What some rows were before a change: the columns that it overwrote, or null for rows that it made. */
interface Note {
  readonly table: KeptTable;
  readonly ids: string[];
  readonly was: Readonly<Record<string, unknown>> | null;
}

type Facts<T extends KeptTable> = Omit<KeptTables[T], 'id' | 'user_id' | 'revision' | 'deleted_at'>;

/** What one change may do: every write goes through it, so that nothing changes without a way back. */
export interface Desk {
  readonly db: OrbitDb;
  readonly userId: string;
  readonly revision: number;
  /** The moment of the change, in milliseconds since 1970. */
  readonly at: number;
  add<T extends KeptTable>(table: T, facts: Facts<T>): Promise<KeptTables[T]>;
  addAll<T extends KeptTable>(table: T, facts: readonly Facts<T>[]): Promise<void>;
  change<T extends KeptTable>(table: T, row: KeptTables[T], to: Partial<Facts<T>>): Promise<KeptTables[T]>;
  remove(table: KeptTable, ids: readonly string[]): Promise<void>;
}

/**
 * Writes changes of a person one after the other: each takes the next revision, which locks the person's row until it is
 * committed, so that two devices that act at once act in some order.
 */
export const createJournal = (plain: Db, now: () => number) => {
  const write = <R>(
    userId: string,
    what: string | ((result: R) => string),
    work: (desk: Desk) => Promise<R>,
    { batch, gentle = false }: { batch?: number | undefined; gentle?: boolean } = {},
  ): Promise<{ result: R; change: number | null }> =>
    plain.transaction().execute(async (trx) => {
      const db = orbitTables(trx);
      const revision = await nextRevision(db, userId);
      const notes: Note[] = [];
      const at = now();
      const result = await work(createDesk({ db, userId, revision, at }, notes));
      if (notes.length === 0) return { result, change: null };
      await db
        .insertInto('orbit_changes')
        .values({
          user_id: userId,
          revision,
          batch: batch ?? revision,
          created_at: at,
          what: typeof what === 'string' ? what : what(result),
          notes: JSON.stringify(notes),
          gentle: gentle ? 1 : 0,
          undone_at: null,
        })
        .execute();
      return { result, change: revision };
    });

  /** Takes back one revision; rows that were changed again since are a conflict, or stay as they are after a gentle change. */
  const undoOne = (userId: string, revision: number, what: string) =>
    write(userId, what, async (desk) => {
      const { db } = desk;
      const row = await db
        .selectFrom('orbit_changes')
        .selectAll()
        .where('user_id', '=', userId)
        .where('revision', '=', revision)
        .executeTakeFirst();
      if (row === undefined) throw notFound('This change');
      if (row.undone_at !== null) throw conflict('This was taken back already.');
      const notes = JSON.parse(row.notes) as Note[]; // written above by `write`
      for (const note of notes.toReversed()) await restore(desk, note, revision, row.gentle === 1);
      await assertWhole(desk);
      await db
        .updateTable('orbit_changes')
        .set({ undone_at: desk.at })
        .where('user_id', '=', userId)
        .where('revision', '=', revision)
        .execute();
    });

  return {
    write,

    /** Takes a change back, with everything that belongs to the same batch; gives the change that did so. */
    async undo(userId: string, batch: number): Promise<number> {
      const rows = await orbitTables(plain)
        .selectFrom('orbit_changes')
        .select(['revision', 'what'])
        .where('user_id', '=', userId)
        .where('batch', '=', batch)
        .orderBy('revision', 'desc')
        .execute();
      let last = batch;
      for (const { revision, what } of rows) {
        const { change } = await undoOne(userId, revision, `Undo: ${what}`).catch((error: unknown) => {
          throw isDuplicate(error)
            ? conflict(
                'Something else has taken its place by now: another timer runs, or the same entry is there again.',
              )
            : error;
        });
        last = change ?? last;
      }
      if (rows.length === 0) throw notFound('This change');
      return last;
    },

    async latest(userId: string) {
      const rows = await orbitTables(plain)
        .selectFrom('orbit_changes')
        .select(['revision', 'batch', 'created_at', 'what', 'undone_at'])
        .where('user_id', '=', userId)
        .whereRef('revision', '=', 'batch')
        .orderBy('revision', 'desc')
        .limit(SHOWN)
        .execute();
      return rows.map((row) => ({
        change: row.batch,
        at: new Date(row.created_at).toISOString(),
        what: row.what,
        undone: row.undone_at !== null,
      }));
    },

    /** Forgets for good what was removed or changed before a moment; everybody's, for the clock. */
    async forget(before: number): Promise<void> {
      const db = orbitTables(plain);
      await db.deleteFrom('orbit_changes').where('created_at', '<', before).execute();
      for (const table of ['orbit_entries', 'orbit_pauses', 'orbit_projects', 'orbit_agencies'] as const) {
        await db.deleteFrom(table).where('deleted_at', '<', before).execute();
      }
    },
  };
};
export type Journal = ReturnType<typeof createJournal>;

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

type Place = { db: OrbitDb; userId: string; revision: number; at: number };

const createDesk = (place: Place, notes: Note[]): Desk => {
  const { db, userId, revision, at } = place;
  const made = <T extends KeptTable>(facts: Facts<T>) =>
    ({ ...facts, id: newId(), user_id: userId, revision, deleted_at: null }) as unknown as KeptTables[T]; // Facts is the rest of the row
  const insert = (table: KeptTable, rows: readonly object[]) =>
    db
      .insertInto(table)
      .values(rows as never) // rows of this very table, which the signatures of Desk have checked
      .execute();
  return {
    ...place,
    async add(table, facts) {
      const row = made<typeof table>(facts);
      await insert(table, [row]);
      notes.push({ table, ids: [row.id], was: null });
      return row;
    },
    async addAll(table, facts) {
      const rows = facts.map((each) => made<typeof table>(each));
      for (const chunk of chunks(rows)) await insert(table, chunk);
      if (rows.length > 0) notes.push({ table, ids: rows.map(({ id }) => id), was: null });
    },
    async change(table, row, to) {
      const was = Object.fromEntries(Object.keys(to).map((name) => [name, row[name as keyof typeof row]]));
      await overwrite(place, table, [row.id], { ...to, revision });
      notes.push({ table, ids: [row.id], was });
      return { ...row, ...to, revision };
    },
    async remove(table, ids) {
      if (ids.length === 0) return;
      await overwrite(place, table, ids, { deleted_at: at, revision });
      notes.push({ table, ids: [...ids], was: { deleted_at: null } });
    },
  };
};

const overwrite = async (
  { db, userId }: Place,
  table: KeptTable,
  ids: readonly string[],
  to: object,
): Promise<void> => {
  for (const chunk of chunks(ids)) {
    await db.updateTable(table).set(to).where('user_id', '=', userId).where('id', 'in', chunk).execute();
  }
};

/** Puts the rows of a note back to what they were, as a change of its own. */
const restore = async (desk: Desk, { table, ids, was }: Note, revision: number, gently: boolean): Promise<void> => {
  for (const chunk of chunks(ids)) {
    const rows = await desk.db
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', desk.userId)
      .where('id', 'in', chunk)
      .where('revision', 'in', [revision, desk.revision])
      .execute();
    if (rows.length < chunk.length && !gently) throw conflict('This has been changed again since; it stays as it is.');
    if (was === null) {
      const found = rows.map(({ id }) => id);
      const inUse = gently ? await usedOf(desk, table, found) : new Set<string>();
      await desk.remove(
        table,
        found.filter((id) => !inUse.has(id)),
      );
    } else {
      for (const row of rows) await desk.change(table, row, was);
    }
  }
};

/** Which of these projects or agencies something living still belongs to. */
const usedOf = async ({ db }: Desk, table: KeptTable, ids: readonly string[]): Promise<Set<string | null>> => {
  if (table === 'orbit_projects') {
    const rows = db.selectFrom('orbit_entries').select('project_id as id').where('project_id', 'in', ids);
    return new Set((await rows.where('deleted_at', 'is', null).distinct().execute()).map(({ id }) => id));
  }
  if (table === 'orbit_agencies') {
    const rows = db.selectFrom('orbit_projects').select('agency_id as id').where('agency_id', 'in', ids);
    return new Set((await rows.where('deleted_at', 'is', null).distinct().execute()).map(({ id }) => id));
  }
  return new Set();
};

/** No living entry without a living project. */
const assertWhole = async ({ db, userId, revision }: Desk): Promise<void> => {
  const torn = await db
    .selectFrom('orbit_entries as entry')
    .innerJoin('orbit_projects as project', 'project.id', 'entry.project_id')
    .select('entry.id')
    .where('entry.user_id', '=', userId)
    .where('entry.deleted_at', 'is', null)
    .where('project.deleted_at', 'is not', null)
    .where((eb) => eb.or([eb('entry.revision', '=', revision), eb('project.revision', '=', revision)]))
    .limit(1)
    .executeTakeFirst();
  if (torn !== undefined) throw conflict('This would leave time entries without their project; it stays as it is.');
};

const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, index) => list.slice(index * CHUNK, (index + 1) * CHUNK));
