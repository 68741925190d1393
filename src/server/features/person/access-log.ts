import {
  ACCESS_SHOWN,
  type AccessAction,
  type AccessActor,
  accessActions,
  type AccessEntry,
} from '#contract/account.ts';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';

export type AccessRow = { id: string; user_id: string; at: number; action: AccessAction; detail: string };
type Tables = { access_log: AccessRow };

/** Something a feature can tell from its own tables, such as how much an agent has read. */
export type AccessSource = (userId: string, limit: number) => Promise<Omit<AccessRow, 'user_id'>[]>;
/** Writes one line of the access log; `detail` is a fact that gives no content away. */
export type Note = (userId: string, action: AccessAction, detail?: string) => Promise<void>;

/** What was done with an account and by whom; people read it, nobody changes it. */
export const createAccessLog = (plain: Db, now: () => number, sources: readonly AccessSource[] = []) => {
  const db = plain.withTables<Tables>();
  const note: Note = async (userId, action, detail = '') => {
    await db.insertInto('access_log').values({ id: newId(), user_id: userId, at: now(), action, detail }).execute();
  };
  return {
    note,
    async list(userId: string): Promise<AccessEntry[]> {
      const rows = db
        .selectFrom('access_log')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(ACCESS_SHOWN)
        .execute();
      const lists = await Promise.all([rows, ...sources.map((source) => source(userId, ACCESS_SHOWN))]);
      return lists
        .flat()
        .sort((a, b) => b.at - a.at)
        .slice(0, ACCESS_SHOWN)
        .map(({ id, at, action, detail }) => ({
          id,
          at: new Date(at).toISOString(),
          actor: ACTOR_OF.get(action) ?? 'you',
          action,
          detail,
        }));
    },
  };
};

const ACTOR_OF: ReadonlyMap<AccessAction, AccessActor> = new Map(
  (['you', 'agent', 'operator'] as const).flatMap((actor) =>
    accessActions[actor].map((action): [AccessAction, AccessActor] => [action, actor]),
  ),
);
