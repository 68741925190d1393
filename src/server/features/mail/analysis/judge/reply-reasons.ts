import { shortName } from '../short-name.ts';
import { endsInQuestion, isOtherScript } from '../text/script.ts';
import type { OpenItem, Reason } from '../verdict.ts';
import { daysBetween } from '../zone.ts';
import { correctionOf } from './correction.ts';
import { PITCH_FROM } from './first-contact.ts';
import type { Judgement } from './judgement.ts';
import { answeredOf, dateWords, LEARNED, quote, reason, WORTH_SAYING } from './reason.ts';

/** Why an answer is owed, or why none is. */
export function replyReasons(judgement: Judgement): Reason[] {
  const { requiresResponse, replyShift } = judgement;
  const said = correctionOf(judgement.focus.message, judgement.input).reply;
  if (said === false) return [reason('reply', 'learned', 'You said that it needs no reply')];
  if (said === true && requiresResponse) {
    return [reason('reply', 'learned', 'You said that it needs a reply'), ...whyReply(judgement)];
  }
  const learned = Math.abs(replyShift) > WORTH_SAYING ? [reason('reply', 'learned', LEARNED)] : [];
  return [...(requiresResponse ? whyReply(judgement) : whyNoReply(judgement)), ...learned];
}

function whyReply({ open, focus, readings, deadline, moment, contact, relation }: Judgement): Reason[] {
  const found: Reason[] = [];
  if (open !== undefined) {
    const asker = readings.find((one) => one.message.id === open.messageId)?.message.from;
    const earlier =
      open.messageId === focus.message.id || asker === undefined ? undefined : shortName(asker.name, asker.address);
    found.push(whatIsOwed(open, earlier, focus.utterances.findLast((one) => ENDS.test(one.text))?.text === open.text));
  }
  if (deadline !== undefined) found.push(reason('reply', 'date', `Names a date: ${dateWords(deadline, moment)}`));
  if (open !== undefined) found.push(...waitingFor(daysBetween(open.since, moment.now, moment.timeZone)));
  found.push(...audience(focus.addressing.place, focus.addressing.audience));
  if (contact.isNew) found.push(reason('reply', 'new-person', 'First mail from this person'));
  else if (relation !== undefined && relation.replied > 0) {
    found.push(reason('reply', 'history', answeredOf(relation.replied, relation.received)));
  }
  return found;
}

function whatIsOwed({ kind, text }: OpenItem, earlierFrom: string | undefined, isLast: boolean): Reason {
  if (kind === 'promise') return reason('reply', 'promise', `You promised: ${quote(text)}`);
  if (text.startsWith('Invitation')) return reason('reply', 'meeting', 'Invites you and waits for a yes or no');
  if (earlierFrom !== undefined) return reason('reply', 'question', `${earlierFrom}'s earlier question is still open`);
  if (isOtherScript(text)) return reason('reply', 'question', isLast ? 'It ends in a question' : 'It holds a question');
  const isDirect = endsInQuestion(text);
  return reason('reply', 'question', isDirect ? 'Asks you a direct question' : `Asks something of you: ${quote(text)}`);
}

/** Whether a sentence ends as one; a name below a mail does not. */
const ENDS = /[\p{Po};]$/u;

function waitingFor(days: number): Reason[] {
  if (days < 1) return [];
  return [reason('reply', 'waiting', days === 1 ? 'Waiting since yesterday' : `Waiting for ${days} days`)];
}

function audience(place: 'to' | 'cc' | 'none', count: number): Reason[] {
  if (place === 'to' && count === 1) return [reason('reply', 'only-you', 'You are the only recipient')];
  if (place === 'cc') return [reason('reply', 'copy', 'You are in copy')];
  return count > 1 ? [reason('reply', 'several', `Sent to ${count} people`)] : [];
}

function whyNoReply({ focus, contact, state, standing }: Judgement): Reason[] {
  const { sender, signs } = focus.kind;
  if (sender === 'autoreply') return [reason('reply', 'robot', 'Automatic answer')];
  if (sender === 'bulk') return [reason('reply', 'list', signs[0] ?? 'Sent to many people')];
  if (sender === 'machine') return [reason('reply', 'robot', 'Sent by a system, not a person')];
  if (sender === 'list' && standing.mine.length > 0) return [reason('reply', 'several', 'Asks a whole mailing list')];
  if (contact.pitch >= PITCH_FROM) return [reason('reply', 'pitch', 'First contact that reads like a sales pitch')];
  if (state !== 'fyi' || focus.message.isMine) return [];
  const { place, greeted } = focus.addressing;
  if (isOtherScript(focus.shown)) return [reason('reply', 'person', 'In a script that Iris does not read')];
  if (!focus.utterances.some((one) => one.act === 'ask')) return [askedForNoAnswer(focus.utterances)];
  if (place === 'cc') return [reason('reply', 'copy', 'Asks someone else; you are in copy')];
  return greeted === 'other' ? [reason('reply', 'person', 'Asks someone else')] : [];
}

/** Something to pay, to bring or to do is an ask too, only not for a mail. */
function askedForNoAnswer(utterances: Judgement['focus']['utterances']): Reason {
  const errand = utterances.find((one) => one.act === 'errand');
  return errand === undefined
    ? reason('reply', 'person', 'Asks nothing of you')
    : reason('reply', 'person', `Wants no answer, but this: ${quote(errand.text)}`);
}
