import { addDays, type Zone } from '#contract/zone.ts';
import { DAY_SECONDS, type GridSpan } from './drag.ts';

/** The part of a span that lies in one day, in seconds after midnight on the wall clock. */
export interface PartOfDay {
  readonly from: number;
  readonly to: number;
  /** Whether the span begins in this day. */
  readonly isFirst: boolean;
  /** Whether the span ends in this day. */
  readonly isLast: boolean;
}

/** Clips a span to a day, or null if it is outside. A clock set back never makes a part end before it begins. */
export const partOfDay = ({ from: start, to: end }: GridSpan, day: string, zone: Zone): PartOfDay | null => {
  const [midnight, nextMidnight] = [zone.startOfDay(day), zone.startOfDay(addDays(day, 1))];
  const isInside = start < nextMidnight && (end > midnight || (end === start && start >= midnight));
  if (!isInside) return null;
  const from = start < midnight ? 0 : zone.clockAt(start);
  const to = end >= nextMidnight ? DAY_SECONDS : zone.clockAt(end);
  return { from, to: Math.max(from, to), isFirst: start >= midnight, isLast: end <= nextMidnight };
};
