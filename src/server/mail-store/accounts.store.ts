import { type MailCredentials, mailCredentials, type MailKind } from '#contract/mail/credentials.ts';
import { newId } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db, Engine } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { MailboxError, RemoteFolder } from '#server/mail-providers/provider.ts';
import { newFolderRow } from './folder-list.store.ts';
import { mailTransaction } from './mail-transaction.ts';
import { markOwnMails } from './own-mails.ts';
import { removeFromIndex } from './search-index.ts';
import { type MailAccount, type StoredFolder, toMailAccount, toMailFolder } from './stored-mail.ts';
import { type AccountRow, type MailDb, mailTables } from './tables.ts';

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
  /** Renewals of credentials that are under way here. */
  const renewals = new Map<string, Promise<unknown>>();
  const sealContext = (id: string) => `mail account ${id}`;
  const one = (userId: string, id: string) =>
    db.selectFrom('mail_accounts').where('user_id', '=', userId).where('id', '=', id);
  const updateAccount = async ({ userId, id }: MailAccount, changes: Partial<AccountRow>): Promise<void> => {
    await db.updateTable('mail_accounts').set(changes).where('id', '=', id).where('user_id', '=', userId).execute();
  };
  const rowsOfUser = prepared(plain, (userId: string) =>
    db.selectFrom('mail_accounts').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id'),
  );
  const ofUser = async (userId: string): Promise<MailAccount[]> => (await rowsOfUser(userId)).map(toMailAccount);

  return {
    ofUser,
    async byId(userId: string, id: string): Promise<MailAccount | undefined> {
      const row = await one(userId, id).selectAll().executeTakeFirst();
      return row && toMailAccount(row);
    },

    async credentials({ userId, id }: MailAccount): Promise<MailCredentials> {
      const row = await one(userId, id).select('sealed_credentials').executeTakeFirstOrThrow();
      return mailCredentials.parse(JSON.parse(vault.open(row.sealed_credentials, sealContext(id))));
    },

    /**
     * Puts renewed credentials in the place of the stored ones, unless somebody else has done so meanwhile; renewals of a mailbox
     * wait for each other, also those of other processes.
     */
    async renewCredentials(
      { userId, id }: MailAccount,
      isGood: (credentials: MailCredentials) => boolean,
      renew: (credentials: MailCredentials) => Promise<MailCredentials>,
    ): Promise<MailCredentials> {
      const renewed = async (open: MailDb, isShared: boolean): Promise<MailCredentials> => {
        const row = open
          .selectFrom('mail_accounts')
          .select('sealed_credentials')
          .where('user_id', '=', userId)
          .where('id', '=', id);
        const { sealed_credentials: sealed } = await (isShared ? row.forUpdate() : row).executeTakeFirstOrThrow();
        const known = mailCredentials.parse(JSON.parse(vault.open(sealed, sealContext(id))));
        if (isGood(known)) return known;
        const fresh = await renew(known);
        await open
          .updateTable('mail_accounts')
          .set({ sealed_credentials: vault.seal(JSON.stringify(fresh), sealContext(id)) })
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .execute();
        return fresh;
      };
      const before = renewals.get(id) ?? Promise.resolve();
      // SQLite has one process; its transaction would keep everybody from writing while the provider is asked.
      const turn = before
        .catch(() => undefined)
        .then(() =>
          engine === 'postgres'
            ? plain.transaction().execute((open) => renewed(mailTables(open), true))
            : renewed(db, false),
        );
      renewals.set(id, turn);
      try {
        return await turn;
      } finally {
        if (renewals.get(id) === turn) renewals.delete(id);
      }
    },

    /** Adds a mailbox, or gives a known one (same kind and address) new credentials. */
    async save(
      userId: string,
      { kind, email, mayChange }: { kind: MailKind; email: string; mayChange: boolean },
      credentials: unknown,
    ): Promise<MailAccount> {
      const known = (await ofUser(userId)).find((row) => row.kind === kind && row.email === email);
      const id = known?.id ?? newId();
      const sealed_credentials = vault.seal(JSON.stringify(credentials), sealContext(id));
      if (known !== undefined) {
        await updateAccount(known, {
          sealed_credentials,
          may_change: Number(mayChange),
          problem_kind: null,
          problem_message: null,
        });
        return { ...known, mayChange, problem: null };
      }
      const row: AccountRow = {
        id,
        user_id: userId,
        kind,
        email,
        sealed_credentials,
        may_change: Number(mayChange),
        signature: '',
        aliases: '[]',
        problem_kind: null,
        problem_message: null,
        created_at: now(),
        last_sync_at: null,
        process_id: null,
      };
      await db.insertInto('mail_accounts').values(row).execute();
      return toMailAccount(row);
    },

    /** Notes whether the person has let Iris do more than read. */
    async setMayChange(account: MailAccount, mayChange: boolean): Promise<void> {
      await db
        .updateTable('mail_accounts')
        .set({ may_change: Number(mayChange) })
        .where('id', '=', account.id)
        .where('user_id', '=', account.userId)
        .where('may_change', '<>', Number(mayChange))
        .execute();
    },
    setSignature: (account: MailAccount, signature: string): Promise<void> => updateAccount(account, { signature }),
    /** Changes the other addresses of a mailbox, and which stored mails are by its owner. */
    setAliases: (account: MailAccount, aliases: MailAccount['aliases']): Promise<void> =>
      mailTransaction(plain, account.userId, async (trx) => {
        await trx
          .updateTable('mail_accounts')
          .set({ aliases: JSON.stringify(aliases) })
          .where('id', '=', account.id)
          .where('user_id', '=', account.userId)
          .execute();
        await markOwnMails(trx, account, { ...account, aliases });
      }),
    setSynced: (account: MailAccount): Promise<void> =>
      updateAccount(account, { last_sync_at: now(), problem_kind: null, problem_message: null }),
    setProblem: (account: MailAccount, { kind, message }: MailboxError): Promise<void> =>
      updateAccount(account, { problem_kind: kind, problem_message: message }),

    /** Erases a mailbox and everything stored of it. */
    async erase(userId: string, accountId: string): Promise<void> {
      await inParts(
        () => someOf('mail_messages', userId, accountId).select('search_id').execute(),
        (rows) =>
          mailTransaction(plain, userId, async (trx) => {
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
          mailTransaction(plain, userId, (trx) => removeRows(trx, userId, ['mail_sources', 'mail_arrivals'], rows)),
      );
      await db.deleteFrom('mail_accounts').where('id', '=', accountId).where('user_id', '=', userId).execute();
    },

    /** The stored form of a folder; inserts it when it is new. */
    async folder(account: MailAccount, { path, role }: RemoteFolder): Promise<StoredFolder> {
      const row = newFolderRow(account, { path, role });
      await db
        .insertInto('mail_folders')
        .values(row)
        .onConflict((conflict) => conflict.columns(['account_id', 'path']).doUpdateSet({ role }))
        .execute();
      const stored = await db
        .selectFrom('mail_folders')
        .selectAll()
        .where('account_id', '=', account.id)
        .where('user_id', '=', account.userId)
        .where('path', '=', path)
        .executeTakeFirstOrThrow();
      return toMailFolder(stored);
    },
    async folderById(userId: string, id: string): Promise<StoredFolder | undefined> {
      const row = await db
        .selectFrom('mail_folders')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toMailFolder(row);
    },
    async setCursor(folder: StoredFolder, cursor: string | null): Promise<void> {
      await db
        .updateTable('mail_folders')
        .set({ cursor })
        .where('id', '=', folder.id)
        .where('user_id', '=', folder.userId)
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
