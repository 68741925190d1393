import type { OpenItem, ThreadState } from '../mail-classification.ts';
import type { MessageReading } from './read-message.ts';
import type { ThreadItem, ThreadStanding } from './thread-state.ts';

/**
 * The probability that a reply is expected, its learned part (log-odds), the threshold, and the highest probability that a
 * sentence wants something of this reader, where the wording may count; and in a crowd that of the sentences that name the reader.
 */
export type ReplyExpectation = {
  reply: number;
  learned: number;
  threshold: number;
  wanted: number | undefined;
  wantedByName: number;
  /** Whether the person said of this sender, or of others of their domain, that no reply is needed, or said so twice that one is. */
  isRuled: boolean;
};

const RAISED_FROM = 1;
/** By its wording a mail waits for a reply when one is this much likelier than the threshold … */
const CLEARLY = 0.05;
/** … or this much less likely, and a sentence wants something at least with this probability. */
const NEARLY = 0.1;
const WANTED_FROM = 0.35;
/** What only resembles mail that needed a reply, or none, has to be this far beyond the threshold (log-odds): a few labels make much look alike. */
export const SURELY = 1;
/** In a crowd, what names the person and wants something with this probability is for them. */
const NAMED_FROM = 0.45;

const logOdds = (probability: number): number => Math.log(probability / (1 - probability));

/** The thread state by probability: a weak request is dropped, and what was learned or how the mail is worded may raise `to_reply` without a request. */
export function threadStateFor(
  standing: ThreadStanding,
  focus: MessageReading,
  { reply, learned: taught, threshold: from, wanted, wantedByName, isRuled }: ReplyExpectation,
): ThreadState {
  const above = logOdds(reply) - logOdds(from);
  const isOnlyTaught = !isRuled && taught > 0 && above < taught;
  const isOnlyUntaught = !isRuled && taught < 0 && above < 0 && above >= taught;
  const expected = above >= (isOnlyTaught ? SURELY : isOnlyUntaught ? -SURELY : 0);
  // What was learned against it wins over the name.
  const isNamed = wantedByName >= NAMED_FROM && taught > -RAISED_FROM;
  if (standing.state === 'to_reply' && !isNamed)
    return expected ? 'to_reply' : standing.theirs.length > 0 ? 'awaiting' : 'fyi';
  const worded = (likely: number): boolean =>
    wanted !== undefined && (likely >= from + CLEARLY || (likely >= from - NEARLY && wanted >= WANTED_FROM));
  const isWorded = isOnlyTaught
    ? worded(1 / (1 + Math.exp(taught - logOdds(reply)))) || (wanted !== undefined && expected)
    : worded(reply);
  const isRaised = (taught > RAISED_FROM && expected) || isWorded || isNamed;
  return isRaised && !focus.message.isMine && standing.last === 'tells' ? 'to_reply' : standing.state;
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
