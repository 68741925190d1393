import type { CalendarKind } from '#contract/calendar/credentials.ts';
import { newId } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { providerCredentials, type ProviderCredentials } from '../providers/provider.ts';
import { type CalendarAccountRow, calendarTables } from './tables.ts';

/** A connection of a person to their calendars; moments are milliseconds since 1970. */
export interface CalendarAccount {
  readonly id: string;
  readonly userId: string;
  readonly kind: CalendarKind;
  readonly name: string;
  /** Empty for the built-in calendar. */
  readonly host: string;
  readonly sealedCredentials: string;
  /** Why the last synchronisation failed, in words for the person. */
  readonly problem: string | null;
  readonly needsReconnect: boolean;
  readonly createdAt: number;
  readonly lastSyncAt: number | null;
}

/** The connected calendars of people; their credentials are stored sealed. */
export const createCalendarAccountStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = calendarTables(plain);
  const purpose = (id: string) => `calendar account ${id}`;
  const update = async ({ id, userId }: CalendarAccount, changes: Partial<CalendarAccountRow>): Promise<void> => {
    await db.updateTable('calendar_accounts').set(changes).where('id', '=', id).where('user_id', '=', userId).execute();
  };

  const rowsOfUser = prepared(plain, (userId: string) =>
    db.selectFrom('calendar_accounts').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id'),
  );

  return {
    ofUser: async (userId: string): Promise<CalendarAccount[]> => (await rowsOfUser(userId)).map(toAccount),
    /** The connections of all people who are not disabled, for the synchronisation. */
    async ofAllUsers(): Promise<CalendarAccount[]> {
      const rows = await plain
        .withTables<{ calendar_accounts: CalendarAccountRow; users: { id: string; disabled_at: number | null } }>()
        .selectFrom('calendar_accounts')
        .innerJoin('users', 'users.id', 'calendar_accounts.user_id')
        .selectAll('calendar_accounts')
        .where('users.disabled_at', 'is', null)
        .orderBy('calendar_accounts.created_at')
        .execute();
      return rows.map(toAccount);
    },
    credentials: ({ id, sealedCredentials }: CalendarAccount): ProviderCredentials =>
      providerCredentials.parse(JSON.parse(vault.open(sealedCredentials, purpose(id)))),

    async add(
      userId: string,
      { name, host, credentials }: { name: string; host: string; credentials: ProviderCredentials },
    ): Promise<CalendarAccount> {
      const id = newId();
      const row: CalendarAccountRow = {
        id,
        user_id: userId,
        kind: credentials.kind,
        name,
        host,
        sealed_credentials: vault.seal(JSON.stringify(credentials), purpose(id)),
        problem: null,
        created_at: now(),
        last_sync_at: null,
        needs_reconnect: 0,
      };
      await db.insertInto('calendar_accounts').values(row).execute();
      return toAccount(row);
    },
    setCredentials: (account: CalendarAccount, credentials: ProviderCredentials) =>
      update(account, {
        sealed_credentials: vault.seal(JSON.stringify(credentials), purpose(account.id)),
        problem: null,
        needs_reconnect: 0,
      }),
    setSynced: (account: CalendarAccount) =>
      update(account, { last_sync_at: now(), problem: null, needs_reconnect: 0 }),
    setProblem: (account: CalendarAccount, problem: string, needsReconnect: boolean) =>
      update(account, { problem, needs_reconnect: needsReconnect ? 1 : 0 }),
    /** Deletes a connection with its calendars and events. */
    async remove(userId: string, id: string): Promise<void> {
      await db.deleteFrom('calendar_accounts').where('id', '=', id).where('user_id', '=', userId).execute();
    },
  };
};
export type CalendarAccountStore = ReturnType<typeof createCalendarAccountStore>;

const toAccount = (row: CalendarAccountRow): CalendarAccount => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  name: row.name,
  host: row.host,
  sealedCredentials: row.sealed_credentials,
  problem: row.problem,
  needsReconnect: row.needs_reconnect === 1,
  createdAt: row.created_at,
  lastSyncAt: row.last_sync_at,
});
