import type { AnalysisInput, Moment, Relation } from '../input.ts';
import type { MessageReading } from '../thread/read-message.ts';
import type { ThreadItem, ThreadStanding } from '../thread/thread-state.ts';
import type { Category, Deadline, MeetingProposal, Priority, ThreadState } from '../verdict.ts';
import type { Sorted } from './category.ts';
import type { Dated } from './deadline.ts';
import type { FirstContact } from './first-contact.ts';
import type { Suspicion } from './phishing.ts';
import type { Mood } from './sentiment.ts';

/** What is known once the thread has been read. */
export type ThreadRead = {
  input: AnalysisInput;
  moment: Moment;
  /** The thread's mails, oldest first, and the one judged. */
  readings: readonly MessageReading[];
  focus: MessageReading;
  relation: Relation | undefined;
  contact: FirstContact;
  suspicion: Suspicion;
  standing: ThreadStanding;
  features: Readonly<Record<string, number>>;
};

/** Whether an answer is owed. */
export type ReplyJudged = {
  reply: number;
  /** How much of the probability the person taught, in log-odds. */
  replyShift: number;
  state: ThreadState;
  requiresResponse: boolean;
  open: ThreadItem | undefined;
};

/** What the mail says. */
export type ContentJudged = {
  dated: readonly Dated[];
  bill: { amount?: string } | undefined;
  deadline: Deadline | undefined;
  meeting: MeetingProposal | undefined;
  mood: Mood;
  sorted: Sorted;
  category: Category;
};

export type PriorityJudged = { priority: Priority; priorityScore: number; priorityShift: number };

/** Everything known about a mail once it is judged; reasons and actions are told from it. */
export type Judgement = ThreadRead & ReplyJudged & ContentJudged & PriorityJudged;
