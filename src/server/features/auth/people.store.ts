import { type AccessLevel, type User } from '#contract/auth.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/crypto/random.ts';
import type { AuthTables, UserRow } from './tables.ts';

/** What a new account consists of. */
export interface NewPerson {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly passwordHash: string | null;
  readonly accessLevel: AccessLevel;
  readonly emailVerified: boolean;
}

/** The levels that may administer the installation. */
export const ADMINISTRATORS: readonly AccessLevel[] = ['admin', 'super_user'];

/** One address is one account, whatever the letter case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

export const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  accessLevel: row.access_level,
  emailVerified: row.email_verified === 1,
});

/** The accounts of the installation. */
export const createPeopleStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<AuthTables>();
  return {
    byId: (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    byEmail: (email: string) =>
      db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst(),
    async add(person: NewPerson): Promise<UserRow> {
      const row: UserRow = {
        id: newId(),
        email: person.email,
        email_key: emailKey(person.email),
        username: null,
        first_name: person.firstName,
        last_name: person.lastName,
        profile_image_url: null,
        password_hash: person.passwordHash,
        access_level: person.accessLevel,
        email_verified: person.emailVerified ? 1 : 0,
        created_at: now(),
      };
      await db.insertInto('users').values(row).execute();
      return row;
    },
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    async setPassword(id: string, passwordHash: string): Promise<void> {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    },
    async setVerified(id: string): Promise<void> {
      await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', id).execute();
    },
    async setLevel(id: string, accessLevel: AccessLevel): Promise<void> {
      await db.updateTable('users').set({ access_level: accessLevel }).where('id', '=', id).execute();
    },
    all: () => db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute(),
    async byIdentity(provider: string, subject: string): Promise<UserRow | undefined> {
      return db
        .selectFrom('identities')
        .innerJoin('users', 'users.id', 'identities.user_id')
        .selectAll('users')
        .where('identities.provider', '=', provider)
        .where('identities.subject', '=', subject)
        .executeTakeFirst();
    },
    async addIdentity(provider: string, subject: string, userId: string): Promise<void> {
      await db
        .insertInto('identities')
        .values({ provider, subject, user_id: userId, created_at: now() })
        .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
        .execute();
    },
    identitiesOf: (userId: string) =>
      db.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    async dropIdentity(userId: string, provider: string, subject: string): Promise<void> {
      await db
        .deleteFrom('identities')
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .execute();
    },
    async setProfile(id: string, profile: Pick<UserRow, 'first_name' | 'last_name' | 'username'>): Promise<void> {
      await db.updateTable('users').set(profile).where('id', '=', id).execute();
    },
    /** Gives an account a new address that has been proven. */
    async setEmail(id: string, email: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ email, email_key: emailKey(email), email_verified: 1 })
        .where('id', '=', id)
        .execute();
    },
    /** Removes an account with everything that refers to it, unless it is the last administrator. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('users')
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb('access_level', 'not in', ADMINISTRATORS),
            eb.exists(
              eb
                .selectFrom('users as other')
                .select('other.id')
                .where('other.access_level', 'in', ADMINISTRATORS)
                .where('other.id', '!=', id),
            ),
          ]),
        )
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async hasOtherAdministrator(id: string): Promise<boolean> {
      const other = await db
        .selectFrom('users')
        .select('id')
        .where('access_level', 'in', ADMINISTRATORS)
        .where('id', '!=', id)
        .executeTakeFirst();
      return other !== undefined;
    },
    async dropIdentities(userId: string): Promise<void> {
      await db.deleteFrom('identities').where('user_id', '=', userId).execute();
    },
  };
};
export type PeopleStore = ReturnType<typeof createPeopleStore>;
