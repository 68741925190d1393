import type { Classifier } from '../classification/classifier.ts';
import type { ImplicitFeedback } from '../feedback/implicit-feedback.ts';
import type { FolderChange, Mailbox, RemoteFolder, RemoteMail } from '#server/mail-providers/provider.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { MailAccount, StoredFolder } from '#server/mail-store/stored-mail.ts';
import type { SyncStore } from '#server/mail-store/sync.store.ts';
import { mailsOfOwner, parseNewMails } from './new-mails.ts';
import { parseQueued } from './parse-queued.ts';
import type { ParserWorker } from './start-parser-worker.ts';
import { prefetch } from './prefetch.ts';
import { createTaskChain, type TaskChain } from './task-chain.ts';

export interface ApplyChangesDeps {
  readonly store: SyncStore;
  readonly accounts: AccountStore;
  readonly messages: MailStore;
  readonly classifier: Classifier;
  /** Learns from what the person does with their mail in other programs. */
  readonly feedback: ImplicitFeedback;
  readonly parser: ParserWorker;
}

/** Reports the progress of a folder, and decides what concerns it. */
export interface SyncObserver {
  stopped(): boolean;
  /** Whether a command is moving this mail right now: then it is missing in its folder, but not gone. */
  isMoving(folderId: string, remoteId: string): boolean;
  /** A folder is read from now on. */
  beginReading(folderId: string): void;
  /** Whether a command has changed the flags of this mail since: then what the server tells of them may be older. */
  isMarked(folderId: string, remoteId: string): boolean;
  fetched(done: number, total: number): Promise<void>;
  parsed(done: number, total: number): void;
  classified(done: number, total: number): void;
}

/** Brings what is stored of a folder up to date with the server, step by step. */
export const applyChanges = async (
  deps: ApplyChangesDeps,
  account: MailAccount,
  mailbox: Mailbox,
  remote: RemoteFolder,
  observer: SyncObserver,
): Promise<void> => {
  const folder = await deps.accounts.folder(account, remote);
  // Mails that a killed process left unparsed.
  await parseQueued(deps, account, folder, observer);
  const newest = createTaskChain();
  try {
    await fetchChanges(deps, { account, mailbox, remote, folder }, newest, observer);
  } finally {
    await newest.settled();
  }
  if (observer.stopped()) return;
  await newest.done();
  await parseQueued(deps, account, folder, observer);
  await deps.classifier.classifyPending(account, observer);
};

/** So many of the newest mails are parsed and classified as they come, so that the list fills at once; the others are queued. */
const PARSED_AT_ONCE = 50;

interface SyncedFolder {
  readonly account: MailAccount;
  readonly mailbox: Mailbox;
  readonly remote: RemoteFolder;
  readonly folder: StoredFolder;
}

/** Applies the changes that the server reports; the newest mails are parsed meanwhile. */
const fetchChanges = async (
  deps: ApplyChangesDeps,
  { account, mailbox, remote, folder }: SyncedFolder,
  newest: TaskChain,
  observer: SyncObserver,
): Promise<void> => {
  const { store, accounts, messages, feedback, parser } = deps;
  const known = {
    cursor: folder.cursor,
    remoteIds: async () => new Set((await store.idsByRemoteId(folder)).keys()),
  };
  observer.beginReading(folder.id);
  let total = 0;
  let done = 0;
  // After the last mails the provider continues only when they are stored, so that its next answer is fresh.
  const hasMore = (change: FolderChange) => change.kind === 'mails' && done + change.mails.length < total;
  for await (const change of prefetch(mailbox.changes(remote, known), hasMore)) {
    if (observer.stopped()) return;
    // Parsing takes time: what is reported behind the mails is stale then, and is asked for again in the next round.
    if (change.kind !== 'mails' && done > PARSED_AT_ONCE) return;
    if (change.kind === 'mails') {
      const { mails } = change;
      if (total <= PARSED_AT_ONCE) await storeMails(deps, account, folder, mails);
      else if (done < PARSED_AT_ONCE) newest.add(() => storeMails(deps, account, folder, mails));
      else await store.enqueueUnparsed(account, folder, mails);
      done += mails.length;
      await observer.fetched(done, Math.max(total, done));
    } else if (change.kind === 'reset') {
      await messages.remove(account.userId, [...(await store.idsByRemoteId(folder)).values()]);
      await accounts.setCursor(folder, null);
    } else if (change.kind === 'expect') {
      total = change.mails;
      if (total > PARSED_AT_ONCE) parser.start();
    } else if (change.kind === 'flags') {
      const isMarked = (remoteId: string) => observer.isMarked(folder.id, remoteId);
      await feedback.flagsChanged(account, folder, new Map([...change.flags].filter(([id]) => !isMarked(id))));
      await store.updateFlags(folder, change.flags, isMarked);
    } else if (change.kind === 'cursor') await accounts.setCursor(folder, change.cursor);
    else {
      const ids = await store.idsByRemoteId(folder);
      const gone = change.remoteIds.filter((remoteId) => !observer.isMoving(folder.id, remoteId));
      const removed = gone.flatMap((remoteId) => ids.get(remoteId) ?? []);
      await feedback.leftInbox(account, folder, removed);
      await messages.leave(account.userId, removed);
    }
  }
};

/** Parses, stores and classifies mails at once. */
const storeMails = async (
  { store, classifier, feedback, parser }: ApplyChangesDeps,
  account: MailAccount,
  folder: StoredFolder,
  remoteMails: readonly RemoteMail[],
): Promise<void> => {
  const mails = await parseNewMails(remoteMails, parser.background);
  const threads = await store.insert(account, folder, mails);
  await feedback.mailsSent(account, mailsOfOwner(account, folder, mails));
  await classifier.classifyThreads(account, threads, parser.background.classify);
};
