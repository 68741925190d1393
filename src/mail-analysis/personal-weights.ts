/**
 * Personal weights: corrections to the general model, learned from one person's feedback on their own machine. Features
 * are named facts (`from:address`, `domain:…`, `cue:…`, `priority:bill`) and single words, never the text of a mail. What is
 * learned of senders is added up act by act (update-weights.ts); everything else is fitted to all acts together
 * (learn-from-text.ts). The model never learns from its own predictions.
 */
import type { ClassificationCorrection, MailCategory, MailPriority } from './mail-classification.ts';

/** A learned weight with its sum of squared gradients (AdaGrad) and the number of mails that taught it. */
export type LearnedWeight = { weight: number; squares: number; seen: number };

/**
 * An explicit rule for a sender (`from:address`), of whom the latest feedback wins, or for a domain (`domain:…`) whose senders,
 * at least two, all have it.
 */
export type SenderRule = {
  reply?: boolean;
  priority?: MailPriority;
  category?: MailCategory;
  /** The priority was said at least twice, and the last two times the same. */
  isFirm?: boolean;
  /** The need of a reply was said at least twice, each time the same. */
  isReplyFirm?: boolean;
  /** Whether the mail that the need of a reply was last said of asked for something. */
  isSaidOfAsk?: boolean;
  /** The need of a reply was said both ways; they write mail of both kinds. */
  isTorn?: boolean;
};

/** The scores from which on the priority of a mail is medium or high. */
export type PriorityLevels = { mediumFrom: number; highFrom: number };

/** Weights by feature name for each prediction head; a missing one is 0. */
export type PersonalWeights = {
  version: 2;
  reply: Readonly<Record<string, LearnedWeight>>;
  priority: Readonly<Record<string, LearnedWeight>>;
  /** The learned probability from which on a reply is expected; 0.5 by default. */
  replyThreshold?: number;
  /** The learned scores from which on a mail is medium or high. */
  priorityLevels?: PriorityLevels;
  senderRules?: Readonly<Record<string, SenderRule>>;
  corrections?: Readonly<Record<string, ClassificationCorrection>>;
};

export const NO_PERSONAL_WEIGHTS: PersonalWeights = { version: 2, reply: {}, priority: {} };

export type PredictionHead = 'reply' | 'priority';
export type FeatureVector = Readonly<Record<string, number>>;

/** Maximum influence of all personal weights together, in log-odds. */
const MAX_LOG_ODDS = 4;
/** The influence of an explicit sender rule, in log-odds: firm, and said once. Senders write important and unimportant mail. */
const RULE_LOG_ODDS = 3;
const SAID_ONCE = { reply: 2.5, priority: 0.4 } as const;
/** Of mail of another kind than the one that it was said of once: one asks for something, the other doesn’t. */
const OTHER_KIND_LOG_ODDS = 0.6;
/** Of a sender about whom both was said, and of others of their domain. */
const TORN_LOG_ODDS = 1;
const DOMAIN_LOG_ODDS = 1;

/** The features of a mail and its words, whose values together have length 1 however long the mail is. */
export function learnableFeatures(features: FeatureVector, words: string | undefined): FeatureVector {
  if (words === undefined || words === '') return features;
  const all = words.split(' ');
  const value = 1 / Math.sqrt(all.length);
  const vector: Record<string, number> = {};
  for (const [name, one] of Object.entries(features)) if (!name.startsWith('word:')) vector[name] = one;
  for (const word of all) vector[`word:${word}`] = value;
  return vector;
}

/** The personal part of a prediction for these features and words, in log-odds. */
export function personalLogOdds(
  weights: PersonalWeights | undefined,
  head: PredictionHead,
  features: FeatureVector,
  words?: string,
): number {
  if (weights === undefined) return 0;
  const learned = weights[head];
  let shift = ruleLogOdds(weights, head, features);
  for (const [name, value] of Object.entries(learnableFeatures(features, words)))
    shift += (learned[name]?.weight ?? 0) * value;
  return Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, shift));
}

function ruleLogOdds({ senderRules }: PersonalWeights, head: PredictionHead, features: FeatureVector): number {
  if (senderRules === undefined) return 0;
  const sender = ruleOf(senderRules, features, 'from:');
  const isOwn = sender[head] !== undefined;
  const { reply, priority, isFirm, isReplyFirm, isTorn, isSaidOfAsk } = isOwn
    ? sender
    : ruleOf(senderRules, features, 'domain:');
  if (head === 'reply') {
    const isSameKind = isSaidOfAsk === undefined || isSaidOfAsk === isAsking(features);
    const once = isSameKind ? SAID_ONCE.reply : OTHER_KIND_LOG_ODDS;
    const own = isTorn === true ? TORN_LOG_ODDS : isReplyFirm === true ? RULE_LOG_ODDS : once;
    const strength = isOwn ? own : DOMAIN_LOG_ODDS;
    return reply === undefined ? 0 : reply ? strength : -strength;
  }
  const strength = !isOwn ? DOMAIN_LOG_ODDS : isFirm === true ? RULE_LOG_ODDS : SAID_ONCE.priority;
  return { high: strength, medium: 0, low: -strength }[priority ?? 'medium'];
}

/** Whether a mail with these features has something open that is asked of the person. */
export const isAsking = (features: FeatureVector): boolean => (features['open-ask'] ?? 0) !== 0;

const ruleOf = (
  rules: NonNullable<PersonalWeights['senderRules']>,
  features: FeatureVector,
  kind: 'from:' | 'domain:',
): SenderRule => {
  const name = Object.keys(features).find((each) => each.startsWith(kind));
  return (name !== undefined && rules[name]) || {};
};

/** The rule for the sender of these features; the sender's own rule overrides that of the domain. */
export function senderRuleFor(rules: PersonalWeights['senderRules'], features: FeatureVector): SenderRule {
  if (rules === undefined) return {};
  return { ...ruleOf(rules, features, 'domain:'), ...ruleOf(rules, features, 'from:') };
}

/** A learned feature that the person can see and remove; `effect` in log-odds. */
export type WeightedFeature = { head: PredictionHead; name: string; effect: number; seen: number };

const MIN_EFFECT = 0.05;

/** The learned features with a noticeable effect, strongest first. */
export function strongestFeatures(weights: PersonalWeights): WeightedFeature[] {
  const of = (head: PredictionHead): WeightedFeature[] =>
    Object.entries(weights[head]).map(([name, { weight, seen }]) => ({ head, name, effect: weight, seen }));
  return [...of('reply'), ...of('priority')]
    .filter((fact) => Math.abs(fact.effect) >= MIN_EFFECT)
    .sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect));
}
