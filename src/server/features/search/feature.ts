import type { Database } from '#server/db/database.ts';
import { searchHandlers } from './handlers.ts';
import { createSearchEverything } from './search.ts';
import { createSearchSources, type SearchPorts } from './sources.ts';
import { createSearchTextStore } from './store/search-texts.store.ts';

/** Finding over everything that is stored of a person; `ports` are what other features know. */
export const createSearchFeature = ({
  database: { db, engine },
  ports,
  now,
}: {
  database: Pick<Database, 'db' | 'engine'>;
  ports: SearchPorts;
  now: () => number;
}) => ({
  handlers: {
    search: searchHandlers(createSearchEverything(createSearchSources(createSearchTextStore(db, engine), ports, now))),
  },
});
