import { sql } from 'kysely';
import { HOUR } from '#contract/time-units.ts';
import type { Db } from '#server/db/database.ts';
import { isClassified, mailTables } from '#server/mail-store/tables.ts';

/** How many mails were classified in each hour, newest hour first; numbers only. */
export const createClassifiedByHour = (plain: Db) => {
  const db = mailTables(plain);
  return async (userId: string, limit: number) => {
    const rows = await db
      .selectFrom('mail_messages')
      .where('user_id', '=', userId)
      .where(isClassified)
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
