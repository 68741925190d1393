import type { Log } from '#server/log.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import { type KnownDraft, MailboxError } from '#server/mail-providers/provider.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { Draft, DraftStore } from '../store/drafts.store.ts';
import type { BuildDraftMessage } from './build-draft-message.ts';

/** A draft is copied to the mail server when nothing was typed for this long, in milliseconds. */
const QUIET = 2000;
/** For how long a person waits who sends a draft until its copy is found, in milliseconds. */
const PATIENCE = 3000;
/** What is said of a draft whose copy on the server is not the one that was stored. */
export const CHANGED_ELSEWHERE =
  'This draft was changed, sent or deleted in another program. Look in Drafts and Sent before you send this version.';

/** Keeps one copy of each draft in the drafts folder of its mailbox, for other programs, and replaces it as the draft changes. */
export const createRemoteDrafts = ({
  store,
  accounts,
  mailboxes,
  build,
  leases,
  log,
}: {
  store: DraftStore;
  accounts: AccountStore;
  mailboxes: () => MailboxCalls;
  build: BuildDraftMessage;
  leases: Pick<Leases, 'inTurn'>;
  log: Log;
}) => {
  const timers = new Map<string, NodeJS.Timeout>();
  const busy = new Set<Promise<void>>();
  let stopped = false;

  const copy = async (userId: string, id: string): Promise<void> => {
    const draft = await store.byId(userId, id);
    if (stopped || draft?.state !== 'draft' || !draft.isServerCopyStale) return;
    const account = await accounts.byId(userId, draft.accountId);
    if (account === undefined) return;
    const messageId = copyId(draft, account.email);
    const source = await build(account, draft, { messageId, isDraft: true });
    const saved = await mailboxes().saveDraft(userId, account.id, source, messageId, knownCopy(draft, account.email));
    const serverCopy = saved && { folder: saved.folder, remoteId: saved.remoteId, messageId };
    const isNoted = await store.noteServerCopy(draft, serverCopy);
    // Sent, discarded or moved to another mailbox meanwhile: the copy has to go as well.
    if (serverCopy !== null && !isNoted) await mailboxes().dropDraft(userId, account.id, serverCopy);
    else if (saved?.isAlone === true) await store.update(userId, id, { problem: CHANGED_ELSEWHERE });
  };
  /** Runs one after the other for each draft, so that a copy always replaces the one before it. */
  const inOrder = (id: string, work: () => Promise<void>): Promise<void> => {
    // When the server is unreachable the copy stays stale and is tried again.
    const next = leases.inTurn(`copy of draft ${id}`, work).catch((error: unknown) => {
      if (!stopped && !(error instanceof MailboxError)) log.error('copy of a draft not stored', { draft: id });
    });
    busy.add(next);
    void next.then(() => busy.delete(next));
    return next;
  };
  const removeCopy = async (draft: Draft): Promise<void> => {
    const account = await accounts.byId(draft.userId, draft.accountId);
    const known = account && knownCopy(draft, account.email);
    if (account && known) await mailboxes().dropDraft(draft.userId, account.id, known);
  };
  const compare = async (userId: string, id: string): Promise<void> => {
    const draft = await store.byId(userId, id);
    const account = draft && (await accounts.byId(userId, draft.accountId));
    const known = account && knownCopy(draft, account.email);
    if (!account || !known || (await mailboxes().findDraft(userId, account.id, known)) !== null) return;
    await store.update(userId, id, { serverCopy: null, problem: CHANGED_ELSEWHERE });
  };
  const cancel = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };

  return {
    schedule(userId: string, id: string): void {
      cancel(id);
      const run = () => {
        timers.delete(id);
        void inOrder(id, () => copy(userId, id));
      };
      timers.set(id, setTimeout(run, QUIET));
    },
    /** Notes when another program has changed or removed the copy; a server that takes long is not waited for. */
    async compare(userId: string, id: string): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
      await Promise.race([inOrder(id, () => compare(userId, id)), patience]);
      clearTimeout(timer);
    },
    /** Removes the copy from the mailbox that a draft belonged to; `before` is the draft as it was then. */
    removeFromOldMailbox(before: Draft): void {
      void inOrder(before.id, () => removeCopy(before));
    },
    /** Removes the copy of a draft that was sent or discarded. */
    remove(draft: Draft): Promise<void> {
      cancel(draft.id);
      return inOrder(draft.id, async () => {
        await removeCopy((await store.byId(draft.userId, draft.id)) ?? draft);
        await store.update(draft.userId, draft.id, { serverCopy: null, isServerCopyStale: false });
      });
    },
    /** Copies every stale draft, such as after a restart. */
    async catchUp(): Promise<void> {
      for (const { userId, id } of await store.withStaleCopy()) {
        if (!timers.has(id)) await inOrder(id, () => copy(userId, id));
      }
    },
    async stop(): Promise<void> {
      stopped = true;
      for (const id of timers.keys()) cancel(id);
      await Promise.all(busy);
    },
  };
};
export type RemoteDrafts = ReturnType<typeof createRemoteDrafts>;

/** The copy on the server, with the Message-ID that it has there. */
const knownCopy = (draft: Draft, email: string): KnownDraft | null => {
  const { serverCopy, continues } = draft;
  if (serverCopy === null || serverCopy.messageId !== null || continues !== null) return serverCopy;
  return { ...serverCopy, messageId: copyId(draft, email) };
};

/** The id of the draft whose copy has this Message-ID; null when it is no copy of ours. */
export const draftIdOf = (messageId: string): string | null => /^(.+)\.draft@/.exec(messageId)?.[1] ?? null;

/** The copy has a Message-ID of its own, so that a search for the sent message never finds the draft. */
const copyId = ({ id }: Draft, email: string): string => `${id}.draft@${email.split('@')[1] ?? 'iris.invalid'}`;
