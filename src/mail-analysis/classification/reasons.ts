import { shortName } from '../sender/short-name.ts';
import type {
  MailCategory,
  MailPriority,
  ClassificationReason,
  ReasonIcon,
  MailWarning,
} from '../mail-classification.ts';
import { calendarDaysBetween } from '../wall-clock.ts';
import type { ClassifiedMail } from './classified-mail.ts';
import { correctionOf } from './correction.ts';
import { answeredText, dateInWords, LEARNED_TEXT, excerpt, createReason, NOTABLE_LOG_ODDS } from './reason-texts.ts';
import { noticeFor } from './machine-notice.ts';
import { replyReasons } from './reply-reasons.ts';

/** The reasons for the classification in short phrases, most important first. */
export function reasonsFor(classified: ClassifiedMail, warnings: readonly MailWarning[]): ClassificationReason[] {
  return [
    ...warnings.map(({ kind, text }) => createReason('warning', kind === 'hidden_text' ? 'hidden' : 'shield', text)),
    ...replyReasons(classified),
    ...stateReasons(classified),
    ...priorityReasons(classified),
    ...categoryReasons(classified),
    ...sentimentReasons(classified),
  ];
}

function stateReasons({ state, open, standing, readings, moment, focus }: ClassifiedMail): ClassificationReason[] {
  if (state === 'awaiting' && open !== undefined) {
    const origin = readings.find((one) => one.message.id === open.messageId)?.message ?? focus.message;
    const other = origin.isMine ? (origin.to[0] ?? origin.from) : origin.from;
    const name = shortName(other.name, other.address);
    if (open.kind === 'promise') return [createReason('state', 'promise', `${name} promised: “${excerpt(open.text)}”`)];
    return [
      createReason('state', 'waiting', askedText(name, calendarDaysBetween(open.since, moment.now, moment.timeZone))),
    ];
  }
  if (state !== 'done') return [];
  if (standing.last === 'mine') return [createReason('state', 'answered', 'You wrote last and didn’t ask anything')];
  return [
    focus.thanks
      ? createReason('state', 'thanks', 'Ends with thanks')
      : createReason('state', 'answered', 'Everything asked has been answered'),
  ];
}

const askedText = (name: string, days: number): string =>
  days < 1
    ? `You asked ${name} today`
    : days === 1
      ? `You asked ${name} yesterday`
      : `You asked ${name} ${days} days ago`;

const GIVEN = {
  high: 'You gave it high priority',
  medium: 'You gave it medium priority',
  low: 'You gave it low priority',
} as const satisfies { [P in MailPriority]: string };

function priorityReasons(classified: ClassifiedMail): ClassificationReason[] {
  const {
    input,
    priority,
    deadline,
    bill,
    meeting,
    focus,
    relation,
    requiresResponse,
    learnedPriorityLogOdds,
    moment,
  } = classified;
  const correction = correctionOf(focus.message, input).priority;
  if (correction !== undefined) return [createReason('priority', 'learned', GIVEN[correction])];
  if (priority === 'low') return [];
  const found: ClassificationReason[] = [];
  const add = (icon: ReasonIcon, text: string): number => found.push(createReason('priority', icon, text));
  if (focus.utterances.some((one) => one.cues.has('consequence')))
    add('urgent', requiresResponse ? 'Says what happens without a reply' : 'Says what happens if nothing is done');
  else if (focus.utterances.some((one) => one.cues.has('urgent') && one.act === 'ask'))
    add('urgent', 'Says it is urgent');
  const notice = noticeFor(classified);
  if (notice === 'alarm') add('urgent', 'Reports that something is down, locked or about to be lost');
  if (notice === 'upset') add('urgent', 'Reports a payment, a journey or a date that needs a look');
  if (deadline !== undefined && !requiresResponse)
    add('date', `A date to keep in mind: ${dateInWords(deadline, moment)}`);
  if (deadline !== undefined && deadline.at < moment.now) add('urgent', 'The date it mentions has passed');
  if (bill !== undefined) add('money', bill.amount === undefined ? 'A bill to pay' : `A bill to pay: ${bill.amount}`);
  if (meeting !== undefined)
    add('meeting', `Mentions a time: ${dateInWords({ text: meeting.text, at: meeting.start }, moment)}`);
  if (relation !== undefined && relation.replied >= 3 && !requiresResponse) {
    add('history', answeredText(relation.replied, relation.received));
  }
  if (Math.abs(learnedPriorityLogOdds) > NOTABLE_LOG_ODDS) add('learned', LEARNED_TEXT);
  return found;
}

const CATEGORY_ICONS = {
  work: 'work',
  personal: 'person',
  promotional: 'list',
  social: 'social',
  other: 'robot',
} as const satisfies { [C in MailCategory]: ReasonIcon };

function categoryReasons({ categoryDecision, category, focus, input }: ClassifiedMail): ClassificationReason[] {
  const isCorrected = correctionOf(focus.message, input).category !== undefined;
  const why = isCorrected
    ? 'You sorted it'
    : category === categoryDecision.category
      ? categoryDecision.why
      : 'You sorted mail from this sender this way';
  return [createReason('category', CATEGORY_ICONS[category], why)];
}

function sentimentReasons({ sentimentReading }: ClassifiedMail): ClassificationReason[] {
  if (sentimentReading.sentiment === 'neutral' || sentimentReading.words.length === 0) return [];
  return [
    createReason(
      'sentiment',
      'mood',
      `Uses words like ${sentimentReading.words.map((word) => `“${word}”`).join(', ')}`,
    ),
  ];
}
