import type { Act, Signal } from './acts.ts';
import { teachingsOf } from './acts.ts';

/** How many judgements were put to the test by an act of the person, and how many of them were right. */
export type Tested = { judged: number; right: number };

/** Counted over everything, over the first seven days of learning, and over the last seven and thirty. */
export type Record = { all: Tested; firstWeek: Tested; lastWeek: Tested; lastMonth: Tested };

/** Whether an answer was needed: said and needed, said but not needed, needed but not said, neither. */
export type Hits = { hit: number; falseAlarm: number; missed: number; quiet: number };

export type TrackRecord = { reply: Record; priority: Record; hits: Hits; firstAt: number | null; corrections: number };

const DAY = 24 * 3_600_000;

/**
 * How often Iris was right before the person acted (prequential: each judgement is compared with the act that came after
 * it, and is learned from only then).
 */
export function trackRecord(signals: readonly Signal[], now: number): TrackRecord {
  const firstAt = signals.length === 0 ? null : Math.min(...signals.map(({ at }) => at));
  const reply = signals.flatMap((signal) => {
    const label = teachingsOf(signal).find(({ head }) => head === 'reply')?.label;
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
    corrections: signals.filter(({ act }) => SPOKEN.has(act.kind)).length,
  };
}

const SPOKEN: ReadonlySet<Act['kind']> = new Set(['said_reply', 'said_priority', 'said_category', 'said_unimportant']);

/** Whether the priority shown agrees with the act; hints only contradict the far end. */
function priorityTest({ act, predicted: { level } }: Signal): boolean | undefined {
  if (act.kind === 'said_priority') return level === act.priority;
  if (act.kind === 'said_unimportant') return level === 'low';
  if (act.kind === 'starred') return level !== 'low';
  return act.kind === 'discarded_unread' ? level !== 'high' : undefined;
}

function recordOf(tests: readonly { at: number; right: boolean }[], firstAt: number | null, now: number): Record {
  const within = (from: number, to: number): Tested => {
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
