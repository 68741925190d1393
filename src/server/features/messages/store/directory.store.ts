import type { Db } from '#server/db/database.ts';
import { messageTables, type PersonRow } from './tables.ts';

/** Somebody to whom a person can write. */
export interface DirectoryPerson {
  readonly id: string;
  readonly email: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const COLUMNS = ['id', 'email', 'email_key', 'username', 'first_name', 'last_name'] as const;

/** The people of the installation as somebody sees them who wants to write; it belongs to nobody alone. */
export const createDirectoryStore = (plain: Db) => {
  const db = messageTables(plain);
  const people = () => db.selectFrom('users').select(COLUMNS);
  return {
    /** Finds one person by id, email address or username, in this order. */
    async find(name: string): Promise<DirectoryPerson | undefined> {
      const key = name.trim().toLowerCase();
      const rows = await people()
        .where((eb) => eb.or([eb('id', '=', name), eb('email_key', '=', key), eb('username', '=', key)]))
        .execute();
      const row = rows.find(({ id }) => id === name) ?? rows.find(({ email_key }) => email_key === key) ?? rows.at(0);
      return row && toPerson(row);
    },
    async byIds(ids: readonly string[]): Promise<DirectoryPerson[]> {
      return ids.length === 0 ? [] : (await people().where('id', 'in', ids).execute()).map(toPerson);
    },
    /** Everybody, ordered by name. */
    async all(): Promise<DirectoryPerson[]> {
      const rows = await people().orderBy('first_name').orderBy('last_name').orderBy('id').execute();
      return rows.map(toPerson);
    },
  };
};
export type DirectoryStore = ReturnType<typeof createDirectoryStore>;

const toPerson = (row: PersonRow): DirectoryPerson => ({
  id: row.id,
  email: row.email,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
});
