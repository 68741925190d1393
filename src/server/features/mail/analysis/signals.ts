import { isFreeMail, normalAddress } from './address.ts';
import { HIGH_FROM, MEDIUM_FROM } from './judge/priority.ts';
import { type Features, type Head, nothingLearned, type PersonalWeights, teach } from './learning.ts';
import type { Category, Priority } from './verdict.ts';

/** What a person does with a mail that tells something about it. */
export type Act =
  | { kind: 'said_reply'; needed: boolean }
  | { kind: 'said_priority'; priority: Priority }
  | { kind: 'said_category'; category: Category }
  | { kind: 'replied'; afterMs: number }
  | { kind: 'starred' }
  | { kind: 'discarded_unread' }
  | { kind: 'opened_and_archived' }
  | { kind: 'opened_at_once' }
  | { kind: 'unsubscribed' }
  | { kind: 'marked_spam' };

/**
 * One act, with what had been predicted for its mail before; `at` in epoch milliseconds. Acts count only when the person
 * had a chance to see the mail, and never when Iris did them.
 */
export type Signal = {
  at: number;
  address: string;
  features: Features;
  predicted: { reply: number; priority: number };
  act: Act;
};

type Teaching = { head: Head; label: 0 | 1; weight: number };

const HOUR = 3_600_000;
/** Words of the person weigh most, hints least. */
const EXPLICIT = 5;

const teachings: { [K in Act['kind']]: (act: Extract<Act, { kind: K }>, signal: Signal) => Teaching[] } = {
  said_reply: ({ needed }) => [{ head: 'reply', label: needed ? 1 : 0, weight: EXPLICIT }],
  said_priority: ({ priority }, { predicted }) => towards(priority, predicted.priority),
  said_category: () => [],
  replied: ({ afterMs }) => {
    const weight = afterMs < HOUR ? 4 : 3;
    return [
      { head: 'reply', label: 1, weight },
      { head: 'priority', label: 1, weight },
    ];
  },
  starred: () => [{ head: 'priority', label: 1, weight: 2 }],
  discarded_unread: () => [{ head: 'priority', label: 0, weight: 1.5 }],
  opened_and_archived: () => [{ head: 'reply', label: 0, weight: 0.7 }],
  opened_at_once: () => [{ head: 'priority', label: 1, weight: 0.5 }],
  unsubscribed: () => [
    { head: 'priority', label: 0, weight: 4 },
    { head: 'reply', label: 0, weight: 4 },
  ],
  marked_spam: () => [
    { head: 'priority', label: 0, weight: 4 },
    { head: 'reply', label: 0, weight: 4 },
  ],
};

/** Which way a corrected priority pulls; medium pulls from whichever side it was judged. */
function towards(priority: Priority, predicted: number): Teaching[] {
  if (priority === 'medium') return [{ head: 'priority', label: predicted >= HIGH_FROM ? 0 : 1, weight: EXPLICIT / 2 }];
  return [{ head: 'priority', label: priority === 'high' ? 1 : 0, weight: EXPLICIT }];
}

// Each teaching is looked up by the kind of the act it is given, which the compiler cannot follow through the map.
const teachingsOf = (signal: Signal): Teaching[] =>
  (teachings[signal.act.kind] as (act: Act, signal: Signal) => Teaching[])(signal.act, signal);

const DAY = 24 * HOUR;
/** What was done half a year ago counts half. */
const HALF_LIFE = 180 * DAY;

/** The weights after one more act. */
export const learnFrom = (weights: PersonalWeights, signal: Signal, now: number): PersonalWeights =>
  learnAll(weights, [signal], now);

/** The weights that all acts together teach, oldest first; taking an act back is leaving it out. */
export const learnAgain = (signals: readonly Signal[], now: number): PersonalWeights =>
  learnAll(
    nothingLearned,
    [...signals].sort((one, other) => one.at - other.at),
    now,
  );

function learnAll(start: PersonalWeights, signals: readonly Signal[], now: number): PersonalWeights {
  const taught = { reply: { ...start.reply }, priority: { ...start.priority } };
  for (const signal of signals) {
    const fade = 0.5 ** (Math.max(0, now - signal.at) / HALF_LIFE);
    for (const { head, label, weight } of teachingsOf(signal)) {
      const { features, predicted } = signal;
      teach(taught[head], { features, predicted: predicted[head], label, weight: weight * fade });
    }
  }
  const spoken = signals.filter(({ act }) => act.kind === 'said_category' || act.kind === 'said_priority');
  return spoken.reduce((so, signal) => withBorders(withCategory(so, signal), signal), { ...start, ...taught });
}

/** The sender's category at once; the domain's when a second sender of it was given the same. */
function withCategory(weights: PersonalWeights, { address, act }: Signal): PersonalWeights {
  if (act.kind !== 'said_category') return weights;
  const sender = normalAddress(address);
  const host = sender.slice(sender.lastIndexOf('@'));
  const others = Object.entries(weights.categories ?? {}).filter(
    ([other, category]) => other !== sender && other !== host && other.endsWith(host) && category === act.category,
  );
  const wide = others.length > 0 && !isFreeMail(sender) ? { [host]: act.category } : {};
  return { ...weights, categories: { ...weights.categories, [sender]: act.category, ...wide } };
}

/** A corrected priority moves the border it crossed a little towards the score it was judged by. */
const BORDER_STEP = 0.1;
const BORDERS_BETWEEN = { high: [0.6, 0.97], medium: [0.15, 0.55] } as const;

function withBorders(weights: PersonalWeights, { act, predicted }: Signal): PersonalWeights {
  if (act.kind !== 'said_priority') return weights;
  const borders = weights.borders ?? { high: HIGH_FROM, medium: MEDIUM_FROM };
  const score = predicted.priority;
  const moved = (border: 'high' | 'medium'): number => {
    const [lowest, highest] = BORDERS_BETWEEN[border];
    return Math.min(highest, Math.max(lowest, borders[border] + BORDER_STEP * (score - borders[border])));
  };
  const isHigh = score >= borders.high;
  const isLow = score < borders.medium;
  if (isHigh !== (act.priority === 'high')) return { ...weights, borders: { ...borders, high: moved('high') } };
  if (isLow !== (act.priority === 'low')) return { ...weights, borders: { ...borders, medium: moved('medium') } };
  return weights;
}

/** How often the prediction made before an act agreed with it; only acts that tell whether an answer was needed. */
export function repliesJudged(signals: readonly Signal[]): { judged: number; right: number } {
  const told = signals.flatMap((signal) =>
    teachingsOf(signal)
      .filter((one) => one.head === 'reply')
      .map((one) => ({ one, signal })),
  );
  const right = told.filter(({ one, signal }) => signal.predicted.reply >= 0.5 === (one.label === 1)).length;
  return { judged: told.length, right };
}
