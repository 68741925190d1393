import type { Log } from '#server/log.ts';
import { outcomeOf } from '#mail-analysis/drafting/similarity.ts';
import type { ActionLog } from '../actions/action-log.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { DeliveryResult } from '../providers/provider.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { Draft, DraftStore } from '../store/drafts.store.ts';
import type { MailStore } from '../store/mails.store.ts';
import type { MailAccount } from '../store/stored-mail.ts';
import type { BuildDraftMessage } from './build-draft-message.ts';
import type { RemoteDrafts } from './remote-drafts.ts';
import type { WritingStyle } from './writing-style.ts';

/** Whoever sends a draft says so again and again; in milliseconds. After STUCK without a word the process was ended. */
const SIGN_OF_LIFE = 30_000;
const STUCK = 3 * 60_000;
const INTERRUPTED =
  'Iris was ended while this was being sent, so it may or may not have left. It is not sent again by itself. Look into your Sent folder, or ask the recipient.';

const UNBUILDABLE =
  'This could not be put into the form of a mail, so nothing was sent. Change it a little and try again.';

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
    const { to, cc } = draft.recipients;
    const message = { from: account.email, to: [...to, ...cc].map(({ address }) => address), source };
    try {
      return await mailboxes().send(draft.userId, account.id, message);
    } catch {
      return { kind: 'unsure', message: INTERRUPTED };
    }
  };

  const send = async (userId: string, id: string): Promise<void> => {
    timers.delete(id);
    const draft = await store.byId(userId, id);
    if (draft === undefined || !(await store.transition(userId, id, 'queued', sendingSince(now())))) return;
    const alive = setInterval(
      () => void store.transition(userId, id, 'sending', sendingSince(now())).catch(() => undefined),
      SIGN_OF_LIFE,
    );
    await sendNow(userId, draft).finally(() => clearInterval(alive));
  };

  const sendNow = async (userId: string, draft: Draft): Promise<void> => {
    const { id } = draft;
    const account = await accounts.byId(userId, draft.accountId);
    if (account === undefined || draft.messageId === null) return;
    const source = await build(account, draft, draft.messageId).catch(() => {
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
    await store.update(userId, id, { state: 'sent', problem: rejectedProblem(delivery.rejected), updatedAt: now() });
    await afterSending(account, draft, { source, messageId: draft.messageId, answers: draft.answers });
  };

  /** What follows a sent message; no failure here may make it seem unsent. */
  const afterSending = async (
    account: MailAccount,
    draft: Draft,
    copy: { source: Uint8Array; messageId: string; answers: string | null },
  ): Promise<void> => {
    const { userId, id, accountId, messageId, subject, body, answers, proposed, recipients } = draft;
    const variants = proposed.variants.map(({ text }) => text);
    if (variants.length > 0) await writingStyle.count(userId, outcomeOf(variants, body));
    const answered = answers === null ? undefined : await messages.byId(userId, answers);
    if (answered !== undefined) await actionLog.record(userId, answered, 'send');
    else await actionLog.recordSent({ userId, accountId, messageId, subject, to: recipients.to });
    try {
      await mailboxes().fileSent(userId, account.id, copy);
    } catch (error) {
      log.error('sent message not filed', { draft: id, name: error instanceof Error ? error.name : typeof error });
      const problem = 'It was sent, but no copy could be put into your Sent folder.';
      await store.update(userId, id, { problem });
    }
    await remote.remove(draft);
  };

  const schedule = (userId: string, id: string, at: number): void => {
    clearTimeout(timers.get(id));
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
      for (const { userId, id, state, sendAt } of await store.inTransit()) {
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

/** While a draft is being sent, `sendAt` is the last moment at which its process was known to be alive. */
const sendingSince = (at: number) => ({ state: 'sending', sendAt: at }) as const;

const rejectedProblem = (rejected: readonly string[]): string | null =>
  rejected.length === 0 ? null : `Sent, but the mail server did not take ${rejected.join(', ')}.`;
