import type { mailFoldersContract } from '#contract/mail/folders.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { MailFolders } from './mail-folders.ts';

/** Answers the calls about folders. */
export const mailFoldersHandlers = (folders: MailFolders): Handlers<typeof mailFoldersContract> => ({
  folders: ({ caller }) => folders.ofUser(caller.user.id),
  createFolder: ({ caller, body }) => folders.create(caller.user.id, body),
});
