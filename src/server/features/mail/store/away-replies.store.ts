import type { AwayReply, OtherScriptChoice } from '#contract/mail/away.ts';
import type { Db } from '#server/db/database.ts';

type AwayReplyRow = {
  account_id: string;
  user_id: string;
  from_day: string;
  until_day: string;
  starts_at: number;
  ends_at: number;
  subject: string;
  text: string;
  script: string;
  other_script: string | null;
  other_choice: OtherScriptChoice | null;
  installed: number;
  problem: string | null;
  retry_at: number;
};

/** The away reply of a mailbox; moments are milliseconds since 1970. */
export interface StoredAwayReply {
  readonly accountId: string;
  readonly userId: string;
  readonly reply: AwayReply;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The name of Iris's own script on the server. */
  readonly script: string;
  /** The person's own script that was active before, and what was chosen for it. */
  readonly otherScript: string | null;
  readonly otherChoice: OtherScriptChoice | null;
  /** Whether the script is active on the server. */
  readonly isInstalled: boolean;
  /** What the server said when it was last asked in vain. */
  readonly problem: string | null;
}

/** What mailboxes reply while their owners are away. */
export const createAwayReplyStore = (plain: Db) => {
  const db = plain.withTables<{ mail_away_replies: AwayReplyRow }>();
  return {
    async ofUser(userId: string): Promise<StoredAwayReply[]> {
      const rows = await db.selectFrom('mail_away_replies').selectAll().where('user_id', '=', userId).execute();
      return rows.map(toAwayReply);
    },
    async of(userId: string, accountId: string): Promise<StoredAwayReply | undefined> {
      const row = await db
        .selectFrom('mail_away_replies')
        .selectAll()
        .where('user_id', '=', userId)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row && toAwayReply(row);
    },
    async save({ reply, ...stored }: StoredAwayReply): Promise<void> {
      const { account_id, user_id, ...rest } = {
        account_id: stored.accountId,
        user_id: stored.userId,
        from_day: reply.from,
        until_day: reply.until,
        starts_at: stored.startsAt,
        ends_at: stored.endsAt,
        subject: reply.subject,
        text: reply.text,
        script: stored.script,
        other_script: stored.otherScript,
        other_choice: stored.otherChoice,
        installed: Number(stored.isInstalled),
        problem: stored.problem,
        retry_at: 0,
      };
      await db
        .insertInto('mail_away_replies')
        .values({ account_id, user_id, ...rest })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet(rest).where('mail_away_replies.user_id', '=', user_id),
        )
        .execute();
    },
    /** Notes what a server said in vain, and when it is asked again. */
    async setProblem({ userId, accountId }: StoredAwayReply, problem: string, retryAt: number): Promise<void> {
      await db
        .updateTable('mail_away_replies')
        .set({ problem, retry_at: retryAt })
        .where('user_id', '=', userId)
        .where('account_id', '=', accountId)
        .execute();
    },
    async remove(userId: string, accountId: string): Promise<void> {
      await db
        .deleteFrom('mail_away_replies')
        .where('user_id', '=', userId)
        .where('account_id', '=', accountId)
        .execute();
    },
    /** Those of everybody that have ended, or have begun and are not on their server yet. */
    async due(now: number): Promise<StoredAwayReply[]> {
      const rows = await db
        .selectFrom('mail_away_replies')
        .selectAll()
        .where('retry_at', '<=', now)
        .where((is) => is.or([is('ends_at', '<=', now), is.and([is('installed', '=', 0), is('starts_at', '<=', now)])]))
        .orderBy('ends_at')
        .execute();
      return rows.map(toAwayReply);
    },
  };
};
export type AwayReplyStore = ReturnType<typeof createAwayReplyStore>;

const toAwayReply = (row: AwayReplyRow): StoredAwayReply => ({
  accountId: row.account_id,
  userId: row.user_id,
  reply: { from: row.from_day, until: row.until_day, subject: row.subject, text: row.text },
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  script: row.script,
  otherScript: row.other_script,
  otherChoice: row.other_choice,
  isInstalled: row.installed === 1,
  problem: row.problem,
});
