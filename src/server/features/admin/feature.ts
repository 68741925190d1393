import type { Stored } from '#contract/data/data.ts';
import type { Database } from '#server/db/database.ts';
import { adminHandlers } from './handlers.ts';
import { createSystemStore } from './store/system.store.ts';
import { createSystem } from './system.ts';
import { createUserAdministration, type ManagedUsers } from './users.ts';

/** Administration: the accounts and the state of the installation. */
export const createAdmin = ({
  database,
  users,
  storedOf,
  ...rest
}: {
  database: Pick<Database, 'db' | 'engine'>;
  users: ManagedUsers;
  /** Counts what is stored of a person. */
  storedOf: (userId: string) => Promise<readonly Stored[]>;
} & Omit<Parameters<typeof createSystem>[0], 'store'>) => {
  const system = createSystem({ ...rest, store: createSystemStore(database) });
  return {
    handlers: { admin: adminHandlers(createUserAdministration(users, storedOf), system.report) },
    /** The state of the installation, for whoever watches over it. */
    state: system.state,
  };
};
