/**
 * Fits what is learned of a person to their labels: a logistic regression at one or more thresholds (cumulative logits, McCullagh
 * 1980) whose offset is the score of the first day, so that what has no evidence stays as it was.
 */

import { SURELY } from '../thread/deciding-item.ts';

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
  /** The verdict of the first day, where more than the score decides it. */
  given?: boolean;
};

/**
 * The weights of the features, how far each threshold lies above its first place (both in log-odds), and by how much the score of
 * the first day is taken more or less seriously.
 */
type FittedLabels = { weights: Float64Array; shifts: Float64Array; slope: number };

/** What is fitted: the number of features, the thresholds, and the L2 decay of the shifts of the thresholds and of the slope. */
export type FitSettings = { size: number; thresholds: readonly number[]; shiftDecay: number; slopeDecay: number };

/** So many more of the foretold verdicts, at least and as a share, have to be right for a fit whose verdicts more than the score decides. */
const BETTER_BY = { least: 2, share: 0.05 } as const;

/** The verdict that follows from a score when it was another on the first day. */
function verdictOf({ given, prior }: FittedExample, score: number, from: number): boolean {
  if (given === undefined) return score >= from;
  if (given) return prior >= from ? score >= from - SURELY : score > prior - SURELY;
  return prior >= from ? score >= prior + SURELY : score >= from + SURELY;
}

const ROUNDS = 50;
const MOMENTUM = 0.9;
/** The steepest slope of a logistic curve. */
const STEEPEST = 0.25;

const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));

/** The score of an example, in log-odds. */
function scoreOf({ prior, indexes, values }: FittedExample, weights: Float64Array, slope: number): number {
  let score = prior * (1 + slope);
  indexes.forEach((index, at) => (score += weights[index]! * values[at]!));
  return score;
}

/** Gradient descent with momentum (Polyak 1964) on the penalized likelihood, which has one minimum. */
export function fitLabels(
  examples: readonly FittedExample[],
  { size, thresholds, shiftDecay, slopeDecay }: FitSettings,
  decay: number,
): FittedLabels {
  const weights = new Float64Array(size);
  const shifts = new Float64Array(thresholds.length);
  const speed = { weights: new Float64Array(size), shifts: new Float64Array(thresholds.length) };
  const steepest = examples.reduce((sum, { values, weight }) => sum + weight * (1 + norm(values)), 0);
  const slope = { value: 0, speed: 0 };
  const priors = examples.reduce((sum, { prior, weight }) => sum + weight * prior * prior, 0);
  const slopeStep = 1 / (STEEPEST * thresholds.length * priors + slopeDecay);
  const step = 1 / (STEEPEST * thresholds.length * steepest + decay);
  const shiftStep = 1 / (STEEPEST * steepest + shiftDecay);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight) => decay * weight);
    let slopeGradient = slopeDecay * slope.value;
    const shiftSlope = shifts.map((shift) => shiftDecay * shift);
    for (const example of examples) {
      const { indexes, values, targets, weight, isSaid } = example;
      const score = scoreOf(example, weights, slope.value);
      let error = 0;
      thresholds.forEach((threshold, at) => {
        const target = targets[at];
        if (target === undefined) return;
        const wrong = (sigmoid(score - threshold - shifts[at]!) - target) * weight;
        error += wrong;
        if (isSaid) shiftSlope[at]! -= wrong;
      });
      indexes.forEach((index, at) => (gradient[index]! += error * values[at]!));
      slopeGradient += error * example.prior;
    }
    descend(weights, speed.weights, gradient, step);
    if (Number.isFinite(slopeDecay)) {
      slope.speed = MOMENTUM * slope.speed - slopeStep * slopeGradient;
      slope.value = Math.max(FLATTEST, slope.value + slope.speed);
    }
    if (Number.isFinite(shiftDecay)) descend(shifts, speed.shifts, shiftSlope, shiftStep);
  }
  return { weights, shifts, slope: slope.value };
}

/** The score of the first day never counts for less than a quarter. */
const FLATTEST = -0.75;

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
  { weights, shifts, slope }: FittedLabels,
): number {
  let sum = 0;
  for (const example of examples) {
    const score = scoreOf(example, weights, slope);
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
export const LABEL_FOLDS = 4;
const DECAYS = [10, 3, 1, 0.3] as const;
/** The fewer examples there are, the less of what they say may count. */
const FEW_SAY_LITTLE = 20;
/** Only the best are blended, and none that would hardly count. */
const MOST_BLENDED = 4;
const SMALLEST_SHARE = 0.02;
/** A decay that leaves the features nothing to say. */
const FIXED = 1e6;

/** The examples with the values of their features scaled, so that some kinds of features are believed more readily than others. */
const scaledBy = (examples: readonly FittedExample[], scales: Float64Array): FittedExample[] =>
  examples.map((one) => ({ ...one, values: one.values.map((value, at) => value * scales[one.indexes[at]!]!) }));

/** What a fit assumes: which kinds of features are believed readily (factors by feature), and its settings. */
type Assumption = { scales: Float64Array; decay: number; settings: FitSettings };

/**
 * What the labels teach: the mean of fits under several assumptions, one of which is that nothing was learned. Each counts by how
 * well it foretells the labels of some senders from those of the others (pseudo-BMA; Yao, Vehtari, Simpson, Gelman 2018), so that what
 * has no evidence changes nothing. A fit that would order mails worse than the first day does, or give fewer of them the right level,
 * is left out; one of verdicts that rest on more than the score has to give clearly more. `compared` are the examples that are foretold.
 */
export function blendFits(
  examples: readonly FittedExample[],
  settings: FitSettings,
  mixes: readonly Float64Array[],
  compared: readonly FittedExample[],
): FittedLabels {
  const equal = new Float64Array(settings.size).fill(1);
  const untouched = { ...settings, shiftDecay: Infinity, slopeDecay: Infinity };
  const firstDay = judged(compared, { scales: equal, decay: FIXED, settings: untouched });
  const isGiven = compared.some(({ given }) => given !== undefined);
  const margin = isGiven ? Math.max(BETTER_BY.least, BETTER_BY.share * compared.length) : 0;
  const others = [
    { scales: equal, decay: FIXED, settings },
    ...mixes.flatMap((scales) =>
      DECAYS.filter((decay) => decay * compared.length >= FEW_SAY_LITTLE).map((decay) => ({ scales, decay, settings })),
    ),
  ]
    .map((one) => judged(compared, one))
    .filter(
      ({ decay, order, right }) => decay === FIXED || (order >= firstDay.order && right >= firstDay.right + margin),
    );
  const kept = [firstDay, ...others].toSorted((one, other) => one.loss - other.loss).slice(0, MOST_BLENDED);
  const least = kept[0]?.loss ?? 0;
  const total = kept.reduce((sum, { loss }) => sum + Math.exp(least - loss), 0);
  const blend = { weights: new Float64Array(settings.size), shifts: settings.thresholds.map(() => 0), slope: 0 };
  for (const { scales, decay, loss, settings: own } of kept) {
    const share = Math.exp(least - loss) / total;
    if (share < SMALLEST_SHARE) continue;
    const fit = fitLabels(scaledBy(examples, scales), own, decay);
    blend.slope += share * fit.slope;
    fit.shifts.forEach((shift, at) => (blend.shifts[at]! += share * shift));
    if (decay !== FIXED) fit.weights.forEach((weight, at) => (blend.weights[at]! += share * weight * scales[at]!));
  }
  return { ...blend, shifts: Float64Array.from(blend.shifts) };
}

/**
 * An assumption with how badly it foretells the labels of each part of the senders from the others, how often it scores the more
 * important of two mails higher, and how many mails it gives their level.
 */
function judged(
  examples: readonly FittedExample[],
  assumption: Assumption,
): Assumption & { loss: number; order: number; right: number } {
  const { scales, decay, settings } = assumption;
  const scaled = scaledBy(examples, scales);
  const scores: { score: number; isAbove: boolean }[] = [];
  let loss = 0;
  let right = 0;
  for (let fold = 0; fold < LABEL_FOLDS; fold += 1) {
    const held = scaled.filter((one) => one.fold === fold);
    const fitted = fitLabels(
      scaled.filter((one) => one.fold !== fold),
      settings,
      decay,
    );
    loss += lossOf(held, settings.thresholds, fitted);
    const levels = levelsOf(settings.thresholds, fitted);
    for (const one of held) {
      const score = scoreOf(one, fitted.weights, fitted.slope) / (1 + fitted.slope);
      scores.push({ score, isAbove: one.targets[0] === 1 });
      const isRight = (level: number, at: number): boolean =>
        one.targets[at] === undefined || verdictOf(one, score, level) === (one.targets[at] === 1);
      if (levels.every(isRight)) right += 1;
    }
  }
  return { ...assumption, loss, order: rightPairs(scores), right };
}

/** Where the thresholds lie for scores that are as steep as those of the first day. */
const levelsOf = (thresholds: readonly number[], { shifts, slope }: FittedLabels): number[] =>
  shifts.some((shift) => shift !== 0)
    ? thresholds.map((threshold, at) => (threshold + shifts[at]!) / (1 + slope))
    : [...thresholds];

/** How many pairs of a mail above the first threshold and one below are in the right order; ties count half. */
function rightPairs(scores: readonly { score: number; isAbove: boolean }[]): number {
  const below = scores.filter(({ isAbove }) => !isAbove);
  let right = 0;
  for (const above of scores)
    if (above.isAbove)
      for (const one of below) right += above.score > one.score ? 1 : above.score === one.score ? 0.5 : 0;
  return right;
}
