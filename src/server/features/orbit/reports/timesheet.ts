import { addDays, type Zone } from '#contract/zone.ts';
import { type Span, subtract } from '../time/spans.ts';

/** Where a day begins when nothing is there yet, in seconds after midnight. */
const MORNING = 9 * 3600;

/** Finds a free time of a day for so many seconds: after the morning if there is one, else wherever it fits, else over others. */
export const freeTime = (zone: Zone, day: string, seconds: number, taken: readonly Span[]): Span => {
  const [start, end] = [zone.startOfDay(day), zone.startOfDay(addDays(day, 1))];
  const morning = zone.momentOf(day, MORNING);
  const length = seconds * 1000;
  const gaps = [...subtract({ from: morning, to: end }, taken), ...subtract({ from: start, to: end }, taken)];
  const from =
    gaps.find((gap) => gap.to - gap.from >= length)?.from ?? Math.max(start, Math.min(morning, end - length));
  return { from, to: from + length };
};
