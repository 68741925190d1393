import type { Db, Engine } from '#server/db/database.ts';
import { type MailAccount, toMailAccount } from './stored-mail.ts';
import type { AccountRow } from './tables.ts';

type Tables = {
  mail_accounts: AccountRow;
  server_processes: { id: string };
  users: { id: string; disabled_at: number | null };
};

/**
 * Which server process keeps which mailbox up to date; the mailboxes of one that ends are free by the foreign key. Those of
 * people whose accounts are disabled are kept by nobody.
 */
export const createMailboxHolders = (plain: Db, engine: Engine) => {
  const db = plain.withTables<Tables>();
  const enabled = db.selectFrom('users').select('id').where('disabled_at', 'is', null);
  return {
    /** Whether there is any mailbox. */
    async any(): Promise<boolean> {
      return (await db.selectFrom('mail_accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    /** The process that keeps a mailbox; null when none does, undefined when there is no such mailbox. */
    async holderOf(userId: string, accountId: string): Promise<string | null | undefined> {
      const row = await db
        .selectFrom('mail_accounts')
        .select('process_id')
        .where('id', '=', accountId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.process_id;
    },
    /** The mailboxes that a server process keeps. */
    async ofProcess(processId: string): Promise<MailAccount[]> {
      const rows = await db
        .selectFrom('mail_accounts')
        .selectAll()
        .where('process_id', '=', processId)
        .where('user_id', 'in', enabled)
        .orderBy('created_at')
        .execute();
      return rows.map(toMailAccount);
    },
    /** How many mailboxes each of the server processes keeps when all keep as many. */
    async fairShare(): Promise<number> {
      const { mailboxes, processes } = await db
        .selectNoFrom((eb) => [
          eb.selectFrom('mail_accounts').select(eb.fn.countAll<number>().as('n')).as('mailboxes'),
          eb.selectFrom('server_processes').select(eb.fn.countAll<number>().as('n')).as('processes'),
        ])
        .executeTakeFirstOrThrow();
      return Math.ceil((mailboxes ?? 0) / Math.max(1, processes ?? 1));
    },
    /** Takes up to so many mailboxes that no process keeps. */
    async takeFree(processId: string, limit: number): Promise<void> {
      const free = db
        .selectFrom('mail_accounts')
        .select('id')
        .where('process_id', 'is', null)
        .where('user_id', 'in', enabled)
        .limit(limit);
      await db
        .updateTable('mail_accounts')
        .set({ process_id: processId })
        .where('id', 'in', engine === 'postgres' ? free.forUpdate().skipLocked() : free)
        .execute();
    },
    /** Takes a mailbox unless another process keeps it; false when one does. */
    async take(account: MailAccount, processId: string): Promise<boolean> {
      const taken = await db
        .updateTable('mail_accounts')
        .set({ process_id: processId })
        .where('id', '=', account.id)
        .where('user_id', '=', account.userId)
        .where('user_id', 'in', enabled)
        .where((eb) => eb.or([eb('process_id', 'is', null), eb('process_id', '=', processId)]))
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },
    /** Leaves a mailbox to any process. */
    async giveBack(account: MailAccount, processId: string): Promise<void> {
      await db
        .updateTable('mail_accounts')
        .set({ process_id: null })
        .where('id', '=', account.id)
        .where('user_id', '=', account.userId)
        .where('process_id', '=', processId)
        .execute();
    },
  };
};
export type MailboxHolders = ReturnType<typeof createMailboxHolders>;
