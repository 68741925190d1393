import { z } from 'zod';
import { id } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { MAIL_SERVER_ERRORS } from './mail-server-errors.ts';

/** What a folder is for, as special-use names (RFC 6154) say; `other` are the folders that people make. */
export const mailFolderRoles = ['inbox', 'sent', 'archive', 'drafts', 'trash', 'junk', 'snoozed', 'other'] as const;
export type MailFolderRole = (typeof mailFolderRoles)[number];

/** The path of a folder as its server writes it, read as Unicode. */
export const folderPath = z.string().min(1).max(1000);

/** The name of a new folder, with `/` between its levels. */
const folderName = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^/\p{Cc}]+(\/[^/\p{Cc}]+)*$/u, 'This isn’t a folder name. Put / between its levels.');

export const mailFolder = z
  .object({
    id,
    /** The id of its mailbox. */
    account: id,
    path: z.string(),
    role: z.enum(mailFolderRoles),
    /** The path as people read it, with `/` between the levels. */
    name: z.string(),
    /** Whether mails can lie in it: some folders only hold other folders. */
    selectable: z.boolean(),
    /** How many mails in it are unread; null when nobody has counted them. */
    unread: z.number().nullable(),
  })
  .meta({ id: 'MailFolder' });
export type MailFolder = z.infer<typeof mailFolder>;

export const mailFoldersContract = {
  folders: endpoint('GET /api/gmail/folders', {
    summary: 'Lists the folders of every mailbox, and the labels of Gmail, with how many mails in them are unread.',
    reply: z.array(mailFolder),
    errors: ['not_connected'],
  }),
  createFolder: endpoint('POST /api/gmail/folders', {
    summary: 'Makes a folder in a mailbox, or a label in Gmail; one that is there already is given as it is.',
    body: z.object({ account: id, name: folderName }),
    reply: mailFolder,
    errors: ['not_connected', 'not_found', ...MAIL_SERVER_ERRORS],
  }),
};
