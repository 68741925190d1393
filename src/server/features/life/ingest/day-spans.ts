import { mergedSum, Spans } from '../imports/health/spans.ts';
import type { DaySpan, MeasuredSpan } from '../store/ingested-spans.store.ts';

/** No span lies over more days than this. */
const DAYS_MAX = 8;

/** Cuts a span at midnight, by its length; `dayOf` gives the local day of a moment and when it ends. */
export const cutByDay = (
  { from, to, amount, measure }: MeasuredSpan,
  dayOf: (at: number) => { readonly day: string; readonly to: number },
): DaySpan[] => {
  const parts: DaySpan[] = [];
  for (let at = from; parts.length < DAYS_MAX;) {
    const { day, to: midnight } = dayOf(at);
    const until = Math.min(to, midnight);
    parts.push({
      measure,
      day,
      from: at,
      to: until,
      amount: to > from ? (amount * (until - at)) / (to - from) : amount,
    });
    if (until >= to) break;
    at = until;
  }
  return parts;
};

/** What the spans of one day add up to; time that two of them tell of counts once. */
export const sumOfDay = (spans: readonly DaySpan[]): number => {
  const first = Math.min(...spans.map(({ from }) => from));
  const all = new Spans();
  for (const { from, to, amount } of spans) all.add((from - first) / 1000, (to - first) / 1000, amount);
  return Math.round(mergedSum([all]));
};
