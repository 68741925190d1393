import type { MessageReading, Utterance } from '../thread/read-message.ts';
import type { OpenItem } from '../verdict.ts';
import type { Dated } from './deadline.ts';
import type { Judgement } from './judgement.ts';
import { amountIn } from './money.ts';
import { fold } from '../text/fold.ts';
import { alternatives, pattern } from '../text/pattern.ts';
import { isOtherScript } from '../text/script.ts';
import { isSmallPrint, withoutSmallPrint } from '../text/small-print.ts';

/** The longest summary, in characters. */
export const SUMMARY_LENGTH = 200;

/** What a summary is made from. */
export type SummaryFacts = Pick<Judgement, 'focus' | 'open' | 'dated'>;

/**
 * The mail's own words, at most SUMMARY_LENGTH characters: the open ask and the sentence with its date; otherwise the
 * sentence that says most.
 */
export function summaryOf({ focus, open, dated }: SummaryFacts): string {
  const speaks = focus.kind.sender === 'person' || focus.kind.sender === 'list';
  // What a person asks is theirs, whatever it sounds like.
  const matter = speaks
    ? focus.utterances.filter((one) => one.act === 'ask' || !isSmallPrint(one.folded))
    : withoutSmallPrint(focus.utterances);
  const spoken = withoutTitle(
    matter.filter(
      (one) => (one.act !== 'courtesy' || one.cues.has('noreply')) && !GREETING_OF_ANY_SCRIPT.test(one.text),
    ),
    focus.message.subject,
  );
  const ask = speaks ? strongestAsk(spoken, open) : undefined;
  const rest = ranked(spoken, dated).filter((one) => one !== ask);
  const chosen = ask === undefined ? rest.slice(0, 2) : [ask, ...rest.slice(0, 1)];
  const inOrder = spoken.filter((one) => chosen.includes(one)).map((one) => trimmed(one.text));
  const lead =
    ask === undefined ? inOrder : [trimmed(ask.text), ...inOrder.filter((text) => text !== trimmed(ask.text))];
  const summary = joined(lead);
  return summary === '' ? fallback(focus, matter) : summary;
}

/** A short line that ends in a comma of a script that is not read. */
const GREETING_OF_ANY_SCRIPT = /^[^\p{Script=Latin}]{1,40}[,،、，]$/u;

const PUNCTUATION = 6;
const bareWords = (text: string): string => text.replace(/[^\p{L}\d]+/gu, ' ').trim();

/** A heading that repeats the subject tells nothing new beside other sentences. */
function withoutTitle(spoken: readonly Utterance[], subject: string): readonly Utterance[] {
  const title = bareWords(fold(subject));
  const isTitle = ({ folded }: Utterance): boolean =>
    Math.abs(folded.length - subject.length) <= PUNCTUATION && bareWords(folded) === title;
  const others = spoken.filter((one) => !isTitle(one));
  return others.length > 0 ? others : spoken;
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

/** Columns of a table, set apart by spaces. */
const IS_TABLE = /\S {2,}\S/;

function ranked(spoken: readonly Utterance[], dated: readonly Dated[]): Utterance[] {
  const value = (one: Utterance, index: number): number => {
    const early = Math.max(0, 3 - index) * 0.5;
    const length = one.text.length < 20 ? -1.5 : one.text.length > 180 ? -0.5 : 0.4;
    return (
      early +
      length +
      (dated.some((other) => other.utterance === one) ? 1 : 0) +
      (amountIn(one.text) === undefined ? 0 : 0.8) +
      (one.cues.has('consequence') ? 1 : 0) +
      (SAYS_MUCH.test(one.folded) ? 0.7 : 0) +
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

/** A sentence without its opening filler, beginning with a capital. */
function trimmed(text: string): string {
  const bare = text.replace(OPENING, '').replace(/\s+/g, ' ').trim();
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function joined(sentences: readonly string[]): string {
  let summary = '';
  for (const sentence of sentences) {
    const next = summary === '' ? sentence : `${stopped(summary)} ${sentence}`;
    if (next.length <= SUMMARY_LENGTH) summary = next;
    else if (summary === '') return cut(sentence);
  }
  return summary;
}

/** A heading ends in no stop; before another sentence it gets one. */
const stopped = (text: string): string => (/[\p{L}\d]$/u.test(text) && !isOtherScript(text) ? `${text}.` : text);

/** Cuts at the last whole word and says so. */
function cut(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const room = text.slice(0, SUMMARY_LENGTH - 1);
  const space = room.lastIndexOf(' ');
  return `${room.slice(0, space > SUMMARY_LENGTH / 2 ? space : room.length).trimEnd()}…`;
}

/** Without a sentence that says something: what there is but small print, the subject, or the files. */
function fallback({ shown, message, utterances }: MessageReading, matter: readonly Utterance[]): string {
  const written = utterances.length === matter.length ? shown : matter.map((one) => one.text).join(' ');
  const text = (written.trim() || message.subject).replace(/\s+/g, ' ').trim();
  if (text !== '') return cut(text);
  return message.attachments.length > 0 ? cut(message.attachments.map((file) => file.name).join(', ')) : '';
}
