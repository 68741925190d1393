import { shortName } from '../sender/short-name.ts';
import { endsInQuestion, isOtherScript } from '../text/script.ts';
import type { OpenItem, ClassificationReason } from '../mail-classification.ts';
import { calendarDaysBetween } from '../wall-clock.ts';
import { correctionOf } from './correction.ts';
import { isSalesPitch } from './first-contact.ts';
import type { ClassifiedMail } from './classified-mail.ts';
import { answeredText, dateInWords, LEARNED_TEXT, excerpt, createReason, NOTABLE_LOG_ODDS } from './reason-texts.ts';

/** Why the mail needs a reply, or why not. */
export function replyReasons(classified: ClassifiedMail): ClassificationReason[] {
  const { requiresResponse, learnedReplyLogOdds } = classified;
  const correction = correctionOf(classified.focus.message, classified.input).reply;
  if (correction === false) return [createReason('reply', 'learned', 'You said that it needs no reply')];
  if (correction === true && requiresResponse) {
    return [createReason('reply', 'learned', 'You said that it needs a reply'), ...whyReply(classified)];
  }
  const learned =
    Math.abs(learnedReplyLogOdds) > NOTABLE_LOG_ODDS ? [createReason('reply', 'learned', LEARNED_TEXT)] : [];
  return [...(requiresResponse ? whyReply(classified) : whyNoReply(classified)), ...learned];
}

function whyReply({
  open,
  focus,
  readings,
  deadline,
  moment,
  contact,
  relation,
  replyWording,
}: ClassifiedMail): ClassificationReason[] {
  const found: ClassificationReason[] = [];
  if (open === undefined && replyWording > NOTABLE_LOG_ODDS)
    found.push(createReason('reply', 'question', 'Mentions something that’s waiting for a reply'));
  if (open !== undefined) {
    const asker = readings.find((one) => one.message.id === open.messageId)?.message.from;
    const earlier =
      open.messageId === focus.message.id || asker === undefined ? undefined : shortName(asker.name, asker.address);
    found.push(whatIsOwed(open, earlier, focus.utterances.findLast((one) => ENDS.test(one.text))?.text === open.text));
  }
  if (deadline !== undefined)
    found.push(createReason('reply', 'date', `A date to keep in mind: ${dateInWords(deadline, moment)}`));
  if (open !== undefined) found.push(...waitingFor(calendarDaysBetween(open.since, moment.now, moment.timeZone)));
  found.push(...audience(focus.addressing.place, focus.addressing.audience));
  if (contact.isNew) found.push(createReason('reply', 'new-person', 'First email from this person'));
  else if (relation !== undefined && relation.replied > 0) {
    found.push(createReason('reply', 'history', answeredText(relation.replied, relation.received)));
  }
  return found;
}

function whatIsOwed({ kind, text }: OpenItem, earlierFrom: string | undefined, isLast: boolean): ClassificationReason {
  if (kind === 'promise') return createReason('reply', 'promise', `You promised: “${excerpt(text)}”`);
  if (text.startsWith('Invitation')) return createReason('reply', 'meeting', 'Invites you and waits for a yes or no');
  if (earlierFrom !== undefined)
    return createReason('reply', 'question', `${earlierFrom}’s earlier question is still open`);
  if (isOtherScript(text))
    return createReason('reply', 'question', isLast ? 'Ends with a question' : 'Contains a question');
  const isDirect = endsInQuestion(text);
  return createReason(
    'reply',
    'question',
    isDirect ? 'Asks you a direct question' : `Asks you for something: “${excerpt(text)}”`,
  );
}

/** A sentence ends in punctuation; a name below a mail does not. */
const ENDS = /[\p{Po};]$/u;

function waitingFor(days: number): ClassificationReason[] {
  if (days < 1) return [];
  return [createReason('reply', 'waiting', days === 1 ? 'Waiting since yesterday' : `Waiting for ${days} days`)];
}

function audience(place: 'to' | 'cc' | 'none', count: number): ClassificationReason[] {
  if (place === 'to' && count === 1) return [createReason('reply', 'only-you', 'You’re the only recipient')];
  if (place === 'cc') return [createReason('reply', 'copy', 'You’re copied on it')];
  return count > 1 ? [createReason('reply', 'several', `Sent to ${count} people`)] : [];
}

function whyNoReply({ focus, contact, state, standing }: ClassifiedMail): ClassificationReason[] {
  const { kind: sender, signs } = focus.sender;
  if (sender === 'autoreply') return [createReason('reply', 'robot', 'Automatic reply')];
  if (sender === 'bulk') return [createReason('reply', 'list', signs[0] ?? 'Sent to many people')];
  if (sender === 'machine') return [createReason('reply', 'robot', 'Sent by a system, not a person')];
  if (sender === 'list' && standing.mine.length > 0)
    return [createReason('reply', 'several', 'Asks a whole mailing list')];
  if (isSalesPitch(contact, false))
    return [createReason('reply', 'pitch', 'First contact that reads like a sales pitch')];
  if (state !== 'fyi' || focus.message.isMine) return [];
  const { place, greeted } = focus.addressing;
  if (isOtherScript(focus.shown)) return [createReason('reply', 'person', 'In a language Iris can’t read')];
  if (!focus.utterances.some((one) => one.act === 'ask')) return [askedForNoAnswer(focus.utterances)];
  if (place === 'cc') return [createReason('reply', 'copy', 'Asks someone else; you’re only copied')];
  return greeted === 'other' ? [createReason('reply', 'person', 'Asks someone else')] : [];
}

/** An errand (pay, bring, do) is a request too, but not for a reply. */
function askedForNoAnswer(utterances: ClassifiedMail['focus']['utterances']): ClassificationReason {
  const errand = utterances.find((one) => one.act === 'errand');
  return errand === undefined
    ? createReason('reply', 'person', 'Doesn’t ask you for anything')
    : createReason('reply', 'person', `Doesn’t need a reply, but asks for this: “${excerpt(errand.text)}”`);
}
