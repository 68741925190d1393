import type { BriefAct } from '#contract/brief/brief.ts';
import { MINUTE } from '#contract/time-units.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { briefTables } from './tables.ts';

/** What a person did with a line. */
export interface StoredBriefAct {
  readonly line: string;
  /** The words of the line. */
  readonly said: string;
  readonly act: BriefAct;
  /** When it is said again, in milliseconds since 1970; null for what holds. */
  readonly untilAt: number | null;
  /** What it changed elsewhere. */
  readonly change: string | null;
  readonly at: number;
}

/** What people did with lines of their brief; every query names the owner. */
export const createBriefActionStore = (plain: Db) => {
  const db = briefTables(plain);
  const hiddenAfter = prepared(plain, (userId: string, at: number) =>
    db
      .selectFrom('brief_acts')
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
      .select(['line', 'until_at']),
  );
  return {
    /** The lines that are not said at a moment. */
    async hidden(userId: string, now: number): Promise<Set<string>> {
      // Asked by the minute, so that the same question is answered from memory.
      const rows = await hiddenAfter(userId, now - (now % MINUTE));
      return new Set(rows.filter(({ until_at }) => until_at === null || until_at > now).map(({ line }) => line));
    },
    async silenced(userId: string): Promise<StoredBriefAct[]> {
      const rows = await db
        .selectFrom('brief_acts')
        .where('user_id', '=', userId)
        .where('act', '=', 'silence')
        .selectAll()
        .orderBy('at', 'desc')
        .execute();
      return rows.map(({ user_id: _user, until_at, ...row }) => ({ ...row, untilAt: until_at }));
    },
    /** Stores what was done with a line, in place of what was done with it before. */
    async add(userId: string, { untilAt, ...act }: StoredBriefAct): Promise<void> {
      const row = { ...act, until_at: untilAt };
      await db
        .insertInto('brief_acts')
        .values({ ...row, user_id: userId })
        .onConflict((conflict) => conflict.columns(['user_id', 'line']).doUpdateSet(row))
        .execute();
    },
    /** Removes what was done with a line; undefined if nothing was. */
    async remove(userId: string, line: string): Promise<{ change: string | null } | undefined> {
      const [row] = await db
        .deleteFrom('brief_acts')
        .where('user_id', '=', userId)
        .where('line', '=', line)
        .returning('change')
        .execute();
      return row;
    },
    /** Forgets what was done before a moment and hides nothing any more. */
    async cleanup(before: number): Promise<void> {
      await db.deleteFrom('brief_acts').where('act', '!=', 'silence').where('at', '<', before).execute();
    },
  };
};
export type BriefActStore = ReturnType<typeof createBriefActionStore>;
