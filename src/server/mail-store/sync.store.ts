import type { Db, Engine } from '#server/db/database.ts';
import type { RemoteFlags, RemoteMail } from '#server/mail-providers/provider.ts';
import { insertMails } from './insert-mails.ts';
import type { NewMail } from './new-mail.ts';
import type { MailAccount, StoredFolder } from './stored-mail.ts';
import { mailTables } from './tables.ts';
import { countUnparsed, enqueueUnparsed, nextUnparsed } from './unparsed-queue.ts';
import { updateFlags } from './update-flags.ts';

/** What the synchronisation of a mailbox reads and writes. */
export const createSyncStore = (db: Db, engine: Engine) => ({
  /** Stores mails with their threads and words; returns the threads that have grown. Mails that are stored already are skipped. */
  insert: (account: MailAccount, folder: StoredFolder, mails: readonly NewMail[]): Promise<Set<string>> =>
    insertMails(db, engine, account, folder, mails),
  updateFlags: (
    folder: StoredFolder,
    flags: ReadonlyMap<string, RemoteFlags>,
    isMarked: (remoteId: string) => boolean,
  ): Promise<void> => updateFlags(db, folder, flags, isMarked),
  /** The stored mails of a folder: our ids by the ids on the server. */
  async idsByRemoteId(folder: StoredFolder): Promise<Map<string, string>> {
    const rows = await mailTables(db)
      .selectFrom('mail_messages')
      .select(['id', 'remote_id'])
      .where('folder_id', '=', folder.id)
      .where('user_id', '=', folder.userId)
      .execute();
    return new Map(rows.map((row) => [row.remote_id, row.id]));
  },
  /** Stores the sources of mails, to be parsed later: that takes a fraction of parsing them. */
  enqueueUnparsed: (account: MailAccount, folder: StoredFolder, mails: readonly RemoteMail[]): Promise<void> =>
    enqueueUnparsed(db, account, folder, mails),
  nextUnparsed: (folder: StoredFolder, options: { without: readonly string[]; limit: number }) =>
    nextUnparsed(db, folder, options),
  countUnparsed: (folder: StoredFolder): Promise<number> => countUnparsed(db, folder),
});
export type SyncStore = ReturnType<typeof createSyncStore>;
