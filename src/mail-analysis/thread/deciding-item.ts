import type { OpenItem, ThreadState } from '../mail-classification.ts';
import type { MessageReading } from './read-message.ts';
import type { ThreadItem, ThreadStanding } from './thread-state.ts';

/** The probability that a reply is expected, its learned part and that of its wording (log-odds), and the threshold. */
export type ReplyExpectation = { reply: number; learned: number; wording: number; threshold: number };

const RAISED_FROM = 1;

/** The thread state by probability: a weak request is dropped, and what was learned or how the mail is worded may raise `to_reply` without a request. */
export function threadStateFor(
  standing: ThreadStanding,
  focus: MessageReading,
  { reply, learned: taught, wording, threshold: from }: ReplyExpectation,
): ThreadState {
  const expected = reply >= from;
  if (standing.state === 'to_reply') return expected ? 'to_reply' : standing.theirs.length > 0 ? 'awaiting' : 'fyi';
  const raised =
    (taught > RAISED_FROM || wording > RAISED_FROM) && expected && !focus.message.isMine && standing.last === 'tells';
  return raised ? 'to_reply' : standing.state;
}

/** The strongest item that decides the thread state, with the date of the oldest one. */
export function decidingItem(standing: ThreadStanding, state: ThreadState): ThreadItem | undefined {
  const items = state === 'to_reply' ? standing.mine : state === 'awaiting' ? standing.theirs : [];
  const best = [...items].sort((one, other) => other.strength - one.strength || one.since - other.since)[0];
  const oldest = items[0];
  return best === undefined || oldest === undefined ? undefined : { ...best, since: oldest.since };
}

/** The item without its internal fields. */
export const toOpenItem = ({ owner, kind, messageId, since, by, text }: ThreadItem): OpenItem => ({
  owner,
  kind,
  messageId,
  since,
  by,
  text,
});
