import { z } from 'zod';
import { done, id, instant } from './common.ts';
import { endpoint } from './endpoint.ts';
import { mailPerson } from './mail.ts';
import { UNDO_SECONDS, voiceEdits, voiceView } from './mail-voice.ts';

export const draftIntents = ['yes', 'no', 'later'] as const;
export const draftTones = ['usual', 'shorter', 'warmer'] as const;
export type DraftIntent = (typeof draftIntents)[number];
export type DraftTone = (typeof draftTones)[number];

/** `queued` waits for its moment, `unsure` may or may not have left. */
export const draftStates = ['draft', 'queued', 'sending', 'sent', 'unsure'] as const;
export type DraftState = (typeof draftStates)[number];

const recipients = z.object({ to: z.array(mailPerson), cc: z.array(mailPerson) });

const variant = z.object({
  intent: z.enum(draftIntents),
  tone: z.enum(draftTones),
  /** What the person would say, in a word or two ("Yes", "Another time"). */
  label: z.string(),
  text: z.string(),
});

export const mailDraft = recipients.extend({
  id,
  kind: z.enum(['reply', 'reply_all', 'nudge', 'new']),
  /** The mail that it answers, while that is stored. */
  answers: id.nullable(),
  subject: z.string(),
  body: z.string(),
  /** Whether the mail that it answers is quoted below. */
  quote: z.boolean(),
  variants: z.array(variant),
  /** How many of the person's own phrases are in the variants. */
  ownPhrases: z.number(),
  /** Blanks that are still to be filled; nothing is sent while there are any. */
  blanks: z.array(z.string()),
  state: z.enum(draftStates),
  sendAt: instant.nullable(),
  problem: z.string().nullable(),
  /** Whether others were on the mail, so that answering all of them is a choice. */
  canReplyAll: z.boolean(),
  /** The sample mailbox: a reply goes nowhere. */
  sample: z.boolean(),
  /** The mailbox that it leaves from, and its address. */
  account: id,
  from: z.string(),
  updatedAt: instant,
});
export type MailDraft = z.infer<typeof mailDraft>;

const confirmation = z.object({
  token: z.string(),
  expiresAt: instant,
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  undoSeconds: z.number(),
  sample: z.boolean(),
});

/** What was done to a mail. */
export const mailDeeds = [
  'archive',
  'unarchive',
  'read',
  'unread',
  'junk',
  'unsubscribe',
  'add_event',
  'send',
] as const;
export type MailDeed = (typeof mailDeeds)[number];

export const mailDone = z.object({
  id,
  at: instant,
  kind: z.enum(mailDeeds),
  by: z.enum(['person', 'agent']),
  reason: z.string(),
  subject: z.string(),
  sender: z.string(),
  /** The mail, while it is stored. */
  email: id.nullable(),
  state: z.enum(['done', 'undone']),
  undoable: z.boolean(),
});
export type MailDone = z.infer<typeof mailDone>;

/** So many mails may be changed at once without saying how many. */
export const BULK_FREE = 20;

export const leaveWays = ['https', 'mailto', 'none'] as const;

export const mailOutContract = {
  openDraft: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/draft',
    access: 'signed-in',
    summary: 'Begins a reply in the words of the person, or gives the one that was begun.',
    body: z.object({
      kind: z.enum(['reply', 'reply_all', 'nudge']).default('reply'),
      /** What the person wants to say; it becomes part of the draft. */
      note: z.string().trim().max(1000).optional(),
    }),
    reply: mailDraft,
  }),
  newDraft: endpoint({
    method: 'POST',
    path: '/api/gmail/drafts',
    access: 'signed-in',
    summary: 'Begins a new mail.',
    body: z.object({
      to: z.string().trim().max(320).optional(),
      subject: z.string().trim().max(500).optional(),
      /** The mailbox that it leaves from; without it the one that was written from last. */
      account: id.optional(),
    }),
    reply: mailDraft,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/gmail/people',
    access: 'signed-in',
    summary: 'Lists the people the person writes with, those they write to most first.',
    reply: z.array(mailPerson),
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/api/gmail/drafts',
    access: 'signed-in',
    summary: 'Lists what was begun and is not sent, and what is on its way.',
    reply: z.array(mailDraft),
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/gmail/drafts/{id}',
    access: 'signed-in',
    summary: 'Gives a draft.',
    reply: mailDraft,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/gmail/drafts/{id}',
    access: 'signed-in',
    summary: 'Saves what the person has changed of a draft.',
    body: z.object({
      to: z.array(mailPerson).max(100).optional(),
      cc: z.array(mailPerson).max(100).optional(),
      subject: z.string().max(500).optional(),
      body: z.string().max(100_000).optional(),
      quote: z.boolean().optional(),
      kind: z.enum(['reply', 'reply_all']).optional(),
      /** The mailbox that a new mail leaves from; a reply leaves from where the mail came to. */
      account: id.optional(),
    }),
    reply: mailDraft,
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/gmail/drafts/{id}',
    access: 'signed-in',
    summary: 'Throws a draft away, here and on the mail server.',
    reply: done,
  }),
  confirmDraft: endpoint({
    method: 'POST',
    path: '/api/gmail/drafts/{id}/confirmation',
    access: 'signed-in',
    summary:
      'Asks to send exactly this: gives a token that is good once, for five minutes, for these recipients and words.',
    reply: confirmation,
  }),
  sendDraft: endpoint({
    method: 'POST',
    path: '/api/gmail/drafts/{id}/send',
    access: 'signed-in',
    summary: 'Sends a confirmed draft, after the seconds in which it can be taken back.',
    body: z.object({ token: z.string().max(200) }),
    reply: mailDraft,
  }),
  recallDraft: endpoint({
    method: 'POST',
    path: '/api/gmail/drafts/{id}/recall',
    access: 'signed-in',
    summary: 'Takes a reply back that has not left yet.',
    reply: mailDraft,
  }),
  voice: endpoint({
    method: 'GET',
    path: '/api/gmail/voice',
    access: 'signed-in',
    summary: 'Gives what Iris has learned of how the person writes.',
    reply: voiceView,
  }),
  saveVoice: endpoint({
    method: 'PUT',
    path: '/api/gmail/voice',
    access: 'signed-in',
    summary: 'Changes how Iris writes for the person.',
    body: z.object({
      edits: voiceEdits.optional(),
      undoSeconds: z.number().int().min(0).max(UNDO_SECONDS.most).optional(),
    }),
    reply: voiceView,
  }),
  forgetVoice: endpoint({
    method: 'DELETE',
    path: '/api/gmail/voice',
    access: 'signed-in',
    summary: 'Forgets how the person writes and learns no more until they say so.',
    reply: voiceView,
  }),
  mailActions: endpoint({
    method: 'GET',
    path: '/api/gmail/actions',
    access: 'signed-in',
    summary: 'Lists what was done to mails, by whom and why, newest first.',
    reply: z.array(mailDone),
  }),
  undoAction: endpoint({
    method: 'POST',
    path: '/api/gmail/actions/{id}/undo',
    access: 'signed-in',
    summary: 'Takes one action back; `last` is the newest that can be taken back.',
    reply: mailDone,
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/unarchive',
    access: 'signed-in',
    summary: 'Moves a mail back to the inbox, on the mail server too.',
    reply: done,
  }),
  junk: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/junk',
    access: 'signed-in',
    summary: 'Moves a mail to the junk folder and is silent about its sender from now on.',
    reply: done,
  }),
  markUnread: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/unread',
    access: 'signed-in',
    summary: 'Marks a mail as unread, on the mail server too.',
    reply: done,
  }),
  addEvent: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/event',
    access: 'signed-in',
    summary: 'Writes what a mail proposes into the calendar of the person.',
    reply: z.object({ success: z.literal(true), title: z.string() }),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/gmail/bulk',
    access: 'signed-in',
    summary: 'Archives or marks many mails; more than 20 only when their number is named.',
    body: z.object({
      ids: z.array(id).min(1).max(500),
      action: z.enum(['archive', 'read', 'junk']),
      count: z.number().int().optional(),
    }),
    reply: z.object({ success: z.literal(true), changed: z.number(), failed: z.number() }),
  }),
  leaveOffer: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/unsubscribe/confirmation',
    access: 'signed-in',
    summary: 'Tells how one can unsubscribe from a list and whom that would tell, with a token for saying yes.',
    reply: z.object({
      way: z.enum(leaveWays),
      /** The host that is asked, or the address that gets a mail. */
      target: z.string().nullable(),
      token: z.string().nullable(),
      /** Why it cannot be done from here. */
      problem: z.string().nullable(),
    }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/unsubscribe',
    access: 'signed-in',
    summary: 'Unsubscribes from a list (RFC 8058) after the person has said yes.',
    body: z.object({ token: z.string().max(200) }),
    reply: done,
  }),
};
