import type { Db } from '#server/db/database.ts';
import { VERDICT_VERSION } from '../analysis/verdict.ts';
import { type AccountRow, mailTables } from '../store/tables.ts';
import { type Judge, judgeThreads } from './judging.ts';

/** So many of the newest mails are looked at together. */
const AT_ONCE = 400;

export interface Judged {
  stopped(): boolean;
  judged(done: number, total: number): void;
}

/**
 * Judges every mail of a mailbox that is stored and not judged yet, the newest first. Mails are stored faster than judged, and
 * a thread that is judged once it is whole is judged once.
 */
export const judgePending = async (
  plain: Db,
  account: AccountRow,
  judge: Judge,
  { stopped, judged }: Judged,
): Promise<void> => {
  const db = mailTables(plain);
  const pending = () =>
    db
      .selectFrom('mail_messages')
      .where('account_id', '=', account.id)
      .where('user_id', '=', account.user_id)
      .where('judged_at', '=', 0);
  let total: number | undefined;
  let done = 0;
  while (!stopped()) {
    const rows = await pending().select('thread_id').orderBy('sent_at', 'desc').limit(AT_ONCE).execute();
    if (rows.length === 0) return;
    total ??= Number(
      (
        await pending()
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
    const threads = new Set(rows.map((row) => row.thread_id));
    await judgeThreads(plain, account, threads, judge);
    // Of a very long thread only the newest mails are looked at; the others are listed as they are.
    await db
      .updateTable('mail_messages')
      .set({ judged_at: judge.now(), verdict_version: VERDICT_VERSION })
      .where('account_id', '=', account.id)
      .where('user_id', '=', account.user_id)
      .where('thread_id', 'in', [...threads])
      .where('judged_at', '=', 0)
      .execute();
    done = Math.min(total, done + rows.length);
    judged(done, total);
  }
};
