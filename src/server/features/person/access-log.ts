import {
  ACCESS_SHOWN,
  type AccessAction,
  type AccessActor,
  accessActions,
  type AccessEntry,
} from '#contract/auth/account.ts';
import type { AccessLogLine, AccessLogStore } from './store/access-log.store.ts';

/** Lines that a feature derives from its own tables, such as how many mails an agent has read. */
export type AccessLogSource = (userId: string, limit: number) => Promise<AccessLogLine[]>;

/** What was done with an account and by whom; `sources` is asked with each call, so that features may be built later. */
export const createAccessLog = (store: AccessLogStore, sources: () => readonly AccessLogSource[]) => ({
  /** Adds a line; `detail` is a fact that reveals no content. */
  note: (userId: string, action: AccessAction, detail = ''): Promise<void> => store.add(userId, action, detail),
  async list(userId: string): Promise<AccessEntry[]> {
    const lists = await Promise.all([
      store.latest(userId, ACCESS_SHOWN),
      ...sources().map((source) => source(userId, ACCESS_SHOWN)),
    ]);
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
});

const ACTOR_OF: ReadonlyMap<AccessAction, AccessActor> = new Map(
  (['you', 'agent', 'program', 'operator'] as const).flatMap((actor) =>
    accessActions[actor].map((action): [AccessAction, AccessActor] => [action, actor]),
  ),
);
