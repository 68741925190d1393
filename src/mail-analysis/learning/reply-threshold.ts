import { REPLY_THRESHOLD } from '../classification/reply-score.ts';
import { type FeedbackSignal, trainingLabelsOf } from './signals.ts';

/** The minimum number of examples, and of each label, before the threshold changes. */
const ENOUGH = { all: 100, each: 20 } as const;
const CANDIDATES = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7] as const;
/** The minimum gain in balanced accuracy for a threshold other than the default. */
const BETTER_BY = 0.02;

/** The threshold with the best balanced accuracy of the predictions that preceded the feedback. */
export function learnReplyThreshold(signals: readonly FeedbackSignal[]): number {
  const examples = signals.flatMap((signal) => {
    const reply = trainingLabelsOf(signal).find(({ head }) => head === 'reply');
    return reply === undefined ? [] : [{ predicted: signal.predicted.reply, label: reply.label }];
  });
  const needed = examples.filter(({ label }) => label === 1);
  const notNeeded = examples.filter(({ label }) => label === 0);
  if (examples.length < ENOUGH.all || needed.length < ENOUGH.each || notNeeded.length < ENOUGH.each)
    return REPLY_THRESHOLD;
  const agreement = (from: number): number =>
    (needed.filter(({ predicted }) => predicted >= from).length / needed.length +
      notNeeded.filter(({ predicted }) => predicted < from).length / notNeeded.length) /
    2;
  const usual = agreement(REPLY_THRESHOLD);
  const best = CANDIDATES.toSorted((one, other) => agreement(other) - agreement(one))[0] ?? REPLY_THRESHOLD;
  return agreement(best) >= usual + BETTER_BY && mendsClearly(examples, best) ? best : REPLY_THRESHOLD;
}

type Example = { predicted: number; label: 0 | 1 };

/** Whether a threshold puts more verdicts right than wrong, by more than chance would (McNemar 1947). */
function mendsClearly(examples: readonly Example[], from: number): boolean {
  const isRight = ({ predicted, label }: Example, threshold: number): boolean =>
    predicted >= threshold === (label === 1);
  const changed = examples.filter((one) => isRight(one, from) !== isRight(one, REPLY_THRESHOLD));
  const mended = changed.filter((one) => isRight(one, from)).length;
  return 2 * mended - changed.length >= CLEARLY * Math.sqrt(changed.length);
}
const CLEARLY = 1.96;
