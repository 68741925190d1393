/**
 * What Iris learns from one person's own acts, on their own machine: small corrections added to the general weights.
 * Features are named facts of a verdict (`from:address`, `domain:…`, `cue:…`) and single words of the subject; the text of a
 * mail is never learned. The model is taught by what the person did, never by what it said itself.
 */
import type { Category, Priority } from '../verdict.ts';

/** One correction: its weight, the sum of squared gradients that slows it down, and how often it was taught. */
export type Learned = { weight: number; squares: number; seen: number };

/** What the person said of a sender (`from:address`) or, after a second sender, of a domain (`domain:…`); the latest word counts. */
export type Rule = { reply?: boolean; priority?: Priority; category?: Category };

/** What the person said of one mail, by its Message-ID, or its id where it has none. */
export type Correction = { reply?: boolean; priority?: Priority; category?: Category };

/** Corrections by feature name; a missing one is 0. */
export type PersonalWeights = {
  version: 2;
  reply: Readonly<Record<string, Learned>>;
  priority: Readonly<Record<string, Learned>>;
  /** Moved borders between low, medium and high, as probabilities. */
  borders?: { high: number; medium: number };
  /** From which probability on an answer is taken to be expected, once enough is known; 0.5 before. */
  expectedFrom?: number;
  rules?: Readonly<Record<string, Rule>>;
  mails?: Readonly<Record<string, Correction>>;
};

export const nothingLearned: PersonalWeights = { version: 2, reply: {}, priority: {} };

export type Head = 'reply' | 'priority';
export type Features = Readonly<Record<string, number>>;

/** No number of lessons may outweigh the plain evidence of a mail by more than this, in log-odds. */
const LARGEST_SHIFT = 4;
/** What the person said of a sender in so many words, in log-odds: it yields only to strong evidence. */
const SPOKEN = 3;
/** A word counts only once it was seen so often: a single mail must not show through. */
const WORD_SEEN = 3;

/** The sum of corrections for these features, in log-odds. */
export function personalShift(weights: PersonalWeights | undefined, head: Head, features: Features): number {
  if (weights === undefined) return 0;
  const learned = weights[head];
  let shift = spokenShift(weights, head, features);
  for (const [name, value] of Object.entries(features)) {
    const known = learned[name];
    if (known !== undefined && isSure(name, known)) shift += known.weight * value;
  }
  return Math.max(-LARGEST_SHIFT, Math.min(LARGEST_SHIFT, shift));
}

const isSure = (name: string, { seen }: Learned): boolean => !name.startsWith('word:') || seen >= WORD_SEEN;

function spokenShift({ rules }: PersonalWeights, head: Head, features: Features): number {
  const { reply, priority } = ruleFor(rules, features);
  if (head === 'reply') return reply === undefined ? 0 : reply ? SPOKEN : -SPOKEN;
  return { high: SPOKEN, medium: 0, low: -SPOKEN }[priority ?? 'medium'];
}

/** What was said of the sender of these features; what was said of the domain stands behind it. */
export function ruleFor(rules: PersonalWeights['rules'], features: Features): Rule {
  if (rules === undefined) return {};
  const of = (kind: string): Rule => {
    const name = Object.keys(features).find((each) => each.startsWith(kind));
    return (name !== undefined && rules[name]) || {};
  };
  return { ...of('domain:'), ...of('from:') };
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

/** What was learned and has an effect, strongest first. */
export function learnedFacts(weights: PersonalWeights): LearnedFact[] {
  const of = (head: Head): LearnedFact[] =>
    Object.entries(weights[head])
      .filter(([name, known]) => isSure(name, known))
      .map(([name, { weight, seen }]) => ({ head, name, effect: weight, seen }));
  return [...of('reply'), ...of('priority')]
    .filter((fact) => Math.abs(fact.effect) >= HARDLY_ANY)
    .sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect));
}
