import type { Db } from '#server/db/database.ts';
import type { FinishedEntry } from '../time/finished-entry.ts';
import { parseTags } from './columns.ts';
import { orbitTables } from './tables.ts';

/** What the entry cache reads of an entry. */
const CACHED = [
  'id',
  'revision',
  'deleted_at',
  'project_id',
  'task_id',
  'started_at',
  'ended_at',
  'tags',
  'billable',
  'hourly_rate',
  'currency',
] as const;

/** An entry of a later revision; without a finished entry where it was removed or runs. */
export interface ChangedEntry {
  readonly id: string;
  readonly revision: number;
  readonly finished: FinishedEntry | undefined;
}

/** Reads the tags of an entry from their column. */
export type TagReader = (column: string) => readonly string[];

/** Reads equal tags as the same list: most entries share their tags with others. */
export const createTagReader = (): TagReader => {
  const lists = new Map<string, readonly string[]>();
  return (column) => {
    let tags = lists.get(column);
    if (tags === undefined) lists.set(column, (tags = parseTags(column)));
    return tags;
  };
};

/** Reads what the entry cache does not know yet. */
export const createChangedEntryStore = (database: Db) => {
  const db = orbitTables(database);
  return {
    /** One page of the entries that follow another in the order of revision and id, removed and running ones too. */
    async changedSince(
      userId: string,
      { revision, id }: { revision: number; id: string },
      { limit, readTags }: { limit: number; readTags: TagReader },
    ): Promise<ChangedEntry[]> {
      const rows = await db
        .selectFrom('orbit_entries')
        .select(CACHED)
        .where('user_id', '=', userId)
        // Redundant, but the index cannot be used for the "or" below.
        .where('revision', '>=', revision)
        .where((eb) =>
          eb.or([eb('revision', '>', revision), eb.and([eb('revision', '=', revision), eb('id', '>', id)])]),
        )
        .orderBy('revision')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        revision: row.revision,
        finished:
          row.deleted_at !== null || row.ended_at === null
            ? undefined
            : {
                id: row.id,
                projectId: row.project_id,
                taskId: row.task_id,
                from: row.started_at,
                to: row.ended_at,
                tags: readTags(row.tags),
                billable: row.billable === 1,
                rate: row.hourly_rate,
                currency: row.currency,
              },
      }));
    },
  };
};
