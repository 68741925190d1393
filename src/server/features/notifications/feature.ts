import { DAY, MINUTE } from '#contract/time-units.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { cachedForMinute } from '#server/db/cached-until-change.ts';
import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { WrittenLanguage } from '#server/languages/written-languages.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/mailer/mailer.ts';
import type { Leases } from '#server/processes/leases.ts';
import { notificationsHandlers } from './handlers.ts';
import { notificationsData } from './store/notifications-data.ts';
import { createEmailDigests, type DigestAddressee } from './email-digest.ts';
import { createEmailDigestStore } from './store/email-digests.store.ts';
import { createPushDevices } from './push-devices.ts';
import { createPushDeviceStore } from './store/push-devices.store.ts';
import { createPushSender } from './providers/push-sender.ts';
import { createPushDelivery } from './push-delivery.ts';
import { createNotificationStore } from './store/notifications.store.ts';
import type { NotificationRule } from './rules/rule.ts';
import { type PreferencesPort, createNotificationInbox } from './inbox.ts';
import { createRuleEvaluator } from './evaluator.ts';
import { createReminders, type DueReminders } from './reminders.ts';

/** How long a resolved notification is stored, in milliseconds. */
const STORED_FOR = 30 * DAY;

/** How often reminders are looked for, in milliseconds: at every look of the jobs. */
const REMIND_EVERY = 10_000;

/** The notifications: rules that find what a person may want to know, the list in the app, email digests and pushes. */
export const createNotifications = ({
  database: { db, changeStamp },
  vault,
  rules,
  dueReminders,
  leases,
  preferences,
  timeZoneOf,
  languageOf,
  addresseeOf,
  signedInUsers,
  mailer,
  pushLoopbackCa,
  publicUrl,
  now,
  log,
}: {
  database: Pick<Database, 'db' | 'changeStamp'>;
  vault: Vault;
  rules: readonly NotificationRule[];
  dueReminders: readonly DueReminders[];
  leases: Pick<Leases, 'inTurn'>;
  preferences: PreferencesPort;
  timeZoneOf: (userId: string) => Promise<string>;
  languageOf: (userId: string) => Promise<WrittenLanguage>;
  addresseeOf: (userId: string) => Promise<DigestAddressee | null>;
  /** Everybody who is signed in somewhere: for others nothing is evaluated unless they want emails. */
  signedInUsers: () => Promise<readonly string[]>;
  mailer: Mailer | null;
  pushLoopbackCa: string | undefined;
  publicUrl: string | undefined;
  now: () => number;
  log: Log;
}) => {
  const store = createNotificationStore(db);
  const digests = createEmailDigestStore(db);
  const pushSender = createPushSender({
    secret: vault.derive('web push'),
    subject: publicUrl?.startsWith('https://') === true ? publicUrl : 'mailto:iris@iris.example',
    loopbackCa: pushLoopbackCa,
  });
  const devices = createPushDeviceStore(db, vault, now);
  const pushes = createPushDelivery({
    store,
    devices,
    rules,
    sender: pushSender,
    inTurn: leases.inTurn,
    languageOf,
    now,
    log,
  });
  const preferencesOf = async (userId: string) => ({
    preferences: await preferences.of(userId),
    timeZone: await timeZoneOf(userId),
  });
  const evaluator = createRuleEvaluator({
    store,
    digests,
    pushedKinds: (userId) => devices.kindsOf(userId),
    rules,
    preferencesOf,
    now,
    log,
  });
  /** Evaluates for one person at once, because they ask or because something has just happened to them; it never fails. */
  const evaluateNow = async (userId: string): Promise<void> => {
    try {
      await evaluator.evaluateFor(userId);
      void pushes.soon(userId);
    } catch (error) {
      log.error('evaluation failed', { name: error instanceof Error ? error.name : typeof error });
    }
  };
  const emails = createEmailDigests({
    store,
    digests,
    rules,
    mailer,
    addresseeOf,
    timeZoneOf,
    languageOf,
    publicUrl,
    now,
    log,
  });
  const reminders = createReminders({
    due: dueReminders,
    store,
    digests,
    pushedKinds: (userId) => devices.kindsOf(userId),
    preferencesOf,
    async send(userIds) {
      await pushes.toSome(userIds);
      await emails.sendPrompt(userIds);
    },
    now,
  });
  const jobs: readonly Job[] = [
    // Beside the others, which may take minutes: a reminder is for its minute.
    { name: 'remind', every: REMIND_EVERY, beside: true, run: reminders.run },
    {
      name: 'notify',
      every: MINUTE,
      async run() {
        await evaluator.evaluateForAll([...new Set([...(await signedInUsers()), ...(await digests.subscribers())])]);
        await emails.sendAll();
        await pushes.toAll();
      },
    },
    { name: 'cleanup-notifications', every: DAY, run: () => store.cleanup(now() - STORED_FOR) },
  ];
  return {
    jobs,
    data: notificationsData,
    evaluateNow,
    push: pushes.send,
    /** Waits for pushes under way. */
    stop: () => pushes.stop(),
    handlers: {
      notifications: notificationsHandlers(
        createNotificationInbox({
          store,
          digests,
          rules,
          preferences,
          addresseeOf,
          hasMailer: mailer !== null,
          // What the rules say is the same until something changes, or the clock does.
          evaluate: cachedForMinute({ changeStamp, now }, (userId) => userId, evaluateNow),
          now,
        }),
        createPushDevices({ devices, sender: pushSender }),
      ),
    },
  };
};
