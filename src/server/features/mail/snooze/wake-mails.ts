import { HOUR, MINUTE, SECOND } from '#contract/time-units.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { IsAnswered } from './check-answers.ts';
import type { ReminderWatch } from './watch-reminders.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { SnoozeStore, WatchedSnooze } from '../store/snoozes.store.ts';

/** How often answers and what other programs moved are looked for, and how far ahead a timer is set; milliseconds. */
const LOOKED = 10 * SECOND;
const SCHEDULED_AHEAD = HOUR;
/** How long an act that moves a mail may take before its process counts as ended; milliseconds. */
const ACTING = MINUTE;
/** After a failure the mailbox is tried again so much later; milliseconds. */
const RETRY = MINUTE;
const LEASE = 'mail snoozes';

/** Brings snoozed mails back, each once: on its minute, after an answer, or late when no process was running. */
export const createMailWaking = ({
  store,
  messages,
  mailboxes,
  leases,
  isAnswered,
  reminders,
  now,
  log,
}: {
  store: SnoozeStore;
  messages: Pick<MailStore, 'byMessageId'>;
  mailboxes: () => Pick<MailboxCalls, 'bringBack'>;
  leases: Pick<Leases, 'ifFree'>;
  isAnswered: IsAnswered;
  /** Sent mails that wait for an answer, which are looked at together with the snoozed ones. */
  reminders: ReminderWatch;
  now: () => number;
  log: Log;
}) => {
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;
  let stopped = false;
  let running = Promise.resolve();
  /** When a mailbox that failed is tried again, by its id. */
  const pausedUntil = new Map<string, number>();

  /** Reads all snoozed mails, after finding those again that are stored under another id since they were moved. */
  const watched = async (): Promise<WatchedSnooze[]> => {
    const all = await store.watched();
    let anyFound = false;
    for (const { userId, accountId, mailId, messageId, liesIn } of all) {
      const mail =
        liesIn === null && messageId !== null ? await messages.byMessageId(userId, accountId, messageId) : undefined;
      if (mail === undefined) continue;
      await store.setMail(userId, mailId, mail.id);
      anyFound = true;
    }
    // Where a mail lies and whether it was answered is only known of the id that it has now.
    return anyFound ? store.watched() : all;
  };
  /** The kind of folder that a mail waits in; null while it is being moved there, or when a process ended before that. */
  const placeOf = async ({ userId, mailId, role, liesIn, since }: WatchedSnooze) => {
    if (role !== null || since > now() - ACTING) return role;
    if (liesIn !== 'snoozed' && liesIn !== 'archive') return null;
    await store.setRole(userId, mailId, liesIn);
    return liesIn;
  };
  const bringBack = async ({ userId, accountId, mailId, messageId }: WatchedSnooze): Promise<void> => {
    if ((pausedUntil.get(accountId) ?? 0) > now()) return;
    try {
      const outcome = await mailboxes().bringBack(userId, accountId, { id: mailId, messageId, at: now() });
      // What only the server knows yet is put on top when it is here.
      if (outcome !== 'on_server') await store.remove(userId, mailId);
      pausedUntil.delete(accountId);
    } catch (error) {
      pausedUntil.set(accountId, now() + RETRY);
      log.error('snoozed mail not brought back', {
        mail: mailId,
        name: error instanceof Error ? error.name : typeof error,
      });
    }
  };
  const hasAnswer = async (snooze: WatchedSnooze): Promise<boolean> => {
    const { userId, accountId, untilAnswered, repliedThread: threadId, heardUntil: after } = snooze;
    if (!untilAnswered || threadId === null) return false;
    return isAnswered({ userId, accountId, threadId, after, messageId: null });
  };
  const look = async (snooze: WatchedSnooze): Promise<void> => {
    const { userId, mailId, liesIn, since } = snooze;
    const role = await placeOf(snooze);
    const isDue = snooze.until <= now() || (await hasAnswer(snooze));
    if (role === null) {
      // It was never moved.
      if (since <= now() - ACTING && liesIn !== null) await store.remove(userId, mailId);
      return;
    }
    const isWaiting = liesIn === null || liesIn === role;
    if (isDue && (isWaiting || liesIn === 'inbox')) return bringBack(snooze);
    // Somebody has moved it elsewhere, perhaps in another program.
    if (!isWaiting) await store.remove(userId, mailId);
  };
  const schedule = (at: number): void => {
    if (stopped || at >= timerAt || at > now() + SCHEDULED_AHEAD) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => void run(), Math.max(0, at - now()));
  };
  const runOnce = async (): Promise<void> => {
    const isMine = await leases.ifFree(LEASE, async () => {
      for (const snooze of await watched()) if (!stopped) await look(snooze);
      if (!stopped) await reminders.look();
    });
    const moments = isMine ? [await store.nextMoment(), await reminders.nextMoment()] : [now() + SECOND];
    for (const next of moments) if (next !== null) schedule(next > now() ? next : now() + LOOKED);
  };
  const run = (): Promise<void> => {
    timerAt = Infinity;
    clearTimeout(timer);
    running = running
      .then(() => (stopped ? undefined : runOnce()))
      .catch((error: unknown) =>
        log.error('snoozed mails not looked at', { name: error instanceof Error ? error.name : typeof error }),
      );
    return running;
  };

  const jobs: readonly Job[] = [{ name: 'mail-snoozes', every: LOOKED, run }];
  return {
    jobs,
    /** Brings back what is due or answered by now, such as what came due while nothing ran. */
    look: run,
    schedule,
    /** Brings back everything of a mailbox that is about to be disconnected, as far as its server can be reached. */
    async empty(userId: string, accountId: string): Promise<void> {
      for (const { mailId, messageId } of await store.ofAccount(userId, accountId)) {
        const isReached = await mailboxes()
          .bringBack(userId, accountId, { id: mailId, messageId, at: now() })
          .then(
            () => true,
            () => false,
          );
        if (!isReached) return;
      }
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
export type MailWaking = ReturnType<typeof createMailWaking>;
