import type { Db } from '#server/db/database.ts';
import { createChangedEntryStore } from './changed-entries.store.ts';
import { createEntryStore } from './entries.store.ts';
import { createProjectStore } from './projects.store.ts';

/** Reads what a person has; `database` may be the transaction of a change. */
export const createOrbitStore = (database: Db) => ({
  ...createProjectStore(database),
  ...createEntryStore(database),
  ...createChangedEntryStore(database),
});
export type OrbitStore = ReturnType<typeof createOrbitStore>;
