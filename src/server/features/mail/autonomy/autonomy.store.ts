import type { AloneAction } from '#contract/mail-autonomy.ts';
import type { Db } from '#server/db/database.ts';
import { autonomyTables, type PermissionRow, type SuggestionRow } from './tables.ts';

/** So many outcomes are looked at: the newest. */
const LOOKED_AT = 2000;

/** What became of suggestions, and what follows from it for each person. */
export const createAutonomyStore = (plain: Db) => {
  const db = autonomyTables(plain);
  return {
    /** Notes what became of a suggestion; what was noted before of this mail gives way. */
    async note(row: SuggestionRow): Promise<void> {
      await db
        .insertInto('mail_suggestions')
        .values(row)
        .onConflict((c) => c.columns(['user_id', 'action', 'mail']).doUpdateSet({ outcome: row.outcome, at: row.at }))
        .execute();
    },
    async drop(userId: string, action: AloneAction, mail: string): Promise<void> {
      await db
        .deleteFrom('mail_suggestions')
        .where((eb) => eb.and({ user_id: userId, action, mail }))
        .execute();
    },
    async has(userId: string, action: AloneAction, mail: string): Promise<boolean> {
      const row = await db
        .selectFrom('mail_suggestions')
        .select('at')
        .where((eb) => eb.and({ user_id: userId, action, mail }))
        .executeTakeFirst();
      return row !== undefined;
    },
    /** The newest outcomes first. */
    outcomes: (userId: string): Promise<SuggestionRow[]> =>
      db
        .selectFrom('mail_suggestions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('mail')
        .limit(LOOKED_AT)
        .execute(),
    permissions: (userId: string): Promise<PermissionRow[]> =>
      db
        .selectFrom('mail_permissions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('sender')
        .execute(),
    permission: (userId: string, sender: string, action: AloneAction): Promise<PermissionRow | undefined> =>
      db
        .selectFrom('mail_permissions')
        .selectAll()
        .where((eb) => eb.and({ user_id: userId, sender, action }))
        .executeTakeFirst(),
    async permit(row: PermissionRow): Promise<void> {
      const { state, why, at } = row;
      await db
        .insertInto('mail_permissions')
        .values(row)
        .onConflict((c) => c.columns(['user_id', 'sender', 'action']).doUpdateSet({ state, why, at }))
        .execute();
    },
    async forget(userId: string, sender: string, action: AloneAction): Promise<void> {
      await db
        .deleteFrom('mail_permissions')
        .where((eb) => eb.and({ user_id: userId, sender, action }))
        .execute();
    },
    async isPaused(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('mail_autonomy')
        .select('paused')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.paused === 1;
    },
    async pause(userId: string, paused: boolean, at: number): Promise<void> {
      const row = { paused: Number(paused), at };
      await db
        .insertInto('mail_autonomy')
        .values({ user_id: userId, ...row })
        .onConflict((c) => c.column('user_id').doUpdateSet(row))
        .execute();
    },
    /** Everybody for whom Iris may do something. */
    async people(): Promise<string[]> {
      const rows = await db
        .selectFrom('mail_permissions')
        .select('user_id')
        .distinct()
        .where('state', '=', 'granted')
        .execute();
      return rows.map((row) => row.user_id);
    },
    async sweep(before: number): Promise<void> {
      // Outcomes of everybody that are too old to say how they want it today.
      await db.deleteFrom('mail_suggestions').where('at', '<', before).execute();
    },
  };
};
export type AutonomyStore = ReturnType<typeof createAutonomyStore>;
