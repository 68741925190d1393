import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { LONGEST_ENTRY } from '../time/finished-entry.ts';
import type { Span } from '../time/spans.ts';
import { toStoredEntry, toStoredPause } from './columns.ts';
import { isFinished, type StoredEntry, type StoredFinishedEntry, type StoredPause } from './records.ts';
import { orbitTables } from './tables.ts';

/** How many keys one statement names. */
const KEYS_PER_QUERY = 500;

/** Reads the time entries of a person, and the pauses of the timer. */
export const createEntryStore = (database: Db) => {
  const db = orbitTables(database);
  const entriesOf = (userId: string) =>
    db.selectFrom('orbit_entries').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null);
  const running = prepared(database, (userId: string) => entriesOf(userId).where('ended_at', 'is', null).limit(1));
  return {
    entry: async (userId: string, id: string): Promise<StoredEntry | undefined> =>
      (await entriesOf(userId).where('id', '=', id).execute()).map(toStoredEntry)[0],
    entriesWithIds: async (userId: string, ids: readonly string[]): Promise<StoredEntry[]> =>
      ids.length === 0 ? [] : (await entriesOf(userId).where('id', 'in', ids).execute()).map(toStoredEntry),
    running: async (userId: string): Promise<StoredEntry | undefined> => (await running(userId)).map(toStoredEntry)[0],
    entryOfExternalId: async (userId: string, externalId: string): Promise<StoredEntry | undefined> =>
      (await entriesOf(userId).where('external_id', '=', externalId).limit(1).execute()).map(toStoredEntry)[0],
    /** Which of some external ids belong to entries. */
    async knownExternalIds(userId: string, externalIds: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>();
      for (let begin = 0; begin < externalIds.length; begin += KEYS_PER_QUERY) {
        const rows = await entriesOf(userId)
          .clearSelect()
          .select('external_id')
          .where('external_id', 'in', externalIds.slice(begin, begin + KEYS_PER_QUERY))
          .execute();
        for (const row of rows) if (row.external_id !== null) known.add(row.external_id);
      }
      return known;
    },
    /** Imported entries that begin at one of some moments and whose external id begins with a prefix. */
    async importedAt(userId: string, moments: readonly number[], prefix: string) {
      const found = [];
      for (let begin = 0; begin < moments.length; begin += KEYS_PER_QUERY) {
        const rows = await db
          .selectFrom('orbit_entries as entry')
          .innerJoin('orbit_projects as project', 'project.id', 'entry.project_id')
          .select(['entry.external_id', 'entry.started_at', 'entry.ended_at', 'entry.description', 'project.name'])
          .where('entry.user_id', '=', userId)
          .where('entry.deleted_at', 'is', null)
          .where('entry.started_at', 'in', moments.slice(begin, begin + KEYS_PER_QUERY))
          .where('entry.external_id', 'like', `${prefix}%`)
          .execute();
        found.push(...rows);
      }
      return found.flatMap(({ external_id, started_at: from, ended_at: to, description, name: project }) =>
        external_id === null || to === null ? [] : [{ externalId: external_id, from, to, description, project }],
      );
    },
    /** Finished entries that touch a span, latest first. */
    async finished(
      userId: string,
      { from, to, projectId, limit }: Partial<Span> & { projectId?: string | undefined; limit: number },
    ): Promise<StoredFinishedEntry[]> {
      let query = entriesOf(userId).where('ended_at', 'is not', null);
      if (to !== undefined) query = query.where('started_at', '<', to);
      if (from !== undefined) query = query.where('started_at', '>', from - LONGEST_ENTRY).where('ended_at', '>', from);
      if (projectId !== undefined) query = query.where('project_id', '=', projectId);
      const rows = await query
        .orderBy('started_at', 'desc')
        .orderBy('ended_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toStoredEntry).filter(isFinished);
    },
    /** All finished entries in the order of their start. */
    allFinished: async (userId: string): Promise<StoredFinishedEntry[]> =>
      (await entriesOf(userId).orderBy('started_at').execute()).map(toStoredEntry).filter(isFinished),
    /** One page of the finished entries that start in a span, in order; `after` is the last entry of the page before. */
    async startedIn(
      userId: string,
      { from, to }: Span,
      limit: number,
      after?: StoredFinishedEntry,
    ): Promise<StoredFinishedEntry[]> {
      let query = entriesOf(userId)
        .where('ended_at', 'is not', null)
        .where('started_at', '>=', after?.startedAt ?? from)
        .where('started_at', '<', to);
      if (after !== undefined) {
        const { startedAt, id } = after;
        query = query.where((eb) =>
          eb.or([eb('started_at', '>', startedAt), eb.and([eb('started_at', '=', startedAt), eb('id', '>', id)])]),
        );
      }
      const rows = await query.orderBy('started_at').orderBy('id').limit(limit).execute();
      return rows.map(toStoredEntry).filter(isFinished);
    },
    /** Entries that overlap a span, including the running one, in order. */
    async overlapping(userId: string, { from, to }: Span, exceptId: string): Promise<StoredEntry[]> {
      const rows = await entriesOf(userId)
        .where('id', '<>', exceptId)
        .where('started_at', '<', to)
        .where((eb) =>
          eb.or([
            eb('ended_at', 'is', null),
            eb.and([eb('started_at', '>', from - LONGEST_ENTRY), eb('ended_at', '>', from)]),
          ]),
        )
        .orderBy('started_at')
        .execute();
      return rows.map(toStoredEntry);
    },
    entryIdsOfProject: async (userId: string, projectId: string): Promise<string[]> =>
      (
        await db
          .selectFrom('orbit_entries')
          .select('id')
          .where('user_id', '=', userId)
          .where('project_id', '=', projectId)
          .where('deleted_at', 'is', null)
          .execute()
      ).map(({ id }) => id),
    entriesOfProject: async (userId: string, projectId: string): Promise<StoredEntry[]> =>
      (await entriesOf(userId).where('project_id', '=', projectId).execute()).map(toStoredEntry),
    async pausesSince(userId: string, from: number): Promise<StoredPause[]> {
      const rows = await db
        .selectFrom('orbit_pauses')
        .selectAll()
        .where('user_id', '=', userId)
        .where('ended_at', '>=', from)
        .where('deleted_at', 'is', null)
        .orderBy('started_at')
        .execute();
      return rows.map(toStoredPause);
    },
  };
};
