/**
 * Personal weights: corrections to the general model, learned from one person's feedback on their own machine. Features
 * are named facts (`from:address`, `domain:…`, `cue:…`) and single words of the subject, never the text of a mail. The
 * model never learns from its own predictions.
 */
import type { ClassificationCorrection, MailCategory, MailPriority } from './mail-classification.ts';

/** A learned weight with its sum of squared gradients (AdaGrad) and its number of updates. */
export type LearnedWeight = { weight: number; squares: number; seen: number };

/** An explicit rule for a sender (`from:address`) or, after a second sender, a domain (`domain:…`); the latest feedback wins. */
export type SenderRule = { reply?: boolean; priority?: MailPriority; category?: MailCategory };

/** Weights by feature name for each prediction head; a missing one is 0. */
export type PersonalWeights = {
  version: 2;
  reply: Readonly<Record<string, LearnedWeight>>;
  priority: Readonly<Record<string, LearnedWeight>>;
  /** Learned thresholds between low, medium and high, as probabilities. */
  priorityThresholds?: { high: number; medium: number };
  /** The learned probability from which on a reply is expected; 0.5 by default. */
  replyThreshold?: number;
  senderRules?: Readonly<Record<string, SenderRule>>;
  corrections?: Readonly<Record<string, ClassificationCorrection>>;
};

export const NO_PERSONAL_WEIGHTS: PersonalWeights = { version: 2, reply: {}, priority: {} };

export type PredictionHead = 'reply' | 'priority';
export type FeatureVector = Readonly<Record<string, number>>;

/** Maximum influence of all personal weights together, in log-odds. */
const MAX_LOG_ODDS = 4;
/** The influence of an explicit sender rule, in log-odds. */
const RULE_LOG_ODDS = 3;
/** Minimum number of updates for a word, so that a single mail cannot be recognised from the weights. */
const MIN_WORD_COUNT = 3;

/** The personal part of a prediction for these features, in log-odds. */
export function personalLogOdds(
  weights: PersonalWeights | undefined,
  head: PredictionHead,
  features: FeatureVector,
): number {
  if (weights === undefined) return 0;
  const learned = weights[head];
  let shift = ruleLogOdds(weights, head, features);
  for (const [name, value] of Object.entries(features)) {
    const known = learned[name];
    if (known !== undefined && isReliable(name, known)) shift += known.weight * value;
  }
  return Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, shift));
}

const isReliable = (name: string, { seen }: LearnedWeight): boolean =>
  !name.startsWith('word:') || seen >= MIN_WORD_COUNT;

function ruleLogOdds({ senderRules }: PersonalWeights, head: PredictionHead, features: FeatureVector): number {
  const { reply, priority } = senderRuleFor(senderRules, features);
  if (head === 'reply') return reply === undefined ? 0 : reply ? RULE_LOG_ODDS : -RULE_LOG_ODDS;
  return { high: RULE_LOG_ODDS, medium: 0, low: -RULE_LOG_ODDS }[priority ?? 'medium'];
}

/** The rule for the sender of these features; the sender's own rule overrides that of the domain. */
export function senderRuleFor(rules: PersonalWeights['senderRules'], features: FeatureVector): SenderRule {
  if (rules === undefined) return {};
  const of = (kind: string): SenderRule => {
    const name = Object.keys(features).find((each) => each.startsWith(kind));
    return (name !== undefined && rules[name]) || {};
  };
  return { ...of('domain:'), ...of('from:') };
}

/** A learned feature that the person can see and remove; `effect` in log-odds. */
export type WeightedFeature = { head: PredictionHead; name: string; effect: number; seen: number };

const MIN_EFFECT = 0.05;

/** The learned features with a noticeable effect, strongest first. */
export function strongestFeatures(weights: PersonalWeights): WeightedFeature[] {
  const of = (head: PredictionHead): WeightedFeature[] =>
    Object.entries(weights[head])
      .filter(([name, known]) => isReliable(name, known))
      .map(([name, { weight, seen }]) => ({ head, name, effect: weight, seen }));
  return [...of('reply'), ...of('priority')]
    .filter((fact) => Math.abs(fact.effect) >= MIN_EFFECT)
    .sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect));
}
