import type { mailCategories, mailPriorities, mailSentiments, mailThreadStates } from '#contract/mail/mail.ts';

export type MailPriority = (typeof mailPriorities)[number];
export type MailCategory = (typeof mailCategories)[number];
export type MailSentiment = (typeof mailSentiments)[number];
export type ThreadState = (typeof mailThreadStates)[number];

export type SuggestionKind =
  | 'reply'
  | 'add_event'
  | 'pay'
  | 'nudge'
  | 'follow_through'
  | 'read_later'
  | 'unsubscribe'
  | 'archive'
  | 'report'
  | 'wait';

/** Something the person could do next; `label` is shown. */
export type LabelledSuggestion = { kind: SuggestionKind; label: string };

export type ReasonAbout = 'reply' | 'priority' | 'category' | 'sentiment' | 'state' | 'warning';

export type ReasonIcon =
  | 'question'
  | 'date'
  | 'waiting'
  | 'only-you'
  | 'several'
  | 'copy'
  | 'person'
  | 'new-person'
  | 'history'
  | 'promise'
  | 'answered'
  | 'thanks'
  | 'list'
  | 'robot'
  | 'money'
  | 'meeting'
  | 'urgent'
  | 'pitch'
  | 'work'
  | 'social'
  | 'mood'
  | 'learned'
  | 'shield'
  | 'hidden'
  | 'attachment';

/** A reason for the classification: a short phrase that is shown. */
export type ClassificationReason = { about: ReasonAbout; icon: ReasonIcon; text: string };

export type WarningKind = 'phishing' | 'suspicious' | 'hidden_text';

/** Something the person should know before acting on the mail. */
export type MailWarning = { kind: WarningKind; text: string };

/** A day or moment by which something is due; `at` in epoch milliseconds (end of day when no hour is named). */
export type MailDeadline = { at: number; text: string; hasTime: boolean };

/** A proposed meeting; epoch milliseconds, `end` only when the mail names it. */
export type MeetingProposal = { start: number; end?: number; text: string; hasTime: boolean; title: string };

/** An open request or promise of the person or to the person: its sentence, author and date. */
export type OpenItem = {
  owner: 'me' | 'them';
  kind: 'ask' | 'promise';
  messageId: string;
  since: number;
  by: string;
  text: string;
};

/** Probabilities and strengths between 0 and 1 (sentiment: -1 to 1). */
export type ClassificationScores = {
  reply: number;
  priority: number;
  ask: number;
  bulk: number;
  pitch: number;
  phishing: number;
  sentiment: number;
};

/** What the person corrected about one mail. */
export type ClassificationCorrection = { reply?: boolean; priority?: MailPriority; category?: MailCategory };

/** Increase it whenever the same mail may be classified differently, so that stored classifications are renewed. */
export const CLASSIFICATION_VERSION = 16;

export type MailClassification = {
  version: number;
  priority: MailPriority;
  category: MailCategory;
  sentiment: MailSentiment;
  requiresResponse: boolean;
  threadState: ThreadState;
  /** At most 200 characters: who asks, and sentences of the mail; a caution instead when the mail is suspicious. */
  summary: string;
  /** Most useful first. */
  suggestedActions: LabelledSuggestion[];
  deadline?: MailDeadline;
  meeting?: MeetingProposal;
  /** The item that decides the thread state. */
  open?: OpenItem;
  reasons: ClassificationReason[];
  warnings: MailWarning[];
  scores: ClassificationScores;
  /** The person's correction of this mail. */
  said?: ClassificationCorrection;
  /** The features that feedback on this mail is learned for; see personal-weights.ts. */
  features: Readonly<Record<string, number>>;
  /** The different words of the mail that feedback on it is learned for, in the order of the alphabet. */
  words: string;
  /** Log-odds of the scores for reply and priority without what was learned for them. */
  prior: { reply: number; priority: number };
};
