import type { Notification } from '#contract/notifications/notifications.ts';
import { type Translate, translationInto } from '#server/languages/translations.ts';
import type { WrittenLanguage } from '#server/languages/written-languages.ts';
import type { Log } from '#server/log.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { NotificationStore, StoredNotification } from './store/notifications.store.ts';
import { toNotifications } from './present.ts';
import type { NotificationRule } from './rules/rule.ts';
import type { PushDeviceWithKeys, PushDeviceStore } from './store/push-devices.store.ts';
import type { PushMessage, PushOutcome, PushSender } from './providers/push-sender.ts';

/** How long after it is due a notification is still pushed, in milliseconds; later it waits in the list. */
const PUSHED_FOR = 3600_000;

/** Pushes what is due and not seen to the browsers of a person, each once; one at a time for each person. */
export const createPushDelivery = (deps: {
  store: NotificationStore;
  devices: PushDeviceStore;
  rules: readonly NotificationRule[];
  sender: PushSender;
  /** Does the work of one name in one process at a time. */
  inTurn: Leases['inTurn'];
  languageOf: (userId: string) => Promise<WrittenLanguage>;
  now: () => number;
  log: Log;
}) => {
  const { store, devices, rules, sender, inTurn, languageOf, now, log } = deps;
  const running = new Map<string, Promise<void>>();

  /** Pushes to one device; false if the push service asks to try again later. */
  const pushTo = async (
    userId: string,
    device: PushDeviceWithKeys,
    waiting: readonly StoredNotification[],
    translate: Translate,
  ): Promise<boolean> => {
    const rows = waiting.filter(({ kind, dueAt }) => device.kinds.includes(kind) && dueAt >= device.createdAt);
    for (const notification of toNotifications(rows, rules, now())) {
      const outcome = await sender.send(device.subscription, pushOf(notification, translate));
      if (outcome === 'gone') {
        await devices.remove(userId, device.id);
        return true;
      }
      if (outcome === 'later') return false;
    }
    return true;
  };
  const push = async (userId: string): Promise<void> => {
    const all = await devices.ofUser(userId);
    const at = now();
    const waiting = all.length === 0 ? [] : await store.notPushed(userId, at - PUSHED_FOR, at);
    if (waiting.length > 0) await inTurn(`push ${userId}`, () => pushWaiting(userId, all));
  };
  const pushWaiting = async (userId: string, all: readonly PushDeviceWithKeys[]): Promise<void> => {
    // Asked again: another process may just have pushed it.
    const at = now();
    const waiting = await store.notPushed(userId, at - PUSHED_FOR, at);
    const done: boolean[] = [];
    const translate = await translationInto(await languageOf(userId));
    for (const device of all) done.push(await pushTo(userId, device, waiting, translate));
    if (!done.every(Boolean)) return; // devices that have it already replace it by the same message
    const ids = waiting.map(({ id }) => id);
    await store.change(userId, ids, { pushedAt: at });
  };
  const soon = (userId: string): Promise<void> => {
    const before = running.get(userId) ?? Promise.resolve();
    const next = before
      .then(() => push(userId))
      .catch((error: unknown) => log.error('push failed', { name: error instanceof Error ? error.name : typeof error }))
      .finally(() => running.get(userId) === next && running.delete(userId));
    running.set(userId, next);
    return next;
  };
  return {
    /** Pushes words that are no notification to all devices of a person; false if a push service asks to try again later. */
    async send(userId: string, message: PushMessage): Promise<boolean> {
      const outcomes: PushOutcome[] = [];
      for (const device of await devices.ofUser(userId)) {
        const outcome = await sender.send(device.subscription, message);
        if (outcome === 'gone') await devices.remove(userId, device.id);
        outcomes.push(outcome);
      }
      return !outcomes.includes('later');
    },
    /** Pushes to one person after whatever is being pushed to them already. */
    soon,
    async toAll(): Promise<void> {
      for (const userId of await devices.usersWithDevices()) await soon(userId);
    },
    /** Pushes to those of some people who have a device. */
    async toSome(userIds: readonly string[]): Promise<void> {
      const wanted = new Set(userIds);
      for (const userId of await devices.usersWithDevices()) if (wanted.has(userId)) await soon(userId);
    },
    /** Waits for pushes under way. */
    async stop(): Promise<void> {
      await Promise.all(running.values());
    },
  };
};

const pushOf = ({ id, title, link, priority }: Notification, translate: Translate) => ({
  title: shortened(translate(title)),
  // A topic has at most 32 characters of this alphabet (RFC 8030, section 5.4); identifiers are 22 of them.
  tag: id.slice(0, 32),
  to: link?.to ?? '/notifications',
  isUrgent: priority === 'critical' || priority === 'high',
});
const TITLE = 120;
const shortened = (title: string): string =>
  title.length <= TITLE ? title : `${title.slice(0, TITLE - 1).toWellFormed()}…`;
