import { z } from 'zod';
import { done, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { folderPath } from './folders.ts';
import { CALENDAR_SERVER_ERRORS } from '../calendar/calendar-server-errors.ts';
import { MAIL_SERVER_ERRORS } from './mail-server-errors.ts';

/** Actions on a mail. */
export const mailActionKinds = [
  'archive',
  'unarchive',
  'read',
  'unread',
  'junk',
  'trash',
  'restore',
  'star',
  'unstar',
  'move',
  'unsubscribe',
  'add_event',
  'send',
] as const;
export type MailActionKind = (typeof mailActionKinds)[number];

export const mailActionEntry = z
  .object({
    id,
    at: instant,
    kind: z.enum(mailActionKinds),
    by: z.enum(['person', 'agent']),
    reason: z.string(),
    subject: z.string(),
    sender: z.string(),
    /** The id of the mail while it is stored. */
    email: id.nullable(),
    state: z.enum(['done', 'undone']),
    undoable: z.boolean(),
  })
  .meta({ id: 'MailAction' });
export type MailActionEntry = z.infer<typeof mailActionEntry>;

/** What can be done to many mails at once. */
export const bulkActions = [
  'archive',
  'read',
  'unread',
  'junk',
  'trash',
  'restore',
  'star',
  'unstar',
  'move',
] as const satisfies readonly MailActionKind[];
export type BulkMailAction = (typeof bulkActions)[number];

/** The most mails that one request may change without naming their number. */
export const BULK_FREE = 20;

export const mailActionsContract = {
  actions: endpoint('GET /api/gmail/actions', {
    summary: 'Lists what was done to mails, by whom and why, newest first.',
    reply: z.array(mailActionEntry),
  }),
  undoAction: endpoint('POST /api/gmail/actions/{id}/undo', {
    summary: 'Takes one action back; `last` is the newest that can be taken back.',
    reply: mailActionEntry,
    errors: ['not_connected', 'conflict', 'mail_gone', 'read_only', ...MAIL_SERVER_ERRORS, ...CALENDAR_SERVER_ERRORS],
  }),
  unarchive: endpoint('POST /api/gmail/emails/{id}/unarchive', {
    summary: 'Moves a mail back to the inbox, on the mail server too.',
    reply: done,
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  junk: endpoint('POST /api/gmail/emails/{id}/junk', {
    summary: 'Moves a mail to the junk folder and is silent about its sender from now on.',
    reply: done,
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  markUnread: endpoint('POST /api/gmail/emails/{id}/unread', {
    summary: 'Marks a mail as unread, on the mail server too.',
    reply: done,
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  trash: endpoint('POST /api/gmail/emails/{id}/trash', {
    summary: 'Moves a mail to the trash of its mailbox; Iris never empties a trash.',
    reply: done,
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  restore: endpoint('POST /api/gmail/emails/{id}/restore', {
    summary: 'Takes a mail out of the trash or the junk folder, back to where it was put away from.',
    reply: done,
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  star: endpoint('POST /api/gmail/emails/{id}/star', {
    summary: 'Stars a mail, on the mail server too.',
    reply: done,
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  unstar: endpoint('POST /api/gmail/emails/{id}/unstar', {
    summary: 'Takes the star off a mail, on the mail server too.',
    reply: done,
    errors: ['not_connected', ...MAIL_SERVER_ERRORS],
  }),
  move: endpoint('POST /api/gmail/emails/{id}/move', {
    summary: 'Moves a mail into a folder of its mailbox, or gives it a label where folders are labels.',
    body: z.object({ folder: folderPath }),
    reply: done,
    errors: ['bad_input', 'not_connected', 'not_found', ...MAIL_SERVER_ERRORS],
  }),
  addEvent: endpoint('POST /api/gmail/emails/{id}/event', {
    summary: 'Writes what a mail proposes into the calendar of the person.',
    reply: z.object({ success: z.literal(true), title: z.string() }),
    errors: ['bad_input', 'not_connected', 'read_only', ...CALENDAR_SERVER_ERRORS],
  }),
  bulk: endpoint('POST /api/gmail/bulk', {
    summary: 'Does the same to many mails; more than 20 only when their number is named.',
    body: z.object({
      ids: z.array(id).min(1).max(500),
      action: z.enum(bulkActions),
      /** For `move`: the path of the folder. */
      folder: folderPath.optional(),
      count: z.number().int().optional(),
    }),
    reply: z.object({ success: z.literal(true), changed: z.number(), failed: z.number() }),
    errors: ['bad_input', 'confirm_count'],
  }),
};
