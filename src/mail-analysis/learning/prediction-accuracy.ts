import { DAY } from '#contract/time-units.ts';
import type { MailFeedback, FeedbackSignal } from './signals.ts';
import { trainingLabelsOf } from './signals.ts';

/** How many predictions could be compared with feedback, and how many of them were right. */
export type AccuracyCount = { judged: number; right: number };

/** Accuracy overall, in the first seven days of learning, and in the last seven and thirty days. */
export type AccuracyByPeriod = {
  all: AccuracyCount;
  firstWeek: AccuracyCount;
  lastWeek: AccuracyCount;
  lastMonth: AccuracyCount;
};

/** Confusion matrix of "needs a reply": true positives, false positives, false negatives, true negatives. */
export type ConfusionCounts = { hit: number; falseAlarm: number; missed: number; quiet: number };

export type PredictionAccuracy = {
  reply: AccuracyByPeriod;
  priority: AccuracyByPeriod;
  hits: ConfusionCounts;
  firstAt: number | null;
  corrections: number;
};

/** Prequential accuracy: each prediction is compared with the feedback that followed it, before that feedback is learned from. */
export function predictionAccuracy(signals: readonly FeedbackSignal[], now: number): PredictionAccuracy {
  const firstAt = signals.length === 0 ? null : Math.min(...signals.map(({ at }) => at));
  const reply = signals.flatMap((signal) => {
    const label = trainingLabelsOf(signal).find(({ head }) => head === 'reply')?.label;
    return label === undefined ? [] : [{ at: signal.at, said: signal.predicted.requiresResponse, needed: label === 1 }];
  });
  const priority = signals.flatMap((signal) => {
    const right = priorityTest(signal);
    return right === undefined ? [] : [{ at: signal.at, right }];
  });
  const count = (said: boolean, needed: boolean): number =>
    reply.filter((one) => one.said === said && one.needed === needed).length;
  return {
    reply: recordOf(
      reply.map(({ at, said, needed }) => ({ at, right: said === needed })),
      firstAt,
      now,
    ),
    priority: recordOf(priority, firstAt, now),
    hits: {
      hit: count(true, true),
      falseAlarm: count(true, false),
      missed: count(false, true),
      quiet: count(false, false),
    },
    firstAt,
    corrections: signals.filter(({ act }) => EXPLICIT_FEEDBACK.has(act.kind)).length,
  };
}

const EXPLICIT_FEEDBACK: ReadonlySet<MailFeedback['kind']> = new Set([
  'said_reply',
  'said_priority',
  'said_category',
  'said_unimportant',
]);

/** Whether the shown priority agrees with the feedback; implicit feedback only contradicts the opposite extreme. */
function priorityTest({ act, predicted: { level } }: FeedbackSignal): boolean | undefined {
  if (act.kind === 'said_priority') return level === act.priority;
  if (act.kind === 'said_unimportant') return level === 'low';
  if (act.kind === 'starred') return level !== 'low';
  return act.kind === 'discarded_unread' ? level !== 'high' : undefined;
}

function recordOf(
  tests: readonly { at: number; right: boolean }[],
  firstAt: number | null,
  now: number,
): AccuracyByPeriod {
  const within = (from: number, to: number): AccuracyCount => {
    const some = tests.filter(({ at }) => at >= from && at < to);
    return { judged: some.length, right: some.filter(({ right }) => right).length };
  };
  const start = firstAt ?? now;
  return {
    all: within(-Infinity, Infinity),
    firstWeek: within(start, start + 7 * DAY),
    lastWeek: within(now - 7 * DAY, Infinity),
    lastMonth: within(now - 30 * DAY, Infinity),
  };
}
