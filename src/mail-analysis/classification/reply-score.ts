import type { CorrespondentStats } from '../input.ts';

/** The facts for and against an expected reply. */
export type ReplyFacts = {
  /** Probability of the strongest open request, or 1 for a promise the person made. */
  ask: number;
  promised: boolean;
  addressed: 'only' | 'few' | 'many' | 'list' | 'copy';
  named: boolean;
  relation: CorrespondentStats | undefined;
  wroteInThread: boolean;
  pitch: number;
  bulk: number;
  /** What the wording of the whole mail adds, in log-odds. */
  wording: number;
};

/** A reply is expected from this probability on, until another threshold has been learned. */
export const REPLY_THRESHOLD = 0.5;

/** Below this the pitch probability does not lower the score; a plain request alone is outweighed from about 0.55 on. */
export const DOUBTFUL_PITCH = 0.36;
const IGNORED_FROM = 10;

/** The parts of the probability that a reply is expected, in log-odds; hand-set priors. */
export function replyParts(facts: ReplyFacts): Record<string, number> {
  const { relation } = facts;
  const received = relation?.received ?? 0;
  const replied = relation?.replied ?? 0;
  const ignored = received >= IGNORED_FROM && replied === 0 && (relation?.sent ?? 0) === 0 && !facts.wroteInThread;
  return {
    start: facts.ask <= 0 ? -3.2 : -1.6,
    ask: facts.ask * 3,
    promised: facts.promised ? 1.5 : 0,
    addressed: { only: 0.5, few: 0.1, many: -0.9, list: -1.7, copy: -2 }[facts.addressed],
    named: facts.named ? 0.7 : 0,
    relation: replied > 0 ? Math.min(0.3 + replied / Math.max(received, 1), 1) : 0,
    ignored: ignored ? -3 : 0,
    thread: facts.wroteInThread ? 0.6 : 0,
    pitch: Math.max(0, facts.pitch - DOUBTFUL_PITCH) * -11,
    bulk: facts.wroteInThread ? 0 : facts.bulk * -3,
    wording: facts.wording,
  };
}

export const replyScore = (parts: Record<string, number>, personal: number): number =>
  1 / (1 + Math.exp(-(personal + Object.values(parts).reduce((sum, part) => sum + part, 0))));
