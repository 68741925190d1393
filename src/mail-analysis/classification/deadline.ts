import { normalizeText } from '../text/normalize-text.ts';
import { type MessageReading, type Utterance, readUtterance } from '../thread/read-message.ts';
import { subjectWithoutPrefix } from '../thread/subject.ts';
import type { MailDeadline } from '../mail-classification.ts';
import { instantOfWallClock, wallClockAt } from '../wall-clock.ts';
import { type MentionAnchor, type DateMention, findDateMentions } from './date-mentions.ts';
import { pattern } from '../text/pattern.ts';

/** A sentence with the days and times it mentions. */
export type DatedSentence = { utterance: Utterance; mentions: readonly DateMention[] };

/** The number of dated sentences that are read of a newsletter. */
const SENTENCES_DATED = { person: 10, list: 10, machine: 6, autoreply: 3, bulk: 3 };

/** The sentences of a mail that mention a day or an hour; the subject of a thread's first mail counts as a sentence. */
export function findDatedSentences(reading: MessageReading, timeZone: string): DatedSentence[] {
  const { subject, date } = reading.message;
  const anchor: MentionAnchor = {
    writtenAt: date,
    timeZone,
    meansNextWeek: NEXT_WEEK.test(normalizeText(`${subject} ${reading.shown.slice(0, CONTEXT)}`)),
  };
  const datedSentences: DatedSentence[] = [];
  const enough = SENTENCES_DATED[reading.sender.kind];
  const title = subjectWithoutPrefix(subject) === subject.trim() ? [readUtterance(subject, reading.language)] : [];
  for (const utterance of [...reading.utterances, ...title]) {
    const mentions = findDateMentions(utterance.text, utterance.normalized, reading.language, anchor);
    if (mentions.length > 0) datedSentences.push({ utterance, mentions });
    if (datedSentences.length >= enough) break;
  }
  return datedSentences;
}

const CONTEXT = 2_000;
/** Anywhere in a mail, this moves its weekdays into the next week. */
const NEXT_WEEK =
  /\b(?:next week|nachste[nr]? woche|kommende[nr]? woche|semaine prochaine|proxima semana|semana que viene|prossima settimana|settimana prossima)\b/;

/**
 * The deadline of a mail: a date after `by`, `before`, `due`, or one inside a request. A day without an hour ends at
 * 23:59; `before Thursday` ends at the start of Thursday.
 */
export function findDeadline(datedSentences: readonly DatedSentence[], timeZone: string): MailDeadline | undefined {
  const found = datedSentences.flatMap(({ utterance, mentions }) =>
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

/** Words that make a date a deadline; `the plumber comes before Friday` has none. */
const BINDING = pattern`
    \b(?:due|deadline|payable|expires?|lapses?|closes?|register|valid|must|has to|have to|needs? to|should
      required|holds?|rsvp|fallig|zahlbar|frist|muss|mussen|sollte[n]?|anmeldeschluss|gultig|lauft|echeance
      limite|doit|doivent|valable|vence|caduca|plazo|debe[n]?|valid[oa]|scade|scadenza|deve|devono
      valida|spatestens|merci de|priere de|veuillez|il faut|hay que|tienen? que|bisogna|occorre)\b
  `;

function deadlineOf(
  utterance: Utterance,
  mention: DateMention,
  timeZone: string,
): { deadline: MailDeadline; weight: number } | undefined {
  // Between two hours something happens; it is not due.
  if (mention.end !== undefined) return undefined;
  const lead = utterance.normalized.slice(Math.max(0, mention.index - 30), mention.index);
  const before = BEFORE.test(lead);
  const until =
    before ||
    UNTIL.test(lead) ||
    /^(?:before|vor|avant|antes|prima|by|within|bis|spatestens|entro|hasta|d'ici)\b/i.test(mention.text);
  const asks = utterance.act === 'ask' || utterance.act === 'errand';
  if (utterance.act === 'promise' || utterance.act === 'defer') return undefined;
  const binds =
    asks || utterance.cues.has('consequence') || utterance.cues.has('need') || BINDING.test(utterance.normalized);
  if (!binds || (!until && !isRequest(utterance))) return undefined;
  const weight = (until ? 2 : 0) + (asks ? 1.5 : 0) + (utterance.cues.has('consequence') ? 1 : 0);
  const { text, hasTime } = mention;
  return { deadline: { at: hasTime ? mention.at : edgeOfDay(mention.at, before, timeZone), text, hasTime }, weight };
}

/** `Could you send it on Thursday?` has a deadline; `when does your train arrive on Thursday?` has none. */
const isRequest = ({ normalized, cues, act }: Utterance): boolean =>
  (act === 'ask' || act === 'errand') &&
  !cues.has('meeting') &&
  !ASKS_FOR_A_TIME.test(normalized) &&
  (cues.has('please') || cues.has('imperative') || CAN_YOU.test(normalized));

const ASKS_FOR_A_TIME =
  /\b(?:what time|when|which|how|wann|um wie viel|welche[rsnm]?|a quelle heure|quand|quel(?:le)?|a que hora|cuando|cual|a che ora|quando|quale)\b/;
const CAN_YOU = pattern`
  \b(?:can|could|would|will) you\b|\b(?:kannst|konntest|wurdest) du\b|\b(?:konnen|konnten|wurden) sie\b
  \b(?:peux|pourrais)[- ]tu\b|\b(?:pouvez|pourriez)[- ]vous\b|\b(?:puedes|podrias|podria|puede)\b
  \b(?:puoi|potresti|puo|potrebbe)\b
`;

function edgeOfDay(noon: number, before: boolean, timeZone: string): number {
  const wall = wallClockAt(noon, timeZone);
  return instantOfWallClock(before ? { ...wall, hour: 0, minute: 0 } : { ...wall, hour: 23, minute: 59 }, timeZone);
}
