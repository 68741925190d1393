import type { ReportQuery } from '#contract/orbit/reports.ts';
import type { StoredFinishedEntry } from '../store/records.ts';
import { secondsBetween, type Span } from '../time/spans.ts';
import { roundSeconds, worth } from './rounding.ts';

/** The part of an entry in a report; moments in milliseconds since 1970, the amount in minor units. */
interface EntryPart extends Span {
  readonly seconds: number;
  readonly amount: number;
}

/**
 * The part of an entry within a span, counted as reports count it: the rounded time up to its end there minus the rounded time up to
 * its start there, so that parts add up to the report.
 */
export const partIn = (
  span: Span,
  entry: Pick<StoredFinishedEntry, 'startedAt' | 'endedAt' | 'billable' | 'hourlyRate'>,
  { rounding, minutes }: Pick<ReportQuery, 'rounding' | 'minutes'>,
): EntryPart => {
  const [from, to] = [Math.max(entry.startedAt, span.from), Math.min(entry.endedAt, span.to)];
  const secondsAt = (moment: number) => roundSeconds(rounding, minutes, secondsBetween(entry.startedAt, moment));
  const [before, after] = [secondsAt(from), secondsAt(to)];
  const rate = entry.billable ? (entry.hourlyRate ?? 0) : 0;
  return { from, to, seconds: after - before, amount: worth(after, rate) - worth(before, rate) };
};
