import { z } from 'zod';
import { conflict } from '#server/errors.ts';
import type { Db } from '#server/db/database.ts';
import { createChangeLog } from '#server/history/change-log.store.ts';
import type { Undoer } from '#server/history/history.ts';
import {
  type AgencyRow,
  type ChangeableTable,
  type EntryRow,
  type OrbitDb,
  orbitTables,
  type PauseRow,
  type ProjectRow,
  type TaskRow,
} from './tables.ts';
import { chunks, type OrbitStep, type UnitOfWork } from './unit-of-work.ts';

/** The steps of a change as they are recorded. */
export const orbitStep: z.ZodType<OrbitStep> = z.object({
  table: z.enum(['orbit_agencies', 'orbit_projects', 'orbit_tasks', 'orbit_entries', 'orbit_pauses']),
  ids: z.array(z.string()),
  was: z.record(z.string(), z.unknown()).nullable(),
});

/** The changes of agencies, projects, time entries and pauses. */
export const createOrbitChangeStore = (db: Db, now: () => number) =>
  createChangeLog({ db, now, feature: 'orbit', steps: orbitStep });

const NAMES: Readonly<Record<ChangeableTable, string>> = {
  orbit_agencies: 'This agency',
  orbit_projects: 'This project',
  orbit_tasks: 'This task',
  orbit_entries: 'This time entry',
  orbit_pauses: 'This pause',
};

type Row = AgencyRow | ProjectRow | TaskRow | EntryRow | PauseRow;

/** Puts rows back that still have the revision of the change, as a change of its own. */
export const orbitUndoer: Undoer<UnitOfWork, OrbitStep, Row[]> = {
  nameOf: ({ table }) => NAMES[table],
  async find({ trx, userId, revision }, { table, ids }, change) {
    const db = orbitTables(trx);
    const found: Row[] = [];
    for (const chunk of chunks(ids)) {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', 'in', chunk)
        .where('revision', 'in', [change.revision, revision])
        .execute();
      found.push(...rows);
    }
    return { found, isAsLeft: found.length === ids.length };
  },
  async restore(unit, { table, was }, rows, { gentle }) {
    if (was !== null) {
      for (const row of rows) await unit.restore(table, row, was);
      return;
    }
    const ids = rows.map(({ id }) => id);
    const inUse = gentle ? await inUseAmong(orbitTables(unit.trx), table, ids) : new Set<string | null>();
    await unit.removeRows(
      table,
      ids.filter((id) => !inUse.has(id)),
    );
  },
};

/** Which of these rows are still referred to by a row that is not deleted. */
const inUseAmong = async (db: OrbitDb, table: ChangeableTable, ids: readonly string[]): Promise<Set<string | null>> => {
  const inUse = new Set<string | null>();
  const references = REFERENCES[table];
  if (references === undefined) return inUse;
  for (const chunk of chunks(ids)) for (const { id } of await references(db, chunk)) inUse.add(id);
  return inUse;
};

/** Which of some ids the rows that are not deleted refer to. */
const REFERENCES: {
  readonly [T in ChangeableTable]?: (db: OrbitDb, ids: readonly string[]) => Promise<{ id: string | null }[]>;
} = {
  orbit_projects: (db, ids) => {
    const entries = db.selectFrom('orbit_entries').select('project_id as id').where('project_id', 'in', ids);
    return entries.where('deleted_at', 'is', null).distinct().execute();
  },
  orbit_agencies: (db, ids) => {
    const projects = db.selectFrom('orbit_projects').select('agency_id as id').where('agency_id', 'in', ids);
    return projects.where('deleted_at', 'is', null).distinct().execute();
  },
  orbit_tasks: (db, ids) => {
    const entries = db.selectFrom('orbit_entries').select('task_id as id').where('task_id', 'in', ids);
    return entries.where('deleted_at', 'is', null).distinct().execute();
  },
};

/** Refuses a change that leaves an entry without its project. */
export const assertEntriesHaveProjects = async ({ trx, userId, revision }: UnitOfWork): Promise<void> => {
  const orphan = await orbitTables(trx)
    .selectFrom('orbit_entries as entry')
    .innerJoin('orbit_projects as project', 'project.id', 'entry.project_id')
    .select('entry.id')
    .where('entry.user_id', '=', userId)
    .where('entry.deleted_at', 'is', null)
    .where('project.deleted_at', 'is not', null)
    .where((eb) => eb.or([eb('entry.revision', '=', revision), eb('project.revision', '=', revision)]))
    .limit(1)
    .executeTakeFirst();
  if (orphan !== undefined) throw conflict('This would leave time entries without a project, so nothing was changed.');
};

/** Deletes the rows of all users that were removed before a moment. */
export const eraseRemoved = async (database: Db, before: number): Promise<void> => {
  const db = orbitTables(database);
  for (const table of ['orbit_entries', 'orbit_pauses', 'orbit_tasks', 'orbit_projects', 'orbit_agencies'] as const) {
    await db.deleteFrom(table).where('deleted_at', '<', before).execute();
  }
};
