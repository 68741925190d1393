import { newId } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { StoredCredentials } from '../providers/provider.ts';
import { type AccountRow, calendarTables } from './tables.ts';

/** The connected calendars of people; credentials rest sealed. */
export const createAccountStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = calendarTables(plain);
  const place = (id: string) => `calendar account ${id}`;
  const update = async ({ id, user_id }: AccountRow, changes: Partial<AccountRow>): Promise<void> => {
    await db
      .updateTable('calendar_accounts')
      .set(changes)
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .execute();
  };

  return {
    ofUser: (userId: string) =>
      db
        .selectFrom('calendar_accounts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    /** Every connected calendar of the installation, for the synchronisation. */
    everybodys: () => db.selectFrom('calendar_accounts').selectAll().orderBy('created_at').execute(),
    credentials: (account: AccountRow) =>
      // Sealed by `add`, from what the contract had parsed.
      JSON.parse(vault.open(account.sealed_credentials, place(account.id))) as StoredCredentials,

    async add(
      userId: string,
      { name, host, credentials }: { name: string; host: string; credentials: StoredCredentials },
    ): Promise<AccountRow> {
      const id = newId();
      const row: AccountRow = {
        id,
        user_id: userId,
        kind: credentials.kind,
        name,
        host,
        sealed_credentials: vault.seal(JSON.stringify(credentials), place(id)),
        problem: null,
        created_at: now(),
        last_sync_at: null,
        needs_reconnect: 0,
      };
      await db.insertInto('calendar_accounts').values(row).execute();
      return row;
    },
    renew: (account: AccountRow, credentials: StoredCredentials) =>
      update(account, {
        sealed_credentials: vault.seal(JSON.stringify(credentials), place(account.id)),
        problem: null,
        needs_reconnect: 0,
      }),
    setSynced: (account: AccountRow) => update(account, { last_sync_at: now(), problem: null, needs_reconnect: 0 }),
    setProblem: (account: AccountRow, problem: string, needsReconnect: boolean) =>
      update(account, { problem, needs_reconnect: needsReconnect ? 1 : 0 }),
    async erase(userId: string, id: string): Promise<void> {
      await db.deleteFrom('calendar_accounts').where('id', '=', id).where('user_id', '=', userId).execute();
    },
  };
};
export type AccountStore = ReturnType<typeof createAccountStore>;
