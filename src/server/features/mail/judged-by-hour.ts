import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isJudged, mailTables } from './store/tables.ts';

const HOUR = 3600_000;

/** How many mails the agent read and judged in each hour, newest hour first; numbers only. */
export const createJudgedByHour = (plain: Db) => {
  const db = mailTables(plain);
  return async (userId: string, limit: number) => {
    const rows = await db
      .selectFrom('mail_messages')
      .where('user_id', '=', userId)
      .where(isJudged)
      .select([sql<number>`max(judged_at)`.as('at'), sql<number>`count(*)`.as('n')])
      .groupBy(sql`judged_at / ${sql.lit(HOUR)}`)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ at, n }) => ({
      id: `mail_judged-${at}`,
      at,
      action: 'mail_judged' as const,
      detail: String(n),
    }));
  };
};
