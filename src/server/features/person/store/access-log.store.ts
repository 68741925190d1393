import { type AccessAction } from '#contract/auth/account.ts';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';

/** One line of the access log; `detail` is a fact that reveals no content. */
export interface AccessLogLine {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly action: AccessAction;
  readonly detail: string;
}

type Tables = { access_log: { id: string; user_id: string; at: number; action: AccessAction; detail: string } };

/** What was done with an account; nobody changes it afterwards. */
export const createAccessLogStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<Tables>();
  return {
    async add(userId: string, action: AccessAction, detail: string): Promise<void> {
      await db.insertInto('access_log').values({ id: newId(), user_id: userId, at: now(), action, detail }).execute();
    },
    /** The newest lines of a person, newest first. */
    latest: (userId: string, limit: number): Promise<AccessLogLine[]> =>
      db
        .selectFrom('access_log')
        .select(['id', 'at', 'action', 'detail'])
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
  };
};
export type AccessLogStore = ReturnType<typeof createAccessLogStore>;
