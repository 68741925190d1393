import type { OpenItem, ThreadState } from '../verdict.ts';
import type { MessageReading } from './read-message.ts';
import type { ThreadItem, ThreadStanding } from './thread-state.ts';

/** The probability that an answer is expected, how much of it the person taught (log-odds), and from where on it counts. */
export type Expected = { reply: number; taught: number; from: number };

const TAUGHT_FROM = 1;

/** The state after the probability has been weighed: a weak ask lapses, and what the person taught may raise one. */
export function stateOf(
  standing: ThreadStanding,
  focus: MessageReading,
  { reply, taught, from }: Expected,
): ThreadState {
  const expected = reply >= from;
  if (standing.state === 'to_reply') return expected ? 'to_reply' : standing.theirs.length > 0 ? 'awaiting' : 'fyi';
  const raised = taught > TAUGHT_FROM && expected && !focus.message.isMine && standing.last === 'tells';
  return raised ? 'to_reply' : standing.state;
}

/** The strongest item of those that make the thread what it is, waiting since the oldest of them. */
export function decidingItem(standing: ThreadStanding, state: ThreadState): ThreadItem | undefined {
  const items = state === 'to_reply' ? standing.mine : state === 'awaiting' ? standing.theirs : [];
  const best = [...items].sort((one, other) => other.strength - one.strength || one.since - other.since)[0];
  const oldest = items[0];
  return best === undefined || oldest === undefined ? undefined : { ...best, since: oldest.since };
}

/** The item as it is told outside. */
export const openItem = ({ owner, kind, messageId, since, by, text }: ThreadItem): OpenItem => ({
  owner,
  kind,
  messageId,
  since,
  by,
  text,
});
