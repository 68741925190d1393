import type { Notification } from '#contract/notifications.ts';
import type { Log } from '#server/log.ts';
import type { NotificationStore } from '../notifications.store.ts';
import { toNotifications } from '../present.ts';
import type { Rule } from '../rule.ts';
import type { NotificationRow } from '../tables.ts';
import type { Device, DeviceStore } from './devices.store.ts';
import type { PushPost } from './post-push.ts';

/** What has been due for longer, in milliseconds, is not pushed any more: it waits in the list. */
const NEWS = 3600_000;

/** Pushes what is due and not seen to the browsers of a person, each once; one at a time for each person. */
export const createPushes = (deps: {
  store: NotificationStore;
  devices: DeviceStore;
  rules: readonly Rule[];
  post: PushPost;
  now: () => number;
  log: Log;
}) => {
  const { store, devices, rules, post, now, log } = deps;
  const running = new Map<string, Promise<void>>();

  /** True when everything has found its way, or never will. */
  const pushTo = async (userId: string, device: Device, waiting: readonly NotificationRow[]): Promise<boolean> => {
    const rows = waiting.filter(({ kind, due_at }) => device.kinds.includes(kind) && due_at >= device.createdAt);
    for (const notification of toNotifications(rows, rules, now())) {
      const outcome = await post.send(device.subscription, pushOf(notification));
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
    const waiting = all.length === 0 ? [] : await store.unpushed(userId, at - NEWS, at);
    if (waiting.length === 0) return;
    const done: boolean[] = [];
    for (const device of all) done.push(await pushTo(userId, device, waiting));
    if (!done.every(Boolean)) return; // those who have it already see it replaced by its like
    const ids = waiting.map(({ id }) => id);
    await store.change(userId, ids, { pushed_at: at });
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
    /** Pushes to one person after whatever is being pushed to them already. */
    soon,
    async toAll(): Promise<void> {
      for (const userId of await devices.people()) await soon(userId);
    },
    /** Waits for what is under way. */
    async stop(): Promise<void> {
      await Promise.all(running.values());
    },
  };
};

const pushOf = ({ id, title, link, priority }: Notification) => ({
  title: title.length <= TITLE ? title : `${title.slice(0, TITLE - 1).toWellFormed()}…`,
  // A topic has at most 32 characters of this alphabet (RFC 8030, section 5.4); identifiers are 22 of them.
  tag: id.slice(0, 32),
  to: link?.to ?? '/notifications',
  isUrgent: priority === 'critical' || priority === 'high',
});
const TITLE = 120;
