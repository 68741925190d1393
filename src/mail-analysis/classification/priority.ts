import type { MailPriority } from '../mail-classification.ts';
import type { PriorityLevels } from '../personal-weights.ts';

/** The facts that decide a mail's priority; shares are between 0 and 1. */
export type PriorityFacts = {
  replyNeeded: number;
  /** Hours until the deadline; negative when it has passed; absent when there is none. */
  hoursLeft?: number;
  hoursToMeeting?: number;
  relation: number;
  onlyYou: boolean;
  copied: boolean;
  consequence: boolean;
  urgent: boolean;
  nudges: number;
  promised: boolean;
  isNegative: boolean;
  bill: boolean;
  security: boolean;
  /** A system reports an outage, a break-in or a loss; see machine-notice.ts. */
  alarm: boolean;
  /** A system reports a failed payment, a changed journey, an appointment or a last day. */
  upset: boolean;
  /** A request told as a fact: something is broken, blocked or missing. */
  trouble: boolean;
  fromMany: boolean;
  machine: boolean;
  /** A notification addressed to the person: a requested review, an assignment. */
  noticeForYou: boolean;
  pitch: number;
  markedImportant: boolean;
  closed: boolean;
  /** It may be a fraud. */
  doubtful: boolean;
  /** What the wording of the whole mail adds, in log-odds. */
  wording: number;
};

export type PriorityParts = { [K in Exclude<keyof PriorityFacts, 'doubtful'>]: number };

/** Bulk mail never reaches `high`, however urgent its wording. */
const CEILING_FOR_MANY = -0.9;
/** The notice of a machine may be high, but not if it may be a fraud. */
const CEILING_FOR_MACHINES = 2.5;
const CEILING_FOR_DOUBTFUL_MACHINES = 1.2;

/** The parts of the score in log-odds: hand-set priors, adjusted by personal weights. */
export function priorityParts(facts: PriorityFacts): PriorityParts {
  const parts: PriorityParts = {
    replyNeeded: facts.replyNeeded * 1.7,
    hoursLeft: facts.hoursLeft === undefined ? 0 : nearness(facts.hoursLeft) * 1.7,
    hoursToMeeting: facts.hoursToMeeting === undefined ? 0 : nearness(facts.hoursToMeeting) * 0.5,
    relation: facts.relation * 1.1,
    onlyYou: facts.onlyYou ? 0.2 : 0,
    copied: facts.copied ? -0.7 : 0,
    consequence: facts.consequence ? 0.9 : 0,
    urgent: facts.urgent ? 1 : 0,
    nudges: Math.min(facts.nudges, 2) * 0.7,
    promised: facts.promised ? 0.6 : 0,
    isNegative: facts.isNegative ? 0.6 : 0,
    bill: facts.bill ? 1.3 : 0,
    security: facts.security ? 1.5 : 0,
    alarm: facts.alarm ? 4 : 0,
    upset: facts.upset ? 1.7 : 0,
    trouble: facts.trouble ? 0.5 : 0,
    fromMany: facts.fromMany ? -2.6 : 0,
    machine: facts.machine ? -0.8 : 0,
    noticeForYou: facts.noticeForYou ? 1.5 : 0,
    pitch: Math.max(0, facts.pitch - 0.5) * -6,
    markedImportant: facts.markedImportant ? 0.3 : 0,
    closed: facts.closed ? -0.8 : 0,
    wording: facts.wording,
  };
  return parts;
}

/** The parts that the need model weighs anew: what is told of the mail itself, not of the person's acquaintance. */
const WEIGHED = [
  'replyNeeded',
  'hoursLeft',
  'hoursToMeeting',
  'onlyYou',
  'copied',
  'consequence',
  'urgent',
  'isNegative',
  'bill',
  'security',
  'alarm',
  'upset',
  'trouble',
  'noticeForYou',
  'pitch',
  'markedImportant',
] as const satisfies readonly (keyof PriorityParts)[];

/** The values of the need model's own features for priority. */
export const wordingFacts = (parts: PriorityParts): number[] => WEIGHED.map((name) => parts[name]);

const START = -1.5;
export const HIGH_FROM = 0.85;
export const MEDIUM_FROM = 0.33;

/** The probability that the person would act on the mail within a day. */
export function priorityScore(parts: PriorityParts, facts: Omit<PriorityFacts, 'wording'>, personal: number): number {
  const sum = START + personal + Object.values(parts).reduce((total, part) => total + part, 0);
  const capped = facts.fromMany
    ? Math.min(sum, CEILING_FOR_MANY + Math.max(personal, 0))
    : facts.machine
      ? Math.min(sum, facts.doubtful ? CEILING_FOR_DOUBTFUL_MACHINES : CEILING_FOR_MACHINES)
      : sum;
  return 1 / (1 + Math.exp(-capped));
}

/** The priority for a score; the levels are learned from the person. */
export function priorityOf(
  score: number,
  { mediumFrom, highFrom }: PriorityLevels = { mediumFrom: MEDIUM_FROM, highFrom: HIGH_FROM },
): MailPriority {
  if (score >= highFrom) return 'high';
  return score >= mediumFrom ? 'medium' : 'low';
}

/** 1 within a day or shortly past, falling to 0 over two weeks. */
function nearness(hours: number): number {
  if (hours < -72) return 0.2;
  if (hours <= 30) return 1;
  return Math.max(0, 1 - (hours - 30) / (14 * 24));
}
