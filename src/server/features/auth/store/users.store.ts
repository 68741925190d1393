import { type AccessLevel, administratorLevels, type User } from '#contract/auth/sign-in.ts';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { preparedShapes } from '#server/db/prepared.ts';
import type { AuthTables, UserRow } from './tables.ts';

/** An account with what stays on the server. */
export interface UserAccount extends User {
  /** Null where somebody else signs the person in. */
  readonly passwordHash: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Since when nobody can sign in, in milliseconds since 1970. */
  readonly disabledAt: number | null;
}

/** What a new account consists of. */
export type NewUser = Pick<
  UserAccount,
  'email' | 'firstName' | 'lastName' | 'passwordHash' | 'accessLevel' | 'emailVerified'
>;

/** What a person can change of how others see them. */
export type ProfileChanges = Pick<UserAccount, 'firstName' | 'lastName' | 'username'>;

/** One address is one account, whatever the letter case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The part of an account that its person and others may see. */
export const toUser = ({
  passwordHash: _hash,
  createdAt: _createdAt,
  disabledAt: _disabledAt,
  ...user
}: UserAccount): User => user;

/** The accounts of the installation. */
export const createUserStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<AuthTables>();
  const rows = preparedShapes(plain, (column: 'id' | 'email_key', value: string) =>
    db.selectFrom('users').selectAll().where(column, '=', value),
  );
  const one = async (column: 'id' | 'email_key', value: string): Promise<UserAccount | undefined> =>
    (await rows(column, value)).map(toAccount)[0];
  /** Links for a new password, and sign-ins that wait for a code, end when the password or the address changes. */
  const dropResetLinks = (id: string) =>
    db.deleteFrom('link_tokens').where('user_id', '=', id).where('purpose', 'in', ['reset', 'second_step']).execute();
  return {
    byId: (id: string) => one('id', id),
    byEmail: (email: string) => one('email_key', emailKey(email)),
    async all(): Promise<UserAccount[]> {
      return (await db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute()).map(toAccount);
    },
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    /**
     * Within a transaction: waits until no other one that has called this is under way, so that what is read afterwards holds
     * until the end.
     */
    async waitForTurn(): Promise<void> {
      await db
        .insertInto('installation')
        .values({ name: 'accounts_turn', value: '' })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' }))
        .execute();
    },
    async add(user: NewUser): Promise<UserAccount> {
      const row: UserRow = {
        id: newId(),
        email: user.email,
        email_key: emailKey(user.email),
        username: null,
        first_name: user.firstName,
        last_name: user.lastName,
        profile_image_url: null,
        password_hash: user.passwordHash,
        access_level: user.accessLevel,
        email_verified: user.emailVerified ? 1 : 0,
        created_at: now(),
        disabled_at: null,
      };
      await db.insertInto('users').values(row).execute();
      return toAccount(row);
    },
    /** Replaces the password, and with it the links for a new one. */
    async setPassword(id: string, passwordHash: string): Promise<void> {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
      await dropResetLinks(id);
    },
    async setVerified(id: string): Promise<void> {
      await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', id).execute();
    },
    async setLevel(id: string, accessLevel: AccessLevel): Promise<void> {
      await db.updateTable('users').set({ access_level: accessLevel }).where('id', '=', id).execute();
    },
    async setDisabled(id: string, disabledAt: number | null): Promise<void> {
      await db.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
      await dropResetLinks(id);
    },
    async setProfile(id: string, { firstName, lastName, username }: ProfileChanges): Promise<void> {
      await db
        .updateTable('users')
        .set({ first_name: firstName, last_name: lastName, username })
        .where('id', '=', id)
        .execute();
    },
    /** Gives an account a new address that has been verified. */
    async setEmail(id: string, email: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ email, email_key: emailKey(email), email_verified: 1 })
        .where('id', '=', id)
        .execute();
      await dropResetLinks(id);
    },
    /** Removes an account with everything that refers to it, unless it is the last administrator. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('users')
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb('access_level', 'not in', administratorLevels),
            eb.exists(
              eb
                .selectFrom('users as other')
                .select('other.id')
                .where('other.access_level', 'in', administratorLevels)
                .where('other.disabled_at', 'is', null)
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
        .where('access_level', 'in', administratorLevels)
        .where('disabled_at', 'is', null)
        .where('id', '!=', id)
        .executeTakeFirst();
      return other !== undefined;
    },
  };
};
export type UserStore = ReturnType<typeof createUserStore>;

/** Reads a row of `users`, also where another store has joined it. */
export const toAccount = (row: UserRow): UserAccount => ({
  id: row.id,
  email: row.email,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  accessLevel: row.access_level,
  emailVerified: row.email_verified === 1,
  passwordHash: row.password_hash,
  createdAt: row.created_at,
  disabledAt: row.disabled_at,
});
