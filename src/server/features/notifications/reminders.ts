import type { NotificationKind } from '#contract/notifications/notifications.ts';
import { HOUR, MINUTE } from '#contract/time-units.ts';
import { zoneOf } from '#contract/zone.ts';
import { type NotificationPreferences, notificationOf } from './evaluator.ts';
import { quietUntil } from './quiet-hours.ts';
import { type EventReminder, eventReminder, reminderMatch } from './rules/event-reminder.ts';
import type { EmailDigestStore } from './store/email-digests.store.ts';
import type { NotificationStore } from './store/notifications.store.ts';

/** How long after its start an event is no longer reminded of, in milliseconds. */
const OVER_AFTER = HOUR;
/** How late a reminder is still sent by email or as a push, in milliseconds. */
const SENT_WITHIN = 15 * MINUTE;

/** Gives what has come due to `tell`, person by person; the same reminder may be given again. */
export type DueReminders = (
  now: number,
  tell: (userId: string, due: readonly EventReminder[]) => Promise<void>,
) => Promise<void>;

/** Tells reminders of events when their minute has come. */
export const createReminders = (deps: {
  due: DueReminders;
  store: NotificationStore;
  digests: EmailDigestStore;
  pushedKinds: (userId: string) => Promise<ReadonlySet<NotificationKind>>;
  preferencesOf: (userId: string) => Promise<NotificationPreferences>;
  /** Sends what was not sent yet to some people. */
  send: (userIds: readonly string[]) => Promise<void>;
  now: () => number;
}) => {
  const { store, digests, pushedKinds, preferencesOf, now } = deps;
  const { kind, name } = eventReminder;

  /** Stores reminders that are new, each once: a cause that is known is left alone. */
  const tell = async (userId: string, due: readonly EventReminder[]): Promise<void> => {
    const at = now();
    const { preferences, timeZone } = await preferencesOf(userId);
    const { pace, kinds } = await digests.of(userId);
    const inApp = preferences[kind];
    const isElsewhere = (await pushedKinds(userId)).has(kind) || (pace !== 'off' && kinds.includes(kind));
    if (!inApp && !isElsewhere) return;
    const quiet = quietUntil(preferences.quietHours, timeZone, at);
    const reader = { zone: zoneOf(timeZone), clock: preferences.clock };
    const told = due.flatMap((each) => {
      // Whoever plans something of their own for the quiet hours wants to be reminded of it in them.
      const dueAt = quiet === null || (each.isOwn && each.startsAt <= quiet) ? at : quiet;
      if (dueAt > at && each.endsAt <= dueAt) return [];
      return [notificationOf(reminderMatch(each, reader), eventReminder, userId, { inApp, at, dueAt })];
    });
    await store.add(told);
  };

  return {
    async run(): Promise<void> {
      await deps.due(now(), tell);
      await store.resolvePast(name, now() - OVER_AFTER, now());
      const waiting = await store.usersWaiting(name, now() - SENT_WITHIN, now());
      if (waiting.length > 0) await deps.send(waiting);
    },
  };
};
