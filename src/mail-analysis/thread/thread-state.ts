import { normalizeAddress } from '../sender/address.ts';
import type { MailboxOwner } from '../input.ts';
import type { OpenItem, ThreadState } from '../mail-classification.ts';
import { speaksToMe } from './addressing.ts';
import { invitationIn } from './invitation.ts';
import { isDeliveryNotice } from '../sender/automatic-notice.ts';
import type { AskFilter } from './ask-filter.ts';
import { isFrom, type MessageReading } from './read-message.ts';

/** An open item with the probability of its request (1 for promises), and whether it named the person. */
export type ThreadItem = OpenItem & { strength: number; named?: boolean };

/** The open items of both sides, and what the last mail did. */
export type ThreadStanding = {
  state: ThreadState;
  mine: readonly ThreadItem[];
  theirs: readonly ThreadItem[];
  last: 'closes' | 'tells' | 'mine';
};

/**
 * Tracks the open items of a thread from its oldest mail on. A request opens one for its reader, a promise one for its
 * author. An answer from its owner closes a request; so do thanks or withdrawal by the requester and an answer by a
 * third person. Deferring turns a request into a promise; asking back leaves it open; a promise under a condition is none;
 * autoresponders and delivery notices change nothing.
 */
export function threadStanding(
  readings: readonly MessageReading[],
  me: MailboxOwner,
  mayAsk: AskFilter,
): ThreadStanding {
  let items: ThreadItem[] = [];
  let last: ThreadStanding['last'] = 'tells';
  let askedBack = false;
  let wrote = false;
  for (const reading of readings) {
    if (reading.sender.kind === 'autoreply' || isDeliveryNotice(reading.message)) continue;
    const before = items.length;
    const stillOpen = reading.message.isMine ? afterMine(items, reading) : afterTheirs(items, reading);
    const closed = stillOpen.length < before;
    const opened = reading.message.isMine ? openedByMe(reading) : openedByThem(reading, me, mayAsk);
    items = [...withoutRepeats(stillOpen, opened), ...opened];
    askedBack = reading.message.isMine && reading.move === 'asks_back';
    const settles =
      closed || reading.move === 'thanks' || reading.move === 'withdraws' || (wrote && thanksOnly(reading));
    last = reading.message.isMine ? 'mine' : settles ? 'closes' : 'tells';
    wrote ||= reading.message.isMine;
  }
  const mine = items.filter((item) => item.owner === 'me');
  const theirs = items.filter((item) => item.owner === 'them');
  return { state: stateOf(mine, theirs, last, askedBack), mine, theirs, last };
}

function stateOf(
  mine: readonly ThreadItem[],
  theirs: readonly ThreadItem[],
  last: ThreadStanding['last'],
  askedBack: boolean,
): ThreadState {
  const promised = mine.some((item) => item.kind === 'promise');
  if (mine.length > 0 && (promised || !askedBack)) return 'to_reply';
  if (theirs.length > 0) return 'awaiting';
  return last === 'tells' ? 'fyi' : 'done';
}

/** The items that stay open after a mail by the person. */
function afterMine(items: readonly ThreadItem[], reading: MessageReading): ThreadItem[] {
  const { move } = reading;
  const settlesMine =
    move === 'answers' || move === 'takes_over' || move === 'defers' || move === 'opts_out' || move === 'withdraws';
  const releasesThem = move === 'withdraws' || (reading.thanks && !asks(reading));
  return items.filter((item) => {
    if (item.owner === 'me') return !settlesMine || (item.kind === 'promise' && move === 'defers');
    return !(releasesThem && (move === 'withdraws' || item.kind === 'ask'));
  });
}

/** The items that stay open after a mail by someone else. */
function afterTheirs(items: readonly ThreadItem[], reading: MessageReading): ThreadItem[] {
  const { move } = reading;
  const delivers = move === 'answers';
  const releasesMe = move === 'withdraws' || move === 'takes_over' || (reading.thanks && !asks(reading));
  return items.flatMap((item) => {
    if (item.owner === 'them') {
      if (delivers || move === 'takes_over' || move === 'withdraws') return [];
      return move === 'defers' && item.kind === 'ask' ? [] : [item];
    }
    const fromAsker = isFrom(reading.message, item.by);
    if (item.kind === 'promise') return move === 'withdraws' || move === 'takes_over' ? [] : [item];
    if (fromAsker) return releasesMe ? [] : [item];
    return delivers || move === 'takes_over' || move === 'defers' ? [] : [item];
  });
}

/** Thanks with at most a few remarks, after a mail by the person, closes the thread. */
const thanksOnly = (reading: MessageReading): boolean =>
  reading.thanks && !asks(reading) && reading.utterances.length <= 4;

const asks = (reading: MessageReading): boolean => reading.utterances.some((one) => one.act === 'ask');

function openedByMe(reading: MessageReading): ThreadItem[] {
  return reading.utterances.flatMap((one) => {
    if (one.act === 'ask') return [item(reading, 'them', 'ask', one.text, one.ask)];
    return one.act === 'promise' || one.act === 'defer' ? [item(reading, 'me', 'promise', one.text, 1)] : [];
  });
}

function openedByThem(reading: MessageReading, me: MailboxOwner, mayAsk: AskFilter): ThreadItem[] {
  if (!mayAsk(reading)) return [];
  const items = reading.utterances.flatMap((one) => {
    if (one.act === 'ask') {
      if (reading.waivesAnswer && !one.isQuestion) return [];
      const spoken = speaksToMe(one.normalized, reading.addressing, me);
      return spoken === 'no' ? [] : [{ ...item(reading, 'me', 'ask', one.text, one.ask), named: spoken === 'by_name' }];
    }
    return one.act === 'promise' || one.act === 'defer' ? [item(reading, 'them', 'promise', one.text, 1)] : [];
  });
  const invitation = invitationIn(reading);
  return invitation === undefined ? items : [...items, item(reading, 'me', 'ask', invitation, INVITATION_STRENGTH)];
}

const INVITATION_STRENGTH = 0.8;

function item(
  reading: MessageReading,
  owner: OpenItem['owner'],
  kind: OpenItem['kind'],
  text: string,
  strength: number,
): ThreadItem {
  const { id, date, from } = reading.message;
  return { owner, kind, messageId: id, since: date, by: normalizeAddress(from.address), text, strength };
}

/** Drops older items that a newer mail repeats in the same words. */
function withoutRepeats(kept: readonly ThreadItem[], opened: ThreadItem[]): ThreadItem[] {
  return kept.filter(
    (old) => !opened.some((next) => next.kind === old.kind && next.owner === old.owner && next.text === old.text),
  );
}
