import { DAY, HOUR, MINUTE } from '#contract/time-units.ts';
import type { Log } from '#server/log.ts';
import { outcomeOf } from '#mail-analysis/drafting/similarity.ts';
import type { ActionLog } from '../actions/action-log.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { DeliveryResult } from '#server/mail-providers/provider.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { Draft, DraftStore } from '../store/drafts.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';
import type { BuildDraftMessage } from './build-draft-message.ts';
import type { RemoteDrafts } from './remote-drafts.ts';
import type { WritingStyle } from './writing-style.ts';

/** Whoever sends a draft says so again and again; in milliseconds. After STUCK without a word the process was ended. */
const SIGN_OF_LIFE = 30_000;
const STUCK = 3 * 60_000;
/** How far ahead a timer is set; a mail that is this late says so, and one that is later still asks; in milliseconds. */
const SCHEDULED_AHEAD = HOUR;
const LATE = 15 * MINUTE;
const TOO_LATE = DAY;
const SENT_LATE = 'It was sent later than you chose because Iris wasn’t running then.';
const MISSED =
  'Iris wasn’t running when this should have been sent. More than a day has passed, so it wasn’t sent. Check it before you send it.';
const INTERRUPTED =
  'Iris stopped while sending this, so it may or may not have been sent. Iris won’t send it again on its own. Check your Sent folder, or ask the recipient.';

const UNBUILDABLE = 'This couldn’t be turned into an email, so nothing was sent. Change it a little and try again.';

/** Sends confirmed drafts at their time, each once: whoever moves a draft from `queued` to `sending` sends it. */
export const createOutbox = (deps: {
  store: DraftStore;
  accounts: Pick<AccountStore, 'byId'>;
  messages: Pick<MailStore, 'byId'>;
  mailboxes: () => Pick<MailboxCalls, 'send' | 'fileSent'>;
  actionLog: Pick<ActionLog, 'record' | 'recordSent'>;
  writingStyle: Pick<WritingStyle, 'count'>;
  remote: Pick<RemoteDrafts, 'remove'>;
  build: BuildDraftMessage;
  now: () => number;
  log: Log;
}) => {
  const { store, accounts, messages, mailboxes, actionLog, writingStyle, remote, build, now, log } = deps;
  const timers = new Map<string, NodeJS.Timeout>();
  const sending = new Set<Promise<void>>();

  const deliver = async (account: MailAccount, draft: Draft, source: Uint8Array): Promise<DeliveryResult> => {
    const message = {
      from: draft.sender ?? account.email,
      to: recipientsOf(draft).map(({ address }) => address),
      source,
    };
    try {
      return await mailboxes().send(draft.userId, account.id, message);
    } catch {
      return { kind: 'unsure', message: INTERRUPTED };
    }
  };

  const send = async (userId: string, id: string): Promise<void> => {
    timers.delete(id);
    const draft = await store.byId(userId, id);
    if (draft === undefined || draft.state !== 'queued') return;
    const dueAt = draft.sendAt ?? now();
    // Taken back and queued again for another time, perhaps by another process.
    if (dueAt > now()) return schedule(userId, id, dueAt);
    if (dueAt < now() - TOO_LATE) {
      await store.transition(userId, id, 'queued', { state: 'draft', sendAt: null, problem: MISSED });
      return;
    }
    if (!(await store.claimDue(userId, id, now()))) return;
    const alive = setInterval(
      () => void store.transition(userId, id, 'sending', sendingSince(now())).catch(() => undefined),
      SIGN_OF_LIFE,
    );
    await sendNow(userId, draft, now() - dueAt > LATE ? SENT_LATE : null).finally(() => clearInterval(alive));
  };

  const sendNow = async (userId: string, draft: Draft, note: string | null): Promise<void> => {
    const { id } = draft;
    const account = await accounts.byId(userId, draft.accountId);
    if (account === undefined || draft.messageId === null) return;
    const source = await build(account, draft, { messageId: draft.messageId, isDraft: false }).catch(() => {
      log.error('message could not be built', { draft: id });
      return null;
    });
    if (source === null) {
      await store.update(userId, id, { state: 'draft', sendAt: null, problem: UNBUILDABLE });
      return;
    }
    // A process that was stopped for long was taken for dead: the person has been asked to look, and may send it again.
    if (!(await store.transition(userId, id, 'sending', sendingSince(now())))) return;
    const delivery = await deliver(account, draft, source);
    if (delivery.kind !== 'sent') {
      const state = delivery.kind === 'unsure' ? 'unsure' : 'draft';
      await store.update(userId, id, { state, sendAt: null, problem: delivery.message });
      return;
    }
    await store.update(userId, id, {
      state: 'sent',
      problem: rejectedProblem(delivery.rejected) ?? note,
      updatedAt: now(),
    });
    await afterSending(account, draft, { source, messageId: draft.messageId, answers: draft.answers });
  };

  /** What follows a sent message; no failure here may make it seem unsent. */
  const afterSending = async (
    account: MailAccount,
    draft: Draft,
    copy: { source: Uint8Array; messageId: string; answers: string | null },
  ): Promise<void> => {
    const { userId, id, accountId, messageId, subject, body, answers, proposed } = draft;
    const variants = proposed.variants.map(({ text }) => text);
    if (variants.length > 0) await writingStyle.count(userId, outcomeOf(variants, body));
    const answered = answers === null ? undefined : await messages.byId(userId, answers);
    if (answered !== undefined) await actionLog.record(userId, answered, 'send');
    else await actionLog.recordSent({ userId, accountId, messageId, subject, to: recipientsOf(draft) });
    try {
      await mailboxes().fileSent(userId, account.id, copy);
    } catch (error) {
      log.error('sent message not filed', { draft: id, name: error instanceof Error ? error.name : typeof error });
      const problem = 'It was sent, but a copy couldn’t be saved in your Sent folder.';
      await store.update(userId, id, { problem });
    }
    await remote.remove(draft);
  };

  const schedule = (userId: string, id: string, at: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    // What leaves later is scheduled when its time is near.
    if (at > now() + SCHEDULED_AHEAD) return;
    const run = () => {
      const work = send(userId, id)
        .catch((error: unknown) =>
          log.error('message not sent', { draft: id, name: error instanceof Error ? error.name : typeof error }),
        )
        .finally(() => sending.delete(work));
      sending.add(work);
    };
    timers.set(id, setTimeout(run, Math.max(0, at - now())));
  };

  return {
    schedule,
    /** Schedules what was queued, and marks what was being sent, when the process ended. */
    async catchUp(): Promise<void> {
      for (const { userId, id, state, sendAt } of await store.inTransit(now() + SCHEDULED_AHEAD)) {
        if (state === 'queued' && !timers.has(id)) schedule(userId, id, sendAt ?? now());
        else if (state === 'sending' && (sendAt ?? 0) < now() - STUCK)
          await store.transition(userId, id, 'sending', { state: 'unsure', sendAt: null, problem: INTERRUPTED });
      }
    },
    /** Waits for what is being sent; what is queued stays in the database. */
    async stop(): Promise<void> {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all(sending);
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;

const recipientsOf = ({ recipients: { to, cc, bcc } }: Draft) => [...to, ...cc, ...bcc];

/** While a draft is being sent, `sendAt` is the last moment at which its process was known to be alive. */
const sendingSince = (at: number) => ({ state: 'sending', sendAt: at }) as const;

const rejectedProblem = (rejected: readonly string[]): string | null =>
  rejected.length === 0 ? null : `Sent, but the mail server didn’t accept ${rejected.join(', ')}.`;
