import { readSentence, type SentenceReading } from '../ask/read-sentence.ts';
import { normalAddress } from '../address.ts';
import { type MailKind, mailKind } from '../judge/mail-kind.ts';
import type { AnalysedMessage, Me } from '../input.ts';
import { fold } from '../text/fold.ts';
import { type Language, languageOf } from '../text/language.ts';
import { sentencesOf } from '../text/sentences.ts';
import { type VisibleReply, visibleReply } from '../text/visible-reply.ts';
import { pattern } from '../text/pattern.ts';
import { type Act, actOf } from './act.ts';
import { type Addressing, addressingOf, greetingOf } from './addressing.ts';

/** A sentence and what it does in the conversation. */
export type Utterance = SentenceReading & { act: Act };

/** How a mail moves its thread on. */
export type Move = 'answers' | 'defers' | 'asks_back' | 'thanks' | 'takes_over' | 'withdraws' | 'opts_out' | 'silent';

/** One mail, read. */
export type MessageReading = {
  message: AnalysedMessage;
  parts: VisibleReply;
  /** The new text, or what was passed on when there is none. */
  shown: string;
  language: Language;
  utterances: readonly Utterance[];
  kind: MailKind;
  addressing: Addressing;
  move: Move;
  thanks: boolean;
  withdraws: boolean;
  takesOver: boolean;
  /** Says that no answer is wanted. */
  waivesAnswer: boolean;
};

export type Reader = (message: AnalysedMessage, me: Me) => MessageReading;

/** Reads each mail once, however often it is asked for; for the mails of one thread and one person. */
export const readingOnce = (): Reader => {
  const known = new Map<AnalysedMessage, MessageReading>();
  return (message, me) => {
    const reading = known.get(message) ?? readMessage(message, me);
    known.set(message, reading);
    return reading;
  };
};

/** Reads a mail on its own: its new text, its sentences, what kind of mail it is and how it moves the thread. */
export function readMessage(message: AnalysedMessage, me: Me): MessageReading {
  const listed = isListed(message);
  const parts = visibleReply(listed ? message.text.slice(0, LISTED_CHARACTERS) : message.text, message.from.name);
  const shown = parts.body === '' ? parts.forwarded : parts.body;
  const language = languageOf(shown.length > 80 ? shown : `${message.subject} ${message.text}`);
  const greeting = greetingOf(shown);
  const written = shown.slice(greeting.length);
  const sentences = sentencesOf(written, listed ? LISTED_SENTENCES : undefined);
  const utterances = sentences.map((sentence) => utteranceOf(sentence, language));
  const kind = mailKind(message, utterances);
  const acts = new Set(utterances.map((one) => one.act));
  return {
    message,
    parts,
    shown,
    language,
    utterances,
    kind,
    addressing: addressingOf(message, fold(greeting), me),
    move: moveOf(message, utterances, acts),
    thanks: acts.has('thanks'),
    withdraws: acts.has('withdraw'),
    takesOver: acts.has('takeover'),
    waivesAnswer: utterances.some((one) => one.cues.has('noreply') && WAIVER.test(one.folded)),
  };
}

/** Reads one sentence and says what it does. */
export function utteranceOf(sentence: string, language: Language): Utterance {
  const reading = readSentence(sentence, language);
  return { ...reading, act: actOf(reading) };
}

/** Mail that says itself that it goes to many need not be read as closely. */
const LISTED_SENTENCES = 16;
const LISTED_CHARACTERS = 4_000;
const isListed = ({ headers }: AnalysedMessage): boolean =>
  headers.listUnsubscribe !== undefined || headers.feedbackId !== undefined || headers.precedence !== undefined;

/** Plain words that no answer is wanted; a mere "for your information" may still go with a question. */
const WAIVER = pattern`
  \bno (?:reply|answer|response|need to (?:reply|respond|answer))\b|\bneed not (?:reply|answer)\b
  \b(?:don't|do not|needn't) (?:need to |have to )?(?:reply|answer|respond)\b|\bnothing (?:needed|required|to do)\b
  \bkeine (?:antwort|ruckmeldung)\b|\b(?:musst|mussen|brauchst|brauchen) (?:\w+ ){0,2}nicht (?:zu )?antworten\b
  \b(?:pas|aucune) (?:besoin de repondre|reponse)\b|\bno (?:hace falta|es necesario) (?:que )?(?:respond|contest)
  \bnon (?:serve|occorre|e necessario) rispondere\b
`;

function moveOf(message: AnalysedMessage, utterances: readonly Utterance[], acts: ReadonlySet<Act>): Move {
  if (acts.has('optout')) return 'opts_out';
  if (acts.has('withdraw')) return 'withdraws';
  if (message.attachments.length > 0 || acts.has('answer'))
    return acts.has('defer') && !tells(acts) ? 'defers' : 'answers';
  if (acts.has('defer') || (acts.has('promise') && !tells(acts))) return 'defers';
  if (acts.has('takeover')) return 'takes_over';
  if (tells(acts) && !(acts.has('ask') && isMostlyAsking(utterances))) return 'answers';
  if (acts.has('ask')) return 'asks_back';
  if (acts.has('thanks')) return 'thanks';
  return acts.has('promise') || tells(acts) ? 'answers' : 'silent';
}

const tells = (acts: ReadonlySet<Act>): boolean => acts.has('statement') || acts.has('errand');

/** One short remark before the question does not make a question an answer. */
const isMostlyAsking = (utterances: readonly Utterance[]): boolean => {
  const said = utterances.filter((one) => one.act === 'statement');
  return (
    said.every((one) => one.text.length < 60) && said.length <= utterances.filter((one) => one.act === 'ask').length
  );
};

/** Whether a mail was written by this address. */
export const isFrom = (message: AnalysedMessage, address: string): boolean =>
  normalAddress(message.from.address) === normalAddress(address);
