import { z } from 'zod';
import { newId } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { type SyncAccountRow, syncTables } from './tables.ts';

/** A connection of a person to a server of contacts and tasks; moments are milliseconds since 1970. */
export interface SyncAccount {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly host: string;
  readonly sealedCredentials: string;
  /** Why the last synchronisation failed, in words for the person. */
  readonly problem: string | null;
  readonly needsReconnect: boolean;
  readonly lastSyncAt: number | null;
}

const syncCredentials = z.object({ url: z.string(), username: z.string(), password: z.string() });
export type SyncCredentials = z.infer<typeof syncCredentials>;

/** The connected servers of people; their credentials are stored sealed. */
export const createSyncAccountStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = syncTables(plain);
  const purpose = (id: string) => `sync account ${id}`;
  const update = async ({ id, userId }: SyncAccount, changes: Partial<SyncAccountRow>): Promise<void> => {
    await db.updateTable('sync_accounts').set(changes).where('id', '=', id).where('user_id', '=', userId).execute();
  };

  return {
    async ofUser(userId: string): Promise<SyncAccount[]> {
      const rows = await db
        .selectFrom('sync_accounts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toAccount);
    },
    /** The connections of all people who are not disabled, for the synchronisation. */
    async ofAllUsers(): Promise<SyncAccount[]> {
      const rows = await plain
        .withTables<{ sync_accounts: SyncAccountRow; users: { id: string; disabled_at: number | null } }>()
        .selectFrom('sync_accounts')
        .innerJoin('users', 'users.id', 'sync_accounts.user_id')
        .selectAll('sync_accounts')
        .where('users.disabled_at', 'is', null)
        .orderBy('sync_accounts.created_at')
        .execute();
      return rows.map(toAccount);
    },
    credentials: ({ id, sealedCredentials }: SyncAccount): SyncCredentials =>
      syncCredentials.parse(JSON.parse(vault.open(sealedCredentials, purpose(id)))),
    async add(userId: string, name: string, host: string, credentials: SyncCredentials): Promise<SyncAccount> {
      const id = newId();
      const row: SyncAccountRow = {
        id,
        user_id: userId,
        name,
        host,
        sealed_credentials: vault.seal(JSON.stringify(credentials), purpose(id)),
        problem: null,
        needs_reconnect: 0,
        created_at: now(),
        last_sync_at: null,
      };
      await db.insertInto('sync_accounts').values(row).execute();
      return toAccount(row);
    },
    setCredentials: (account: SyncAccount, credentials: SyncCredentials) =>
      update(account, {
        sealed_credentials: vault.seal(JSON.stringify(credentials), purpose(account.id)),
        problem: null,
        needs_reconnect: 0,
      }),
    /** `problem` is what the server refused of it, if anything. */
    setSynced: (account: SyncAccount, at: number, problem: string | null) =>
      update(account, { last_sync_at: at, problem, needs_reconnect: 0 }),
    setProblem: (account: SyncAccount, problem: string, needsReconnect: boolean) =>
      update(account, { problem, needs_reconnect: needsReconnect ? 1 : 0 }),
    /** Deletes a connection with what is known of its collections; records stay. */
    async remove(userId: string, id: string): Promise<void> {
      await db.deleteFrom('sync_accounts').where('id', '=', id).where('user_id', '=', userId).execute();
    },
  };
};
export type SyncAccountStore = ReturnType<typeof createSyncAccountStore>;

const toAccount = (row: SyncAccountRow): SyncAccount => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  host: row.host,
  sealedCredentials: row.sealed_credentials,
  problem: row.problem,
  needsReconnect: row.needs_reconnect === 1,
  lastSyncAt: row.last_sync_at,
});
