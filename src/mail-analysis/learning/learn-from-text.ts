import { HIGH_FROM, MEDIUM_FROM } from '../classification/priority.ts';
import { REPLY_THRESHOLD } from '../classification/reply-score.ts';
import {
  type LearnedWeight,
  learnableFeatures,
  type PredictionHead,
  type PriorityLevels,
} from '../personal-weights.ts';
import { bucketOf, hashText, HASH_START } from '../text/hash.ts';
import { blendFits, fitLabels, type FitSettings, type FittedExample, LABEL_FOLDS } from './fit-labels.ts';
import { settledLabels, type SettledLabel } from './settled-labels.ts';
import type { FeedbackSignal } from './signals.ts';

/** What the text of labelled mails teaches: weights by name, and for priority from which scores on a mail is medium or high. */
type LearnedFromText = { weights: Record<string, LearnedWeight>; levels?: PriorityLevels };

/**
 * The personal text model: for each head a logistic regression over the words of the labelled mails and over what the general
 * model saw in them, whose offset is the log-odds of the general model. It is fitted anew from all labels. How much of it counts
 * is told by the labels themselves (fit-labels.ts).
 */
export function learnFromText(signals: readonly FeedbackSignal[], head: PredictionHead, now: number): LearnedFromText {
  const labels = settledLabels(signals, head, now).slice(-MOST_LABELS);
  if (labels.length < FEWEST.labels) return { weights: {} };
  const isGeneral = isBalanced(labels);
  const vocabulary = createVocabulary(
    labels.map(({ signal }) => signal),
    head,
    isGeneral,
  );
  const examples = labels.map((label) => toExample(label, head, vocabulary));
  const settings: FitSettings = {
    size: vocabulary.names.length,
    thresholds: head === 'priority' ? PRIORITY_THRESHOLDS : REPLY_THRESHOLDS,
    shiftDecay: head === 'priority' ? confirmedDecay(labels, SHIFTED) : Infinity,
    slopeDecay: head === 'priority' ? confirmedDecay(labels, SLOPED) : Infinity,
  };
  const { weights, shifts, slope } =
    labels.length < FEWEST.compared
      ? fitLabels(examples, settings, OF_FEW)
      : blendFits(examples, settings, MIXES.map(vocabulary.scalesFor), examples.slice(-MOST_COMPARED));
  return {
    weights: toLearned(
      weights.map((weight) => weight / (1 + slope)),
      vocabulary,
    ),
    ...(shifts.some((shift) => shift !== 0) ? { levels: levelsOf(shifts, slope) } : {}),
  };
}

/**
 * From the second label words count, from so many labels, with both answers, what the general model saw, and from still more they
 * are compared with one another.
 */
const FEWEST = { labels: 2, general: 8, ofEach: 2, compared: 8 } as const;
/** Only the newest labels are fitted, and fewer are compared, so that it takes no longer than about a second. */
const MOST_LABELS = 1_000;
const MOST_COMPARED = 150;
/** A word counts from the second labelled mail that holds it, so that no mail can be told from the weights. */
const WORD_SEEN = 2;
/** The L2 decay for a few labels, which cannot be compared with one another. */
const OF_FEW = 1;

/**
 * General features and topics are stored as shares of 0.15; senders as 1 and 0.4. They take up what is the sender's alone. A person
 * may tell mail apart by everything, by what it speaks of, or by its kind.
 */
const MIXES = [
  { word: 1, sender: 0.5, general: 1.5, topic: 1.5 },
  { word: 2.5, sender: 0.5, general: 0.7, topic: 4 },
  { word: 0.3, sender: 0.5, general: 5, topic: 1.5 },
] as const satisfies readonly { [K in FeatureKind]: number }[];

const logit = (probability: number): number => {
  const bounded = Math.min(1 - 1e-4, Math.max(1e-4, probability));
  return Math.log(bounded / (1 - bounded));
};
const REPLY_THRESHOLDS = [0] as const;
const PRIORITY_THRESHOLDS = [logit(MEDIUM_FROM), logit(HIGH_FROM)] as const;

function isBalanced(labels: readonly SettledLabel[]): boolean {
  const yes = labels.filter(({ targets }) => targets[0] === 1).length;
  return labels.length >= FEWEST.general && Math.min(yes, labels.length - yes) >= FEWEST.ofEach;
}

/**
 * The thresholds and the slope of the first score are moved only by a person who also confirms: whoever corrects nothing but errors
 * does not tell what is right.
 */
function confirmedDecay(labels: readonly SettledLabel[], { fewest, decay }: typeof SHIFTED): number {
  const said = labels.flatMap(({ signal: { act, predicted } }) =>
    act.kind === 'said_priority' ? [act.priority === predicted.level] : [],
  );
  const confirmed = said.filter(Boolean).length;
  if (said.length < fewest || confirmed === 0) return Infinity;
  return decay / Math.min(1, (2 * confirmed) / said.length) ** 2;
}
const SHIFTED = { fewest: 20, decay: 6 };
const SLOPED = { fewest: 8, decay: 6 };

/** How far the thresholds may go: list mail never becomes medium by them, nor a doubtful notice high. */
const BOUNDS = { medium: [0.3, 0.6], high: [0.78, 0.95] } as const;

function levelsOf([medium = 0, high = 0]: Float64Array, slope: number): PriorityLevels {
  const moved = (from: number, shift: number, [least, most]: readonly [number, number]): number =>
    Math.min(most, Math.max(least, 1 / (1 + Math.exp(-(logit(from) + shift) / (1 + slope)))));
  return {
    mediumFrom: moved(MEDIUM_FROM, medium, BOUNDS.medium),
    highFrom: moved(HIGH_FROM, high, BOUNDS.high),
  };
}

type FeatureKind = 'word' | 'sender' | 'general' | 'topic';
const KINDS: { readonly [prefix: string]: FeatureKind } = {
  word: 'word',
  from: 'sender',
  domain: 'sender',
  topic: 'topic',
};
const kindOf = (name: string): FeatureKind => KINDS[name.slice(0, Math.max(0, name.indexOf(':')))] ?? 'general';

/** What the other head alone looks at. */
const isForeign = (name: string, head: PredictionHead): boolean =>
  name.startsWith('model:') || (head === 'reply' && name.startsWith('priority:'));

type Vocabulary = {
  names: readonly string[];
  seen: readonly number[];
  indexOf: ReadonlyMap<string, number>;
  /** How readily each feature is believed. */
  scalesFor: (mix: { readonly [K in FeatureKind]: number }) => Float64Array;
};

function createVocabulary(signals: readonly FeedbackSignal[], head: PredictionHead, isGeneral: boolean): Vocabulary {
  const counts = new Map<string, number>();
  for (const { features, words } of signals)
    for (const [name, value] of Object.entries(learnableFeatures(features, words)))
      if (value !== 0 && !isForeign(name, head)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = [...counts].filter(([name, count]) => {
    const kind = kindOf(name);
    return kind === 'word' || kind === 'topic' ? count >= WORD_SEEN : kind === 'sender' || isGeneral;
  });
  return {
    names: kept.map(([name]) => name),
    seen: kept.map(([, count]) => count),
    indexOf: new Map(kept.map(([name], index) => [name, index])),
    scalesFor: (mix) => Float64Array.from(kept, ([name]) => mix[kindOf(name)]),
  };
}

function toExample(
  { signal, targets, weight, forgotten }: SettledLabel,
  head: PredictionHead,
  { indexOf }: Vocabulary,
): FittedExample {
  const indexes: number[] = [];
  const values: number[] = [];
  let sender = signal.mail;
  for (const [name, value] of Object.entries(learnableFeatures(signal.features, signal.words))) {
    if (name.startsWith('from:')) sender = name;
    const index = indexOf.get(name);
    if (index === undefined || forgotten.has(name)) continue;
    indexes.push(index);
    values.push(value);
  }
  const prior = signal.prior?.[head] ?? logit(signal.predicted[head]);
  return {
    targets,
    weight,
    prior,
    ...(head === 'reply' ? { given: firstVerdict(signal, prior) } : {}),
    indexes,
    values,
    isSaid: signal.act.kind === 'said_priority',
    fold: bucketOf(hashText(HASH_START, sender), LABEL_FOLDS),
  };
}

/** Whether a mail waited for a reply before anything was learned: the verdict it had, unless learning had turned its score. */
const firstVerdict = ({ predicted }: FeedbackSignal, prior: number): boolean =>
  prior >= 0 === predicted.reply >= REPLY_THRESHOLD ? predicted.requiresResponse : prior >= 0;

/** The fitted weights by name; those of senders are learned elsewhere. */
const toLearned = (weights: Float64Array, { names, seen }: Vocabulary): Record<string, LearnedWeight> =>
  Object.fromEntries(
    names.flatMap((name, index) => {
      if (kindOf(name) === 'sender') return [];
      return [[name, { weight: weights[index]!, squares: 0, seen: seen[index]! }]];
    }),
  );
