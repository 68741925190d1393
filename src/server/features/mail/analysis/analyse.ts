import { normalAddress } from './address.ts';
import type { AnalysisInput, Moment, Relation } from './input.ts';
import { actionsFor } from './judge/actions.ts';
import { sortMail, type Sorted } from './judge/category.ts';
import { datedSentences, deadlineIn } from './judge/deadline.ts';
import { featuresOf } from './judge/features.ts';
import { type FirstContact, firstContact, PITCH_FROM } from './judge/first-contact.ts';
import type { Judgement } from './judge/judgement.ts';
import { meetingIn } from './judge/meeting.ts';
import { billIn } from './judge/money.ts';
import { type Suspicion, suspicionOf } from './judge/phishing.ts';
import { HIGH_FROM, MEDIUM_FROM, priorityOf, priorityParts, priorityScore } from './judge/priority.ts';
import { priorityFacts } from './judge/priority-facts.ts';
import { reasonsFor } from './judge/reasons.ts';
import { REPLY_FROM, replyParts, replyScore } from './judge/reply-score.ts';
import { moodOf } from './judge/sentiment.ts';
import { summaryOf } from './judge/summary.ts';
import { personalShift } from './learning.ts';
import { fold } from './text/fold.ts';
import { type MessageReading, readMessage } from './thread/read-message.ts';
import { type ThreadItem, threadStanding, type ThreadStanding } from './thread/thread-state.ts';
import {
  type Category,
  type OpenItem,
  type ThreadState,
  VERDICT_VERSION,
  type Verdict,
  type Warning,
} from './verdict.ts';

/** Older mails of a very long thread no longer decide anything. */
const LONGEST_THREAD = 30;
const PHISHING_FROM = 0.5;
const SUSPICIOUS_FROM = 0.2;

/**
 * Judges one mail within its thread, from its text and headers alone: no network, no stored state, the same answer for
 * the same input. Days and hours are those of the person's zone.
 */
export function analyse(input: AnalysisInput, moment: Moment): Verdict {
  const readings = threadAround(input).map((message) => readMessage(message, input.me));
  const focus = readings.find((reading) => reading.message.id === input.focus);
  if (focus === undefined) throw new Error('The mail to judge is not part of its thread.');
  const relation = relationOf(focus, input);
  const contact = firstContact(focus, input);
  const suspicion = focus.message.isMine ? NO_SUSPICION : suspicionOf(focus.message, input);
  const standing = threadStanding(readings, input.me, mayAsk(readings, focus, contact, suspicion));
  const features = featuresOf(focus, standing, contact);

  const replyShift = personalShift(input.personal, 'reply', features);
  const reply = replyScore(replyParts(replyFactsOf(focus, readings, standing, contact, relation)), replyShift);
  const state = stateAfter(standing, focus, reply, replyShift);
  const requiresResponse = state === 'to_reply';
  const open = decidingItem(standing, state);

  const dated = datedSentences(focus, moment.timeZone);
  const subject = fold(focus.message.subject);
  const bill = billIn(`${subject}\n${fold(focus.shown.slice(0, 4_000))}`, focus.shown);
  const deadline = deadlineIn(dated, moment.timeZone);
  const meeting = meetingIn(focus, dated, deadline, moment.now);
  const mood = moodOf(focus);
  const sorted = sortMail(focus, input);
  const category = learnedCategory(input, focus, sorted);

  const facts = priorityFacts({
    focus,
    readings,
    standing,
    state,
    reply,
    requiresResponse,
    deadline,
    meeting,
    bill,
    mood,
    contact,
    relation,
    moment,
  });
  const priorityShift = personalShift(input.personal, 'priority', features);
  const priorityValue = priorityScore(priorityParts(facts), facts, priorityShift);
  const priority = priorityOf(priorityValue, input.personal?.borders ?? { high: HIGH_FROM, medium: MEDIUM_FROM });

  const judgement: Judgement = {
    input,
    moment,
    focus,
    readings,
    standing,
    state,
    requiresResponse,
    open,
    priority,
    sorted,
    category,
    mood,
    dated,
    deadline,
    meeting,
    bill,
    suspicion,
    contact,
    relation,
    replyShift,
    priorityShift,
  };
  const warnings = warningsOf(focus, suspicion);
  return {
    version: VERDICT_VERSION,
    priority,
    category,
    sentiment: mood.sentiment,
    requiresResponse,
    threadState: state,
    summary: summaryOf({ focus, open, dated }),
    suggestedActions: actionsFor(judgement),
    ...(deadline === undefined ? {} : { deadline }),
    ...(meeting === undefined ? {} : { meeting }),
    ...(open === undefined ? {} : { open: withoutStrength(open) }),
    reasons: reasonsFor(judgement, warnings),
    warnings,
    scores: {
      reply,
      priority: priorityValue,
      ask: Math.max(0, ...focus.utterances.map((one) => one.ask)),
      bulk: focus.kind.bulk,
      pitch: contact.pitch,
      phishing: suspicion.score,
      sentiment: mood.score,
    },
    features,
  };
}

const NO_SUSPICION: Suspicion = { score: 0, signs: [] };

/** The thread, at most LONGEST_THREAD mails of it, the judged one always among them. */
function threadAround({ thread, focus }: AnalysisInput): AnalysisInput['thread'] {
  if (thread.length <= LONGEST_THREAD) return thread;
  const latest = thread.slice(-LONGEST_THREAD);
  if (latest.some((message) => message.id === focus)) return latest;
  return thread.filter((message) => message.id === focus || latest.includes(message));
}

const relationOf = (focus: MessageReading, { relations }: AnalysisInput): Relation | undefined =>
  relations?.[focus.message.from.address.toLowerCase()] ?? relations?.[normalAddress(focus.message.from.address)];

/**
 * Mail to many, mail by machines, pitches and phishing put nothing on the person's list, unless the person has taken
 * part in this very thread with something of substance and did not ask to be left alone.
 */
function mayAsk(
  readings: readonly MessageReading[],
  focus: MessageReading,
  contact: FirstContact,
  suspicion: Suspicion,
): (reading: MessageReading) => boolean {
  const own = readings.filter((one) => one.message.isMine);
  const left = own.some((one) => one.move === 'opts_out');
  const corroborated =
    !left && (own.length >= 2 || own.some((one) => one.move === 'answers' || one.move === 'asks_back'));
  return (reading) => {
    if (left) return false;
    if (corroborated) return reading.kind.sender !== 'machine';
    if (reading === focus && (contact.pitch >= PITCH_FROM || suspicion.score >= PHISHING_FROM)) return false;
    return reading.kind.sender === 'person' || reading.kind.sender === 'list';
  };
}

const FEW = 4;

function replyFactsOf(
  focus: MessageReading,
  readings: readonly MessageReading[],
  standing: ThreadStanding,
  contact: FirstContact,
  relation: Relation | undefined,
): Parameters<typeof replyParts>[0] {
  const source = sourceOfMine(standing, readings) ?? focus;
  const { place, audience } = source.addressing;
  const named = standing.mine.some((item) => item.named === true);
  const isList = source.kind.sender === 'list' || audience > FEW;
  return {
    ask: Math.max(0, ...standing.mine.map((item) => item.strength)),
    promised: standing.mine.some((item) => item.kind === 'promise'),
    addressed: named
      ? audience <= 1
        ? 'only'
        : 'few'
      : place === 'cc'
        ? 'copy'
        : isList
          ? 'many'
          : audience <= 1
            ? 'only'
            : 'few',
    named,
    relation,
    wroteInThread: readings.some((one) => one.message.isMine),
    pitch: contact.pitch,
    bulk: source.kind.bulk,
  };
}

function sourceOfMine(standing: ThreadStanding, readings: readonly MessageReading[]): MessageReading | undefined {
  const last = standing.mine.at(-1);
  return last && last.kind === 'ask' ? readings.find((one) => one.message.id === last.messageId) : undefined;
}

/** The machine decides; a weak ask, or what the person taught, may still turn it. */
function stateAfter(standing: ThreadStanding, focus: MessageReading, reply: number, shift: number): ThreadState {
  if (standing.state === 'to_reply')
    return reply >= REPLY_FROM ? 'to_reply' : standing.theirs.length > 0 ? 'awaiting' : 'fyi';
  const taught = shift > 1 && reply >= REPLY_FROM && !focus.message.isMine && standing.last === 'tells';
  return taught ? 'to_reply' : standing.state;
}

/** The oldest item that makes the thread what it is. */
function decidingItem(standing: ThreadStanding, state: ThreadState): ThreadItem | undefined {
  if (state === 'to_reply') return strongest(standing.mine);
  return state === 'awaiting' ? strongest(standing.theirs) : undefined;
}

function strongest(items: readonly ThreadItem[]): ThreadItem | undefined {
  const best = [...items].sort((one, other) => other.strength - one.strength || one.since - other.since)[0];
  const oldest = items[0];
  return best === undefined || oldest === undefined ? undefined : { ...best, since: oldest.since };
}

const withoutStrength = ({ owner, kind, messageId, since, by, text }: ThreadItem): OpenItem => ({
  owner,
  kind,
  messageId,
  since,
  by,
  text,
});

const CATEGORIES: readonly Category[] = ['work', 'personal', 'promotional', 'social', 'other'];

/** What the person said about this sender, or about its domain, comes before every rule. */
function learnedCategory({ personal }: AnalysisInput, focus: MessageReading, sorted: Sorted): Category {
  const address = normalAddress(focus.message.from.address);
  const given = personal?.categories?.[address] ?? personal?.categories?.[`@${address.split('@')[1] ?? ''}`];
  return CATEGORIES.find((category) => category === given) ?? sorted.category;
}

function warningsOf(focus: MessageReading, suspicion: Suspicion): Warning[] {
  const hidden: Warning[] = focus.message.hidesText
    ? [{ kind: 'hidden_text', text: 'Hides text that you cannot see' }]
    : [];
  if (suspicion.score < SUSPICIOUS_FROM) return hidden;
  const kind = suspicion.score >= PHISHING_FROM ? 'phishing' : 'suspicious';
  return [...suspicion.signs.map((text): Warning => ({ kind, text })), ...hidden];
}
