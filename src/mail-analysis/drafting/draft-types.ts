import type { DraftIntent } from '#contract/mail/drafts.ts';

/** The languages that drafts can be composed in. */
export const DRAFT_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type DraftLanguage = (typeof DRAFT_LANGUAGES)[number];

/** The intent of a reply. */
export type ReplyIntent = DraftIntent;

/** What a mail asks of its reader, as far as the reply depends on it. */
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

/** Close (first names, du, tu) or formal (last names, Sie, vous). */
export type Formality = 'close' | 'formal';
