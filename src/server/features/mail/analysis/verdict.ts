import type { Correction } from './learning/weights.ts';
import type { mailCategories, mailPriorities, sentiments, threadStates } from '#contract/mail.ts';

export type Priority = (typeof mailPriorities)[number];
export type Category = (typeof mailCategories)[number];
export type Sentiment = (typeof sentiments)[number];
export type ThreadState = (typeof threadStates)[number];

export type ActionKind =
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

/** Something the person could do next; `label` is the sentence shown. */
export type SuggestedAction = { kind: ActionKind; label: string };

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

/** Why a verdict is as it is: a noun phrase in the person's words. */
export type Reason = { about: ReasonAbout; icon: ReasonIcon; text: string };

export type WarningKind = 'phishing' | 'suspicious' | 'hidden_text';

/** Something the person should know before acting on the mail. */
export type Warning = { kind: WarningKind; text: string };

/** A day or moment by which something is due; `at` in epoch milliseconds (end of day when no hour is named). */
export type Deadline = { at: number; text: string; hasTime: boolean };

/** A proposed meeting; epoch milliseconds, `end` only when the mail names it. */
export type MeetingProposal = { start: number; end?: number; text: string; hasTime: boolean; title: string };

/** What the person still owes, or is owed: the sentence, who said it and when. */
export type OpenItem = {
  owner: 'me' | 'them';
  kind: 'ask' | 'promise';
  messageId: string;
  since: number;
  by: string;
  text: string;
};

/** Probabilities and strengths between 0 and 1 (sentiment: -1 to 1). */
export type Scores = {
  reply: number;
  priority: number;
  ask: number;
  bulk: number;
  pitch: number;
  phishing: number;
  sentiment: number;
};

/** Raised whenever the same mail may be judged differently than before, so that stored verdicts are made again. */
export const VERDICT_VERSION = 4;

export type Verdict = {
  version: number;
  priority: Priority;
  category: Category;
  sentiment: Sentiment;
  requiresResponse: boolean;
  threadState: ThreadState;
  /** Words of the mail itself, at most 200 characters. */
  summary: string;
  /** Most useful first. */
  suggestedActions: SuggestedAction[];
  deadline?: Deadline;
  meeting?: MeetingProposal;
  /** The item that decides the thread state. */
  open?: OpenItem;
  reasons: Reason[];
  warnings: Warning[];
  scores: Scores;
  /** What the person said of this very mail. */
  said?: Correction;
  /** What a correction by the person teaches on; see learning/weights.ts. */
  features: Readonly<Record<string, number>>;
};
