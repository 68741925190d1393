/** A stretch of time, in milliseconds since 1970; the end does not belong to it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Joins what touches or overlaps; the result is in order. */
export const merged = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
};

/** What is left of the first spans without the others; both in any order. */
export const without = (spans: readonly Span[], taken: readonly Span[]): Span[] => {
  const busy = merged(taken);
  return merged(spans).flatMap((span) => {
    const left: Span[] = [];
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

export const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
export const lengthOf = ({ from, to }: Span): number => to - from;
