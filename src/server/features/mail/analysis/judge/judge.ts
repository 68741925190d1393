import { normalAddress } from '../address.ts';
import type { AnalysisInput, Moment, Relation } from '../input.ts';
import { EXPECTED_FROM } from '../learning/threshold.ts';
import { personalShift } from '../learning/weights.ts';
import { fold } from '../text/fold.ts';
import { decidingItem, stateOf } from '../thread/deciding.ts';
import { askersOf } from '../thread/may-ask.ts';
import { type MessageReading, type Reader, readMessage } from '../thread/read-message.ts';
import { threadStanding } from '../thread/thread-state.ts';
import { learnedCategory, sortMail, type Sorted } from './category.ts';
import { correctionOf } from './correction.ts';
import { datedSentences, deadlineIn } from './deadline.ts';
import { featuresOf } from './features.ts';
import { firstContact, PITCH_FROM } from './first-contact.ts';
import type { ContentJudged, Judgement, PriorityJudged, ReplyJudged, ThreadRead } from './judgement.ts';
import { meetingIn } from './meeting.ts';
import { billIn } from './money.ts';
import { suspicionOf } from './phishing.ts';
import { HIGH_FROM, MEDIUM_FROM, priorityOf, priorityParts, priorityScore } from './priority.ts';
import { priorityFacts } from './priority-facts.ts';
import { replyFacts } from './reply-facts.ts';
import { replyParts, replyScore } from './reply-score.ts';
import { moodOf } from './sentiment.ts';
import { PHISHING_FROM } from './warnings.ts';

/** Reads the thread, then judges the reply, the content and the priority of one of its mails. */
export function judge(input: AnalysisInput, moment: Moment, reader: Reader = readMessage): Judgement {
  const read = readThread(input, moment, reader);
  const reply = judgeReply(read);
  const content = judgeContent(read);
  return { ...read, ...reply, ...content, ...judgePriority({ ...read, ...reply, ...content }) };
}

function readThread(input: AnalysisInput, moment: Moment, reader: Reader): ThreadRead {
  const readings = threadAround(input).map((message) => reader(message, input.me));
  const focus = readings.find((reading) => reading.message.id === input.focus);
  if (focus === undefined) throw new Error('The mail to judge is not part of its thread.');
  const contact = firstContact(focus, readings, input);
  const suspicion = suspicionOf(focus.message, input);
  const isDoubtful = contact.pitch >= PITCH_FROM || suspicion.score >= PHISHING_FROM;
  const doubtful = isDoubtful ? readings.filter((one) => isSameSender(one, focus)) : [];
  const mayAsk = askersOf(readings, doubtful);
  // What the person said needs no answer asks nothing any more.
  const isSettled = ({ message }: MessageReading) => correctionOf(message, input).reply === false;
  const standing = threadStanding(readings, input.me, (reading) => !isSettled(reading) && mayAsk(reading));
  const features = featuresOf(focus, standing, contact);
  return { input, moment, readings, focus, relation: relationOf(focus, input), contact, suspicion, standing, features };
}

/** Older mails of a very long thread no longer decide anything. */
const LONGEST_THREAD = 30;

/** The thread, at most LONGEST_THREAD mails of it, the judged one always among them. */
function threadAround({ thread, focus }: AnalysisInput): AnalysisInput['thread'] {
  if (thread.length <= LONGEST_THREAD) return thread;
  const latest = thread.slice(-LONGEST_THREAD);
  return thread.filter((message) => message.id === focus || latest.includes(message));
}

const isSameSender = (one: MessageReading, other: MessageReading): boolean =>
  normalAddress(one.message.from.address) === normalAddress(other.message.from.address);

const relationOf = (focus: MessageReading, { relations }: AnalysisInput): Relation | undefined =>
  relations?.[focus.message.from.address.toLowerCase()] ?? relations?.[normalAddress(focus.message.from.address)];

function judgeReply(read: ThreadRead): ReplyJudged {
  const replyShift = personalShift(read.input.personal, 'reply', read.features);
  const reply = replyScore(replyParts(replyFacts({ ...read, pitch: read.contact.pitch })), replyShift);
  const from = read.input.personal?.expectedFrom ?? EXPECTED_FROM;
  const judged = stateOf(read.standing, read.focus, { reply, taught: replyShift, from });
  const said = correctionOf(read.focus.message, read.input).reply;
  const state = said === true && !isAnswered(read) ? 'to_reply' : judged;
  const requiresResponse = state === 'to_reply' && (said ?? isWhereItWaits(read));
  return { reply, replyShift, state, requiresResponse, open: decidingItem(read.standing, state) };
}

/** Whether the person has written since. */
const isAnswered = ({ readings, focus }: ThreadRead): boolean =>
  readings.slice(readings.indexOf(focus) + 1).some(({ message }) => message.isMine);

/** In a thread that waits, its newest received mail waits, and every mail whose own ask is still open. */
function isWhereItWaits({ readings, focus, standing }: ThreadRead): boolean {
  const newest = readings.findLast((one) => !one.message.isMine && one.kind.sender !== 'autoreply');
  return newest === focus || standing.mine.some((item) => item.messageId === focus.message.id);
}

const SALES: Sorted = { category: 'promotional', why: 'Reads like a sales pitch', certainty: 0.7 };

/** A bill says so early. */
const BILL_READ = 4_000;

function judgeContent({ input, focus, moment, readings, contact, features }: ThreadRead): ContentJudged {
  // In a thread that the person began, a bill is their own.
  const isTheirs = readings[0]?.message.isMine !== true && focus.kind.sender !== 'autoreply';
  const dated = datedSentences(focus, moment.timeZone);
  const deadline = deadlineIn(dated, moment.timeZone);
  const sorted = contact.pitch >= PITCH_FROM ? SALES : sortMail(focus, input);
  return {
    dated,
    deadline,
    sorted,
    category: learnedCategory(focus, input, features) ?? sorted.category,
    bill: isTheirs
      ? billIn(fold(`${focus.message.subject}\n${focus.shown.slice(0, BILL_READ)}`), focus.shown)
      : undefined,
    meeting: meetingIn(focus, dated, deadline, moment.now),
    mood: moodOf(focus),
  };
}

function judgePriority(judged: ThreadRead & ReplyJudged & ContentJudged): PriorityJudged {
  const { personal } = judged.input;
  const facts = priorityFacts(judged);
  const priorityShift = personalShift(personal, 'priority', judged.features);
  const score = priorityScore(priorityParts(facts), facts, priorityShift);
  const binned = priorityOf(score, personal?.borders ?? { high: HIGH_FROM, medium: MEDIUM_FROM });
  const priority = correctionOf(judged.focus.message, judged.input).priority ?? binned;
  return { priority, priorityScore: score, priorityShift };
}
