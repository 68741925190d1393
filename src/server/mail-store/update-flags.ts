import type { Db } from '#server/db/database.ts';
import type { RemoteFlags } from '#server/mail-providers/provider.ts';
import { mailTransaction } from './mail-transaction.ts';
import type { StoredFolder } from './stored-mail.ts';

/** How many flags are changed in one transaction. */
const MARKED_AT_ONCE = 200;

/**
 * Updates the flags of stored mails from the server. The answered flag is only ever added: some servers do not report it, and
 * Iris detects replies by itself. `isMarked` says of a mail, at the moment it is written, whether a command has changed it since
 * the server was asked; what the command wrote then stays.
 */
export const updateFlags = async (
  db: Db,
  folder: StoredFolder,
  flags: ReadonlyMap<string, RemoteFlags>,
  isMarked: (remoteId: string) => boolean,
): Promise<void> => {
  const changed = [...flags];
  for (let at = 0; at < changed.length; at += MARKED_AT_ONCE) {
    const some = new Map(changed.slice(at, at + MARKED_AT_ONCE));
    await mailTransaction(db, folder.userId, async (trx) => {
      const rows = await trx
        .selectFrom('mail_messages')
        .select(['id', 'remote_id', 'is_read', 'is_flagged', 'is_answered'])
        .where('folder_id', '=', folder.id)
        .where('user_id', '=', folder.userId)
        .where('remote_id', 'in', [...some.keys()])
        .execute();
      for (const row of rows) {
        const { seen, flagged, answered } = some.get(row.remote_id)!; // only these were asked for
        const marks = {
          is_read: Number(seen),
          is_flagged: Number(flagged),
          is_answered: Number(answered || row.is_answered === 1),
        };
        const isSame =
          row.is_read === marks.is_read && row.is_flagged === marks.is_flagged && row.is_answered === marks.is_answered;
        if (isSame || isMarked(row.remote_id)) continue;
        await trx
          .updateTable('mail_messages')
          .set(marks)
          .where('id', '=', row.id)
          .where('user_id', '=', folder.userId)
          .execute();
      }
    });
  }
};
