import type { CalendarCredentials } from '#contract/calendar.ts';
import { newId } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { type AccountRow, type CalendarRow, calendarTables } from './tables.ts';

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
      JSON.parse(vault.open(account.sealed_credentials, place(account.id))) as CalendarCredentials,

    async add(
      userId: string,
      { name, host, credentials }: { name: string; host: string; credentials: CalendarCredentials },
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
      };
      await db.insertInto('calendar_accounts').values(row).execute();
      return row;
    },
    renew: (account: AccountRow, credentials: CalendarCredentials) =>
      update(account, {
        sealed_credentials: vault.seal(JSON.stringify(credentials), place(account.id)),
        problem: null,
      }),
    setSynced: (account: AccountRow) => update(account, { last_sync_at: now(), problem: null }),
    setProblem: (account: AccountRow, problem: string) => update(account, { problem }),
    async erase(userId: string, id: string): Promise<void> {
      await db.deleteFrom('calendar_accounts').where('id', '=', id).where('user_id', '=', userId).execute();
    },

    calendars: (userId: string) =>
      db.selectFrom('calendar_calendars').selectAll().where('user_id', '=', userId).orderBy('path').execute(),
    /** The stored form of a calendar, made at the first meeting. */
    async calendar(
      account: AccountRow,
      { path, name, isReadOnly }: { path: string; name: string; isReadOnly: boolean },
    ): Promise<CalendarRow> {
      const facts = { name, is_read_only: isReadOnly ? 1 : 0 };
      const row = { id: newId(), user_id: account.user_id, account_id: account.id, path, cursor: null, ...facts };
      await db
        .insertInto('calendar_calendars')
        .values(row)
        .onConflict((conflict) => conflict.columns(['account_id', 'path']).doUpdateSet(facts))
        .execute();
      return db
        .selectFrom('calendar_calendars')
        .selectAll()
        .where('account_id', '=', account.id)
        .where('user_id', '=', account.user_id)
        .where('path', '=', path)
        .executeTakeFirstOrThrow();
    },
    async setCursor({ id, user_id }: CalendarRow, cursor: string | null): Promise<void> {
      await db
        .updateTable('calendar_calendars')
        .set({ cursor })
        .where('id', '=', id)
        .where('user_id', '=', user_id)
        .execute();
    },
    async forgetCalendar({ id, user_id }: CalendarRow): Promise<void> {
      await db.deleteFrom('calendar_calendars').where('id', '=', id).where('user_id', '=', user_id).execute();
    },
  };
};
export type AccountStore = ReturnType<typeof createAccountStore>;
