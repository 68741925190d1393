import { normalAddress } from '../address.ts';
import type { Me } from '../input.ts';
import type { OpenItem, ThreadState } from '../verdict.ts';
import { speaksToMe } from './addressing.ts';
import { invitationIn } from './invitation.ts';
import type { MayAsk } from './may-ask.ts';
import { isFrom, type MessageReading } from './read-message.ts';

/** An item with the strength of its ask (promises count as certain), and whether it called the person by name. */
export type ThreadItem = OpenItem & { strength: number; named?: boolean };

/** Who owes whom. */
export type ThreadStanding = {
  state: ThreadState;
  mine: readonly ThreadItem[];
  theirs: readonly ThreadItem[];
  last: 'closes' | 'tells' | 'mine';
};

/**
 * Walks a thread from its oldest mail and keeps the list of open items. An ask opens one for the reader, a promise one
 * for its author. Content from its owner closes an ask; so do thanks or withdrawal by the asker and an answer by a third
 * person. Putting off turns an ask into a promise; asking back leaves it open; answering machines change nothing.
 */
export function threadStanding(readings: readonly MessageReading[], me: Me, mayAsk: MayAsk): ThreadStanding {
  let items: ThreadItem[] = [];
  let last: ThreadStanding['last'] = 'tells';
  let askedBack = false;
  let wrote = false;
  for (const reading of readings) {
    if (reading.kind.sender === 'autoreply') continue;
    const before = items.length;
    const kept = reading.message.isMine ? afterMine(items, reading) : afterTheirs(items, reading);
    const closed = kept.length < before;
    const opened = reading.message.isMine ? openedByMe(reading) : openedByThem(reading, me, mayAsk);
    items = [...withoutRepeats(kept, opened), ...opened];
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

/** What stays open after the person wrote. */
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

/** What stays open after someone else wrote. */
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

/** Thanks with a remark or two, after the person wrote, ends a matter. */
const thanksOnly = (reading: MessageReading): boolean =>
  reading.thanks && !asks(reading) && reading.utterances.length <= 4;

const asks = (reading: MessageReading): boolean => reading.utterances.some((one) => one.act === 'ask');

function openedByMe(reading: MessageReading): ThreadItem[] {
  return reading.utterances.flatMap((one) => {
    if (one.act === 'ask') return [item(reading, 'them', 'ask', one.text, one.ask)];
    return one.act === 'promise' || one.act === 'defer' ? [item(reading, 'me', 'promise', one.text, 1)] : [];
  });
}

function openedByThem(reading: MessageReading, me: Me, mayAsk: MayAsk): ThreadItem[] {
  if (!mayAsk(reading)) return [];
  const said = reading.utterances.flatMap((one) => {
    if (one.act === 'ask') {
      if (reading.waivesAnswer && !one.isQuestion) return [];
      const spoken = speaksToMe(one.folded, reading.addressing, me);
      return spoken === 'no' ? [] : [{ ...item(reading, 'me', 'ask', one.text, one.ask), named: spoken === 'by_name' }];
    }
    return one.act === 'promise' || one.act === 'defer' ? [item(reading, 'them', 'promise', one.text, 1)] : [];
  });
  const invitation = invitationIn(reading);
  return invitation === undefined ? said : [...said, item(reading, 'me', 'ask', invitation, INVITATION_STRENGTH)];
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
  return { owner, kind, messageId: id, since: date, by: normalAddress(from.address), text, strength };
}

/** A nudge asks the same again: the older ask keeps its date, the newer its words. */
function withoutRepeats(kept: readonly ThreadItem[], opened: ThreadItem[]): ThreadItem[] {
  return kept.filter(
    (old) => !opened.some((next) => next.kind === old.kind && next.owner === old.owner && next.text === old.text),
  );
}
