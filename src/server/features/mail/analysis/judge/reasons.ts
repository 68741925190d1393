import { shortName } from '../short-name.ts';
import type { Category, Reason, ReasonIcon, Warning } from '../verdict.ts';
import { daysBetween } from '../zone.ts';
import type { Judgement } from './judgement.ts';
import { correctionOf } from './correction.ts';
import { answeredOf, dateWords, LEARNED, quote, reason, WORTH_SAYING } from './reason.ts';
import { replyReasons } from './reply-reasons.ts';

/** Why the verdict is as it is, most telling first, in short phrases. */
export function reasonsFor(judgement: Judgement, warnings: readonly Warning[]): Reason[] {
  return [
    ...warnings.map(({ kind, text }) => reason('warning', kind === 'hidden_text' ? 'hidden' : 'shield', text)),
    ...replyReasons(judgement),
    ...stateReasons(judgement),
    ...priorityReasons(judgement),
    ...categoryReasons(judgement),
    ...moodReasons(judgement),
  ];
}

function stateReasons({ state, open, standing, readings, moment, focus }: Judgement): Reason[] {
  if (state === 'awaiting' && open !== undefined) {
    const origin = readings.find((one) => one.message.id === open.messageId)?.message ?? focus.message;
    const other = origin.isMine ? (origin.to[0] ?? origin.from) : origin.from;
    const name = shortName(other.name, other.address);
    if (open.kind === 'promise') return [reason('state', 'promise', `${name} promised: ${quote(open.text)}`)];
    return [
      reason('state', 'waiting', `You asked ${name} ${ago(daysBetween(open.since, moment.now, moment.timeZone))}`),
    ];
  }
  if (state !== 'done') return [];
  if (standing.last === 'mine') return [reason('state', 'answered', 'You wrote last and asked nothing')];
  return [
    focus.thanks
      ? reason('state', 'thanks', 'Ends with thanks')
      : reason('state', 'answered', 'Everything asked has been answered'),
  ];
}

const ago = (days: number): string => (days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`);

function priorityReasons(judgement: Judgement): Reason[] {
  const { input, priority, deadline, bill, meeting, focus, relation, requiresResponse, priorityShift, moment } =
    judgement;
  const said = correctionOf(focus.message, input).priority;
  if (said !== undefined) return [reason('priority', 'learned', `You gave it ${said} priority`)];
  if (priority === 'low') return [];
  const found: Reason[] = [];
  const add = (icon: ReasonIcon, text: string): number => found.push(reason('priority', icon, text));
  if (focus.utterances.some((one) => one.cues.has('consequence')))
    add('urgent', requiresResponse ? 'Says what happens without an answer' : 'Says what happens if nothing is done');
  else if (focus.utterances.some((one) => one.cues.has('urgent') && one.act === 'ask'))
    add('urgent', 'Says it is urgent');
  if (deadline !== undefined && !requiresResponse) add('date', `Names a date: ${dateWords(deadline, moment)}`);
  if (deadline !== undefined && deadline.at < moment.now) add('urgent', 'The date it names has passed');
  if (bill !== undefined) add('money', bill.amount === undefined ? 'A bill to pay' : `A bill to pay: ${bill.amount}`);
  if (meeting !== undefined)
    add('meeting', `Names a time: ${dateWords({ text: meeting.text, at: meeting.start }, moment)}`);
  if (relation !== undefined && relation.replied >= 3 && !requiresResponse) {
    add('history', answeredOf(relation.replied, relation.received));
  }
  if (Math.abs(priorityShift) > WORTH_SAYING) add('learned', LEARNED);
  return found;
}

const CATEGORY_ICONS = {
  work: 'work',
  personal: 'person',
  promotional: 'list',
  social: 'social',
  other: 'robot',
} as const satisfies { [C in Category]: ReasonIcon };

function categoryReasons({ sorted, category, focus, input }: Judgement): Reason[] {
  const said = correctionOf(focus.message, input).category !== undefined;
  const why = said ? 'You sorted it' : category === sorted.category ? sorted.why : 'You sorted mail of this sender so';
  return [reason('category', CATEGORY_ICONS[category], why)];
}

function moodReasons({ mood }: Judgement): Reason[] {
  if (mood.sentiment === 'neutral' || mood.words.length === 0) return [];
  return [reason('sentiment', 'mood', `Words such as ${mood.words.map((word) => `“${word}”`).join(', ')}`)];
}
