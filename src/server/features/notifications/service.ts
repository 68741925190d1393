import type { BodyOf } from '#contract/endpoint.ts';
import {
  type Notification,
  notificationKinds,
  type NotificationSettings,
  type notificationsContract,
  SNOOZE_MAX,
  SNOOZE_MIN,
} from '#contract/notifications.ts';
import type { Preferences } from '#contract/preferences.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { Addressee } from './letters.ts';
import type { LetterStore } from './letters.store.ts';
import type { NotificationStore } from './notifications.store.ts';
import { isUnseen, toNotifications } from './present.ts';
import type { Rule } from './rule.ts';

/** What a person chose in Settings, and how to change it. */
export interface Choices {
  of(userId: string): Promise<Preferences>;
  save(userId: string, changes: Partial<Preferences>): Promise<unknown>;
}

/** The notifications as their person knows them. */
export const createService = ({
  store,
  letters,
  rules,
  choices,
  addresseeOf,
  hasPost,
  look,
  now,
}: {
  store: NotificationStore;
  letters: LetterStore;
  rules: readonly Rule[];
  choices: Choices;
  addresseeOf: (userId: string) => Promise<Addressee | null>;
  hasPost: boolean;
  /** Looks what there is to tell somebody now. */
  look: (userId: string) => Promise<void>;
  now: () => number;
}) => {
  const shown = async (userId: string): Promise<Notification[]> =>
    toNotifications(await store.list(userId), rules, now());
  const change = async (userId: string, id: string, changes: Parameters<typeof store.changeOne>[2]): Promise<void> => {
    if (!(await store.changeOne(userId, id, changes))) throw notFound('This notification');
  };
  const settings = async (userId: string): Promise<NotificationSettings> => {
    const [preferences, choice, addressee] = [
      await choices.of(userId),
      await letters.of(userId),
      await addresseeOf(userId),
    ];
    const told = notificationKinds.filter((kind) => rules.some((rule) => rule.kind === kind));
    return {
      kinds: told.map((kind) => ({ kind, app: preferences[kind], letters: choice.kinds.includes(kind) })),
      quietHours: preferences.quietHours,
      letters: {
        pace: choice.pace,
        address: addressee?.address ?? '',
        obstacle: hasPost ? (addressee?.verified === true ? null : 'unverified') : 'no_server',
      },
    };
  };

  return {
    /** What there is to tell at this moment; whoever opens the page does not wait for the next round. */
    async list(userId: string) {
      await look(userId);
      const sample = await store.isEmpty(userId);
      return { sample, notifications: sample ? [] : await shown(userId) };
    },
    async unseen(userId: string) {
      const sample = await store.isEmpty(userId);
      return { sample, count: sample ? 0 : (await shown(userId)).filter(isUnseen).length };
    },
    markSeen: (userId: string) => store.stamp(userId, 'seen_at', now()),
    async markAllRead(userId: string): Promise<void> {
      await store.stamp(userId, 'read_at', now());
      await store.stamp(userId, 'seen_at', now());
    },
    markRead: (userId: string, id: string) => change(userId, id, { read_at: now(), seen_at: now() }),
    close: (userId: string, id: string) => change(userId, id, { closed_at: now(), seen_at: now() }),
    reopen: (userId: string, id: string) => change(userId, id, { closed_at: null }),

    /** Puts something off; it comes back as if it were new. */
    async snooze(userId: string, id: string, until: string | null): Promise<void> {
      const back = until === null ? now() : Date.parse(until);
      const away = back - now();
      if (until !== null && (away < SNOOZE_MIN || away > SNOOZE_MAX))
        throw badInput('Choose a moment between three minutes and a year from now.', 'until');
      await change(userId, id, {
        due_at: back,
        snoozed_until: until === null ? null : back,
        ...(until === null ? {} : { seen_at: null, read_at: null, pushed_at: null }),
      });
    },

    settings,
    async saveSettings(userId: string, changes: BodyOf<typeof notificationsContract.saveSettings>) {
      const app = (changes.kinds ?? []).flatMap(({ kind, app: on }) => (on === undefined ? [] : [[kind, on] as const]));
      await choices.save(userId, {
        ...Object.fromEntries(app),
        ...(changes.quietHours !== undefined && { quietHours: changes.quietHours }),
      });
      const before = await letters.of(userId);
      const kinds = notificationKinds.filter(
        (kind) => changes.kinds?.find((each) => each.kind === kind)?.letters ?? before.kinds.includes(kind),
      );
      await letters.save(userId, { pace: changes.pace ?? before.pace, kinds });
      return settings(userId);
    },
  };
};
export type NotificationService = ReturnType<typeof createService>;
