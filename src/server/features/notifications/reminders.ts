import type { NotificationKind } from '#contract/notifications/notifications.ts';
import { MINUTE } from '#contract/time-units.ts';
import { zoneOf } from '#contract/zone.ts';
import { type NotificationPreferences, notificationOf } from './evaluator.ts';
import { quietUntil } from './quiet-hours.ts';
import { reminderRule, remindersOver } from './rules/reminder-rules.ts';
import { type PromptReminder, reminderMatch } from './rules/reminder-texts.ts';
import type { EmailDigestStore } from './store/email-digests.store.ts';
import type { NotificationStore } from './store/notifications.store.ts';

/** How late a reminder is still sent by email or as a push, in milliseconds. */
const SENT_WITHIN = 15 * MINUTE;

/** Gives what has come due to `tell`, person by person; the same reminder may be given again. */
export type DueReminders = (
  now: number,
  tell: (userId: string, due: readonly PromptReminder[]) => Promise<void>,
) => Promise<void>;

/** Tells reminders when their minute has come. */
export const createReminders = (deps: {
  /** What has reminders: events and records. */
  due: readonly DueReminders[];
  store: NotificationStore;
  digests: EmailDigestStore;
  pushedKinds: (userId: string) => Promise<ReadonlySet<NotificationKind>>;
  preferencesOf: (userId: string) => Promise<NotificationPreferences>;
  /** Sends what was not sent yet to some people. */
  send: (userIds: readonly string[]) => Promise<void>;
  now: () => number;
}) => {
  const { store, digests, pushedKinds, preferencesOf, now } = deps;

  /** Stores reminders that are new, each once: a cause that is known is left alone. */
  const tell = async (userId: string, due: readonly PromptReminder[]): Promise<void> => {
    const at = now();
    const { preferences, timeZone } = await preferencesOf(userId);
    const { pace, kinds } = await digests.of(userId);
    const pushed = await pushedKinds(userId);
    const quiet = quietUntil(preferences.quietHours, timeZone, at);
    const reader = { zone: zoneOf(timeZone), clock: preferences.clock };
    const told = due.flatMap((each) => {
      const rule = reminderRule(each.of);
      const inApp = preferences[rule.kind];
      if (!inApp && !pushed.has(rule.kind) && (pace === 'off' || !kinds.includes(rule.kind))) return [];
      // Whoever plans something of their own for the quiet hours wants to be reminded of it in them.
      const dueAt = quiet === null || (each.isOwn && each.startsAt <= quiet) ? at : quiet;
      if (dueAt > at && each.endsAt <= dueAt) return [];
      return [notificationOf(reminderMatch(each, reader), rule, userId, { inApp, at, dueAt })];
    });
    await store.add(told);
  };

  return {
    async run(): Promise<void> {
      await Promise.all(deps.due.map((source) => source(now(), tell)));
      for (const { name, after } of remindersOver) await store.resolvePast(name, now() - after, now());
      const names = remindersOver.map(({ name }) => name);
      const waiting = await store.usersWaiting(names, now() - SENT_WITHIN, now());
      if (waiting.length > 0) await deps.send(waiting);
    },
  };
};
