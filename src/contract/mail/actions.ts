import { z } from 'zod';
import { done, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CALENDAR_SERVER_ERRORS } from '../calendar/calendar-server-errors.ts';
import { MAIL_SERVER_ERRORS } from './mail-server-errors.ts';

/** Actions on a mail. */
export const mailActionKinds = [
  'archive',
  'unarchive',
  'read',
  'unread',
  'junk',
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
  addEvent: endpoint('POST /api/gmail/emails/{id}/event', {
    summary: 'Writes what a mail proposes into the calendar of the person.',
    reply: z.object({ success: z.literal(true), title: z.string() }),
    errors: ['bad_input', 'not_connected', 'read_only', ...CALENDAR_SERVER_ERRORS],
  }),
  bulk: endpoint('POST /api/gmail/bulk', {
    summary: 'Archives or marks many mails; more than 20 only when their number is named.',
    body: z.object({
      ids: z.array(id).min(1).max(500),
      action: z.enum(['archive', 'read', 'junk']),
      count: z.number().int().optional(),
    }),
    reply: z.object({ success: z.literal(true), changed: z.number(), failed: z.number() }),
    errors: ['confirm_count'],
  }),
};
