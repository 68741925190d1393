import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';

/** What a program asked within one minute, all answered alike; `at` in milliseconds since 1970. */
export interface ProgramCallLine {
  readonly id: string;
  readonly token: string;
  readonly name: string;
  readonly call: string;
  readonly status: number;
  readonly at: number;
  readonly count: number;
}

type Row = {
  id: string;
  user_id: string;
  token_id: string;
  name: string;
  call: string;
  status: number;
  at: number;
  count: number;
};

const MINUTE = 60_000;

/** What programs did, counted by minute, so that one that asks all day fills no table. */
export const createProgramCallStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<{ program_calls: Row }>();
  return {
    async note(userId: string, line: Pick<ProgramCallLine, 'token' | 'name' | 'call' | 'status'>): Promise<void> {
      await db
        .insertInto('program_calls')
        .values({
          id: newId(),
          user_id: userId,
          token_id: line.token,
          name: line.name,
          call: line.call,
          status: line.status,
          at: Math.floor(now() / MINUTE) * MINUTE,
          count: 1,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'at', 'token_id', 'call', 'status'])
            .doUpdateSet((eb) => ({ count: eb('program_calls.count', '+', 1) })),
        )
        .execute();
    },
    /** The newest lines of a person, newest first; of one token, if it is named. */
    latest(userId: string, token: string | undefined, limit: number): Promise<ProgramCallLine[]> {
      const all = db
        .selectFrom('program_calls')
        .select(['id', 'token_id as token', 'name', 'call', 'status', 'at', 'count'])
        .where('user_id', '=', userId);
      return (token === undefined ? all : all.where('token_id', '=', token))
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
    },
    /** Forgets what programs of all people did before a moment. */
    async forgetBefore(moment: number): Promise<void> {
      await db.deleteFrom('program_calls').where('at', '<', moment).execute();
    },
  };
};
export type ProgramCallStore = ReturnType<typeof createProgramCallStore>;
