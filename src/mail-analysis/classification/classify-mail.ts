import { normalizeAddress } from '../sender/address.ts';
import type { AnalysisInput, AnalysisMoment, CorrespondentStats } from '../input.ts';
import { personalLogOdds } from '../personal-weights.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { decidingItem, threadStateFor } from '../thread/deciding-item.ts';
import { createAskFilter } from '../thread/ask-filter.ts';
import { type MessageReading, type MessageReader, readMessage } from '../thread/read-message.ts';
import { threadStanding } from '../thread/thread-state.ts';
import { learnedCategory, decideCategory, type CategoryDecision } from './category.ts';
import { correctionOf } from './correction.ts';
import { findDatedSentences, findDeadline } from './deadline.ts';
import { featuresOf } from './features.ts';
import { isSalesPitch, readFirstContact } from './first-contact.ts';
import type {
  ContentClassification,
  ClassifiedMail,
  PriorityClassification,
  ReplyClassification,
  ThreadContext,
} from './classified-mail.ts';
import { findMeeting } from './meeting.ts';
import { findBill } from './money.ts';
import { readSuspicion } from '../fraud/phishing.ts';
import { HIGH_FROM, MEDIUM_FROM, priorityOf, priorityParts, priorityScore } from './priority.ts';
import { priorityFacts } from './priority-facts.ts';
import { replyFacts } from './reply-facts.ts';
import { REPLY_THRESHOLD, replyParts, replyScore } from './reply-score.ts';
import { readSentiment } from './sentiment.ts';
import { PHISHING_FROM } from './warnings.ts';

/** Reads the thread, then classifies the reply, the content and the priority of one of its mails. */
export function classifyMail(
  input: AnalysisInput,
  moment: AnalysisMoment,
  reader: MessageReader = readMessage,
): ClassifiedMail {
  const read = readThreadContext(input, moment, reader);
  const reply = classifyReply(read);
  const content = classifyContent({ ...read, ...reply });
  return { ...read, ...reply, ...content, ...classifyPriority({ ...read, ...reply, ...content }) };
}

function readThreadContext(input: AnalysisInput, moment: AnalysisMoment, reader: MessageReader): ThreadContext {
  const readings = threadAround(input).map((message) => reader(message, input.me));
  const focus = readings.find((reading) => reading.message.id === input.focus);
  if (focus === undefined) throw new Error('The mail to classify is not part of its thread.');
  const contact = readFirstContact(focus, readings, input);
  const suspicion = readSuspicion(focus.message, input);
  const doubtful = suspicion.score >= PHISHING_FROM ? readings.filter((one) => isSameSender(one, focus)) : [];
  const mayAsk = createAskFilter(readings, doubtful);
  // A mail that the person marked as needing no reply opens no items.
  const isSettled = ({ message }: MessageReading) => correctionOf(message, input).reply === false;
  const standing = threadStanding(readings, input.me, (reading) => !isSettled(reading) && mayAsk(reading));
  const features = featuresOf(focus, standing, contact);
  return { input, moment, readings, focus, relation: relationOf(focus, input), contact, suspicion, standing, features };
}

/** The number of newest mails that are read of a long thread. */
const LONGEST_THREAD = 30;

/** At most LONGEST_THREAD mails of the thread, always including the classified one. */
function threadAround({ thread, focus }: AnalysisInput): AnalysisInput['thread'] {
  if (thread.length <= LONGEST_THREAD) return thread;
  const latest = thread.slice(-LONGEST_THREAD);
  return thread.filter((message) => message.id === focus || latest.includes(message));
}

const isSameSender = (one: MessageReading, other: MessageReading): boolean =>
  normalizeAddress(one.message.from.address) === normalizeAddress(other.message.from.address);

const relationOf = (focus: MessageReading, { relations }: AnalysisInput): CorrespondentStats | undefined =>
  relations?.[focus.message.from.address.toLowerCase()] ?? relations?.[normalizeAddress(focus.message.from.address)];

function classifyReply(read: ThreadContext): ReplyClassification {
  const learnedLogOdds = personalLogOdds(read.input.personal, 'reply', read.features);
  const reply = replyScore(replyParts(replyFacts({ ...read, pitch: read.contact.pitch })), learnedLogOdds);
  const from = read.input.personal?.replyThreshold ?? REPLY_THRESHOLD;
  const predicted = threadStateFor(read.standing, read.focus, { reply, learned: learnedLogOdds, threshold: from });
  const correction = correctionOf(read.focus.message, read.input).reply;
  const state = correction === true && !isAnswered(read) ? 'to_reply' : predicted;
  const requiresResponse = state === 'to_reply' && (correction ?? isWhereItWaits(read));
  return {
    reply,
    learnedReplyLogOdds: learnedLogOdds,
    state,
    requiresResponse,
    open: decidingItem(read.standing, state),
  };
}

/** Whether the person has written since then. */
const isAnswered = ({ readings, focus }: ThreadContext): boolean =>
  readings.slice(readings.indexOf(focus) + 1).some(({ message }) => message.isMine);

/** In a thread that needs a reply, its newest received mail does, and every mail whose own request is still open. */
function isWhereItWaits({ readings, focus, standing }: ThreadContext): boolean {
  const newest = readings.findLast((one) => !one.message.isMine && one.sender.kind !== 'autoreply');
  return newest === focus || standing.mine.some((item) => item.messageId === focus.message.id);
}

const SALES: CategoryDecision = { category: 'promotional', why: 'Reads like a sales pitch', certainty: 0.7 };

/** How many characters are searched for a bill. */
const BILL_READ = 4_000;

function classifyContent(read: ThreadContext & ReplyClassification): ContentClassification {
  const { input, focus, moment, readings, contact, features, requiresResponse } = read;
  // An invitation that the person has answered is in their calendar, or is not wanted there.
  const isOpenProposal = focus.message.invitation === undefined || !isAnswered(read);
  // In a thread that the person started, the bill is one they sent.
  const isTheirs = readings[0]?.message.isMine !== true && focus.sender.kind !== 'autoreply';
  const datedSentences = findDatedSentences(focus, moment.timeZone);
  const deadline = findDeadline(datedSentences, moment.timeZone);
  const categoryDecision = isSalesPitch(contact, requiresResponse) ? SALES : decideCategory(focus, input);
  return {
    datedSentences,
    deadline,
    categoryDecision,
    category: learnedCategory(focus, input, features) ?? categoryDecision.category,
    bill: isTheirs
      ? findBill(normalizeText(`${focus.message.subject}\n${focus.shown.slice(0, BILL_READ)}`), focus.shown)
      : undefined,
    meeting: isOpenProposal ? findMeeting(focus, datedSentences, deadline, moment.now) : undefined,
    sentimentReading: readSentiment(focus),
  };
}

function classifyPriority(mail: ThreadContext & ReplyClassification & ContentClassification): PriorityClassification {
  const { personal } = mail.input;
  const facts = priorityFacts(mail);
  const learnedLogOdds = personalLogOdds(personal, 'priority', mail.features);
  const score = priorityScore(priorityParts(facts), facts, learnedLogOdds);
  const binned = priorityOf(score, personal?.priorityThresholds ?? { high: HIGH_FROM, medium: MEDIUM_FROM });
  const priority = correctionOf(mail.focus.message, mail.input).priority ?? binned;
  return { priority, priorityScore: score, learnedPriorityLogOdds: learnedLogOdds };
}
