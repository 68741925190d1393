import type { MailDraft } from '#contract/mail-out.ts';
import type { Log } from '#server/log.ts';
import { outcomeOf } from '../drafting/similarity.ts';
import type { Delivery } from '../provider.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { AccountRow, DraftRow } from '../store/tables.ts';
import type { MailThread } from '../sync/mail-thread.ts';
import type { DraftStore } from './drafts.store.ts';
import type { Journal } from './journal.ts';
import type { Proposal } from './propose.ts';
import type { RemoteDrafts } from './remote-drafts.ts';
import type { Voice } from './voice.ts';
import type { WriteLetter } from './write-letter.ts';

/** A letter that has been leaving for longer than this, in milliseconds, was cut off by the end of the process. */
const STUCK = 3 * 60_000;
const INTERRUPTED =
  'Iris was ended while this was being sent, so it may or may not have left. It is not sent again by itself. Look into your Sent folder, or ask the recipient.';

const UNWRITTEN =
  'This could not be put into the form of a mail, so nothing was sent. Change it a little and try again.';

/** Sends what people have confirmed, each letter once: who takes it out of the queue is the only one who hands it over. */
export const createOutbox = (deps: {
  store: DraftStore;
  accounts: AccountStore;
  messages: MessageStore;
  thread: MailThread;
  journal: Journal;
  voice: Voice;
  remote: RemoteDrafts;
  write: WriteLetter;
  now: () => number;
  log: Log;
}) => {
  const { store, accounts, messages, thread, journal, voice, remote, write, now, log } = deps;
  const timers = new Map<string, NodeJS.Timeout>();
  const leaving = new Set<Promise<void>>();

  const handOver = async (account: AccountRow, row: DraftRow, source: Uint8Array): Promise<Delivery> => {
    const { to, cc } = JSON.parse(row.recipients) as Pick<MailDraft, 'to' | 'cc'>;
    const letter = {
      from: account.email,
      to: [...to, ...cc].map(({ address }) => address),
      source,
    };
    try {
      return await thread.desk.send(row.user_id, account.id, letter);
    } catch {
      return { kind: 'unsure', message: INTERRUPTED };
    }
  };

  const leave = async (userId: string, id: string): Promise<void> => {
    timers.delete(id);
    const row = await store.byId(userId, id);
    if (row === undefined || !(await store.pass(userId, id, 'queued', { state: 'sending' }))) return;
    const account = await accounts.byId(userId, row.account_id);
    if (account === undefined || row.message_id === null) return;
    const source = await write(account, row, row.message_id).catch(() => {
      log.error('letter could not be written', { draft: id });
      return null;
    });
    if (source === null) {
      await store.change(userId, id, { state: 'draft', send_at: null, problem: UNWRITTEN });
      return;
    }
    const delivery = await handOver(account, row, source);
    if (delivery.kind !== 'sent') {
      const state = delivery.kind === 'unsure' ? 'unsure' : 'draft';
      await store.change(userId, id, { state, send_at: null, problem: delivery.message });
      return;
    }
    await store.change(userId, id, { state: 'sent', problem: rejectedWords(delivery.rejected), updated_at: now() });
    await afterwards(account, row, { source, messageId: row.message_id, answers: row.answers });
  };

  /** What follows a letter that has left; none of it may make it seem unsent. */
  const afterwards = async (
    account: AccountRow,
    row: DraftRow,
    copy: { source: Uint8Array; messageId: string; answers: string | null },
  ): Promise<void> => {
    const { variants } = JSON.parse(row.built) as Proposal;
    if (variants.length > 0)
      await voice.count(
        row.user_id,
        outcomeOf(
          variants.map(({ text }) => text),
          row.body,
        ),
      );
    const answered = row.answers === null ? undefined : await messages.byId(row.user_id, row.answers);
    if (answered !== undefined) await journal.note(row.user_id, answered, 'send');
    else await journal.noteSent(row);
    try {
      await thread.desk.fileSent(row.user_id, account.id, copy);
    } catch (error) {
      log.error('sent mail not filed', { draft: row.id, name: error instanceof Error ? error.name : typeof error });
      const problem = 'It was sent, but no copy could be put into your Sent folder.';
      await store.change(row.user_id, row.id, { problem });
    }
    await remote.drop(row);
  };

  const schedule = (userId: string, id: string, at: number): void => {
    clearTimeout(timers.get(id));
    const run = () => {
      const work = leave(userId, id)
        .catch((error: unknown) =>
          log.error('letter not sent', { draft: id, name: error instanceof Error ? error.name : typeof error }),
        )
        .finally(() => leaving.delete(work));
      leaving.add(work);
    };
    timers.set(id, setTimeout(run, Math.max(0, at - now())));
  };

  return {
    schedule,
    /** Takes up what was on its way when the process ended. */
    async catchUp(): Promise<void> {
      for (const row of await store.underway()) {
        if (row.state === 'queued' && !timers.has(row.id)) schedule(row.user_id, row.id, row.send_at ?? now());
        else if (row.state === 'sending' && (row.send_at ?? 0) < now() - STUCK)
          await store.pass(row.user_id, row.id, 'sending', { state: 'unsure', send_at: null, problem: INTERRUPTED });
      }
    },
    /** What is leaving leaves; what only waits stays in the queue. */
    async stop(): Promise<void> {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all(leaving);
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;

const rejectedWords = (rejected: readonly string[]): string | null =>
  rejected.length === 0 ? null : `Sent, but the mail server did not take ${rejected.join(', ')}.`;
