import { setImmediate } from 'node:timers/promises';
import type { NotificationKind } from '#contract/notifications/notifications.ts';
import type { Preferences } from '#contract/person/preferences.ts';
import { zoneOf } from '#contract/zone.ts';
import { newId } from '#server/crypto/random.ts';
import type { Log } from '#server/log.ts';
import { quietUntil } from './quiet-hours.ts';
import type { DateStyle, NotificationRule, RuleMatch } from './rules/rule.ts';
import type { EmailDigestStore } from './store/email-digests.store.ts';
import type { NotificationStore, StoredNotification } from './store/notifications.store.ts';

/** From how many unseen notifications of one rule on they are shown as one. */
const DIGEST_FROM = 3;

/** What the evaluator has to know of a person. */
export interface NotificationPreferences {
  readonly preferences: Pick<Preferences, NotificationKind | 'quietHours' | 'clock'>;
  readonly timeZone: string;
}

/** Where the notifications of one rule go, from when on, and how dates are written in them. */
interface RuleDelivery {
  readonly inApp: boolean;
  /** By email or as a push. */
  readonly elsewhere: boolean;
  readonly dueAt: number;
  readonly dateStyle: DateStyle;
}

/** Evaluates the rules: new causes become notifications, those whose cause is over are resolved. */
export const createRuleEvaluator = ({
  store,
  digests,
  pushedKinds,
  rules,
  preferencesOf,
  now,
  log,
}: {
  store: NotificationStore;
  digests: EmailDigestStore;
  /** Which kinds a person gets as pushes on any device. */
  pushedKinds: (userId: string) => Promise<ReadonlySet<NotificationKind>>;
  rules: readonly NotificationRule[];
  preferencesOf: (userId: string) => Promise<NotificationPreferences>;
  now: () => number;
  log: Log;
}) => {
  /** Puts new notifications into one digest with the unseen ones of their rule, when they are many. */
  const bundled = async (
    userId: string,
    unseen: readonly StoredNotification[],
    added: readonly StoredNotification[],
  ): Promise<readonly StoredNotification[]> => {
    const canJoin = ({ priority, snoozedUntil }: StoredNotification) =>
      priority !== 'critical' && snoozedUntil === null;
    const earlier = unseen.filter(canJoin);
    const joining = added.filter(canJoin);
    if (earlier.length + joining.length < DIGEST_FROM) return added;
    const bundle = earlier.find((each) => each.bundle !== null)?.bundle ?? newId();
    await store.setBundle(
      userId,
      earlier.map(({ id }) => id),
      bundle,
    );
    return added.map((each) => (canJoin(each) ? { ...each, bundle } : each));
  };

  const evaluate = async (
    rule: NotificationRule,
    userId: string,
    { open, inApp, elsewhere, dueAt, dateStyle }: RuleDelivery & { open: readonly StoredNotification[] },
  ): Promise<void> => {
    const at = now();
    const isWanted = inApp || elsewhere;
    // What is switched off adds nothing, but earlier notifications are still resolved.
    if (!isWanted && open.length === 0) return;
    const matches = await rule.find(userId, at, dateStyle);
    const causes = new Set(matches.map(({ cause }) => cause));
    const over = open.filter(({ cause }) => !causes.has(cause));
    await store.change(
      userId,
      over.map(({ id }) => id),
      { resolvedAt: at },
    );

    if (!isWanted) return;
    const known = await store.known(userId, [...causes]);
    const told = matches.filter(({ quiet }) => quiet !== true);
    // What was done is undone: the same notification is open again, and nobody is told twice.
    const back = told.flatMap(({ cause }) => {
      const earlier = known.get(cause);
      return earlier?.isResolved ? [earlier.id] : [];
    });
    await store.change(userId, back, { resolvedAt: null });
    const fresh = told.filter(({ cause }) => !known.has(cause));
    if (fresh.length === 0) return;
    const unseen = open.filter((each) => each.seenAt === null && each.closedAt === null && !over.includes(each));
    const added = fresh.map((match) => notificationOf(match, rule, userId, { inApp, at, dueAt }));
    await store.add(await bundled(userId, unseen, added));
  };

  /** Evaluates every rule for one person; a rule that fails does not keep the others from being evaluated. */
  const evaluateFor = async (userId: string): Promise<void> => {
    const { preferences, timeZone } = await preferencesOf(userId);
    const { pace, kinds } = await digests.of(userId);
    const pushed = await pushedKinds(userId);
    const dueAt = quietUntil(preferences.quietHours, timeZone, now()) ?? now();
    const dateStyle = { zone: zoneOf(timeZone), clock: preferences.clock };
    const open = await store.open(userId);
    for (const rule of rules.filter(({ isPrompt }) => isPrompt !== true)) {
      const elsewhere = pushed.has(rule.kind) || (pace !== 'off' && kinds.includes(rule.kind));
      try {
        const delivery = { inApp: preferences[rule.kind], elsewhere, dueAt, dateStyle };
        await evaluate(rule, userId, { ...delivery, open: open.get(rule.name) ?? [] });
      } catch (error) {
        log.error('rule failed', { rule: rule.name, name: error instanceof Error ? error.name : typeof error });
      }
    }
  };

  return {
    evaluateFor,
    /** Evaluates for several people, one after the other, and lets waiting calls go first. */
    async evaluateForAll(userIds: readonly string[]): Promise<void> {
      for (const userId of userIds) {
        await evaluateFor(userId);
        await setImmediate();
      }
    },
  };
};

/** A new notification of what a rule has found. */
export const notificationOf = (
  match: RuleMatch,
  rule: NotificationRule,
  userId: string,
  { inApp, at, dueAt }: { inApp: boolean; at: number; dueAt: number },
): StoredNotification => ({
  id: newId(),
  userId,
  rule: rule.name,
  cause: match.cause,
  kind: rule.kind,
  type: rule.type,
  priority: match.priority,
  title: cut(match.title, 200),
  message: cut(match.message, 300),
  details: cut(match.details, 2000),
  reasons: match.reasons,
  link: match.link,
  bundle: null,
  inApp,
  notifiedAt: at,
  dueAt: match.priority === 'critical' ? at : dueAt,
  happensAt: match.at ?? null,
  seenAt: null,
  readAt: null,
  closedAt: null,
  resolvedAt: null,
  snoozedUntil: null,
  emailedAt: null,
  pushedAt: null,
});

/** At most so many characters; what others wrote may be of any length. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
