import type { Db, Engine } from '#server/db/database.ts';
import { type Acting, type DraftPlace, type FolderRole, MailboxError, type RemoteFlags } from '../provider.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { AccountRow, MessageRow } from '../store/tables.ts';
import type { Connection } from './connection.ts';
import { readMails, storeMails } from './intake.ts';
import { type Judge, judgeThreads } from './judging.ts';

/** A mail that is to be moved: what is stored of it, or its identifier where that is gone. */
export interface MoveOrder {
  readonly id: string;
  readonly messageId: string | null;
  /** Where it may lie, when what is stored is out of date. */
  readonly from: FolderRole;
  readonly to: FolderRole;
}

/** A letter that has left, to be filed in the folder of sent mail. */
export interface SentCopy {
  readonly source: Uint8Array;
  readonly messageId: string;
  /** The stored mail that it answers. */
  readonly answers: string | null;
}

/** What a person does to their mails: on the server first, then here; without the server nothing is changed. */
export const createActs = (
  account: AccountRow,
  deps: {
    db: Db;
    engine: Engine;
    accounts: AccountStore;
    messages: MessageStore;
    connection: Connection;
    judge: Judge;
    /** Asks for a round soon: something has changed that only the server can tell. */
    look(): void;
  },
) => {
  const { accounts, messages, connection } = deps;
  const moving = new Set<string>();
  const placeOf = async (row: MessageRow | undefined) => {
    const folder = row && (await messages.folderOf(account.user_id, row.folder_id));
    return row && folder && { row, folder };
  };
  const acting = async (): Promise<Acting> => {
    const { acting: found } = await connection.get();
    if (found === undefined) throw new MailboxError('forbidden', 'This mailbox is connected for reading only.');
    return found;
  };
  const busyWith = async <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    for (const key of keys) moving.add(key);
    try {
      return await work();
    } finally {
      for (const key of keys) moving.delete(key);
    }
  };

  const moveStored = async (known: { row: MessageRow; folder: { id: string; path: string } }, to: FolderRole) => {
    const { row, folder } = known;
    return busyWith([`${folder.id} ${row.remote_id}`], async () => {
      const moved = await (await acting()).move(folder.path, row.remote_id, to, row.message_id);
      if (moved.kind === 'gone') return false;
      if (moved.place === null) await messages.remove(account.user_id, [row.id]);
      else {
        const target = await accounts.folder(account, moved.place.folder);
        await messages.move(account.user_id, row.id, target, moved.place.remoteId);
      }
      return true;
    });
  };
  /** Another program, or a server that numbers anew, has moved the mail meanwhile: its identifier still finds it. */
  const moveFound = async ({ id, messageId, from, to }: MoveOrder): Promise<boolean> => {
    const hands = await acting();
    const others = (['inbox', 'archive', 'junk', 'sent', 'trash'] as const).filter((role) => role !== to);
    const place = messageId && (await hands.find(messageId, [from, ...others.filter((role) => role !== from)]));
    if (!place) return false;
    const moved = await hands.move(place.folder.path, place.remoteId, to, messageId);
    if (moved.kind === 'gone') return false;
    if ((await messages.byId(account.user_id, id)) !== undefined) await messages.remove(account.user_id, [id]);
    deps.look();
    return true;
  };

  return {
    isMoving: (folderId: string, remoteId: string): boolean => moving.has(`${folderId} ${remoteId}`),
    /** Moves a mail to the archive; false when there is no such mail. */
    async archive(messageId: string): Promise<boolean> {
      const from = await placeOf(await messages.byId(account.user_id, messageId));
      if (from === undefined) return false;
      if (from.row.folder_role === 'archive') return true;
      return busyWith([`${from.folder.id} ${from.row.remote_id}`], async () => {
        const place = await (await connection.get()).archive(from.folder.path, from.row.remote_id);
        if (place === null) await messages.remove(account.user_id, [from.row.id]);
        else {
          const target = await accounts.folder(account, place.folder);
          await messages.move(account.user_id, from.row.id, target, place.remoteId);
        }
        return true;
      });
    },
    /** Moves a mail, found again by its identifier where it is no longer where it was; false when it is nowhere. */
    async move(order: MoveOrder): Promise<boolean> {
      const { id, messageId, to } = order;
      const row =
        (await messages.byId(account.user_id, id)) ??
        (messageId === null ? undefined : await messages.byMessageId(account.user_id, account.id, messageId));
      const known = await placeOf(row);
      if (known?.row.folder_role === to) return true;
      if (known !== undefined && (await moveStored(known, to))) return true;
      return moveFound({ ...order, id: known?.row.id ?? id });
    },
    async markSeen(messageId: string): Promise<boolean> {
      const place = await placeOf(await messages.byId(account.user_id, messageId));
      if (place === undefined) return false;
      if (place.row.is_read === 0) {
        const mailbox = await connection.get();
        // With read-only permission a mail is read here all the same.
        if (mailbox.mayChange) await mailbox.markSeen(place.folder.path, place.row.remote_id);
        await messages.setRead(account.user_id, place.row.id);
      }
      return true;
    },
    async setFlag(messageId: string, flag: keyof RemoteFlags, on: boolean): Promise<boolean> {
      const place = await placeOf(await messages.byId(account.user_id, messageId));
      if (place === undefined) return false;
      await (await acting()).setFlag(place.folder.path, place.row.remote_id, flag, on);
      await messages.setFlag(account.user_id, place.row.id, flag, on);
      return true;
    },
    async source(messageId: string): Promise<Uint8Array | undefined> {
      const place = await placeOf(await messages.byId(account.user_id, messageId));
      return place && (await connection.get()).source(place.folder.path, place.row.remote_id);
    },
    saveDraft: async (source: Uint8Array, messageId: string, before: DraftPlace | null) =>
      (await acting()).saveDraft(source, messageId, before),
    dropDraft: async (place: DraftPlace, messageId: string) => (await acting()).dropDraft(place, messageId),
    /** Files a sent letter on the server and takes it into its conversation here. */
    async fileSent({ source, messageId, answers }: SentCopy): Promise<void> {
      const hands = await acting();
      const place = await hands.fileSent(source, messageId);
      const answered = answers === null ? undefined : await placeOf(await messages.byId(account.user_id, answers));
      if (answered !== undefined) {
        await hands.setFlag(answered.folder.path, answered.row.remote_id, 'answered', true);
        await messages.setFlag(account.user_id, answered.row.id, 'answered', true);
      }
      if (place === null) return deps.look();
      const folder = await accounts.folder(account, place.folder);
      const flags = { seen: true, flagged: false, answered: false };
      const mail = {
        remoteId: place.remoteId,
        flags,
        internalDate: deps.judge.now(),
        size: source.length,
        source,
        left: null,
      };
      const grown = await storeMails(deps.db, deps.engine, account, folder, await readMails([mail]));
      await judgeThreads(deps.db, account, grown, deps.judge);
    },
  };
};
