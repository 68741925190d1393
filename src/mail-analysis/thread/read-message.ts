import { readSentence, type SentenceReading } from '../ask/read-sentence.ts';
import { normalizeAddress } from '../sender/address.ts';
import { type SenderClass, classifySender } from '../sender/sender-class.ts';
import type { AnalysedMessage, MailboxOwner } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { type Language, languageOfMail } from '../text/language.ts';
import { sentencesOf } from '../text/sentences.ts';
import { type VisibleReply, visibleReply } from '../text/visible-reply.ts';
import { pattern } from '../text/pattern.ts';
import { type SpeechAct, speechActOf } from './speech-act.ts';
import { type Addressing, addressingOf, greetingLineOf } from './addressing.ts';

/** A sentence with its speech act. */
export type Utterance = SentenceReading & { act: SpeechAct };

/** What a mail contributes to its thread. */
export type ConversationMove =
  | 'answers'
  | 'defers'
  | 'asks_back'
  | 'thanks'
  | 'takes_over'
  | 'withdraws'
  | 'opts_out'
  | 'silent';

/** A mail with everything that is read from its own text and headers. */
export type MessageReading = {
  message: AnalysedMessage;
  parts: VisibleReply;
  /** The new text, or the forwarded text when there is none. */
  shown: string;
  language: Language;
  utterances: readonly Utterance[];
  sender: SenderClass;
  addressing: Addressing;
  move: ConversationMove;
  thanks: boolean;
  withdraws: boolean;
  takesOver: boolean;
  /** States that no reply is needed. */
  waivesAnswer: boolean;
};

export type MessageReader = (message: AnalysedMessage, me: MailboxOwner) => MessageReading;

/** A reader that caches each mail; for the mails of one thread and one person. */
export const createCachedReader = (): MessageReader => {
  const known = new Map<AnalysedMessage, MessageReading>();
  return (message, me) => {
    const reading = known.get(message) ?? readMessage(message, me);
    known.set(message, reading);
    return reading;
  };
};

/** Reads a mail by itself: new text, sentences, sender class and move. */
export function readMessage(message: AnalysedMessage, me: MailboxOwner): MessageReading {
  const listed = isListed(message);
  const { parts, shown } = visibleText(message);
  const language = languageOfMail(shown.length > 80 ? shown : `${message.subject} ${message.text}`);
  const greeting = greetingLineOf(shown);
  const written = shown.slice(greeting.length);
  const sentences = sentencesOf(written, listed ? LISTED_SENTENCES : undefined);
  const read = sentences.map((sentence) => readUtterance(sentence, language));
  const kind = classifySender(message, read);
  const addressing = addressingOf(message, normalizeText(greeting), me);
  const utterances = isBetweenTwo(kind, addressing, read) ? read.map(asSaidToOne) : read;
  const acts = new Set(utterances.map((one) => one.act));
  return {
    message,
    parts,
    shown,
    language,
    utterances,
    sender: kind,
    addressing,
    move: moveOf(message, utterances, acts),
    thanks: acts.has('thanks'),
    withdraws: acts.has('withdraw'),
    takesOver: acts.has('takeover'),
    waivesAnswer: utterances.some((one) => one.cues.has('noreply') && WAIVER.test(one.normalized)),
  };
}

/** Reads one sentence with its speech act. */
export function readUtterance(sentence: string, language: Language): Utterance {
  const reading = readSentence(sentence, language);
  return { ...reading, act: speechActOf(reading) };
}

/** Whether a person wrote a few lines to this person alone: a question in them is theirs to answer. */
const isBetweenTwo = (sender: SenderClass, { place, audience }: Addressing, read: readonly Utterance[]): boolean =>
  sender.kind === 'person' && place === 'to' && audience === 1 && read.length <= FEW_LINES;
const FEW_LINES = 4;

/** What makes a question one that nobody waits to hear answered. */
const IDLE = ['advert', 'pleasantry', 'softener', 'offer', 'pitch', 'noreply'] as const;
const SAID_TO_ONE = 0.7;

/** A question whether there is something still: the models know it from advertising ("only few seats left"). */
const WHETHER_LEFT = /\b(?:any|there|still) (?:\w+ ){1,4}(?:left|available|remaining)\b/;
const OF_TALK = /\b(?:questions?|doubts?|thoughts?|concerns?|comments?)\b/;
const LEFT_TO_ONE = 3;

/** A question that somebody puts to one reader alone asks more likely than the same words among many would. */
function asSaidToOne(one: Utterance): Utterance {
  if (!one.isQuestion || IDLE.some((cue) => one.cues.has(cue)) || one.ask >= 1 || one.ask <= 0) return one;
  const isWhetherLeft = WHETHER_LEFT.test(one.normalized) && !OF_TALK.test(one.normalized);
  const weight = isWhetherLeft ? LEFT_TO_ONE : SAID_TO_ONE;
  const asked = { ...one, ask: 1 / (1 + ((1 - one.ask) / one.ask) * Math.exp(-weight)) };
  return { ...asked, act: speechActOf(asked) };
}

/** Limits for mail whose headers mark it as list or bulk mail. */
const LISTED_SENTENCES = 16;
const LISTED_CHARACTERS = 4_000;
/** The new text of a mail, or the forwarded text when there is none. */
export const visibleText = (
  message: Pick<AnalysedMessage, 'text' | 'from'> & ListHeaders,
): Pick<MessageReading, 'parts' | 'shown'> => {
  const text = isListed(message) ? message.text.slice(0, LISTED_CHARACTERS) : message.text;
  const parts = visibleReply(text, message.from.name);
  return { parts, shown: parts.body === '' ? parts.forwarded : parts.body };
};

type ListHeaders = { headers: Pick<AnalysedMessage['headers'], 'listUnsubscribe' | 'feedbackId' | 'precedence'> };

const isListed = ({ headers }: ListHeaders): boolean =>
  headers.listUnsubscribe !== undefined || headers.feedbackId !== undefined || headers.precedence !== undefined;

/** Explicit statements that no reply is needed; "for your information" alone is none, it may go with a question. */
const WAIVER = pattern`
  \bno (?:reply|answer|response|need to (?:reply|respond|answer))\b|\bneed not (?:reply|answer)\b
  \b(?:don't|do not|needn't) (?:need to |have to )?(?:reply|answer|respond)\b|\bnothing (?:needed|required|to do)\b
  \bkeine (?:antwort|ruckmeldung)\b|\b(?:musst|mussen|brauchst|brauchen) (?:\w+ ){0,2}nicht (?:zu )?antworten\b
  \b(?:pas|aucune) (?:besoin de repondre|reponse)\b|\bno (?:hace falta|es necesario) (?:que )?(?:respond|contest)
  \bnon (?:serve|occorre|e necessario) rispondere\b
`;

function moveOf(
  message: AnalysedMessage,
  utterances: readonly Utterance[],
  acts: ReadonlySet<SpeechAct>,
): ConversationMove {
  if (acts.has('optout')) return 'opts_out';
  if (acts.has('withdraw')) return 'withdraws';
  if (message.attachments.length > 0 || acts.has('answer'))
    return acts.has('defer') && !informs(acts) ? 'defers' : 'answers';
  // Who names a condition has answered: the others move next.
  if (message.isMine && acts.has('conditional')) return 'answers';
  if (acts.has('defer') || (acts.has('promise') && !informs(acts))) return 'defers';
  if (acts.has('takeover')) return 'takes_over';
  if (informs(acts) && !(acts.has('ask') && isMostlyAsking(utterances))) return 'answers';
  if (acts.has('ask')) return 'asks_back';
  if (acts.has('thanks')) return 'thanks';
  return acts.has('promise') || informs(acts) ? 'answers' : 'silent';
}

const informs = (acts: ReadonlySet<SpeechAct>): boolean => acts.has('statement') || acts.has('errand');

/** A short remark before a question does not turn the mail into an answer. */
const isMostlyAsking = (utterances: readonly Utterance[]): boolean => {
  const statements = utterances.filter((one) => one.act === 'statement');
  return (
    statements.every((one) => one.text.length < 60) &&
    statements.length <= utterances.filter((one) => one.act === 'ask').length
  );
};

/** Whether a mail was written by this address. */
export const isFrom = (message: AnalysedMessage, address: string): boolean =>
  normalizeAddress(message.from.address) === normalizeAddress(address);
