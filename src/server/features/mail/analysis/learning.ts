/**
 * What Iris learns from one person's own acts, on their own machine: small corrections added to the general weights.
 * Features are named facts of a verdict (`from:address`, `domain:…`, `cue:…`), never text of a mail. The model is taught
 * by what the person did, never by what it said itself.
 */

/** One correction: its weight, the sum of squared gradients that slows it down, and how often it was taught. */
export type Learned = { weight: number; squares: number; seen: number };

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

export const nothingLearned: PersonalWeights = { version: 1, reply: {}, priority: {} };

export type Head = 'reply' | 'priority';
export type Features = Readonly<Record<string, number>>;

/** No number of lessons may outweigh the plain evidence of a mail by more than this, in log-odds. */
const LARGEST_SHIFT = 4;

/** The sum of corrections for these features, in log-odds. */
export function personalShift(weights: PersonalWeights | undefined, head: Head, features: Features): number {
  if (weights === undefined) return 0;
  const learned = weights[head];
  let shift = 0;
  for (const [name, value] of Object.entries(features)) shift += (learned[name]?.weight ?? 0) * value;
  return Math.max(-LARGEST_SHIFT, Math.min(LARGEST_SHIFT, shift));
}

/** What the person did (`label`), how surely that tells it (`weight`), and what had been predicted (0 to 1). */
export type Lesson = { head: Head; features: Features; predicted: number; label: 0 | 1; weight: number };

const RATE = 0.9;
const PULL_TO_ZERO = 0.01;
const LARGEST_STEP = 1;

/**
 * Teaches one lesson to a record that the caller has copied (AdaGrad on the personal part only, pulled towards zero, with
 * a capped step).
 */
export function teach(
  record: Record<string, Learned>,
  { features, predicted, label, weight }: Omit<Lesson, 'head'>,
): void {
  for (const [name, value] of Object.entries(features)) {
    if (value === 0) continue;
    const old = record[name] ?? { weight: 0, squares: 1, seen: 0 };
    const gradient = (predicted - label) * value * weight + PULL_TO_ZERO * old.weight;
    const squares = old.squares + gradient * gradient;
    const step = (RATE * gradient) / Math.sqrt(squares);
    const capped = Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, step));
    record[name] = { weight: old.weight - capped, squares, seen: old.seen + 1 };
  }
}

/** A learned fact as the person may see and remove it; `effect` in log-odds, positive when it speaks for. */
export type LearnedFact = { head: Head; name: string; effect: number; seen: number };

const HARDLY_ANY = 0.05;

/** What was learned, strongest first. */
export function learnedFacts(weights: PersonalWeights): LearnedFact[] {
  const of = (head: Head): LearnedFact[] =>
    Object.entries(weights[head]).map(([name, { weight, seen }]) => ({ head, name, effect: weight, seen }));
  return [...of('reply'), ...of('priority')]
    .filter((fact) => Math.abs(fact.effect) >= HARDLY_ANY)
    .sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect));
}

/** The weights without one learned fact. */
export function forget(weights: PersonalWeights, { head, name }: Pick<LearnedFact, 'head' | 'name'>): PersonalWeights {
  return { ...weights, [head]: Object.fromEntries(Object.entries(weights[head]).filter(([other]) => other !== name)) };
}
