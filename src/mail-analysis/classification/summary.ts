import type { MessageReading, Utterance } from '../thread/read-message.ts';
import type { OpenItem } from '../mail-classification.ts';
import type { DatedSentence } from './deadline.ts';
import type { ClassifiedMail } from './classified-mail.ts';
import { shortName } from '../sender/short-name.ts';
import { findAmount } from './money.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { alternatives, pattern } from '../text/pattern.ts';
import { isOtherScript } from '../text/script.ts';
import { shorten } from '../text/shorten.ts';
import { isSmallPrint, withoutSmallPrint } from '../text/small-print.ts';

/** Maximum length of a summary in characters. */
export const SUMMARY_LENGTH = 200;

/** The inputs of a summary. */
export type SummaryFacts = Pick<ClassifiedMail, 'focus' | 'readings' | 'open' | 'datedSentences' | 'asked'>;

/** From this many mails on a thread is long: what is new in it counts more than how the mail begins. */
const LONG_THREAD = 4;

/**
 * Extracts a summary of at most SUMMARY_LENGTH characters: who asks, their request in quotation marks and the sentence that
 * belongs to it, otherwise the most informative sentences, in the order of the mail.
 */
export function summaryOf({ focus, readings, open, datedSentences, asked: askedIn }: SummaryFacts): string {
  const speaks = focus.sender.kind === 'person' || focus.sender.kind === 'list';
  // A request by a person is kept even if it reads like small print.
  const matter = speaks
    ? focus.utterances.filter((one) => one.act === 'ask' || !isSmallPrint(one.normalized))
    : withoutSmallPrint(focus.utterances);
  const spoken = withoutTitle(
    matter.filter(
      (one) => (one.act !== 'courtesy' || one.cues.has('noreply')) && !GREETING_OF_ANY_SCRIPT.test(one.text),
    ),
    focus.message.subject,
  );
  const isLong = readings.length >= LONG_THREAD;
  // What is forwarded was written by somebody else.
  const likely = focus.parts.body === '' ? [] : likelyAsks(spoken, focus, askedIn());
  const asked = speaks ? (likely[0] ?? strongestAsk(spoken, open)) : undefined;
  // What stands in every mail of a long thread is no news.
  const ask = asked !== undefined && isLong && isRepeated(asked, focus, readings) ? undefined : asked;
  const rest = ranked(spoken, datedSentences, isLong).filter((one) => one !== asked);
  const second = likely.find((one) => one !== ask) ?? rest[0];
  const chosen = ask === undefined ? rest.slice(0, 2) : [ask, ...(second === undefined ? [] : [second])];
  const others = spoken.filter((one) => chosen.includes(one) && one !== ask);
  const summary = joined(
    ask === undefined
      ? inOurVoice(others, focus)
      : [attributed(ask, focus), ...others.map((one) => quoted(one, focus))],
  );
  return summary === '' ? fallback(focus, matter) : summary;
}

/** Whether an earlier mail of the thread says the same. */
const isRepeated = (one: Utterance, focus: MessageReading, readings: readonly MessageReading[]): boolean =>
  readings
    .slice(0, readings.indexOf(focus))
    .some((earlier) => earlier.utterances.some((other) => bareWords(other.normalized) === bareWords(one.normalized)));

/** Cues of a sentence that asks; other requests are needs told as facts, which their sender writes rather than asks. */
const ASKING = ['modal', 'please', 'tell', 'imperative', 'decide'] as const;

/** Words of somebody about themselves: a summary that says them as they are would speak as the sender. */
const FIRST_PERSON = pattern`
    \b(?:i|i'(?:m|ve|ll|d)|me|my|mine|myself|we|we'(?:re|ve|ll|d)|us|our|ours|ourselves
      ich|mir|mich|mein(?:e[nmrs]?)?|wir|uns|unser(?:e[nmrs]?)?
      je|moi|mon|mes|nous|notre|nos
      yo|mi|mis|nosotr[oa]s|nuestr[oa]s?
      io|mio|noi|nostr[oaie])\b|\bj'
  `;
const isOfOthers = ({ normalized }: Utterance, { message, parts }: MessageReading): boolean =>
  !message.isMine && parts.body !== '' && FIRST_PERSON.test(normalized);

/** A sentence, in quotation marks if somebody says it of themselves. */
const quoted = (one: Utterance, focus: MessageReading): string =>
  isOfOthers(one, focus) ? `“${trimmed(one.text)}”` : trimmed(one.text);

/** Sentences that Iris can say; the first of those that it can’t has the name of the sender. */
function inOurVoice(sentences: readonly Utterance[], focus: MessageReading): string[] {
  const first = sentences.find((one) => isOfOthers(one, focus));
  return sentences.map((one) => (one === first ? attributed(one, focus) : quoted(one, focus)));
}

/** A request, or what somebody says of themselves, with the name of the sender, in quotation marks. */
function attributed(ask: Utterance, { message }: MessageReading): string {
  const text = trimmed(ask.text);
  if (message.isMine) return text;
  const name = shortName(message.from.name, message.from.address);
  const isAsking = ask.isQuestion || ASKING.some((cue) => ask.cues.has(cue));
  const framed = (words: string): string => (isAsking ? `${name} asks: “${words}”` : `${name} writes: “${words}”`);
  return framed(shorten(text, SUMMARY_LENGTH - framed('').length));
}

/** A short greeting in an unsupported script, ending in its comma. */
const GREETING_OF_ANY_SCRIPT = /^[^\p{Script=Latin}]{1,40}[,،、，]$/u;

const PUNCTUATION = 6;
const bareWords = (text: string): string => text.replace(/[^\p{L}\d]+/gu, ' ').trim();

/** Drops a heading that repeats the subject, if there are other sentences. */
function withoutTitle(spoken: readonly Utterance[], subject: string): readonly Utterance[] {
  const title = bareWords(normalizeText(subject));
  const isTitle = ({ normalized }: Utterance): boolean =>
    Math.abs(normalized.length - subject.length) <= PUNCTUATION && bareWords(normalized) === title;
  const others = spoken.filter((one) => !isTitle(one));
  return others.length > 0 ? others : spoken;
}

/** A summary that quotes what asks nothing does no harm, so that less is enough for it. */
const QUOTED_FROM = 0.3;

/** The sentences that may ask in their mail, the likeliest first; `asked` are the probabilities of the first sentences of the mail. */
function likelyAsks(spoken: readonly Utterance[], focus: MessageReading, asked: readonly number[]): Utterance[] {
  const odds = new Map(focus.utterances.map((one, index) => [one, asked[index] ?? 0]));
  const of = (one: Utterance): number => odds.get(one) ?? 0;
  return spoken.filter((one) => of(one) >= QUOTED_FROM).sort((one, other) => of(other) - of(one));
}

function strongestAsk(spoken: readonly Utterance[], open: OpenItem | undefined): Utterance | undefined {
  const same = open === undefined ? undefined : spoken.find((one) => one.text === open.text);
  if (same !== undefined) return same;
  return spoken.filter((one) => one.act === 'ask').sort((one, other) => other.ask - one.ask)[0];
}

const SAYS_MUCH = pattern`
    \b(?:attached|decided|approved|cancelled|canceled|moved|changed|confirmed|delayed|signed|shipped
      arrives?|starts?|ends?|new|anbei|beschlossen|genehmigt|abgesagt|verschoben|geandert|bestatigt
      ci-joint|annule|confirme|reporte|adjunto|cancelad[oa]|aplazad[oa]|confirmad[oa]|in allegato
      annullat[oa]|spostat[oa]|confermat[oa])\b
  `;

/** What settles a long thread: a decision, a figure that stands. */
const DECIDES = pattern`
    \b(?:(?:we(?:'ve| have)?|they(?:'ve| have)?|i(?:'ve| have)?|board|committee) (?:\w+ )?(?:decided|agreed|settled|chose|chosen|approved|rejected)|decision is|it is final|final (?:figure|price|number|date|version)|go(?:ing)? with|so it(?:'s| is)|agreed on
      (?:haben|hat) .{0,60}(?:entschieden|beschlossen|vereinbart|geeinigt|genehmigt|abgelehnt)|es bleibt bei|wir nehmen|endgultig
      (?:avons|a|ont) (?:decide|choisi|convenu|retenu|valide|refuse)|on part sur|c'est decide
      (?:hemos|ha|han) (?:decidido|acordado|elegido|aprobado|rechazado)|nos quedamos con|queda en
      (?:abbiamo|ha|hanno) (?:deciso|scelto|concordato|approvato))\b
  `;

/** Table columns separated by spaces. */
const IS_TABLE = /\S {2,}\S/;

function ranked(spoken: readonly Utterance[], datedSentences: readonly DatedSentence[], isLong: boolean): Utterance[] {
  const value = (one: Utterance, index: number): number => {
    const early = isLong ? (DECIDES.test(one.normalized) ? 2 : 0) : Math.max(0, 3 - index) * 0.5;
    const length = one.text.length < 20 ? -1.5 : one.text.length > 180 ? -0.5 : 0.4;
    return (
      early +
      length +
      (datedSentences.some((other) => other.utterance === one) ? 1 : 0) +
      (findAmount(one.text) === undefined ? 0 : 0.8) +
      (one.cues.has('consequence') ? 1 : 0) +
      (SAYS_MUCH.test(one.normalized) ? 0.7 : 0) +
      (one.act === 'promise' || one.act === 'ask' ? 0.6 : 0) +
      (one.act === 'thanks' ? -1 : 0) +
      (IS_TABLE.test(one.text) ? -1.5 : 0)
    );
  };
  return spoken
    .map((one, index) => ({ one, value: value(one, index) }))
    .sort((left, right) => right.value - left.value)
    .map(({ one }) => one);
}

const OPENING = new RegExp(
  alternatives`
    ^(?:(?:hi|hello|hey|hallo|liebe[rs]?|bonjour|hola|ciao|dear)\b[^,.!?]{0,30}[,!]\s+|(?:and|so|also|well
        ok|okay|und|also|et|alors|y|pues|e|allora|anyway|by the way|btw),?\s+)
  `,
  'i',
);

/** A sentence without filler at its start, capitalised. */
function trimmed(text: string): string {
  const bare = text.replace(OPENING, '').replace(/\s+/g, ' ').trim();
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function joined(sentences: readonly string[]): string {
  let summary = '';
  for (const sentence of sentences) {
    const next = summary === '' ? sentence : `${stopped(summary)} ${sentence}`;
    if (next.length <= SUMMARY_LENGTH) summary = next;
    else if (summary === '') return shorten(sentence, SUMMARY_LENGTH);
  }
  return summary;
}

/** Adds a full stop to a heading that another sentence follows. */
const stopped = (text: string): string => (/[\p{L}\d]$/u.test(text) && !isOtherScript(text) ? `${text}.` : text);

/** The summary of a mail without informative sentences: its text without small print, its subject or its attachments. */
function fallback({ shown, message, utterances }: MessageReading, matter: readonly Utterance[]): string {
  const written = utterances.length === matter.length ? shown : matter.map((one) => one.text).join(' ');
  const text = (written.trim() || message.subject).replace(/\s+/g, ' ').trim();
  if (text !== '') return shorten(text, SUMMARY_LENGTH);
  return message.attachments.length > 0
    ? shorten(message.attachments.map((file) => file.name).join(', '), SUMMARY_LENGTH)
    : '';
}
