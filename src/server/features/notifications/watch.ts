import { newId } from '#server/crypto/random.ts';
import { setImmediate } from 'node:timers/promises';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Preferences } from '#contract/preferences.ts';
import { zoneOf } from '#contract/zone.ts';
import type { Log } from '#server/log.ts';
import type { LetterStore } from './letters.store.ts';
import type { NotificationStore } from './notifications.store.ts';
import { quietUntil } from './quiet-hours.ts';
import type { Notice, Reader, Rule } from './rule.ts';
import type { NotificationRow } from './tables.ts';

/** From how many unseen notifications of one rule on they are shown as one. */
const DIGEST_FROM = 3;

/** What the watch has to know of a person. */
export interface Habits {
  readonly preferences: Pick<Preferences, NotificationKind | 'quietHours' | 'clock'>;
  readonly timeZone: string;
}

/** On which ways one rule may tell somebody, from when on, and how it writes days. */
interface Manner {
  readonly inApp: boolean;
  /** By letter or on a device. */
  readonly elsewhere: boolean;
  readonly dueAt: number;
  readonly reader: Reader;
}

/** Looks what there is to tell: new causes are told, causes that are over are settled. */
export const createWatch = ({
  store,
  letters,
  pushedKinds,
  rules,
  habitsOf,
  now,
  log,
}: {
  store: NotificationStore;
  letters: LetterStore;
  /** What a person is pushed on any device. */
  pushedKinds: (userId: string) => Promise<ReadonlySet<NotificationKind>>;
  rules: readonly Rule[];
  habitsOf: (userId: string) => Promise<Habits>;
  now: () => number;
  log: Log;
}) => {
  const follow = async (rule: Rule, userId: string, { inApp, elsewhere, dueAt, reader }: Manner): Promise<void> => {
    const at = now();
    const isWanted = inApp || elsewhere;
    const open = await store.open(userId, rule.name);
    // What is switched off is told no more, but what was told before still ends.
    if (!isWanted && open.length === 0) return;
    const notices = await rule.find(userId, at, reader);
    const causes = new Set(notices.map(({ cause }) => cause));
    const over = open.filter(({ cause }) => !causes.has(cause));
    await store.change(
      userId,
      over.map(({ id }) => id),
      { settled_at: at },
    );

    if (!isWanted) return;
    const known = await store.known(userId, [...causes]);
    const fresh = notices.filter(({ cause, quiet }) => quiet !== true && !known.has(cause));
    if (fresh.length === 0) return;
    const unseen = open.filter((row) => row.seen_at === null && row.closed_at === null && !over.includes(row));
    const rows = fresh.map((notice) => rowOf(notice, rule, userId, { inApp, at, dueAt }));
    await gather([...unseen, ...rows]);
    await store.add(rows);

    async function gather(together: readonly NotificationRow[]) {
      const joined = together.filter((row) => row.priority !== 'critical' && row.snoozed_until === null);
      if (joined.length < DIGEST_FROM) return;
      const bundle = joined.find((row) => row.bundle !== null)?.bundle ?? newId();
      for (const row of rows) if (joined.includes(row)) row.bundle = bundle;
      await store.setBundle(
        userId,
        joined.filter((row) => !rows.includes(row)).map(({ id }) => id),
        bundle,
      );
    }
  };

  /** Looks for one person. A rule that fails keeps no other from being followed. */
  const look = async (userId: string): Promise<void> => {
    const { preferences, timeZone } = await habitsOf(userId);
    const { pace, kinds } = await letters.of(userId);
    const pushed = await pushedKinds(userId);
    const dueAt = quietUntil(preferences.quietHours, timeZone, now()) ?? now();
    const reader = { zone: zoneOf(timeZone), clock: preferences.clock };
    for (const rule of rules) {
      const elsewhere = pushed.has(rule.kind) || (pace !== 'off' && kinds.includes(rule.kind));
      try {
        await follow(rule, userId, { inApp: preferences[rule.kind], elsewhere, dueAt, reader });
      } catch (error) {
        log.error('rule failed', { rule: rule.name, name: error instanceof Error ? error.name : typeof error });
      }
    }
  };

  return {
    look,
    /** Looks for several people, one after the other, and lets waiting calls go first. */
    async lookForAll(userIds: readonly string[]): Promise<void> {
      for (const userId of userIds) {
        await look(userId);
        await setImmediate();
      }
    },
  };
};

const rowOf = (
  notice: Notice,
  rule: Rule,
  userId: string,
  { inApp, at, dueAt }: { inApp: boolean; at: number; dueAt: number },
): NotificationRow => ({
  id: newId(),
  user_id: userId,
  rule: rule.name,
  cause: notice.cause,
  kind: rule.kind,
  type: rule.type,
  priority: notice.priority,
  title: cut(notice.title, 200),
  message: cut(notice.message, 300),
  details: cut(notice.details, 2000),
  reasons: JSON.stringify(notice.reasons),
  link: notice.link === null ? null : JSON.stringify(notice.link),
  bundle: null,
  in_app: inApp ? 1 : 0,
  told_at: at,
  due_at: notice.priority === 'critical' ? at : dueAt,
  happens_at: notice.at ?? null,
  seen_at: null,
  read_at: null,
  closed_at: null,
  settled_at: null,
  snoozed_until: null,
  letter_at: null,
  pushed_at: null,
});

/** At most so many characters; what others wrote may be of any length. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
