import { addDays, type Zone } from '#contract/zone.ts';
import { type Span, subtract } from './spans.ts';

/** Where an empty day starts, in seconds after midnight. */
const MORNING = 9 * 3600;

/** Finds a span of so many seconds in a day: free time from nine on, otherwise any free time, otherwise one that overlaps others. */
export const freeTime = (zone: Zone, day: string, seconds: number, taken: readonly Span[]): Span => {
  const [start, end] = [zone.startOfDay(day), zone.startOfDay(addDays(day, 1))];
  const morning = zone.momentOf(day, MORNING);
  const length = seconds * 1000;
  const gaps = [...subtract({ from: morning, to: end }, taken), ...subtract({ from: start, to: end }, taken)];
  const from =
    gaps.find((gap) => gap.to - gap.from >= length)?.from ?? Math.max(start, Math.min(morning, end - length));
  return { from, to: from + length };
};
