import type { DataRecord } from '#server/data/data-part.ts';
import type { PeopleStore } from './people.store.ts';

/** What an export says of the account itself; secrets and levels stay here. */
export const createPersonCard =
  (people: PeopleStore) =>
  async (userId: string): Promise<DataRecord> => {
    const row = await people.byId(userId);
    if (row === undefined) return {};
    return {
      firstName: row.first_name,
      lastName: row.last_name,
      username: row.username,
      email: row.email,
      createdAt: new Date(row.created_at).toISOString(),
    };
  };
