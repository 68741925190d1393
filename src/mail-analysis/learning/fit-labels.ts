/**
 * Fits what is learned of a person to their labels: a logistic regression at one or more thresholds (cumulative logits, McCullagh
 * 1980) whose offset is the score of the first day, so that what has no evidence stays as it was.
 */

/** A labelled mail: its score of the first day (log-odds), its features, and whether it is above each threshold. */
export type FittedExample = {
  prior: number;
  indexes: readonly number[];
  values: readonly number[];
  /** 1 or 0 for each threshold; undefined where the label does not tell. */
  targets: readonly (0 | 1 | undefined)[];
  weight: number;
  /** Whether the person said it, so that it tells where the thresholds lie. */
  isSaid: boolean;
  /** Mails of one sender are held out together. */
  fold: number;
};

/** The weights of the features, and how far each threshold lies above its first place (both in log-odds). */
type FittedLabels = { weights: Float64Array; shifts: Float64Array };

/** What is fitted: the number of features, the thresholds, and the L2 decay of the shifts of the thresholds. */
export type FitSettings = { size: number; thresholds: readonly number[]; shiftDecay: number };

const ROUNDS = 60;
const MOMENTUM = 0.9;
/** The steepest slope of a logistic curve. */
const STEEPEST = 0.25;

const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));

/** The score of an example, in log-odds. */
function scoreOf({ prior, indexes, values }: FittedExample, weights: Float64Array): number {
  let score = prior;
  indexes.forEach((index, at) => (score += weights[index]! * values[at]!));
  return score;
}

/** Gradient descent with momentum (Polyak 1964) on the penalized likelihood, which has one minimum. */
export function fitLabels(
  examples: readonly FittedExample[],
  { size, thresholds, shiftDecay }: FitSettings,
  decay: number,
): FittedLabels {
  const weights = new Float64Array(size);
  const shifts = new Float64Array(thresholds.length);
  const speed = { weights: new Float64Array(size), shifts: new Float64Array(thresholds.length) };
  const steepest = examples.reduce((sum, { values, weight }) => sum + weight * (1 + norm(values)), 0);
  const step = 1 / (STEEPEST * thresholds.length * steepest + decay);
  const shiftStep = 1 / (STEEPEST * steepest + shiftDecay);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => decay * weight);
    const shiftSlope = shifts.map((shift) => shiftDecay * shift);
    for (const example of examples) {
      const { indexes, values, targets, weight, isSaid } = example;
      const score = scoreOf(example, weights);
      let error = 0;
      thresholds.forEach((threshold, at) => {
        const target = targets[at];
        if (target === undefined) return;
        const wrong = (sigmoid(score - threshold - shifts[at]!) - target) * weight;
        error += wrong;
        if (isSaid) shiftSlope[at]! -= wrong;
      });
      indexes.forEach((index, at) => (slope[index]! += error * values[at]!));
    }
    descend(weights, speed.weights, slope, step);
    if (Number.isFinite(shiftDecay)) descend(shifts, speed.shifts, shiftSlope, shiftStep);
  }
  return { weights, shifts };
}

function descend(values: Float64Array, speed: Float64Array, slope: Float64Array, step: number): void {
  for (let index = 0; index < values.length; index += 1) {
    speed[index] = MOMENTUM * speed[index]! - step * slope[index]!;
    values[index]! += speed[index]!;
  }
}

const norm = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);

/** How unlikely the labels are: the mean of the negative logarithms of their probabilities. */
function lossOf(
  examples: readonly FittedExample[],
  thresholds: readonly number[],
  { weights, shifts }: FittedLabels,
): number {
  let sum = 0;
  for (const example of examples) {
    const score = scoreOf(example, weights);
    thresholds.forEach((threshold, at) => {
      const target = example.targets[at];
      if (target === undefined) return;
      const above = sigmoid(score - threshold - shifts[at]!);
      sum -= Math.log(Math.max(target === 1 ? above : 1 - above, LEAST_LIKELY)) * example.weight;
    });
  }
  return sum;
}

/** One label that is far off does not decide by itself. */
const LEAST_LIKELY = 0.02;
/** How many parts the senders are divided into; each part is judged by what the others taught. */
export const FOLDS = 4;
const DECAYS = [10, 3, 1, 0.3, 0.1] as const;
/** The fewer examples there are, the less of what they say may count. */
const FEW_SAY_LITTLE = 20;
/** By so much each step away from the first day has to foretell better. */
const CLEARLY = 0.99;

/** The decay with which labels of other senders are foretold best; undefined when nothing is better than the first day. */
export function decayFor(examples: readonly FittedExample[], settings: FitSettings): number | undefined {
  const held = (decay: number | undefined): number =>
    Array.from({ length: FOLDS }, (_, fold) => {
      const others = examples.filter((one) => one.fold !== fold);
      const fitted =
        decay === undefined
          ? { weights: new Float64Array(settings.size), shifts: fitLabels(others, settings, FIXED).shifts }
          : fitLabels(others, settings, decay);
      return lossOf(
        examples.filter((one) => one.fold === fold),
        settings.thresholds,
        fitted,
      );
    }).reduce((sum, loss) => sum + loss, 0);
  let best: { decay: number | undefined; loss: number } = { decay: undefined, loss: held(undefined) };
  for (const decay of DECAYS.filter((each) => each * examples.length >= FEW_SAY_LITTLE)) {
    const loss = held(decay);
    if (loss < best.loss * CLEARLY) best = { decay, loss };
  }
  return best.decay;
}

/** A decay that leaves the features nothing to say. */
const FIXED = 1e6;
