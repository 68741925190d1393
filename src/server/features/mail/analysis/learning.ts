/**
 * What Iris learns from one person's own acts, on their own machine: small corrections added to the general weights.
 * Features are named facts of a verdict (`from:address`, `domain:…`, `cue:…`), never text of a mail. The model is taught
 * by what the person did, never by what it said itself.
 */

/** Corrections by feature name; a missing one is 0. */
export type PersonalWeights = {
  version: 1;
  reply: Readonly<Record<string, Learned>>;
  priority: Readonly<Record<string, Learned>>;
  /** Moved borders between low, medium and high, as probabilities. */
  borders?: { high: number; medium: number };
  /** Categories the person gave to a sender (`address`) or, after a second time, to a domain (`@domain`). */
  categories?: Readonly<Record<string, string>>;
};

/** One correction: its weight, the sum of squared gradients that slows it down, and how often it was taught. */
export type Learned = { weight: number; squares: number; seen: number };

export const nothingLearned: PersonalWeights = { version: 1, reply: {}, priority: {} };

export type Head = 'reply' | 'priority';

/** The sum of corrections for these features, in log-odds. */
export function personalShift(
  weights: PersonalWeights | undefined,
  head: Head,
  features: Readonly<Record<string, number>>,
): number {
  if (weights === undefined) return 0;
  const learned = weights[head];
  let shift = 0;
  for (const [name, value] of Object.entries(features)) shift += (learned[name]?.weight ?? 0) * value;
  return Math.max(-LARGEST_SHIFT, Math.min(LARGEST_SHIFT, shift));
}

const LARGEST_SHIFT = 4;
const RATE = 0.5;
const PULL_TO_ZERO = 0.01;
const LARGEST_STEP = 0.8;

/** One lesson: what the person did (`label`), how sure that tells it (`weight`), and what was predicted without looking. */
export type Lesson = {
  head: Head;
  features: Readonly<Record<string, number>>;
  predicted: number;
  label: 0 | 1;
  weight: number;
};

/** New weights after one lesson (AdaGrad on the personal part only, pulled towards zero, with a capped step). */
export function learn(weights: PersonalWeights, { head, features, predicted, label, weight }: Lesson): PersonalWeights {
  const changed: Record<string, Learned> = { ...weights[head] };
  for (const [name, value] of Object.entries(features)) {
    if (value === 0) continue;
    const old = changed[name] ?? { weight: 0, squares: 1, seen: 0 };
    const gradient = (predicted - label) * value * weight + PULL_TO_ZERO * old.weight;
    const squares = old.squares + gradient * gradient;
    const step = (RATE * gradient) / Math.sqrt(squares);
    const capped = Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, step));
    changed[name] = { weight: old.weight - capped, squares, seen: old.seen + 1 };
  }
  return { ...weights, [head]: changed };
}
