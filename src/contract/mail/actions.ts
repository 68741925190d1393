import { z } from 'zod';
import { done, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { folderPath } from './folders.ts';
import { CALENDAR_SERVER_ERRORS } from '../calendar/calendar-server-errors.ts';
import { MAIL_SERVER_ERRORS } from './mail-server-errors.ts';
import { chosenMoment, snoozeChoice } from './snooze.ts';
import { mailOrigin, mailWork, newMailTask } from './work.ts';

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
  'snooze',
  'unsnooze',
  'remind',
  'unremind',
  'label',
  'never_ask',
  'unsubscribe',
  'add_event',
  'add_task',
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
  'snooze',
  'unsnooze',
  'label',
] as const satisfies readonly MailActionKind[];
export type BulkMailAction = (typeof bulkActions)[number];

/** Labels to put on a mail and to take off, by their names. */
const labelChange = z.object({
  add: z.array(folderPath).max(20).default([]),
  remove: z.array(folderPath).max(20).default([]),
});
export type LabelChange = z.infer<typeof labelChange>;

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
  snooze: endpoint('POST /api/gmail/emails/{id}/snooze', {
    summary:
      'Takes a mail out of the inbox until a moment, or until somebody answers; then it is back on top, unread. Other mail programs see it in the folder Snoozed.',
    body: snoozeChoice,
    reply: done,
    errors: ['bad_input', 'not_connected', 'not_found', ...MAIL_SERVER_ERRORS],
  }),
  unsnooze: endpoint('POST /api/gmail/emails/{id}/unsnooze', {
    summary: 'Puts a snoozed mail back into the inbox now.',
    reply: done,
    errors: ['not_connected', 'not_found', ...MAIL_SERVER_ERRORS],
  }),
  remind: endpoint('PUT /api/gmail/emails/{id}/reminder', {
    summary:
      'Reminds of a sent mail when nobody has answered it by a moment: then it is on top of the inbox. An answer ends the reminder; automatic answers and delivery notices are none.',
    body: z.object({ remindAt: chosenMoment }),
    reply: done,
    errors: ['bad_input', 'not_connected'],
  }),
  unremind: endpoint('DELETE /api/gmail/emails/{id}/reminder', {
    summary: 'Ends the reminder of a sent mail; one that is on top of the inbox leaves it.',
    reply: done,
    errors: ['not_connected'],
  }),
  label: endpoint('POST /api/gmail/emails/{id}/label', {
    summary:
      'Puts labels on a mail and takes others off. Where a mailbox has folders instead, a mail has one: a label moves it there, and taking off that of its folder moves it to the inbox.',
    body: labelChange,
    reply: done,
    errors: ['bad_input', 'not_connected', 'not_found', ...MAIL_SERVER_ERRORS],
  }),
  labels: endpoint('GET /api/gmail/emails/{id}/labels', {
    summary:
      'Lists the labels on a mail, as its mail server has them now; where there are folders instead, its folder.',
    reply: z.object({ labels: z.array(z.string()) }),
    errors: ['not_connected', 'not_found', ...MAIL_SERVER_ERRORS],
  }),
  addEvent: endpoint('POST /api/gmail/emails/{id}/event', {
    scopes: ['mail:read', 'calendar:write'],
    summary: 'Writes what a mail proposes into the calendar of the person.',
    reply: z.object({ success: z.literal(true), title: z.string() }),
    errors: ['bad_input', 'not_connected', 'read_only', ...CALENDAR_SERVER_ERRORS],
  }),
  work: endpoint('GET /api/gmail/emails/{id}/work', {
    scopes: ['mail:read', 'life:read', 'calendar:read'],
    summary: 'Says which task and events were made of a mail, and what a task would say: what is asked, and by when.',
    reply: mailWork,
    errors: ['not_connected', 'not_found'],
  }),
  makeTask: endpoint('POST /api/gmail/emails/{id}/task', {
    scopes: ['mail:read', 'life:write'],
    summary:
      'Makes a task of a mail, with what is asked and by when unless something else is said. A mail becomes one task: asking again gives the first.',
    body: newMailTask,
    reply: z.object({ success: z.literal(true), task: id, title: z.string(), isNew: z.boolean() }),
    errors: ['bad_input', 'not_connected', 'not_found'],
  }),
  origin: endpoint('GET /api/gmail/origin', {
    summary: 'Names the mail that a task or an event was made of; null when it was made otherwise.',
    query: z.object({ kind: z.enum(['task', 'event']), of: id }),
    reply: mailOrigin,
  }),
  bulk: endpoint('POST /api/gmail/bulk', {
    summary: 'Does the same to many mails; more than 20 only when their number is named.',
    body: z.object({
      ids: z.array(id).min(1).max(500),
      action: z.enum(bulkActions),
      /** For `move`: the path of the folder. */
      folder: folderPath.optional(),
      /** For `snooze`: when they come back. */
      ...snoozeChoice.shape,
      /** For `label`: which ones. */
      ...labelChange.shape,
      count: z.number().int().optional(),
    }),
    reply: z.object({ success: z.literal(true), changed: z.number(), failed: z.number() }),
    errors: ['bad_input', 'confirm_count'],
  }),
};
