import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { AccountRow } from '../store/tables.ts';
import type { Connection } from './connection.ts';

/** What a person does to their mails: on the server first, then here; without the server nothing is changed. */
export const createActs = (
  account: AccountRow,
  { accounts, messages, connection }: { accounts: AccountStore; messages: MessageStore; connection: Connection },
) => {
  const moving = new Set<string>();
  const placeOf = async (messageId: string) => {
    const row = await messages.byId(account.user_id, messageId);
    return row && { row, folder: await messages.folderOf(account.user_id, row.folder_id) };
  };

  return {
    isMoving: (folderId: string, remoteId: string): boolean => moving.has(`${folderId} ${remoteId}`),
    /** Moves a mail to the archive; false when there is no such mail. */
    async archive(messageId: string): Promise<boolean> {
      const from = await placeOf(messageId);
      if (from === undefined) return false;
      if (from.row.folder_role === 'archive') return true;
      const key = `${from.folder.id} ${from.row.remote_id}`;
      const mailbox = await connection.get();
      moving.add(key);
      try {
        const place = await mailbox.archive(from.folder.path, from.row.remote_id);
        if (place === null) await messages.remove(account.user_id, [from.row.id]);
        else
          await messages.move(
            account.user_id,
            from.row.id,
            await accounts.folder(account, place.folder),
            place.remoteId,
          );
      } finally {
        moving.delete(key);
      }
      return true;
    },
    async markSeen(messageId: string): Promise<boolean> {
      const place = await placeOf(messageId);
      if (place === undefined) return false;
      if (place.row.is_read === 0) {
        await (await connection.get()).markSeen(place.folder.path, place.row.remote_id);
        await messages.setRead(account.user_id, place.row.id);
      }
      return true;
    },
    async source(messageId: string): Promise<Uint8Array | undefined> {
      const place = await placeOf(messageId);
      return place && (await connection.get()).source(place.folder.path, place.row.remote_id);
    },
  };
};
