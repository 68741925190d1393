import type { AnalysisInput, AnalysisMoment, CorrespondentStats } from '../input.ts';
import type { FeatureVector } from '../personal-weights.ts';
import type { NeedHead } from '../need/model.ts';
import type { MessageReading } from '../thread/read-message.ts';
import type { ThreadItem, ThreadStanding } from '../thread/thread-state.ts';
import type { MailCategory, MailDeadline, MeetingProposal, MailPriority, ThreadState } from '../mail-classification.ts';
import type { CategoryDecision } from './category.ts';
import type { DatedSentence } from './deadline.ts';
import type { FirstContact } from './first-contact.ts';
import type { PhishingSuspicion } from '../fraud/phishing.ts';
import type { SentimentReading } from './sentiment.ts';

/** What is known after the thread has been read. */
export type ThreadContext = {
  input: AnalysisInput;
  moment: AnalysisMoment;
  /** The mails of the thread, oldest first; `focus` is the one being classified. */
  readings: readonly MessageReading[];
  focus: MessageReading;
  relation: CorrespondentStats | undefined;
  contact: FirstContact;
  suspicion: PhishingSuspicion;
  standing: ThreadStanding;
  features: FeatureVector;
  /** What the wording of the mail adds to a verdict, in log-odds; 0 for own mail and other scripts. */
  need: (head: NeedHead, facts?: readonly number[]) => number;
  /** The highest probability that a sentence, or one that names the person, wants something of the person. */
  wanted: (byName: boolean) => number;
  /** Whether the first sentences of a first mail ask, as log-odds of each; of other mail none. */
  askedLogOdds: () => readonly number[];
  /** See wordsOf. */
  words: string;
};

/** Whether the mail needs a reply. */
export type ReplyClassification = {
  reply: number;
  /** The learned part of the probability, in log-odds. */
  learnedReplyLogOdds: number;
  /** What the wording of the whole mail adds, in log-odds. */
  replyWording: number;
  /** What the general model saw, as features. */
  replyEvidence: FeatureVector;
  state: ThreadState;
  requiresResponse: boolean;
  open: ThreadItem | undefined;
};

/** What the mail says. */
export type ContentClassification = {
  datedSentences: readonly DatedSentence[];
  bill: { amount?: string } | undefined;
  deadline: MailDeadline | undefined;
  meeting: MeetingProposal | undefined;
  sentimentReading: SentimentReading;
  categoryDecision: CategoryDecision;
  category: MailCategory;
};

export type PriorityClassification = {
  /** What the wording of the whole mail adds, in log-odds. */
  priorityWording: number;
  priority: MailPriority;
  priorityScore: number;
  learnedPriorityLogOdds: number;
  priorityEvidence: FeatureVector;
  /** Log-odds of both verdicts without what was learned for them. */
  prior: { reply: number; priority: number };
};

/** Everything known about a classified mail; reasons, suggestions and summary are made from it. */
export type ClassifiedMail = ThreadContext &
  ReplyClassification &
  ContentClassification &
  PriorityClassification & {
    /** The probabilities that the first sentences of a first mail ask, each in its mail; of other mail none. */
    asked: () => readonly number[];
  };
