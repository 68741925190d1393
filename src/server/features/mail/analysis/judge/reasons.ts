import { shortName } from '../address.ts';
import { ASK_THRESHOLD } from '../thread/act.ts';
import type { Reason, ReasonAbout, ReasonIcon, Warning } from '../verdict.ts';
import { daysBetween } from '../zone.ts';
import { PITCH_FROM } from './first-contact.ts';
import type { Judgement } from './judgement.ts';

const reason = (about: ReasonAbout, icon: ReasonIcon, text: string): Reason => ({ about, icon, text });

/** Why the verdict is as it is, most telling first, in short phrases. */
export function reasonsFor(judgement: Judgement, warnings: readonly Warning[]): Reason[] {
  return [
    ...warnings.map((warning) => reason('warning', warning.kind === 'hidden_text' ? 'hidden' : 'shield', warning.text)),
    ...replyReasons(judgement),
    ...stateReasons(judgement),
    ...priorityReasons(judgement),
    ...categoryReasons(judgement),
    ...moodReasons(judgement),
  ];
}

function replyReasons(judgement: Judgement): Reason[] {
  const { requiresResponse } = judgement;
  return requiresResponse ? whyReply(judgement) : whyNoReply(judgement);
}

function whyReply({ open, focus, readings, deadline, moment, contact, relation, replyShift }: Judgement): Reason[] {
  const found: Reason[] = [];
  if (open?.kind === 'promise') found.push(reason('reply', 'promise', `You promised: ${quote(open.text)}`));
  else if (open !== undefined)
    found.push(
      reason(
        'reply',
        'question',
        askPhrase(open.text, open.messageId, judgementSource(readings, open.messageId, focus.message.id)),
      ),
    );
  if (deadline !== undefined) found.push(reason('reply', 'date', `Names a date: ${deadline.text}`));
  if (open !== undefined) found.push(...waitingSince(open.since, moment.now, moment.timeZone));
  found.push(...audience(focus.addressing.place, focus.addressing.audience));
  if (contact.isNew) found.push(reason('reply', 'new-person', 'First mail from this person'));
  else if (relation !== undefined && relation.replied > 0)
    found.push(reason('reply', 'history', answered(relation.replied, relation.received)));
  if (Math.abs(replyShift) > 0.5) found.push(reason('reply', 'learned', 'Learned from what you did before'));
  return found;
}

const quote = (text: string): string => `“${text.length > 70 ? `${text.slice(0, 69).trimEnd()}…` : text}”`;
const judgementSource = (readings: Judgement['readings'], id: string, focusId: string): string | undefined => {
  if (id === focusId) return undefined;
  const from = readings.find((one) => one.message.id === id)?.message.from;
  return from === undefined ? undefined : shortName(from.name, from.address);
};

function askPhrase(text: string, _id: string, earlierFrom: string | undefined): string {
  if (text.startsWith('Invitation')) return 'Invites you and waits for a yes or no';
  if (earlierFrom !== undefined) return `${earlierFrom}'s earlier question is still open`;
  return /\?["')\s]*$/.test(text) ? 'Asks you a direct question' : `Asks something of you: ${quote(text)}`;
}

function waitingSince(since: number, now: number, timeZone: string): Reason[] {
  const days = daysBetween(since, now, timeZone);
  if (days < 1) return [];
  return [reason('reply', 'waiting', days === 1 ? 'Waiting since yesterday' : `Waiting for ${days} days`)];
}

function audience(place: 'to' | 'cc' | 'none', count: number): Reason[] {
  if (place === 'to' && count === 1) return [reason('reply', 'only-you', 'You are the only recipient')];
  if (place === 'cc') return [reason('reply', 'copy', 'You are in copy')];
  return count > 1 ? [reason('reply', 'several', `Sent to ${count} people`)] : [];
}

const answered = (replied: number, received: number): string =>
  replied >= received
    ? `You answered all ${received} mails from this person`
    : `You answered ${replied} of ${received} mails from this person`;

function whyNoReply({ focus, contact, state, standing }: Judgement): Reason[] {
  const { sender } = focus.kind;
  if (sender === 'autoreply') return [reason('reply', 'robot', 'Automatic answer')];
  if (sender === 'bulk') return [reason('reply', 'list', focus.kind.signs[0] ?? 'Sent to many people')];
  if (sender === 'list' && standing.mine.length > 0) return [reason('reply', 'several', 'Asks a whole mailing list')];
  if (sender === 'machine') return [reason('reply', 'robot', 'Sent by a system, not a person')];
  if (contact.pitch >= PITCH_FROM) return [reason('reply', 'pitch', 'First contact that reads like a sales pitch')];
  if (state === 'fyi' && focus.utterances.some((one) => one.act === 'ask' && one.ask >= ASK_THRESHOLD)) {
    if (focus.addressing.place === 'cc') return [reason('reply', 'copy', 'Asks someone else; you are in copy')];
    if (focus.addressing.greeted === 'other') return [reason('reply', 'person', 'Asks someone else')];
    return [];
  }
  return state === 'fyi' && standing.mine.length === 0 ? [reason('reply', 'person', 'Asks nothing of you')] : [];
}

function stateReasons({ state, open, standing, readings, moment, focus }: Judgement): Reason[] {
  if (state === 'awaiting' && open !== undefined) {
    const origin = readings.find((one) => one.message.id === open.messageId)?.message ?? focus.message;
    const other = origin.isMine ? (origin.to[0] ?? origin.from) : origin.from;
    const name = shortName(other.name, other.address);
    const days = daysBetween(open.since, moment.now, moment.timeZone);
    const when = days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
    return [
      open.kind === 'promise' && !origin.isMine
        ? reason('state', 'promise', `${name} promised: ${quote(open.text)}`)
        : reason('state', 'waiting', `You asked ${name} ${when}`),
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

function priorityReasons({
  priority,
  deadline,
  bill,
  meeting,
  focus,
  relation,
  requiresResponse,
  priorityShift,
  moment,
}: Judgement): Reason[] {
  const found: Reason[] = [];
  if (priority === 'low') return found;
  if (focus.utterances.some((one) => one.cues.has('consequence')))
    found.push(reason('priority', 'urgent', 'Says what happens without an answer'));
  else if (focus.utterances.some((one) => one.cues.has('urgent') && one.act === 'ask'))
    found.push(reason('priority', 'urgent', 'Says it is urgent'));
  if (deadline !== undefined && !requiresResponse)
    found.push(reason('priority', 'date', `Names a date: ${deadline.text}`));
  if (deadline !== undefined && deadline.at < moment.now)
    found.push(reason('priority', 'urgent', 'The date it names has passed'));
  if (bill !== undefined)
    found.push(
      reason('priority', 'money', bill.amount === undefined ? 'A bill to pay' : `A bill to pay: ${bill.amount}`),
    );
  if (meeting !== undefined) found.push(reason('priority', 'meeting', `Proposes a time: ${meeting.text}`));
  if (relation !== undefined && relation.replied >= 3 && !requiresResponse)
    found.push(reason('priority', 'history', answered(relation.replied, relation.received)));
  if (Math.abs(priorityShift) > 0.5) found.push(reason('priority', 'learned', 'Learned from what you did before'));
  return found;
}

function categoryReasons({ sorted, category }: Judgement): Reason[] {
  const icon: ReasonIcon = { work: 'work', personal: 'person', promotional: 'list', social: 'social', other: 'robot' }[
    category
  ] as ReasonIcon;
  return [reason('category', icon, sorted.why)];
}

function moodReasons({ mood }: Judgement): Reason[] {
  if (mood.sentiment === 'neutral' || mood.words.length === 0) return [];
  return [reason('sentiment', 'mood', `Words such as ${mood.words.map((word) => `“${word}”`).join(', ')}`)];
}
