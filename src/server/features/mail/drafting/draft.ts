import type { DraftIntent } from '#contract/mail-out.ts';

/** The languages in which Iris can begin a reply. */
export const DRAFT_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type DraftLanguage = (typeof DRAFT_LANGUAGES)[number];

/** What the person wants to say. */
export type Intent = DraftIntent;

/** What a mail wants of its reader, as far as an answer depends on it. */
export type AskKind =
  | 'meeting'
  | 'availability'
  | 'document'
  | 'approval'
  | 'task'
  | 'invitation'
  | 'question'
  | 'promise'
  | 'nothing'
  | 'nudge';

/** How close people are when they write to each other: first names, or last names. */
export type Register = 'close' | 'formal';
