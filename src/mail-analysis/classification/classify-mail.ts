import { normalizeAddress } from '../sender/address.ts';
import type { AnalysisInput, AnalysisMoment, CorrespondentStats } from '../input.ts';
import { personalLogOdds, type SenderRule, senderRuleFor } from '../personal-weights.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { decidingItem, threadStateFor } from '../thread/deciding-item.ts';
import { createAskFilter } from '../thread/ask-filter.ts';
import { type MessageReading, type MessageReader, readMessage } from '../thread/read-message.ts';
import { threadStanding } from '../thread/thread-state.ts';
import { learnedCategory, decideCategory, type CategoryDecision } from './category.ts';
import { correctionOf } from './correction.ts';
import { findDatedSentences, findDeadline } from './deadline.ts';
import { featuresOf, partFeatures, messageWords } from './features.ts';
import { isSalesPitch, readFirstContact } from './first-contact.ts';
import type {
  ContentClassification,
  ClassifiedMail,
  PriorityClassification,
  ReplyClassification,
  ThreadContext,
} from './classified-mail.ts';
import { type NeedFeatures, needFeatures, type SentenceNeeds } from '../need/features.ts';
import { askedInMail } from '../need/asked-in-mail.ts';
import { type NeedHead, needModel, type NeedModel } from '../need/model.ts';
import { namesPerson, sentenceFeatures } from '../need/sentence-features.ts';
import { isOtherScript } from '../text/script.ts';
import { findMeeting } from './meeting.ts';
import { findBill } from './money.ts';
import { readSuspicion } from '../fraud/phishing.ts';
import {
  type PriorityFacts,
  priorityOf,
  type PriorityParts,
  priorityParts,
  priorityScore,
  wordingFacts,
} from './priority.ts';
import { priorityFacts } from './priority-facts.ts';
import { FEW, replyFacts } from './reply-facts.ts';
import { DOUBTFUL_PITCH, REPLY_THRESHOLD, replyParts, replyScore } from './reply-score.ts';
import { readSentiment } from './sentiment.ts';
import { PHISHING_FROM } from './warnings.ts';

/** Reads the thread, then classifies the reply, the content and the priority of one of its mails. */
export function classifyMail(
  input: AnalysisInput,
  moment: AnalysisMoment,
  reader: MessageReader = readMessage,
  model: NeedModel = needModel,
): ClassifiedMail {
  const read = readThreadContext(input, moment, reader, model);
  const reply = classifyReply(read);
  const content = classifyContent({ ...read, ...reply });
  const priority = classifyPriority({ ...read, ...reply, ...content });
  const asked = (): readonly number[] => askedInMail(read.askedLogOdds(), priority.prior.reply);
  return { ...read, ...reply, ...content, ...priority, asked };
}

function readThreadContext(
  input: AnalysisInput,
  moment: AnalysisMoment,
  reader: MessageReader,
  model: NeedModel,
): ThreadContext {
  const readings = threadAround(input).map((message) => reader(message, input.me));
  const focus = readings.find((reading) => reading.message.id === input.focus);
  if (focus === undefined) throw new Error('The mail to classify is not part of its thread.');
  const contact = readFirstContact(focus, readings, input, model.pitch);
  const suspicion = readSuspicion(focus.message, input);
  const doubtful = suspicion.score >= PHISHING_FROM ? readings.filter((one) => isSameSender(one, focus)) : [];
  const mayAsk = createAskFilter(readings, doubtful);
  // A mail that the person marked as needing no reply opens no items.
  const isSettled = ({ message }: MessageReading) => correctionOf(message, input).reply === false;
  const standing = threadStanding(readings, input.me, (reading) => !isSettled(reading) && mayAsk(reading));
  const features = featuresOf(focus, standing, contact, input.me);
  const relation = relationOf(focus, input);
  const words = messageWords(focus);
  const isUnread = focus.message.isMine || isOtherScript(focus.shown);
  // Only a first mail is asked for it, so that the features are made when they are wanted.
  let seen: NeedFeatures | undefined;
  let told: (SentenceNeeds & { names: readonly boolean[] }) | undefined;
  const needs = (): NonNullable<typeof told> => {
    if (told !== undefined) return told;
    const sentences = sentenceFeatures(focus, input.me, contact.pitch);
    told = { ...model.sentences(sentences), names: sentences.map(namesPerson) };
    return told;
  };
  // Few words say little: what a mail of one or two sentences seems to want counts for less. How pressing it is, its subject tells too,
  // and the notice of a system is always short.
  const said = (head: NeedHead): number =>
    focus.sender.kind === 'machine'
      ? 1
      : Math.min((focus.utterances.length + (head === 'priority' ? 1 : 0)) / ENOUGH_SENTENCES, 1);
  const need = (head: NeedHead, facts?: readonly number[]) => {
    if (isUnread) return 0;
    seen ??= needFeatures(focus, contact.pitch, needs());
    const wording = model.mail(head, seen, facts);
    return wording > 0 ? wording * said(head) : wording;
  };
  const wanted = (byName: boolean): number => {
    if (isUnread) return 0;
    const { wanted: all, names } = needs();
    return 1 / (1 + Math.exp(-Math.max(-FAINTEST, ...all.filter((_, index) => !byName || names[index] === true))));
  };
  const askedLogOdds = (): readonly number[] => (isUnread || !isFirstMail({ readings, relation }) ? [] : needs().asked);
  return {
    input,
    moment,
    readings,
    focus,
    relation,
    contact,
    suspicion,
    standing,
    features,
    need,
    wanted,
    askedLogOdds,
    words,
  };
}

/** Log-odds of what no sentence wants. */
const FAINTEST = 9;

/** From how many sentences on the wording of a mail counts fully. */
const ENOUGH_SENTENCES = 3;

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
  const wording = replyWording(read);
  const parts = replyParts({ ...replyFacts({ ...read, pitch: read.contact.pitch }), wording });
  const replyEvidence = partFeatures('reply', parts);
  const learnedLogOdds = personalLogOdds(
    read.input.personal,
    'reply',
    { ...read.features, ...replyEvidence },
    read.words,
  );
  const reply = replyScore(parts, learnedLogOdds);
  const from = read.input.personal?.replyThreshold ?? REPLY_THRESHOLD;
  const predicted = threadStateFor(read.standing, read.focus, {
    reply,
    learned: learnedLogOdds,
    threshold: from,
    wanted: mayWordingRaise(read) ? read.wanted(false) : undefined,
    wantedByName: isFirstOfCrowd(read) ? read.wanted(true) : 0,
    isRuled: isRuled(senderRuleFor(read.input.personal?.senderRules, read.features)),
  });
  const correction = correctionOf(read.focus.message, read.input).reply;
  const state = correction === true && !isAnswered(read) ? 'to_reply' : predicted;
  const requiresResponse = state === 'to_reply' && (correction ?? isWhereItWaits(read));
  return {
    reply,
    learnedReplyLogOdds: learnedLogOdds,
    replyWording: wording,
    replyEvidence,
    state,
    requiresResponse,
    open: decidingItem(read.standing, state),
  };
}

/**
 * Whether the person said of a sender that their mail needs no reply, or at least twice, and never otherwise, that it needs one: once
 * may be about that mail alone.
 */
const isRuled = ({ reply, isReplyFirm }: SenderRule): boolean => reply === false || isReplyFirm === true;

/**
 * What the wording says about a reply; it never speaks for what may be a sales pitch. In a thread of several mails what is open in
 * it decides: the model has seen first mails.
 */
const replyWording = (read: ThreadContext): number => {
  if (!isFirstMail(read)) return 0;
  const wording = read.need('reply');
  if (read.contact.pitch >= LIKELY_PITCH) return Math.min(wording, 0);
  return isPlainRequest(read) ? Math.max(wording, 0) : wording;
};
const LIKELY_PITCH = 0.5;

/** Whether a person asks this person for something in so many words, which no other wording talks away. */
const isPlainRequest = ({ focus, contact }: ThreadContext): boolean =>
  focus.sender.kind === 'person' &&
  focus.addressing.place === 'to' &&
  contact.pitch < DOUBTFUL_PITCH &&
  focus.utterances.some(({ ask }) => ask >= PLAIN);
const PLAIN = 0.9;

/**
 * What the wording says about priority. Mail of a kind that is known (a bill, a security notice, a request of a work tool) is
 * weighed as such, and a request with a date, an alarm or a change of plans is not talked down.
 */
function priorityWording(mail: ThreadContext, facts: Omit<PriorityFacts, 'wording'>, handSet: PriorityParts): number {
  if (!isFirstMail(mail) || facts.bill || facts.security || facts.noticeForYou) return 0;
  const wording = mail.need('priority', wordingFacts(handSet));
  const isPressing =
    facts.alarm || facts.upset || ((handSet.hoursLeft > 0 || facts.urgent) && facts.replyNeeded >= LIKELY);
  return isPressing && facts.pitch < LIKELY_PITCH ? Math.max(wording, 0) : wording;
}
const LIKELY = 0.5;

/** Whether this is the only mail of its thread, and the person has never written with its sender. */
const isFirstMail = ({ readings, relation }: Pick<ThreadContext, 'readings' | 'relation'>): boolean =>
  readings.length === 1 && !((relation?.replied ?? 0) > 0 || (relation?.sent ?? 0) > 0);

/** Whether this is a first mail of a person to many, of whom it may name one. */
const isFirstOfCrowd = (read: ThreadContext): boolean =>
  isFirstMail(read) &&
  (read.focus.sender.kind === 'list' ||
    (read.focus.sender.kind === 'person' &&
      (read.focus.addressing.place !== 'to' || read.focus.addressing.audience > FEW))) &&
  read.suspicion.score < PHISHING_FROM;

/** Wording alone makes a first mail wait for a reply only when a person wrote it to few and none of its sentences is an answer. */
const mayWordingRaise = (read: ThreadContext): boolean =>
  isFirstMail(read) &&
  read.focus.sender.kind === 'person' &&
  read.focus.addressing.place === 'to' &&
  read.focus.addressing.audience <= FEW &&
  read.suspicion.score < PHISHING_FROM &&
  read.contact.pitch < LIKELY_PITCH &&
  read.standing.theirs.length === 0 &&
  !read.focus.utterances.some(({ act }) => act === 'answer');

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
  const handSet = priorityParts({ ...facts, wording: 0 });
  const wording = priorityWording(mail, facts, handSet);
  const parts = { ...handSet, wording };
  const priorityEvidence = partFeatures('priority', parts);
  const seen = { ...mail.features, ...mail.replyEvidence, ...priorityEvidence };
  const learnedLogOdds = personalLogOdds(personal, 'priority', seen, mail.words);
  const score = priorityScore(parts, facts, learnedLogOdds);
  const prior = {
    reply: logOdds(mail.reply) - mail.learnedReplyLogOdds,
    priority: logOdds(priorityScore(parts, facts, 0)),
  };
  const binned = priorityOf(score, personal?.priorityLevels);
  const priority = correctionOf(mail.focus.message, mail.input).priority ?? binned;
  return {
    priority,
    priorityScore: score,
    learnedPriorityLogOdds: learnedLogOdds,
    priorityWording: wording,
    priorityEvidence,
    prior,
  };
}

const logOdds = (probability: number): number => Math.log(probability / (1 - probability));
