import type { Db } from '#server/db/database.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import { type AccountRow, isJudged, mailTables, type MessageRow } from '../store/tables.ts';
import { type Judge, judgeThreads } from './judging.ts';

/** So many of the newest mails of a sender, of a domain, and of a whole inbox are judged again when something was learned. */
const AGAIN = { sender: 50, domain: 50, inbox: 300 } as const;

type Seen = Pick<MessageRow, 'id' | 'priority' | 'category' | 'requires_response'>;

/** Judges stored mail again, because the person taught something or took it back. */
export const createJudgeAnew = (plain: Db, accounts: AccountStore, judge: Judge) => {
  const db = mailTables(plain);
  const inbox = (account: AccountRow) =>
    db
      .selectFrom('mail_messages')
      .where('account_id', '=', account.id)
      .where('user_id', '=', account.user_id)
      .where('folder_role', '=', 'inbox')
      .where(isJudged)
      .where('is_mine', '=', 0)
      .orderBy('sent_at', 'desc');

  const likeIt = async (account: AccountRow, { from_address: from, thread_id }: MessageRow): Promise<Set<string>> => {
    const host = from.slice(from.lastIndexOf('@'));
    const [sender, domain] = [
      await inbox(account).select('thread_id').where('from_address', '=', from).limit(AGAIN.sender).execute(),
      host.length < 2
        ? []
        : await inbox(account)
            .select('thread_id')
            .where('from_address', 'like', `%${host.replaceAll(/[\\%_]/g, '')}`)
            .limit(AGAIN.domain)
            .execute(),
    ];
    return new Set([thread_id, ...sender.map((row) => row.thread_id), ...domain.map((row) => row.thread_id)]);
  };

  const seen = async (account: AccountRow, threads: ReadonlySet<string>): Promise<Seen[]> =>
    threads.size === 0
      ? []
      : inbox(account)
          .select(['id', 'priority', 'category', 'requires_response'])
          .where('thread_id', 'in', [...threads])
          .execute();

  const judgedAnew = async (account: AccountRow, threads: ReadonlySet<string>): Promise<string[]> => {
    const before = new Map((await seen(account, threads)).map((row) => [row.id, JSON.stringify(row)]));
    await judgeThreads(plain, account, threads, judge);
    return (await seen(account, threads))
      .filter((row) => before.get(row.id) !== JSON.stringify(row))
      .map(({ id }) => id);
  };

  return {
    /** Judges a mail and the mails like it again; tells how many others are seen differently now. */
    async like(userId: string, messageId: string): Promise<number> {
      const row = await db
        .selectFrom('mail_messages')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', messageId)
        .executeTakeFirst();
      const account = row && (await accounts.byId(userId, row.account_id));
      if (account === undefined) return 0;
      return (await judgedAnew(account, await likeIt(account, row!))).filter((id) => id !== messageId).length;
    },
    /** Judges the newest mails of every inbox of a person again; tells how many are seen differently now. */
    async everything(userId: string): Promise<number> {
      let changed = 0;
      for (const account of await accounts.ofUser(userId)) changed += await everythingOf(account);
      return changed;
    },
    everythingOf,
  };

  async function everythingOf(account: AccountRow): Promise<number> {
    const rows = await inbox(account).select('thread_id').limit(AGAIN.inbox).execute();
    return (await judgedAnew(account, new Set(rows.map((row) => row.thread_id)))).length;
  }
};
export type JudgeAnew = ReturnType<typeof createJudgeAnew>;
