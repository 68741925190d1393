import { DAY } from '#contract/time-units.ts';
import { type ForgottenFeature, settledSignals, type FeedbackSignal, trainingLabelsOf } from './signals.ts';
import { createDomainRules, ruleFromFeedback, withSenderRule } from './sender-rules.ts';
import { learnReplyThreshold } from './reply-threshold.ts';
import {
  type FeatureVector,
  type LearnedWeight,
  NO_PERSONAL_WEIGHTS,
  type PersonalWeights,
  type SenderRule,
} from '../personal-weights.ts';
import type { ClassificationCorrection } from '../mail-classification.ts';
import { learnFromText } from './learn-from-text.ts';
import { updateWeights } from './update-weights.ts';

/** Feedback counts half after this time, in milliseconds. */
const HALF_LIFE = 180 * DAY;

/** Learns personal weights from all signals anew; to undo a signal, leave it out. */
export function replaySignals(signals: readonly FeedbackSignal[], now: number): PersonalWeights {
  const settled = settledSignals(signals, now);
  if (settled.length === 0) return NO_PERSONAL_WEIGHTS;
  const weights: Record<'reply' | 'priority', Record<string, LearnedWeight>> = { reply: {}, priority: {} };
  const domains = createDomainRules();
  const corrections: Record<string, ClassificationCorrection> = {};
  let senderRules: Readonly<Record<string, SenderRule>> = {};
  for (const signal of settled) {
    const { act, features, predicted, mail } = signal;
    if (act.kind === 'forgot') {
      senderRules = withoutFeature(weights, senderRules, act.fact);
      continue;
    }
    const decay = 0.5 ** (Math.max(0, now - signal.at) / HALF_LIFE);
    const rule = ruleFromFeedback(act);
    // What is said of a sender becomes a rule; it weighs on other mail of their domain only when a second sender has the same.
    const known = rule === undefined ? features : withoutDomain(features);
    for (const { head, label, weight } of trainingLabelsOf(signal)) {
      updateWeights(weights[head], { features: known, predicted: predicted[head], label, weight: weight * decay });
    }
    if (rule === undefined) continue;
    corrections[mail] = { ...corrections[mail], ...rule };
    senderRules = withSenderRule(senderRules, signal, domains);
  }
  const text = { reply: learnFromText(settled, 'reply', now), priority: learnFromText(settled, 'priority', now) };
  return {
    version: 2,
    reply: { ...weights.reply, ...text.reply.weights },
    priority: { ...weights.priority, ...text.priority.weights },
    ...(text.priority.levels === undefined ? {} : { priorityLevels: text.priority.levels }),
    replyThreshold: learnReplyThreshold(settled),
    senderRules,
    corrections,
  };
}

const withoutDomain = (features: FeatureVector): FeatureVector =>
  Object.fromEntries(Object.entries(features).filter(([name]) => !name.startsWith('domain:')));

/** Removes one feature or rule: returns the remaining rules and changes the weights in place. */
function withoutFeature(
  weights: Record<'reply' | 'priority', Record<string, LearnedWeight>>,
  senderRules: Readonly<Record<string, SenderRule>>,
  { about, name }: ForgottenFeature,
): Readonly<Record<string, SenderRule>> {
  if (about === 'rule') return Object.fromEntries(Object.entries(senderRules).filter(([other]) => other !== name));
  delete weights[about][name];
  return senderRules;
}
