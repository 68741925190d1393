import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { Post } from '#server/post/post.ts';
import { notificationsHandlers } from './handlers.ts';
import { createLetterRound, type Addressee } from './letters.ts';
import { createLetterStore } from './letters.store.ts';
import { createDeviceService } from './push/device-service.ts';
import { createDeviceStore } from './push/devices.store.ts';
import type { PushPost } from './push/post-push.ts';
import { createPushes } from './push/pushes.ts';
import { createNotificationStore } from './notifications.store.ts';
import type { Rule } from './rule.ts';
import { type Choices, createService } from './service.ts';
import { createWatch } from './watch.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long something that is over is remembered, in milliseconds. */
const KEPT = 30 * DAY;

/** The notifications with everything that belongs to them; `rules` is what Iris watches. */
export const createNotifications = ({
  db,
  vault,
  rules,
  choices,
  timeZoneOf,
  addresseeOf,
  watched,
  post,
  pushPost,
  publicUrl,
  now,
  log,
}: {
  db: Db;
  vault: Vault;
  rules: readonly Rule[];
  choices: Choices;
  timeZoneOf: (userId: string) => Promise<string>;
  addresseeOf: (userId: string) => Promise<Addressee | null>;
  /** Everybody for whom it is worth looking: those who are signed in somewhere. */
  watched: () => Promise<readonly string[]>;
  post: Post | null;
  pushPost: PushPost;
  publicUrl: string | undefined;
  now: () => number;
  log: Log;
}) => {
  const store = createNotificationStore(db);
  const letters = createLetterStore(db);
  const devices = createDeviceStore(db, vault, now);
  const pushes = createPushes({ store, devices, rules, post: pushPost, now, log });
  const habitsOf = async (userId: string) => ({
    preferences: await choices.of(userId),
    timeZone: await timeZoneOf(userId),
  });
  const watch = createWatch({
    store,
    letters,
    pushedKinds: (userId) => devices.kindsOf(userId),
    rules,
    habitsOf,
    now,
    log,
  });
  /** Looks for one person at once, because they ask or because something has just happened to them; it never fails. */
  const look = async (userId: string): Promise<void> => {
    try {
      await watch.look(userId);
      void pushes.soon(userId);
    } catch (error) {
      log.error('look failed', { name: error instanceof Error ? error.name : typeof error });
    }
  };
  const sendLetters = createLetterRound({ store, letters, rules, post, addresseeOf, timeZoneOf, publicUrl, now, log });
  const jobs: readonly Job[] = [
    {
      name: 'notify',
      every: MINUTE,
      async run() {
        await watch.lookForAll([...new Set([...(await watched()), ...(await letters.subscribers())])]);
        await sendLetters();
        await pushes.toAll();
      },
    },
    { name: 'sweep-notifications', every: DAY, run: () => store.sweep(now() - KEPT) },
  ];
  return {
    jobs,
    look,
    /** Waits for what is being pushed. */
    stop: () => pushes.stop(),
    handlers: notificationsHandlers(
      createService({ store, letters, rules, choices, addresseeOf, hasPost: post !== null, look, now }),
      createDeviceService({ devices, post: pushPost }),
    ),
  };
};
