import { z } from 'zod';
import { done } from '../common.ts';
import { CONNECTION_TRIES } from '../costly-calls.ts';
import { endpoint } from '../endpoint.ts';
import { MAIL_SERVER_ERRORS } from './mail-server-errors.ts';

/** The longest subject and text of an away reply, in characters, and the longest absence, in days. */
export const AWAY = { subject: 200, text: 5000, days: 400 } as const;

/** Control characters other than line breaks and tabs. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const noControls = (text: string) => !CONTROL.test(text);

/** The first and the last day of an absence, in the zone of the person. */
export const awayDays = z.object({ from: z.iso.date(), until: z.iso.date() });

const awayReply = awayDays
  .extend({
    subject: z
      .string()
      .trim()
      .min(1, 'Write a subject.')
      .max(AWAY.subject, `Use at most ${AWAY.subject} characters.`)
      .refine((subject) => !/\p{Cc}/u.test(subject), 'Control characters can’t be part of a subject.'),
    text: z
      .string()
      .trim()
      .min(1, 'Write what people should know while you’re away.')
      .max(AWAY.text, `Use at most ${AWAY.text} characters.`)
      .refine(noControls, 'Control characters can’t be part of a reply.'),
  })
  .meta({ id: 'MailAwayReply' });
export type AwayReply = z.infer<typeof awayReply>;

/** What becomes of the person's own script: it runs after the reply, or pauses until the reply ends. */
const otherChoice = z.enum(['include', 'pause']);
export type OtherScriptChoice = z.infer<typeof otherChoice>;

const awayView = z
  .object({
    /** Why this mailbox can't reply by itself; null when it can. */
    unable: z.string().nullable(),
    /** The script of another program that is active on the server; it is never changed. */
    otherScript: z.string().nullable(),
    /** Whether the server can run that script beside the reply. */
    canInclude: z.boolean(),
    /** What was chosen for it. */
    otherChoice: otherChoice.nullable(),
    reply: awayReply.nullable(),
    /** What the server said when the reply was last to begin or to end. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'MailAway' });
export type AwayView = z.infer<typeof awayView>;

export const mailAwayContract = {
  away: endpoint('GET /api/gmail/mailboxes/{id}/away', {
    summary: 'Gives the away reply of a mailbox, and whether its server can send one (ManageSieve with vacation).',
    reply: awayView,
    limits: [CONNECTION_TRIES],
  }),
  saveAway: endpoint('PUT /api/gmail/mailboxes/{id}/away', {
    summary:
      'Lets the server of a mailbox reply to each sender once in seven days while the person is away. A script of another program that is active needs `otherScript`.',
    body: awayReply.extend({ otherScript: otherChoice.optional() }),
    reply: awayView,
    errors: [...MAIL_SERVER_ERRORS],
    limits: [CONNECTION_TRIES],
  }),
  endAway: endpoint('DELETE /api/gmail/mailboxes/{id}/away', {
    summary: 'Ends the away reply of a mailbox: its script is removed, and the one before is active again.',
    reply: done,
    errors: [...MAIL_SERVER_ERRORS],
    limits: [CONNECTION_TRIES],
  }),
};
