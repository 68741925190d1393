import { MINUTE } from '#contract/time-units.ts';
import type { Zone } from '#contract/zone.ts';
import { Coverage } from './spans.ts';

export type SleepStage = 'bed' | 'awake' | 'asleep';
/** A span of a night as one device tells it, in milliseconds since 1970. */
export interface SleepSpan {
  readonly from: number;
  readonly to: number;
  readonly stage: SleepStage;
  readonly source: number;
}
/** A night, on the day on which it ended. */
export interface Night {
  readonly day: string;
  /** Whole minutes. */
  readonly asleep: number;
  readonly awake: number;
  /** What the clock showed when it began. */
  readonly bedtime: string;
}

/** A longer time awake separates two sleeps. */
const GAP = 60 * MINUTE;
const NAP = 180 * MINUTE;

/** Nights out of spans: of several devices the first that tells of a time counts; short sleeps by day are naps and no nights. */
export const nightsOf = (
  spans: readonly SleepSpan[],
  order: readonly number[],
  zone: Zone,
): { nights: Night[]; naps: number } => {
  const sessions = sessionsOf(spans).map((session) => ({ session, ...measured(session, order) }));
  const byDay = new Map<string, Night & { length: number }>();
  let naps = 0;
  for (const { session, asleep, awake } of sessions) {
    const from = Math.min(...session.map((span) => span.from));
    const to = Math.max(...session.map((span) => span.to));
    if (asleep === 0) continue;
    const clock = zone.clockAt(to);
    if (to - from < NAP && clock >= 10 * 3600 && clock <= 20 * 3600) {
      naps += 1;
      continue;
    }
    const day = zone.dayOf(to);
    const known = byDay.get(day);
    if (known && known.length >= to - from) continue;
    const begun = Math.floor(zone.clockAt(from) / 60);
    const bedtime = `${String(Math.floor(begun / 60)).padStart(2, '0')}:${String(begun % 60).padStart(2, '0')}`;
    byDay.set(day, { day, asleep, awake, bedtime, length: to - from });
  }
  return { nights: [...byDay.values()].map(({ length: _length, ...night }) => night), naps };
};

const sessionsOf = (spans: readonly SleepSpan[]): SleepSpan[][] => {
  const sessions: SleepSpan[][] = [];
  let end = -Infinity;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (span.from > end + GAP) sessions.push([]);
    sessions.at(-1)!.push(span);
    end = Math.max(end, span.to);
  }
  return sessions;
};

const measured = (session: readonly SleepSpan[], order: readonly number[]): { asleep: number; awake: number } => {
  const covered = new Coverage();
  const sums = { asleep: 0, awake: 0 };
  for (const source of order) {
    // Being awake inside a span of sleep is the finer word of the two.
    for (const stage of ['awake', 'asleep'] as const) {
      for (const span of session) {
        if (span.source !== source || span.stage !== stage) continue;
        sums[stage] += span.to - span.from - covered.overlap(span.from, span.to);
        covered.add(span.from, span.to);
      }
    }
  }
  return { asleep: Math.round(sums.asleep / MINUTE), awake: Math.round(sums.awake / MINUTE) };
};
