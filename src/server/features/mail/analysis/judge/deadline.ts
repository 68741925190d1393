import { fold } from '../text/fold.ts';
import { type MessageReading, type Utterance, utteranceOf } from '../thread/read-message.ts';
import { bareSubject } from '../thread/subject.ts';
import type { Deadline } from '../verdict.ts';
import { instantOf, wallOf } from '../zone.ts';
import { type Anchor, type Mention, mentionsIn } from './when.ts';
import { pattern } from '../text/pattern.ts';

/** A sentence with the days and moments it names. */
export type Dated = { utterance: Utterance; mentions: readonly Mention[] };

/** Newsletters name many dates; the first sentences that do are enough. */
const SENTENCES_DATED = { person: 10, list: 10, machine: 6, autoreply: 3, bulk: 3 };

/** The sentences of a mail that name a day or an hour; the subject of a first mail is one of them. */
export function datedSentences(reading: MessageReading, timeZone: string): Dated[] {
  const { subject, date } = reading.message;
  const anchor: Anchor = {
    writtenAt: date,
    timeZone,
    meansNextWeek: NEXT_WEEK.test(fold(`${subject} ${reading.shown.slice(0, CONTEXT)}`)),
  };
  const dated: Dated[] = [];
  const enough = SENTENCES_DATED[reading.kind.sender];
  const title = bareSubject(subject) === subject.trim() ? [utteranceOf(subject, reading.language)] : [];
  for (const utterance of [...reading.utterances, ...title]) {
    const mentions = mentionsIn(utterance.text, utterance.folded, reading.language, anchor);
    if (mentions.length > 0) dated.push({ utterance, mentions });
    if (dated.length >= enough) break;
  }
  return dated;
}

const CONTEXT = 2_000;
/** Said anywhere, it moves the weekdays of the mail into the next week. */
const NEXT_WEEK =
  /\b(?:next week|nachste[nr]? woche|kommende[nr]? woche|semaine prochaine|proxima semana|semana que viene|prossima settimana|settimana prossima)\b/;

/**
 * The day by which the mail wants something: a date after `by`, `before`, `due`, or one inside an ask. A day without an
 * hour ends at 23:59; `before Thursday` ends as Thursday begins.
 */
export function deadlineIn(dated: readonly Dated[], timeZone: string): Deadline | undefined {
  const found = dated.flatMap(({ utterance, mentions }) =>
    mentions.flatMap((mention) => deadlineOf(utterance, mention, timeZone) ?? []),
  );
  const ranked = found.sort((one, other) => other.weight - one.weight || one.deadline.at - other.deadline.at);
  return ranked[0]?.deadline;
}

const BEFORE = pattern`
    \b(?:before|prior to|ahead of|vor(?: dem)?|avant(?: le)?|antes (?:de|del)(?: el)?|prima (?:di|del
        della))\s+(?:\w+\s)?$
  `;
const UNTIL = pattern`
    \b(?:by|until|till|due(?: on| by)?|no later than|not later than|at the latest|deadline(?: is)?
      expires?(?: on)?|lapses?(?: on)?|ends?(?: on)?|closes?(?: on)?|within|bis(?: zum| spatestens)?
      spatestens(?: am| bis)?|fallig(?: am| zum)?|zahlbar bis(?: zum)?|frist(?: bis)?|d'ici(?: a| au| le)?
      jusqu'(?:a|au)|au plus tard(?: le)?|pour(?: le)?|echeance(?: le)?|expire(?: le)?|hasta(?: el)?
      para(?: el)?|a mas tardar(?: el)?|vence(?: el)?|caduca(?: el)?|entro(?: il| le)?|non oltre(?: il)?
      scade(?: il)?|scadenza(?: il)?|per)\s*:?\s+(?:\w+\s)?$
  `;

/** Words that make a date binding for the reader; `the plumber comes before Friday` has none. */
const BINDING = pattern`
    \b(?:due|deadline|payable|expires?|lapses?|closes?|register|valid|must|has to|have to|needs? to|should
      required|holds?|rsvp|fallig|zahlbar|frist|muss|mussen|sollte[n]?|anmeldeschluss|gultig|lauft|echeance
      limite|doit|doivent|valable|vence|caduca|plazo|debe[n]?|valid[oa]|scade|scadenza|deve|devono
      valida)\b
  `;

function deadlineOf(
  utterance: Utterance,
  mention: Mention,
  timeZone: string,
): { deadline: Deadline; weight: number } | undefined {
  const lead = utterance.folded.slice(Math.max(0, mention.index - 30), mention.index);
  const before = BEFORE.test(lead);
  const until =
    before ||
    UNTIL.test(lead) ||
    /^(?:before|vor|avant|antes|prima|by|within|bis|spatestens|entro|hasta|d'ici)\b/i.test(mention.text);
  const asks = utterance.act === 'ask' || utterance.act === 'errand';
  if (utterance.act === 'promise' || utterance.act === 'defer') return undefined;
  const binds =
    asks || utterance.cues.has('consequence') || utterance.cues.has('need') || BINDING.test(utterance.folded);
  if (!binds || (!until && !isRequest(utterance))) return undefined;
  const weight = (until ? 2 : 0) + (asks ? 1.5 : 0) + (utterance.cues.has('consequence') ? 1 : 0);
  const { text, hasTime } = mention;
  return { deadline: { at: hasTime ? mention.at : edgeOfDay(mention.at, before, timeZone), text, hasTime }, weight };
}

/** `Could you send it on Thursday?` names its day; `when does your train arrive on Thursday?` does not. */
const isRequest = ({ folded, cues, act }: Utterance): boolean =>
  (act === 'ask' || act === 'errand') &&
  !cues.has('meeting') &&
  !ASKS_FOR_A_TIME.test(folded) &&
  (cues.has('please') || cues.has('imperative') || CAN_YOU.test(folded));

const ASKS_FOR_A_TIME =
  /\b(?:what time|when|which|how|wann|um wie viel|welche[rsnm]?|a quelle heure|quand|quel(?:le)?|a que hora|cuando|cual|a che ora|quando|quale)\b/;
const CAN_YOU = pattern`
  \b(?:can|could|would|will) you\b|\b(?:kannst|konntest|wurdest) du\b|\b(?:konnen|konnten|wurden) sie\b
  \b(?:peux|pourrais)[- ]tu\b|\b(?:pouvez|pourriez)[- ]vous\b|\b(?:puedes|podrias|podria|puede)\b
  \b(?:puoi|potresti|puo|potrebbe)\b
`;

function edgeOfDay(noon: number, before: boolean, timeZone: string): number {
  const wall = wallOf(noon, timeZone);
  return instantOf(before ? { ...wall, hour: 0, minute: 0 } : { ...wall, hour: 23, minute: 59 }, timeZone);
}
