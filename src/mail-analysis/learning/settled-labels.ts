import { DAY } from '#contract/time-units.ts';
import type { PredictionHead } from '../personal-weights.ts';
import { type FeedbackSignal, type MailFeedback, trainingLabelsOf } from './signals.ts';

/** What is known in the end about one mail. */
export type SettledLabel = {
  signal: FeedbackSignal;
  /** 1 or 0 for each threshold of the head, lowest first; undefined where the signal does not tell. */
  targets: readonly (0 | 1 | undefined)[];
  weight: number;
  /** The features that the person took away since. */
  forgotten: ReadonlySet<string>;
};

/** The weight of a correction, as which 1 counts here. */
const CORRECTION = 5;
/** Labels count half after this time, in milliseconds. */
const HALF_LIFE = 180 * DAY;
const NONE: ReadonlySet<string> = new Set();

/** One label for each mail of these settled signals, oldest first: its newest correction, or else the strongest of the other signals. */
export function settledLabels(settled: readonly FeedbackSignal[], head: PredictionHead, now: number): SettledLabel[] {
  const byMail = new Map<string, SettledLabel & { strength: number }>();
  const forgotten = new Map<string, number>();
  for (const signal of settled) {
    const { act, at, mail } = signal;
    if (act.kind === 'forgot' && act.fact.about === head) forgotten.set(act.fact.name, at);
    const label = trainingLabelsOf(signal).find((one) => one.head === head);
    if (label === undefined) continue;
    const strength = act.kind.startsWith('said_') ? CORRECTION : label.weight;
    const known = byMail.get(mail);
    if (known !== undefined && known.strength > strength) continue;
    const weight = (strength / CORRECTION) * 0.5 ** (Math.max(0, now - at) / HALF_LIFE);
    byMail.set(mail, { signal, targets: targetsOf(act, head, label.label), weight, strength, forgotten: NONE });
  }
  const after = (at: number): ReadonlySet<string> =>
    new Set([...forgotten].flatMap(([name, since]) => (since >= at ? [name] : [])));
  return [...byMail.values()]
    .map(({ signal, targets, weight }) => ({
      signal,
      targets,
      weight,
      forgotten: forgotten.size === 0 ? NONE : after(signal.at),
    }))
    .sort((one, other) => one.signal.at - other.signal.at);
}

/** Whether the mail is above each threshold; only a corrected priority tells medium from high. */
function targetsOf(act: MailFeedback, head: PredictionHead, label: 0 | 1): SettledLabel['targets'] {
  if (head === 'reply') return [label];
  if (act.kind === 'said_priority') return [act.priority === 'low' ? 0 : 1, act.priority === 'high' ? 1 : 0];
  return label === 0 ? [0, 0] : [1, undefined];
}
