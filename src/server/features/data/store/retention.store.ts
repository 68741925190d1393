import type { Db } from '#server/db/database.ts';

type Tables = { retention_agreements: { user_id: string; period: string; agreed_at: number } };

/** Which retention each person has agreed to. */
export const createRetentionStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<Tables>();
  return {
    async agreedPeriod(userId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('retention_agreements')
        .select('period')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.period;
    },
    /** The agreements of everybody, for the job that erases. */
    all: (): Promise<{ userId: string; period: string }[]> =>
      db.selectFrom('retention_agreements').select(['user_id as userId', 'period']).execute(),
    async save(userId: string, period: string): Promise<void> {
      const agreement = { period, agreed_at: now() };
      await db
        .insertInto('retention_agreements')
        .values({ user_id: userId, ...agreement })
        .onConflict((c) => c.column('user_id').doUpdateSet(agreement))
        .execute();
    },
    async remove(userId: string): Promise<void> {
      await db.deleteFrom('retention_agreements').where('user_id', '=', userId).execute();
    },
  };
};
export type RetentionStore = ReturnType<typeof createRetentionStore>;
