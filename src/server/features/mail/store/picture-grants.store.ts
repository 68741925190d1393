import type { Db } from '#server/db/database.ts';

type PictureGrantRow = { user_id: string; about: 'mail' | 'sender'; value: string; at: number };

/** Which remote pictures users have allowed to be loaded. */
export const createPictureGrantStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<{ mail_picture_grants: PictureGrantRow }>();
  return {
    async add(userId: string, about: PictureGrantRow['about'], value: string): Promise<void> {
      await db
        .insertInto('mail_picture_grants')
        .values({ user_id: userId, about, value, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async remove(userId: string, about: PictureGrantRow['about'], value: string): Promise<void> {
      await db
        .deleteFrom('mail_picture_grants')
        .where('user_id', '=', userId)
        .where('about', '=', about)
        .where('value', '=', value)
        .execute();
    },
    async has(userId: string, about: PictureGrantRow['about'], value: string): Promise<boolean> {
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
export type PictureGrantStore = ReturnType<typeof createPictureGrantStore>;
