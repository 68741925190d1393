import { z } from 'zod';
import { done, emailAddress, instant } from '../common.ts';
import { CONNECTION_TRIES } from '../costly-calls.ts';
import { endpoint } from '../endpoint.ts';
import { mailPerson } from './mail.ts';
import { MAIL_SERVER_ERRORS } from './mail-server-errors.ts';

/** A phrase and how often it was found. */
const counted = z.object({ text: z.string().max(200), count: z.number() }).meta({ id: 'PhraseCount' });
const register = z.enum(['close', 'formal']);

const languageWritingStyle = z.object({
  samples: z.number(),
  /** `{first}`, `{last}` and `{name}` stand for the recipient. */
  greetings: z.array(counted),
  signOffs: z.array(counted),
  medianWords: z.number(),
  /** Shares between 0 and 1 of the mails that have any. */
  contractions: z.number(),
  exclamations: z.number(),
  register: register.nullable(),
  /** Sentences without names, numbers or links that the user has written to several people. */
  phrases: z.object({
    yes: z.array(counted),
    no: z.array(counted),
    later: z.array(counted),
    thanks: z.array(counted),
    closing: z.array(counted),
  }),
});
export type LanguageWritingStyle = z.infer<typeof languageWritingStyle>;

const recipientWritingStyle = z.object({
  samples: z.number(),
  language: z.string(),
  greeting: z.string().max(200).nullable(),
  signOff: z.string().max(200).nullable(),
  medianWords: z.number(),
  register: register.nullable(),
});
export type RecipientWritingStyle = z.infer<typeof recipientWritingStyle>;

/** How a user writes, learned from their sent replies: counts and generic phrases, never a mail. */
export const writingStyleProfile = z.object({
  samples: z.number(),
  /** The name that the user signs with. */
  signedAs: z.string().max(100).nullable(),
  languages: z.record(z.string(), languageWritingStyle),
  people: z.record(z.string(), recipientWritingStyle),
});
export type WritingStyleProfile = z.infer<typeof writingStyleProfile>;

/** What a user changed of the learned style. */
export const writingStyleEdits = z.object({
  /** False: only plain phrases are used, and nothing is learned. */
  learning: z.boolean().optional(),
  signedAs: z.string().trim().max(100).optional(),
  /** By language: used in place of the learned ones. */
  greetings: z.record(z.string(), z.string().trim().max(100)).optional(),
  signOffs: z.record(z.string(), z.string().trim().max(100)).optional(),
  /** Phrases that must not be used. */
  without: z.array(z.string().max(200)).max(200).optional(),
});
export type WritingStyleEdits = z.infer<typeof writingStyleEdits>;

export const draftOutcomes = z.object({
  unchanged: z.number(),
  edited: z.number(),
  rewritten: z.number(),
  discarded: z.number(),
});
export type DraftOutcomes = z.infer<typeof draftOutcomes>;

/** How long a sent message can be recalled, in seconds. */
export const UNDO_SECONDS = { fallback: 10, most: 60 } as const;

export const writingStyleView = z
  .object({
    profile: writingStyleProfile,
    edits: writingStyleEdits,
    outcomes: draftOutcomes,
    undoSeconds: z.number(),
    learnedAt: instant.nullable(),
  })
  .meta({ id: 'WritingStyle' });
export type WritingStyleView = z.infer<typeof writingStyleView>;

/** The longest signature, in characters. */
export const SIGNATURE_LENGTH = 2000;

/** How many other addresses a mailbox can be written from. */
export const MAX_ALIASES = 20;

export const mailWritingStyleContract = {
  saveAliases: endpoint('PUT /api/gmail/mailboxes/{id}/addresses', {
    summary:
      'Sets the other addresses that a mailbox is written from. Its server is asked whether it sends from each new one; nothing is sent.',
    body: z.object({
      addresses: z.array(z.object({ name: z.string().trim().max(100), address: emailAddress })).max(MAX_ALIASES),
    }),
    reply: z.array(mailPerson),
    errors: [...MAIL_SERVER_ERRORS],
    limits: [CONNECTION_TRIES],
  }),
  saveSignature: endpoint('PUT /api/gmail/mailboxes/{id}/signature', {
    summary: 'Sets what stands below every mail that is written from a mailbox, before what it quotes.',
    body: z.object({ signature: z.string().max(SIGNATURE_LENGTH) }),
    reply: done,
  }),
  writingStyle: endpoint('GET /api/gmail/voice', {
    summary: 'Gives what Iris has learned of how the person writes.',
    reply: writingStyleView,
  }),
  saveWritingStyle: endpoint('PUT /api/gmail/voice', {
    summary: 'Changes how Iris writes for the person.',
    body: z.object({
      edits: writingStyleEdits.optional(),
      undoSeconds: z.number().int().min(0).max(UNDO_SECONDS.most).optional(),
    }),
    reply: writingStyleView,
  }),
  forgetWritingStyle: endpoint('DELETE /api/gmail/voice', {
    summary: 'Forgets how the person writes and learns no more until they say so.',
    reply: writingStyleView,
  }),
};
