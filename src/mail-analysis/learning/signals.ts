import { DAY, HOUR } from '#contract/time-units.ts';
import type { MailCategory, MailPriority } from '../mail-classification.ts';
import { HIGH_FROM } from '../classification/priority.ts';
import type { FeatureVector, PredictionHead } from '../personal-weights.ts';

/** Explicit (`said_…`) and implicit feedback of a person on a mail. */
export type MailFeedback =
  | { kind: 'said_reply'; needed: boolean }
  | { kind: 'said_priority'; priority: MailPriority }
  | { kind: 'said_category'; category: MailCategory }
  | { kind: 'said_unimportant' }
  | { kind: 'replied'; afterMs: number }
  | { kind: 'starred' }
  | { kind: 'discarded_unread' }
  | { kind: 'opened_and_archived' }
  /** It lies read and unanswered in the inbox since long before the mailbox was connected. */
  | { kind: 'left_unanswered' }
  | { kind: 'opened_at_once' }
  | { kind: 'unsubscribed' }
  | { kind: 'marked_spam' }
  /** The person removed a learned feature: earlier signals no longer count for it. */
  | { kind: 'forgot'; fact: ForgottenFeature };

/** A feature by head and name, such as `from:ada@…`; `rule` stands for a sender rule. */
export type ForgottenFeature = { about: PredictionHead | 'rule'; name: string };

/** The classification of the mail before the feedback. */
export type MailPrediction = {
  reply: number;
  priority: number;
  requiresResponse: boolean;
  level: MailPriority;
  category: MailCategory;
};

/**
 * One feedback with the prediction that preceded it; `at` in epoch milliseconds. Only acts of the person on mail they
 * could have seen are signals, never automatic actions. Stored and exported in this shape.
 */
export type FeedbackSignal = {
  at: number;
  /** The Message-ID of the mail, or its id if it has none. */
  mail: string;
  features: FeatureVector;
  /** The words of the mail in the order of the alphabet, between spaces. */
  words?: string | undefined;
  /** Log-odds of the general model, without what was learned. */
  prior?: { reply: number; priority: number } | undefined;
  predicted: MailPrediction;
  act: MailFeedback;
};

export type TrainingLabel = { head: PredictionHead; label: 0 | 1; weight: number };

/** The weight of explicit feedback; implicit feedback weighs less. */
const EXPLICIT = 5;

const both = (label: 0 | 1, weight: number): TrainingLabel[] => [
  { head: 'reply', label, weight },
  { head: 'priority', label, weight },
];

const teachings: {
  [K in MailFeedback['kind']]: (act: Extract<MailFeedback, { kind: K }>, predicted: MailPrediction) => TrainingLabel[];
} = {
  said_reply: ({ needed }) => [{ head: 'reply', label: needed ? 1 : 0, weight: EXPLICIT }],
  said_priority: ({ priority }, predicted) => priorityLabels(priority, predicted),
  said_category: () => [],
  said_unimportant: () => both(0, EXPLICIT),
  replied: ({ afterMs }) => both(1, afterMs < HOUR ? 4 : 3),
  starred: () => [{ head: 'priority', label: 1, weight: 2 }],
  discarded_unread: () => [{ head: 'priority', label: 0, weight: 1.5 }],
  opened_and_archived: () => [{ head: 'reply', label: 0, weight: 0.7 }],
  left_unanswered: () => [{ head: 'reply', label: 0, weight: 0.4 }],
  opened_at_once: () => [{ head: 'priority', label: 1, weight: 0.5 }],
  unsubscribed: () => both(0, 4),
  marked_spam: () => both(0, 4),
  forgot: () => [],
};

/** The label for a corrected priority; `medium` is the opposite of the predicted side, and moves nothing that was medium. */
function priorityLabels(priority: MailPriority, { priority: score, level }: MailPrediction): TrainingLabel[] {
  if (priority === 'medium')
    return [{ head: 'priority', label: score >= HIGH_FROM ? 0 : 1, weight: level === 'medium' ? 0 : EXPLICIT / 2 }];
  return [{ head: 'priority', label: priority === 'high' ? 1 : 0, weight: EXPLICIT }];
}

/** The training labels of a signal for both heads. */
// The entry is looked up by the kind of the feedback it gets, which the compiler cannot follow through the map.
export const trainingLabelsOf = ({ act, predicted }: Pick<FeedbackSignal, 'act' | 'predicted'>): TrainingLabel[] =>
  (teachings[act.kind] as (act: MailFeedback, predicted: MailPrediction) => TrainingLabel[])(act, predicted);

/** A reply may still follow within this time after a mail was archived, in milliseconds. */
const ANSWER_WITHIN = 7 * DAY;

/** The signals that are final, oldest first: archiving is not while a reply may follow, or when one did. */
export function settledSignals(signals: readonly FeedbackSignal[], now: number): FeedbackSignal[] {
  const answered = new Set(signals.filter(({ act }) => act.kind === 'replied').map(({ mail }) => mail));
  return signals
    .filter(
      ({ act, at, mail }) => act.kind !== 'opened_and_archived' || (now - at >= ANSWER_WITHIN && !answered.has(mail)),
    )
    .sort((one, other) => one.at - other.at);
}
