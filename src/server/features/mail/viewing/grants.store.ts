import type { Db } from '#server/db/database.ts';

type Grant = { user_id: string; about: 'mail' | 'sender'; value: string; at: number };

/** Which pictures a person has allowed to be loaded. */
export const createPictureGrants = (plain: Db, now: () => number) => {
  const db = plain.withTables<{ mail_picture_grants: Grant }>();
  return {
    async add(userId: string, about: Grant['about'], value: string): Promise<void> {
      await db
        .insertInto('mail_picture_grants')
        .values({ user_id: userId, about, value, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async remove(userId: string, about: Grant['about'], value: string): Promise<void> {
      await db
        .deleteFrom('mail_picture_grants')
        .where('user_id', '=', userId)
        .where('about', '=', about)
        .where('value', '=', value)
        .execute();
    },
    async has(userId: string, about: Grant['about'], value: string): Promise<boolean> {
      const row = await db
        .selectFrom('mail_picture_grants')
        .select('at')
        .where('user_id', '=', userId)
        .where('about', '=', about)
        .where('value', '=', value)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};
export type PictureGrants = ReturnType<typeof createPictureGrants>;
