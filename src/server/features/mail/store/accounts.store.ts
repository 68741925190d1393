import type { MailKind } from '#contract/mail.ts';
import { newId } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db, Engine } from '#server/db/database.ts';
import type { MailboxError, RemoteFolder } from '../provider.ts';
import { removeFromIndex } from '../search/search-index.ts';
import { type AccountRow, type FolderRow, type MailDb, mailTables } from './tables.ts';

/** The mailboxes of people and their folders; credentials rest sealed. */
export const createAccountStore = (plain: Db, engine: Engine, vault: Vault, now: () => number) => {
  const db = mailTables(plain);
  /** Some mails of a mailbox, in no order. */
  const someOf = (table: 'mail_messages' | 'mail_arrivals', userId: string, accountId: string) =>
    db
      .selectFrom(table)
      .select('id')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .limit(ERASED_AT_ONCE);
  const place = (id: string) => `mail account ${id}`;
  const ofUser = (userId: string) =>
    db
      .selectFrom('mail_accounts')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();

  return {
    ofUser,
    /** Every mailbox of the installation, for the synchronisation. */
    everybodys: () => db.selectFrom('mail_accounts').selectAll().orderBy('created_at').execute(),
    byId: (userId: string, id: string) =>
      db.selectFrom('mail_accounts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    credentials: (account: AccountRow): unknown =>
      JSON.parse(vault.open(account.sealed_credentials, place(account.id))),

    /** Adds a mailbox, or gives a known one (same kind and address) new credentials. */
    async save(
      userId: string,
      { kind, email, mayChange }: { kind: MailKind; email: string; mayChange: boolean },
      credentials: unknown,
    ): Promise<AccountRow> {
      const known = (await ofUser(userId)).find((row) => row.kind === kind && row.email === email);
      const id = known?.id ?? newId();
      const sealed_credentials = vault.seal(JSON.stringify(credentials), place(id));
      if (known !== undefined) {
        const changed = {
          sealed_credentials,
          may_change: Number(mayChange),
          problem_kind: null,
          problem_message: null,
        };
        await db.updateTable('mail_accounts').set(changed).where('id', '=', id).where('user_id', '=', userId).execute();
        return { ...known, ...changed };
      }
      const row: AccountRow = {
        id,
        user_id: userId,
        kind,
        email,
        sealed_credentials,
        may_change: Number(mayChange),
        problem_kind: null,
        problem_message: null,
        created_at: now(),
        last_sync_at: null,
        leased_by: null,
        leased_until: null,
      };
      await db.insertInto('mail_accounts').values(row).execute();
      return row;
    },

    /** Claims a mailbox for this process, or keeps it; false when another process has it. */
    async lease(account: AccountRow, by: string, until: number): Promise<boolean> {
      const taken = await db
        .updateTable('mail_accounts')
        .set({ leased_by: by, leased_until: until })
        .where('id', '=', account.id)
        .where('user_id', '=', account.user_id)
        .where((eb) => eb.or([eb('leased_by', 'is', null), eb('leased_by', '=', by), eb('leased_until', '<', now())]))
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },
    async release(account: AccountRow, by: string): Promise<void> {
      await db
        .updateTable('mail_accounts')
        .set({ leased_by: null, leased_until: null })
        .where('id', '=', account.id)
        .where('user_id', '=', account.user_id)
        .where('leased_by', '=', by)
        .execute();
    },

    /** Notes whether the person has let Iris do more than read. */
    async setMayChange(account: AccountRow, mayChange: boolean): Promise<void> {
      await db
        .updateTable('mail_accounts')
        .set({ may_change: Number(mayChange) })
        .where('id', '=', account.id)
        .where('user_id', '=', account.user_id)
        .where('may_change', '<>', Number(mayChange))
        .execute();
    },
    async setSynced(account: AccountRow): Promise<void> {
      const row = { last_sync_at: now(), problem_kind: null, problem_message: null };
      await db
        .updateTable('mail_accounts')
        .set(row)
        .where('id', '=', account.id)
        .where('user_id', '=', account.user_id)
        .execute();
    },
    async setProblem(account: AccountRow, problem: MailboxError): Promise<void> {
      const row = { problem_kind: problem.kind, problem_message: problem.message };
      await db
        .updateTable('mail_accounts')
        .set(row)
        .where('id', '=', account.id)
        .where('user_id', '=', account.user_id)
        .execute();
    },

    /** Erases a mailbox and everything stored of it. */
    async erase(userId: string, accountId: string): Promise<void> {
      await inParts(
        () => someOf('mail_messages', userId, accountId).select('search_id').execute(),
        (rows) =>
          plain.transaction().execute(async (open) => {
            const trx = mailTables(open);
            await removeFromIndex(
              trx,
              engine,
              userId,
              rows.map((row) => row.search_id),
            );
            await removeRows(trx, userId, ['mail_messages', 'mail_sources'], rows);
          }),
      );
      await inParts(
        () => someOf('mail_arrivals', userId, accountId).execute(),
        (rows) =>
          plain
            .transaction()
            .execute((open) => removeRows(mailTables(open), userId, ['mail_sources', 'mail_arrivals'], rows)),
      );
      await db.deleteFrom('mail_accounts').where('id', '=', accountId).where('user_id', '=', userId).execute();
    },

    /** The stored form of a folder, made at the first meeting. */
    async folder(account: AccountRow, { path, role }: RemoteFolder): Promise<FolderRow> {
      const fresh: FolderRow = {
        id: newId(),
        user_id: account.user_id,
        account_id: account.id,
        path,
        role,
        cursor: null,
      };
      await db
        .insertInto('mail_folders')
        .values(fresh)
        .onConflict((conflict) => conflict.columns(['account_id', 'path']).doUpdateSet({ role }))
        .execute();
      return db
        .selectFrom('mail_folders')
        .selectAll()
        .where('account_id', '=', account.id)
        .where('user_id', '=', account.user_id)
        .where('path', '=', path)
        .executeTakeFirstOrThrow();
    },
    async setCursor(folder: FolderRow, cursor: string | null): Promise<void> {
      await db
        .updateTable('mail_folders')
        .set({ cursor })
        .where('id', '=', folder.id)
        .where('user_id', '=', folder.user_id)
        .execute();
    },
  };
};
export type AccountStore = ReturnType<typeof createAccountStore>;

/** Erases rows part by part, until nothing is found any more. */
const inParts = async <R>(find: () => Promise<R[]>, erase: (rows: R[]) => Promise<void>): Promise<void> => {
  for (let rows = await find(); rows.length > 0; rows = await find()) await erase(rows);
};

/** What mails have in several tables under the same id. */
const removeRows = async (
  trx: MailDb,
  userId: string,
  tables: readonly ('mail_messages' | 'mail_sources' | 'mail_arrivals')[],
  mails: readonly { id: string }[],
): Promise<void> => {
  const ids = mails.map(({ id }) => id);
  for (const table of tables)
    await trx.deleteFrom(table).where('user_id', '=', userId).where('id', 'in', ids).execute();
};

/** How many mails are erased in one transaction, so that nobody waits long. */
const ERASED_AT_ONCE = 200;
