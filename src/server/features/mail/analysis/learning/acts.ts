import type { Category, Priority } from '../verdict.ts';
import { HIGH_FROM } from '../judge/priority.ts';
import type { Features, Head } from './weights.ts';

/** What a person does with a mail that tells something about it. */
export type Act =
  | { kind: 'said_reply'; needed: boolean }
  | { kind: 'said_priority'; priority: Priority }
  | { kind: 'said_category'; category: Category }
  | { kind: 'said_unimportant' }
  | { kind: 'replied'; afterMs: number }
  | { kind: 'starred' }
  | { kind: 'discarded_unread' }
  | { kind: 'opened_and_archived' }
  | { kind: 'opened_at_once' }
  | { kind: 'unsubscribed' }
  | { kind: 'marked_spam' }
  /** The person took one learned fact away: what was taught before no longer counts for it. */
  | { kind: 'forgot'; fact: ForgottenFact };

/** A fact by what it was about and its name, such as `from:ada@…`; `rule` is what the person once said in words. */
export type ForgottenFact = { about: Head | 'rule'; name: string };

/** What Iris had said of the mail before the act. */
export type Predicted = {
  reply: number;
  priority: number;
  requiresResponse: boolean;
  level: Priority;
  category: Category;
};

/**
 * One act, with what had been predicted for its mail before; `at` in epoch milliseconds. Acts count only when the person
 * had a chance to see the mail, and never when Iris did them.
 */
export type Signal = {
  at: number;
  /** The mail by its Message-ID, or its id where it has none. */
  mail: string;
  features: Features;
  predicted: Predicted;
  act: Act;
};

export type Teaching = { head: Head; label: 0 | 1; weight: number };

const HOUR = 3_600_000;
/** Words of the person weigh most, hints least. */
const EXPLICIT = 5;

const both = (label: 0 | 1, weight: number): Teaching[] => [
  { head: 'reply', label, weight },
  { head: 'priority', label, weight },
];

const teachings: { [K in Act['kind']]: (act: Extract<Act, { kind: K }>, predicted: Predicted) => Teaching[] } = {
  said_reply: ({ needed }) => [{ head: 'reply', label: needed ? 1 : 0, weight: EXPLICIT }],
  said_priority: ({ priority }, predicted) => towards(priority, predicted.priority),
  said_category: () => [],
  said_unimportant: () => both(0, EXPLICIT),
  replied: ({ afterMs }) => both(1, afterMs < HOUR ? 4 : 3),
  starred: () => [{ head: 'priority', label: 1, weight: 2 }],
  discarded_unread: () => [{ head: 'priority', label: 0, weight: 1.5 }],
  opened_and_archived: () => [{ head: 'reply', label: 0, weight: 0.7 }],
  opened_at_once: () => [{ head: 'priority', label: 1, weight: 0.5 }],
  unsubscribed: () => both(0, 4),
  marked_spam: () => both(0, 4),
  forgot: () => [],
};

/** Which way a corrected priority pulls; medium pulls from whichever side it was judged. */
function towards(priority: Priority, predicted: number): Teaching[] {
  if (priority === 'medium') return [{ head: 'priority', label: predicted >= HIGH_FROM ? 0 : 1, weight: EXPLICIT / 2 }];
  return [{ head: 'priority', label: priority === 'high' ? 1 : 0, weight: EXPLICIT }];
}

/** What an act teaches about the answer and the priority. */
// Each teaching is looked up by the kind of the act it is given, which the compiler cannot follow through the map.
export const teachingsOf = ({ act, predicted }: Pick<Signal, 'act' | 'predicted'>): Teaching[] =>
  (teachings[act.kind] as (act: Act, predicted: Predicted) => Teaching[])(act, predicted);

const DAY = 24 * HOUR;
/** An answer may still come so long after a mail was put away. */
const ANSWER_WITHIN = 7 * DAY;

/** The acts that count by now, oldest first: putting a mail away says nothing while an answer may come, or when one came. */
export function settledSignals(signals: readonly Signal[], now: number): Signal[] {
  const answered = new Set(signals.filter(({ act }) => act.kind === 'replied').map(({ mail }) => mail));
  return signals
    .filter(
      ({ act, at, mail }) => act.kind !== 'opened_and_archived' || (now - at >= ANSWER_WITHIN && !answered.has(mail)),
    )
    .sort((one, other) => one.at - other.at);
}
