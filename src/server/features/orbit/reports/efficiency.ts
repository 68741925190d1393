import { HOUR } from '#contract/time-units.ts';
import type { Efficiency } from '#contract/orbit/reports.ts';
import { addDays, type Zone } from '#contract/zone.ts';
import { type FinishedEntry, LONGEST_ENTRY } from '../time/finished-entry.ts';
import { dayWalk } from '../time/split-by-day.ts';
import { secondsBetween, type Span, subtract, unite } from '../time/spans.ts';
import { columnsOf, firstAfter } from './entry-columns.ts';

/** How many days efficiency covers, including today. */
const DAYS = 7;
/** The longest gap that counts, in milliseconds; a longer one is assumed to be time off. */
const LONGEST_GAP = HOUR;
/** The least tracked time for a figure, in seconds. */
const ENOUGH = 3600;

const FORMULA =
  'Tracked time ÷ (tracked time + discarded idle time + gaps of up to 60 minutes between entries on the same day), ' +
  'over the last 7 days. Time tracked twice counts once, and breaks don’t count.';

/** How much of the time between the first and the last entry of a day was tracked, over the last seven days. */
export const efficiencyOf = (
  entries: readonly FinishedEntry[],
  pauses: readonly (Span & { kind: 'idle' | 'break' })[],
  { zone, now }: { zone: Zone; now: number },
): Efficiency => {
  const to = zone.dayOf(now);
  const from = addDays(to, 1 - DAYS);
  const walk = dayWalk(zone, from, to);
  const spans: Span[] = [];
  for (let index = firstAfter(columnsOf(entries), walk.start - LONGEST_ENTRY); index < entries.length; index += 1) {
    const entry = entries[index]!;
    if (entry.from >= walk.end) break;
    if (entry.to > walk.start) spans.push({ from: Math.max(entry.from, walk.start), to: Math.min(entry.to, walk.end) });
  }
  const tracked = unite(spans);
  const breaks = pauses.filter(({ kind }) => kind === 'break');
  const gaps = tracked.slice(1).map((span, index): Span => ({ from: tracked[index]!.to, to: span.from }));
  const short = gaps.filter((gap) => gap.to - gap.from <= LONGEST_GAP && zone.dayOf(gap.from) === zone.dayOf(gap.to));
  const idle = unite(pauses.filter(({ kind, from: begin }) => kind === 'idle' && begin >= walk.start));

  const trackedSeconds = lasting(tracked);
  const idleSeconds = lasting(idle.flatMap((span) => subtract(span, [...breaks, ...tracked])));
  const gapSeconds = lasting(short.flatMap((span) => subtract(span, [...breaks, ...idle])));
  const isEnough = trackedSeconds >= ENOUGH;
  const minutesMissing = Math.ceil((ENOUGH - trackedSeconds) / 60);
  return {
    value: isEnough ? Math.round((100 * trackedSeconds) / (trackedSeconds + idleSeconds + gapSeconds)) : null,
    missing: isEnough
      ? null
      : minutesMissing === 1
        ? 'One more minute of tracked time within seven days'
        : `${minutesMissing} more minutes of tracked time within seven days`,
    formula: FORMULA,
    trackedSeconds,
    idleSeconds,
    gapSeconds,
    from,
    to,
  };
};

const lasting = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + secondsBetween(from, to), 0);
