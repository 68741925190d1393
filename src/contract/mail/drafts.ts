import { z } from 'zod';
import { done, flag, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { mailPerson } from './mail.ts';
import { MAIL_SERVER_ERRORS } from './mail-server-errors.ts';
import { chosenMoment } from './snooze.ts';

export const draftIntents = ['yes', 'no', 'later'] as const;
export const draftTones = ['usual', 'shorter', 'warmer'] as const;
export type DraftIntent = (typeof draftIntents)[number];
export type DraftTone = (typeof draftTones)[number];

/** `queued` waits until it is sent, `unsure` may or may not have been sent. */
export const draftStates = ['draft', 'queued', 'sending', 'sent', 'unsure'] as const;
export type DraftState = (typeof draftStates)[number];

/** The most bytes that the files of one mail may have together, the most files, and the bytes of all unsent mails of a person. */
export const DRAFT_FILES = { bytes: 25 * 1024 * 1024, most: 50, ofPerson: 1024 * 1024 * 1024 } as const;

/** Whether a text shows the picture of this name, which stands there as `![name]`. */
export const isInText = (body: string, name: string): boolean => body.includes(`![${name}]`);

const recipients = z.object({ to: z.array(mailPerson), cc: z.array(mailPerson), bcc: z.array(mailPerson) });

const draftFile = z
  .object({
    id,
    name: z.string(),
    type: z.string(),
    /** In bytes. */
    size: z.number(),
    /** Of its bytes, in hexadecimal. */
    sha256: z.string(),
  })
  .meta({ id: 'DraftFile' });
export type DraftFile = z.infer<typeof draftFile>;

const variant = z.object({
  intent: z.enum(draftIntents),
  tone: z.enum(draftTones),
  /** The intent in a word or two ("Yes", "Another time"). */
  label: z.string(),
  text: z.string(),
});

export const mailDraft = recipients
  .extend({
    id,
    kind: z.enum(['reply', 'reply_all', 'nudge', 'new', 'forward']),
    /** The id of the mail that it answers, while that is stored. */
    answers: id.nullable(),
    /** The id of the mail that it forwards, while that is stored. */
    forwards: id.nullable(),
    subject: z.string(),
    /** The text; empty at first where an answer commits the user, who then chooses one of the variants. */
    body: z.string(),
    /** Whether the mail that it answers or forwards is quoted below. */
    quote: z.boolean(),
    /** What is written below the text, before the quote; empty when the mailbox has no signature. */
    signature: z.string(),
    files: z.array(draftFile),
    variants: z.array(variant),
    /** How many of the user's own phrases are in the variants. */
    ownPhrases: z.number(),
    /** Blanks that are still to be filled in; a draft with blanks cannot be sent. */
    blanks: z.array(z.string()),
    state: z.enum(draftStates),
    /** When it leaves, while it is queued. */
    sendAt: instant.nullable(),
    problem: z.string().nullable(),
    /** Whether the mail has other recipients, so that a reply to all differs from a reply. */
    canReplyAll: z.boolean(),
    /** Whether it belongs to the sample mailbox, from which nothing is sent. */
    sample: z.boolean(),
    /** The mailbox that it is sent from, and which address of it. */
    account: id,
    from: z.string(),
    updatedAt: instant,
  })
  .meta({ id: 'MailDraft' });
export type MailDraft = z.infer<typeof mailDraft>;

const confirmation = z.object({
  token: z.string(),
  expiresAt: instant,
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  files: z.array(z.string()),
  undoSeconds: z.number(),
  sample: z.boolean(),
});

export const mailDraftsContract = {
  openDraft: endpoint('POST /api/gmail/emails/{id}/draft', {
    summary:
      'Begins a reply in the words of the person, or gives the one that was begun; where a yes would commit them, the text stays empty until they choose one of the variants. A mail is forwarded with its text and files, or as one attachment.',
    body: z.object({
      kind: z.enum(['reply', 'reply_all', 'nudge', 'forward']).default('reply'),
      /** For `forward`: its text quoted and its files attached, or the whole mail as one file (message/rfc822). */
      as: z.enum(['inline', 'attachment']).optional(),
      /** What the user wants to say; it takes the place of the proposed answer. */
      note: z.string().trim().max(1000).optional(),
    }),
    reply: mailDraft,
    errors: ['not_connected', 'conflict', 'too_large', ...MAIL_SERVER_ERRORS],
  }),
  continueDraft: endpoint('POST /api/gmail/emails/{id}/continue', {
    summary:
      'Goes on with an email of the drafts folder that another program began: gives a draft with its recipients, words and files, which takes its place on the server.',
    reply: mailDraft,
    errors: ['not_connected', 'conflict', 'too_large', ...MAIL_SERVER_ERRORS],
  }),
  newDraft: endpoint('POST /api/gmail/drafts', {
    summary: 'Begins a new mail.',
    body: z.object({
      to: z.string().trim().max(320).optional(),
      subject: z.string().trim().max(500).optional(),
      /** The mailbox that it is sent from; the one that was sent from last when left out. */
      account: id.optional(),
    }),
    reply: mailDraft,
    errors: ['not_connected', 'not_found'],
  }),
  people: endpoint('GET /api/gmail/people', {
    summary: 'Lists the people the person writes with, those they write to most first, then those of their records.',
    reply: z.array(mailPerson),
  }),
  drafts: endpoint('GET /api/gmail/drafts', {
    summary: 'Lists what was begun and is not sent, and what is on its way.',
    reply: z.array(mailDraft),
    errors: ['not_found'],
  }),
  draft: endpoint('GET /api/gmail/drafts/{id}', {
    summary: 'Gives a draft.',
    reply: mailDraft,
  }),
  saveDraft: endpoint('PUT /api/gmail/drafts/{id}', {
    summary: 'Saves what the person has changed of a draft.',
    body: z.object({
      to: z.array(mailPerson).max(100).optional(),
      cc: z.array(mailPerson).max(100).optional(),
      /** Who gets it without the others knowing. */
      bcc: z.array(mailPerson).max(100).optional(),
      subject: z.string().max(500).optional(),
      body: z.string().max(100_000).optional(),
      quote: z.boolean().optional(),
      kind: z.enum(['reply', 'reply_all']).optional(),
      /** The mailbox that a new or forwarded mail is sent from; a reply is sent from where the mail came to. */
      account: id.optional(),
      /** Which address of the mailbox it is written from; its own when the mailbox changes. */
      from: z.string().trim().max(320).optional(),
    }),
    reply: mailDraft,
    errors: ['conflict'],
  }),
  addDraftFile: endpoint('POST /api/gmail/drafts/{id}/files', {
    summary: 'Attaches a file to a draft: its bytes as they are. All files of a mail may have 25 MB together.',
    query: z.object({
      name: z.string().max(500).default('attachment'),
      /** The media type; known by the name when left out. */
      type: z.string().max(200).optional(),
      /** Whether it is a picture for the text, where `![name]` shows it: a JPEG loses the place where it was taken. */
      inText: flag(false),
    }),
    body: 'file',
    bodyLimit: DRAFT_FILES.bytes,
    reply: draftFile,
    errors: ['conflict'],
  }),
  draftFiles: endpoint('GET /api/gmail/drafts/{id}/files', {
    summary: 'Lists the files of a draft.',
    reply: z.array(draftFile),
  }),
  removeDraftFile: endpoint('DELETE /api/gmail/drafts/{id}/files/{file}', {
    summary: 'Takes a file off a draft.',
    reply: done,
    errors: ['conflict'],
  }),
  discardDraft: endpoint('DELETE /api/gmail/drafts/{id}', {
    summary: 'Throws a draft away, here and on the mail server.',
    reply: done,
    errors: ['conflict'],
  }),
  confirmDraft: endpoint('POST /api/gmail/drafts/{id}/confirmation', {
    scopes: ['mail:send'],
    summary:
      'Asks to send exactly this: gives a token that is good once, for five minutes, for these recipients and words.',
    reply: confirmation,
    errors: ['bad_input', 'blanks', 'conflict'],
  }),
  sendDraft: endpoint('POST /api/gmail/drafts/{id}/send', {
    scopes: ['mail:send'],
    summary:
      'Sends a confirmed draft, after the seconds in which it can be taken back, or at a later time; until then it can be taken back.',
    body: z.object({
      token: z.string().max(200),
      /** When it leaves; within a year. */
      sendAt: chosenMoment.optional(),
      /** By when it is to be answered; the person is reminded when nobody has. */
      remindAt: chosenMoment.optional(),
    }),
    reply: mailDraft,
    errors: ['bad_input', 'not_confirmed', 'conflict'],
  }),
  recallDraft: endpoint('POST /api/gmail/drafts/{id}/recall', {
    summary: 'Takes a mail back that has not left yet.',
    reply: mailDraft,
    errors: ['conflict'],
  }),
};
