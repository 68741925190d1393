import type { Db } from '#server/db/database.ts';
import { calendarTables, type ChoiceRow } from './tables.ts';

type Kind = ChoiceRow['kind'];

/** What people told the calendar agent: suggestions they answered, corrections, tasks they ticked off. */
export const createChoiceStore = (plain: Db, now: () => number) => {
  const db = calendarTables(plain);
  return {
    async all(userId: string, kind: Kind): Promise<Map<string, unknown>> {
      const rows = await db
        .selectFrom('calendar_choices')
        .select(['name', 'value'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .execute();
      return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
    },
    /** With the moment when each was said, in milliseconds. */
    async rows(userId: string, kind: Kind): Promise<{ name: string; value: unknown; at: number }[]> {
      const rows = await db
        .selectFrom('calendar_choices')
        .select(['name', 'value', 'created_at'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .execute();
      return rows.map(({ name, value, created_at }) => ({ name, value: JSON.parse(value) as unknown, at: created_at }));
    },
    async set(userId: string, kind: Kind, name: string, chosen: unknown): Promise<void> {
      const value = JSON.stringify(chosen);
      await db
        .insertInto('calendar_choices')
        .values({ user_id: userId, kind, name, value, created_at: now() })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'kind', 'name']).doUpdateSet({ value, created_at: now() }),
        )
        .execute();
    },
    async unset(userId: string, kind: Kind, name: string): Promise<void> {
      await db
        .deleteFrom('calendar_choices')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('name', '=', name)
        .execute();
    },
    async forget(userId: string): Promise<void> {
      await db.deleteFrom('calendar_choices').where('user_id', '=', userId).execute();
    },
  };
};
export type ChoiceStore = ReturnType<typeof createChoiceStore>;
