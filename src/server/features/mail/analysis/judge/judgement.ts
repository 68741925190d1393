import type { AnalysisInput, Moment, Relation } from '../input.ts';
import type { MessageReading } from '../thread/read-message.ts';
import type { ThreadItem, ThreadStanding } from '../thread/thread-state.ts';
import type { Category, Deadline, MeetingProposal, Priority, ThreadState } from '../verdict.ts';
import type { Sorted } from './category.ts';
import type { Dated } from './deadline.ts';
import type { FirstContact } from './first-contact.ts';
import type { Suspicion } from './phishing.ts';
import type { Mood } from './sentiment.ts';

/** Everything known about a mail once it is judged; reasons and actions are told from it. */
export type Judgement = {
  input: AnalysisInput;
  moment: Moment;
  focus: MessageReading;
  readings: readonly MessageReading[];
  standing: ThreadStanding;
  state: ThreadState;
  requiresResponse: boolean;
  open: ThreadItem | undefined;
  priority: Priority;
  sorted: Sorted;
  category: Category;
  mood: Mood;
  dated: readonly Dated[];
  deadline: Deadline | undefined;
  meeting: MeetingProposal | undefined;
  bill: { amount?: string } | undefined;
  suspicion: Suspicion;
  contact: FirstContact;
  relation: Relation | undefined;
  replyShift: number;
  priorityShift: number;
};
