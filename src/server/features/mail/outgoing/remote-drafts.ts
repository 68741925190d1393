import type { Log } from '#server/log.ts';
import { MailboxError } from '../provider.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { DraftRow } from '../store/tables.ts';
import type { MailThread } from '../sync/mail-thread.ts';
import type { DraftStore } from './drafts.store.ts';
import type { WriteLetter } from './write-letter.ts';

/** A draft goes to the mail server when nothing was typed for so long, in milliseconds. */
const QUIET = 2000;

/** Keeps a copy of each draft in the drafts folder of its mailbox, so that other programs see it too: one, replaced as it grows. */
export const createRemoteDrafts = ({
  store,
  accounts,
  thread,
  write,
  log,
}: {
  store: DraftStore;
  accounts: AccountStore;
  thread: MailThread;
  write: WriteLetter;
  log: Log;
}) => {
  const timers = new Map<string, NodeJS.Timeout>();
  const busy = new Map<string, Promise<void>>();
  let stopped = false;

  const copy = async (userId: string, id: string): Promise<void> => {
    const row = await store.byId(userId, id);
    if (stopped || row?.state !== 'draft' || row.remote_due === 0) return;
    const account = await accounts.byId(userId, row.account_id);
    if (account === undefined) return;
    const messageId = copyId(row, account.email);
    const source = await write(account, row, messageId);
    const before = placeOf(row);
    const place = await thread.desk.saveDraft(userId, account.id, source, messageId, before);
    const now = await store.byId(userId, id);
    // Sent, thrown away or given to another mailbox meanwhile: then the copy has to go as well.
    if (now?.state !== 'draft' || now.account_id !== account.id) {
      if (place !== null) await thread.desk.dropDraft(userId, account.id, place, messageId);
      return;
    }
    await store.change(userId, id, {
      remote_folder: place?.folder ?? null,
      remote_id: place?.remoteId ?? null,
      remote_due: Number(now.updated_at !== row.updated_at),
    });
  };
  /** One after the other for each draft, so that a copy never misses the one before it. */
  const inTurn = (id: string, work: () => Promise<void>): Promise<void> => {
    // The server may be away: what is due stays due, and is tried again.
    const next = (busy.get(id) ?? Promise.resolve()).then(work).catch((error: unknown) => {
      if (!stopped && !(error instanceof MailboxError)) log.error('copy of a draft not kept', { draft: id });
    });
    busy.set(id, next);
    void next.then(() => busy.get(id) === next && busy.delete(id));
    return next;
  };
  const dropFrom = async (row: DraftRow): Promise<void> => {
    const account = await accounts.byId(row.user_id, row.account_id);
    const place = placeOf(row);
    if (account !== undefined && place !== null)
      await thread.desk.dropDraft(row.user_id, account.id, place, copyId(row, account.email));
  };
  const cancel = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };

  return {
    soon(userId: string, id: string): void {
      cancel(id);
      const run = () => {
        timers.delete(id);
        void inTurn(id, () => copy(userId, id));
      };
      timers.set(id, setTimeout(run, QUIET));
    },
    /** Removes the copy of a draft from the mailbox that it left from before, as it was then. */
    leave(before: DraftRow): void {
      void inTurn(before.id, () => dropFrom(before));
    },
    /** Removes the copy of a draft that was sent or thrown away. */
    drop(row: DraftRow): Promise<void> {
      cancel(row.id);
      return inTurn(row.id, async () => {
        await dropFrom((await store.byId(row.user_id, row.id)) ?? row);
        await store.change(row.user_id, row.id, { remote_folder: null, remote_id: null, remote_due: 0 });
      });
    },
    /** Copies what is still due, such as after a restart. */
    async catchUp(): Promise<void> {
      for (const row of await store.remoteDue()) {
        if (!timers.has(row.id)) await inTurn(row.id, () => copy(row.user_id, row.id));
      }
    },
    async stop(): Promise<void> {
      stopped = true;
      for (const id of timers.keys()) cancel(id);
      await Promise.all(busy.values());
    },
  };
};
export type RemoteDrafts = ReturnType<typeof createRemoteDrafts>;

/** The copy has an identifier of its own: whoever looks for the sent letter never finds the draft. */
const copyId = ({ id }: DraftRow, email: string): string => `${id}.draft@${email.split('@')[1] ?? 'iris.invalid'}`;
const placeOf = ({ remote_folder, remote_id }: DraftRow) =>
  remote_folder === null || remote_id === null ? null : { folder: remote_folder, remoteId: remote_id };
