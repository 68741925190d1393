import type { AnalysisInput, AnalysisMoment, CorrespondentStats } from '../input.ts';
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
  features: Readonly<Record<string, number>>;
};

/** Whether the mail needs a reply. */
export type ReplyClassification = {
  reply: number;
  /** The learned part of the probability, in log-odds. */
  learnedReplyLogOdds: number;
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

export type PriorityClassification = { priority: MailPriority; priorityScore: number; learnedPriorityLogOdds: number };

/** Everything known about a classified mail; reasons, suggestions and summary are made from it. */
export type ClassifiedMail = ThreadContext & ReplyClassification & ContentClassification & PriorityClassification;
