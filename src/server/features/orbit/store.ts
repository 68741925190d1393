import type { Span } from './time/spans.ts';
import type { AgencyRow, EntryRow, FinishedRow, OrbitDb, PauseRow, ProjectRow } from './tables.ts';

/** No entry is longer, which lets the index find those that reach into a span; milliseconds, as the table checks it. */
export const LONGEST_ENTRY = 31 * 24 * 3600_000;

const KEYS_ASKED = 500;

/** Reads what a person has; `db` is the database, or the transaction of a change. */
export const orbitStore = (db: OrbitDb) => {
  const livingAgencies = (userId: string) =>
    db.selectFrom('orbit_agencies').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null);
  const livingProjects = (userId: string) =>
    db.selectFrom('orbit_projects').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null);
  const livingEntries = (userId: string) =>
    db.selectFrom('orbit_entries').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null);
  return {
    agencies: (userId: string): Promise<AgencyRow[]> =>
      livingAgencies(userId).orderBy('created_at').orderBy('id').execute(),
    projects: (userId: string): Promise<ProjectRow[]> =>
      livingProjects(userId).orderBy('created_at').orderBy('id').execute(),
    agency: (userId: string, id: string): Promise<AgencyRow | undefined> =>
      livingAgencies(userId).where('id', '=', id).executeTakeFirst(),
    project: (userId: string, id: string): Promise<ProjectRow | undefined> =>
      livingProjects(userId).where('id', '=', id).executeTakeFirst(),
    adopted: async (userId: string, table: 'orbit_agencies' | 'orbit_projects', sample: string) =>
      (
        await db
          .selectFrom(table)
          .select('id')
          .where('user_id', '=', userId)
          .where('sample', '=', sample)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      )?.id,

    entry: (userId: string, id: string): Promise<EntryRow | undefined> =>
      livingEntries(userId).where('id', '=', id).executeTakeFirst(),
    running: (userId: string): Promise<EntryRow | undefined> =>
      livingEntries(userId).where('ended_at', 'is', null).executeTakeFirst(),
    external: (userId: string, externalId: string): Promise<EntryRow | undefined> =>
      livingEntries(userId).where('external_id', '=', externalId).executeTakeFirst(),
    /** Which of these are the marks of living entries. */
    async knownKeys(userId: string, keys: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>();
      for (let begin = 0; begin < keys.length; begin += KEYS_ASKED) {
        const rows = await livingEntries(userId)
          .clearSelect()
          .select('external_id')
          .where('external_id', 'in', keys.slice(begin, begin + KEYS_ASKED))
          .execute();
        for (const row of rows) if (row.external_id !== null) known.add(row.external_id);
      }
      return known;
    },
    /** Finished entries that touch a span, latest first. */
    async finished(
      userId: string,
      { from, to, projectId, limit }: Partial<Span> & { projectId?: string | undefined; limit: number },
    ): Promise<FinishedRow[]> {
      let query = livingEntries(userId).where('ended_at', 'is not', null);
      if (to !== undefined) query = query.where('started_at', '<', to);
      if (from !== undefined) query = query.where('started_at', '>', from - LONGEST_ENTRY).where('ended_at', '>', from);
      if (projectId !== undefined) query = query.where('project_id', '=', projectId);
      const rows = await query
        .orderBy('started_at', 'desc')
        .orderBy('ended_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.filter(isFinished);
    },
    /** Finished entries that begin in a span, in order, so many after the one that was the last before. */
    async begun(userId: string, { from, to }: Span, limit: number, after?: FinishedRow): Promise<FinishedRow[]> {
      let query = livingEntries(userId)
        .where('ended_at', 'is not', null)
        .where('started_at', '>=', after?.started_at ?? from)
        .where('started_at', '<', to);
      if (after !== undefined) {
        const { started_at, id } = after;
        query = query.where((eb) =>
          eb.or([eb('started_at', '>', started_at), eb.and([eb('started_at', '=', started_at), eb('id', '>', id)])]),
        );
      }
      return (await query.orderBy('started_at').orderBy('id').limit(limit).execute()).filter(isFinished);
    },
    /** Entries that lie over a span, the running one among them, in order. */
    overlapping: (userId: string, { from, to }: Span, exceptId: string): Promise<EntryRow[]> =>
      livingEntries(userId)
        .where('id', '<>', exceptId)
        .where('started_at', '<', to)
        .where((eb) =>
          eb.or([
            eb('ended_at', 'is', null),
            eb.and([eb('started_at', '>', from - LONGEST_ENTRY), eb('ended_at', '>', from)]),
          ]),
        )
        .orderBy('started_at')
        .execute(),
    pausesSince: (userId: string, from: number): Promise<PauseRow[]> =>
      db
        .selectFrom('orbit_pauses')
        .selectAll()
        .where('user_id', '=', userId)
        .where('ended_at', '>=', from)
        .where('deleted_at', 'is', null)
        .orderBy('started_at')
        .execute(),
    eventProjects: (userId: string) =>
      db
        .selectFrom('orbit_event_projects as link')
        .innerJoin('orbit_projects as project', 'project.id', 'link.project_id')
        .select(['link.event_id', 'link.project_id'])
        .where('link.user_id', '=', userId)
        .where('project.deleted_at', 'is', null)
        .execute(),
    entryIdsOf: async (userId: string, projectId: string): Promise<string[]> =>
      (
        await db
          .selectFrom('orbit_entries')
          .select('id')
          .where('user_id', '=', userId)
          .where('project_id', '=', projectId)
          .where('deleted_at', 'is', null)
          .execute()
      ).map(({ id }) => id),
    entriesOf: (userId: string, projectId: string): Promise<EntryRow[]> =>
      livingEntries(userId).where('project_id', '=', projectId).execute(),
  };
};
export type OrbitStore = ReturnType<typeof orbitStore>;

export const isFinished = (row: EntryRow): row is FinishedRow => row.ended_at !== null;
