/** A half-open interval, in milliseconds since 1970. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Merges intervals that touch or overlap; the result is in order. */
const mergeSpans = (spans: readonly TimeSpan[]): TimeSpan[] => {
  const result: TimeSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
};

/** The first intervals without the second ones; both in any order. */
export const subtractSpans = (spans: readonly TimeSpan[], taken: readonly TimeSpan[]): TimeSpan[] => {
  const busy = mergeSpans(taken);
  return mergeSpans(spans).flatMap((span) => {
    const left: TimeSpan[] = [];
    let from = span.from;
    for (const each of busy) {
      if (each.to <= from || each.from >= span.to) continue;
      if (each.from > from) left.push({ from, to: each.from });
      from = Math.max(from, each.to);
    }
    if (from < span.to) left.push({ from, to: span.to });
    return left;
  });
};

export const spansOverlap = (a: TimeSpan, b: TimeSpan): boolean => a.from < b.to && b.from < a.to;
export const spanLength = ({ from, to }: TimeSpan): number => to - from;
