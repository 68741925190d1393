import { z } from 'zod';
import { instant } from './common.ts';

/** How often a phrase was found. */
const counted = z.object({ text: z.string().max(200), count: z.number() });
const register = z.enum(['close', 'formal']);

const languageVoice = z.object({
  samples: z.number(),
  /** `{first}`, `{last}` and `{name}` stand for the reader. */
  greetings: z.array(counted),
  signOffs: z.array(counted),
  medianWords: z.number(),
  /** Shares between 0 and 1 of the mails that have any. */
  contractions: z.number(),
  exclamations: z.number(),
  register: register.nullable(),
  /** Sentences without names, numbers or links that the person has written to several people. */
  phrases: z.object({
    yes: z.array(counted),
    no: z.array(counted),
    later: z.array(counted),
    thanks: z.array(counted),
    closing: z.array(counted),
  }),
});
export type LanguageVoice = z.infer<typeof languageVoice>;

const personVoice = z.object({
  samples: z.number(),
  language: z.string(),
  greeting: z.string().max(200).nullable(),
  signOff: z.string().max(200).nullable(),
  medianWords: z.number(),
  register: register.nullable(),
});
export type PersonVoice = z.infer<typeof personVoice>;

/** How a person writes, learned from their sent replies: counts and generic phrases, never a mail. */
export const voiceProfile = z.object({
  samples: z.number(),
  /** The name the person signs with. */
  signedAs: z.string().max(100).nullable(),
  languages: z.record(z.string(), languageVoice),
  people: z.record(z.string(), personVoice),
});
export type VoiceProfile = z.infer<typeof voiceProfile>;

/** What a person changed of what Iris has learned. */
export const voiceEdits = z.object({
  /** Off: plain phrases only, and nothing is learned. */
  learning: z.boolean().optional(),
  signedAs: z.string().trim().max(100).optional(),
  /** By language: what to use in place of what was learned. */
  greetings: z.record(z.string(), z.string().trim().max(100)).optional(),
  signOffs: z.record(z.string(), z.string().trim().max(100)).optional(),
  /** Phrases that must not be used. */
  without: z.array(z.string().max(200)).max(200).optional(),
});
export type VoiceEdits = z.infer<typeof voiceEdits>;

const outcomes = z.object({ unchanged: z.number(), edited: z.number(), rewritten: z.number(), discarded: z.number() });
export type DraftOutcomes = z.infer<typeof outcomes>;

/** How long a sent reply can be taken back, in seconds. */
export const UNDO_SECONDS = { fallback: 10, most: 60 } as const;

export const voiceView = z.object({
  profile: voiceProfile,
  edits: voiceEdits,
  outcomes,
  undoSeconds: z.number(),
  learnedAt: instant.nullable(),
});
export type VoiceView = z.infer<typeof voiceView>;
