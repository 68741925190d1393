import type { BodyOf } from '#contract/endpoint.ts';
import {
  type Notification,
  notificationKinds,
  type NotificationSettings,
  type notificationsContract,
  SNOOZE_MAX,
  SNOOZE_MIN,
} from '#contract/notifications/notifications.ts';
import type { Preferences } from '#contract/person/preferences.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { DigestAddressee } from './email-digest.ts';
import type { EmailDigestStore } from './store/email-digests.store.ts';
import type { NotificationChanges, NotificationStore } from './store/notifications.store.ts';
import { isUnseen, toNotifications } from './present.ts';
import type { NotificationRule } from './rules/rule.ts';

/** What a person chose in Settings, and how to change it. */
export interface PreferencesPort {
  of(userId: string): Promise<Preferences>;
  save(userId: string, changes: Partial<Preferences>): Promise<unknown>;
}

/** The notifications as their person knows them. */
export const createNotificationInbox = ({
  store,
  digests,
  rules,
  preferences,
  addresseeOf,
  hasMailer,
  evaluate,
  now,
}: {
  store: NotificationStore;
  digests: EmailDigestStore;
  rules: readonly NotificationRule[];
  preferences: PreferencesPort;
  addresseeOf: (userId: string) => Promise<DigestAddressee | null>;
  hasMailer: boolean;
  /** Sees to it that the rules are evaluated for one person as of now. */
  evaluate: (userId: string) => Promise<void>;
  now: () => number;
}) => {
  const shown = async (userId: string): Promise<Notification[]> =>
    toNotifications(await store.list(userId), rules, now());
  const change = async (userId: string, id: string, changes: NotificationChanges): Promise<void> => {
    if (!(await store.changeOne(userId, id, changes))) throw notFound('This notification');
  };
  const settings = async (userId: string): Promise<NotificationSettings> => {
    const [chosen, digest, addressee] = [
      await preferences.of(userId),
      await digests.of(userId),
      await addresseeOf(userId),
    ];
    const ruled = notificationKinds.filter((kind) => rules.some((rule) => rule.kind === kind));
    return {
      kinds: ruled.map((kind) => ({ kind, app: chosen[kind], letters: digest.kinds.includes(kind) })),
      quietHours: chosen.quietHours,
      letters: {
        pace: digest.pace,
        address: addressee?.address ?? '',
        obstacle: hasMailer ? (addressee?.verified === true ? null : 'unverified') : 'no_server',
      },
    };
  };

  return {
    /** The notifications of this moment: the rules are evaluated first, so that nobody waits for the next round. */
    async list(userId: string) {
      await evaluate(userId);
      const sample = await store.isEmpty(userId);
      return { sample, notifications: sample ? [] : await shown(userId) };
    },
    async unseen(userId: string) {
      const sample = await store.isEmpty(userId);
      return { sample, count: sample ? 0 : (await shown(userId)).filter(isUnseen).length };
    },
    markSeen: (userId: string) => store.stamp(userId, 'seenAt', now()),
    async markAllRead(userId: string): Promise<void> {
      await store.stamp(userId, 'readAt', now());
      await store.stamp(userId, 'seenAt', now());
    },
    markRead: (userId: string, id: string) => change(userId, id, { readAt: now(), seenAt: now() }),
    close: (userId: string, id: string) => change(userId, id, { closedAt: now(), seenAt: now() }),
    reopen: (userId: string, id: string) => change(userId, id, { closedAt: null }),

    /** Hides a notification until a moment; then it is shown as if it were new. Null shows it again at once. */
    async snooze(userId: string, id: string, until: string | null): Promise<void> {
      const back = until === null ? now() : Date.parse(until);
      const away = back - now();
      if (until !== null && (away < SNOOZE_MIN || away > SNOOZE_MAX))
        throw badInput('Choose a time between three minutes and a year from now.', 'until');
      await change(userId, id, {
        dueAt: back,
        snoozedUntil: until === null ? null : back,
        ...(until === null ? {} : { seenAt: null, readAt: null, pushedAt: null }),
      });
    },

    settings,
    async saveSettings(userId: string, changes: BodyOf<typeof notificationsContract.saveSettings>) {
      const app = (changes.kinds ?? []).flatMap(({ kind, app: on }) => (on === undefined ? [] : [[kind, on] as const]));
      await preferences.save(userId, {
        ...Object.fromEntries(app),
        ...(changes.quietHours !== undefined && { quietHours: changes.quietHours }),
      });
      const before = await digests.of(userId);
      const kinds = notificationKinds.filter(
        (kind) => changes.kinds?.find((each) => each.kind === kind)?.letters ?? before.kinds.includes(kind),
      );
      await digests.save(userId, { pace: changes.pace ?? before.pace, kinds });
      return settings(userId);
    },
  };
};
export type NotificationInbox = ReturnType<typeof createNotificationInbox>;
