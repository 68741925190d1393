import {
  type MailboxActions,
  type FolderTarget,
  type KnownDraft,
  type LabelChange,
  MailboxError,
  notAllowed,
  type RemoteFlags,
  SNOOZED_LABEL,
  STORED_WHOLE_UP_TO,
} from '#server/mail-providers/provider.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { FolderListStore } from '#server/mail-store/folder-list.store.ts';
import type { LabelStore } from '#server/mail-store/labels.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { StoredMail, MailAccount } from '#server/mail-store/stored-mail.ts';
import type { MailboxConnection } from './connection.ts';
import type { Classifier } from '../classification/classifier.ts';
import type { SyncStore } from '#server/mail-store/sync.store.ts';
import { parseNewMails } from './new-mails.ts';
import { createRecentMarks } from './recent-marks.ts';
import type { MailParser } from './start-parser-worker.ts';

/** A mail that is to be moved: what is stored of it, or its identifier where that is gone. */
export interface MoveCommand {
  readonly id: string;
  readonly messageId: string | null;
  /** Where it may lie, when what is stored is out of date. */
  readonly from: FolderTarget;
  readonly to: FolderTarget;
}

/** Labels that are to be put on a mail, found by its identifier where it is stored anew, and to be taken off. */
export interface LabelCommand extends LabelChange {
  readonly id: string;
  readonly messageId: string | null;
}

/** What became of a snoozed mail: on top of the inbox, in the inbox of the server but not here yet, or in no folder. */
export type BroughtBack = 'here' | 'on_server' | 'gone';

/** A copy of a sent message, to be filed in the folder of sent mail. */
export interface SentCopy {
  readonly source: Uint8Array;
  readonly messageId: string;
  /** The stored mail that it answers. */
  readonly answers: string | null;
}

/** What a person does to their mails: on the server first, then here; without the server nothing is changed. */
export const createMailboxCommands = (
  account: MailAccount,
  deps: {
    store: SyncStore;
    folderList: Pick<FolderListStore, 'follow' | 'save'>;
    labels: Pick<LabelStore, 'add' | 'remove'>;
    accounts: AccountStore;
    messages: MailStore;
    connection: MailboxConnection;
    classifier: Classifier;
    parser: Pick<MailParser, 'parse'>;
    now(): number;
    /** Requests a round soon, to fetch a change that is known only to the server. */
    requestRound(): void;
  },
) => {
  const { accounts, messages, connection } = deps;
  const moving = new Set<string>();
  const marks = createRecentMarks();
  const placeOf = async (row: StoredMail | undefined) => {
    const folder = row && (await accounts.folderById(account.userId, row.folderId));
    return row && folder && { row, folder };
  };
  const acting = async (): Promise<MailboxActions> => {
    const { actions: found } = await connection.get();
    if (found === undefined) throw notAllowed();
    return found;
  };
  /** A draft that was replaced or removed on the server is not listed until its folder is read again. */
  const forgetDraft = async ({ folder: path, remoteId }: KnownDraft): Promise<void> => {
    const folder = await accounts.folder(account, { path, role: 'drafts' });
    const id = (await deps.store.idsByRemoteId(folder)).get(remoteId);
    if (id !== undefined) await messages.remove(account.userId, [id]);
  };
  const busyWith = async <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    for (const key of keys) moving.add(key);
    try {
      return await work();
    } finally {
      for (const key of keys) moving.delete(key);
    }
  };

  const moveStored = async (
    { row, folder }: { row: StoredMail; folder: { id: string; path: string } },
    { from, to }: MoveCommand,
  ) =>
    busyWith([`${folder.id} ${row.remoteId}`], async () => {
      const hands = await acting();
      const leaving = labelLeft(from);
      const moved = await hands.move(folder.path, row.remoteId, to, row.messageId, leaving);
      if (moved.kind === 'gone') return false;
      // A server without UIDPLUS does not say where the mail lies now.
      const place = moved.place ?? (row.messageId === null ? null : await hands.find(row.messageId, [to]));
      if (place === null) await messages.remove(account.userId, [row.id]);
      else {
        const target = await accounts.folder(account, place.folder);
        await messages.move(account.userId, row.id, target, place.remoteId);
        // What is put there is kept up to date from now on.
        await deps.folderList.follow(account.userId, [target.id]);
        const added = typeof to === 'string' || to.path === place.folder.path ? null : to.path;
        if (added !== null) await deps.labels.add(account, added, place.remoteId);
        if (leaving !== undefined) await deps.labels.remove(account, leaving, place.remoteId);
      }
      return true;
    });
  /** Another program, or a server that numbers anew, has moved the mail meanwhile: its identifier still finds it. */
  const moveFound = async ({ id, messageId, from, to }: MoveCommand): Promise<boolean> => {
    const hands = await acting();
    const others = (['inbox', 'archive', 'snoozed', 'junk', 'sent', 'trash'] as const).filter((role) => role !== to);
    const leaving = labelLeft(from);
    const place = messageId && (await hands.find(messageId, [from, ...others.filter((role) => role !== from)]));
    if (!place) return false;
    const moved = await hands.move(place.folder.path, place.remoteId, to, messageId, leaving);
    if (moved.kind === 'gone') return false;
    if ((await messages.byId(account.userId, id)) !== undefined) await messages.remove(account.userId, [id]);
    deps.requestRound();
    return true;
  };

  const find = async (id: string, messageId: string | null): Promise<StoredMail | undefined> =>
    (await messages.byId(account.userId, id)) ??
    (messageId === null ? undefined : await messages.byMessageId(account.userId, account.id, messageId));
  /** Moves a mail, found again by its identifier where it is no longer where it was; false when it is nowhere. */
  const move = async (order: MoveCommand): Promise<boolean> => {
    const { id, messageId, from, to } = order;
    const known = await placeOf(await find(id, messageId));
    // Where folders are labels, what is snoozed lies in the archive already.
    const stays = known !== undefined && isIn(known, to) && !(from === 'snoozed' && to === 'archive');
    if (stays) return true;
    if (known !== undefined && (await moveStored(known, order))) return true;
    return moveFound({ ...order, id: known?.row.id ?? id });
  };
  const setFlag = async (messageId: string, flag: keyof RemoteFlags, on: boolean): Promise<boolean> => {
    const place = await placeOf(await messages.byId(account.userId, messageId));
    if (place === undefined) return false;
    await marks.during(place.folder.id, place.row.remoteId, async () => {
      await (await acting()).setFlag(place.folder.path, place.row.remoteId, flag, on);
      await messages.setFlag(account.userId, place.row.id, flag, on);
    });
    return true;
  };

  return {
    isMoving: (folderId: string, remoteId: string): boolean => moving.has(`${folderId} ${remoteId}`),
    isMarked: marks.isMarked,
    beginReading: marks.beginReading,
    /** Moves a mail to the archive; false when there is no such mail. */
    async archive(id: string): Promise<boolean> {
      const mail = await messages.byId(account.userId, id);
      return mail !== undefined && move({ id, messageId: mail.messageId, from: mail.folderRole, to: 'archive' });
    },
    move,
    /** Puts a snoozed mail on top of the inbox, unread; doing it again changes nothing on the server. */
    async bringBack({ id, messageId, at }: { id: string; messageId: string | null; at: number }): Promise<BroughtBack> {
      const before = await find(id, messageId);
      if (before?.isRead === true) await setFlag(before.id, 'seen', false);
      if (!(await move({ id, messageId, from: 'snoozed', to: 'inbox' }))) return 'gone';
      const back = await find(before?.id ?? id, messageId);
      if (back?.folderRole !== 'inbox') return 'on_server';
      if (back.isRead) await setFlag(back.id, 'seen', false);
      await messages.surface(account.userId, back.id, at);
      return 'here';
    },
    /** Gives what has changed, or null when there is no such mail, or no labels here. */
    async label({ id, messageId, ...change }: LabelCommand): Promise<LabelChange | null> {
      const mail = await find(id, messageId);
      const changed = mail && (await (await acting()).label?.(mail.remoteId, change));
      if (!changed) return null;
      for (const name of changed.add) await deps.labels.add(account, name, mail.remoteId);
      for (const name of changed.remove) await deps.labels.remove(account, name, mail.remoteId);
      return changed;
    },
    /** The labels on a mail; null when there is no such mail, or no labels here. */
    async labels(messageId: string): Promise<readonly string[] | null> {
      const mail = await messages.byId(account.userId, messageId);
      return (mail && (await (await acting()).labels?.(mail.remoteId))) ?? null;
    },
    /** Makes a folder, and reads the list of folders anew. */
    async createFolder(name: string): Promise<void> {
      const { createFolder } = await acting();
      if (createFolder === undefined) throw new MailboxError('forbidden', 'No folder can be created in this mailbox.');
      await createFolder(name);
      await deps.folderList.save(account, await (await connection.get()).listFolders());
    },
    async markSeen(messageId: string): Promise<boolean> {
      const place = await placeOf(await messages.byId(account.userId, messageId));
      if (place === undefined) return false;
      if (place.row.isRead) return true;
      await marks.during(place.folder.id, place.row.remoteId, async () => {
        const mailbox = await connection.get();
        // With read-only permission a mail is read here all the same.
        if (mailbox.mayChange) await mailbox.markSeen(place.folder.path, place.row.remoteId);
        await messages.setFlag(account.userId, place.row.id, 'seen', true);
      });
      return true;
    },
    setFlag,
    async source(messageId: string): Promise<Uint8Array | undefined> {
      const place = await placeOf(await messages.byId(account.userId, messageId));
      return place && (await connection.get()).source(place.folder.path, place.row.remoteId);
    },
    async saveDraft(source: Uint8Array, messageId: string, before: KnownDraft | null) {
      const saved = await (await acting()).saveDraft(source, messageId, before);
      if (before !== null && saved !== null) await forgetDraft(before);
      return saved;
    },
    async dropDraft(draft: KnownDraft) {
      await (await acting()).dropDraft(draft);
      await forgetDraft(draft);
    },
    findDraft: async (draft: KnownDraft) => (await acting()).findDraft(draft),
    /** Where a mail lies as a draft, in the words of its server; null when it is not there any more. */
    async draftOf(messageId: string): Promise<KnownDraft | null> {
      const place = await placeOf(await messages.byId(account.userId, messageId));
      if (place === undefined) return null;
      const known = { remoteId: place.row.remoteId, messageId: place.row.messageId };
      const found = await (await acting()).findDraft({ folder: place.folder.path, ...known });
      return found && { ...found, messageId: known.messageId };
    },
    /** Files a sent message on the server and stores it in its thread. */
    async fileSent({ source, messageId, answers }: SentCopy): Promise<void> {
      const hands = await acting();
      const place = await hands.fileSent(source, messageId);
      const answered = answers === null ? undefined : await placeOf(await messages.byId(account.userId, answers));
      if (answered !== undefined) {
        await hands.setFlag(answered.folder.path, answered.row.remoteId, 'answered', true);
        await messages.setFlag(account.userId, answered.row.id, 'answered', true);
      }
      // A large one is fetched as any other, without its files.
      if (place === null || source.length > STORED_WHOLE_UP_TO) return deps.requestRound();
      const folder = await accounts.folder(account, place.folder);
      const flags = { seen: true, flagged: false, answered: false };
      const mail = {
        remoteId: place.remoteId,
        flags,
        internalDate: deps.now(),
        size: source.length,
        source,
        omitted: null,
      };
      const threads = await deps.store.insert(account, folder, await parseNewMails([mail], deps.parser));
      await deps.classifier.classifyThreads(account, threads);
    },
  };
};

/** The label that a move takes off where folders are labels. */
const labelLeft = (from: FolderTarget): string | undefined => {
  if (typeof from !== 'string') return from.path;
  return from === 'snoozed' ? SNOOZED_LABEL : undefined;
};

/** Whether a mail lies where it is to be moved. */
const isIn = ({ row, folder }: { row: StoredMail; folder: { path: string } }, to: FolderTarget): boolean =>
  typeof to === 'string' ? row.folderRole === to : folder.path === to.path;
