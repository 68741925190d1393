/** A time from one moment up to, and without, another; milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * How many seconds the clock counts from one moment to another. Both moments are read in whole seconds first, so that the parts of
 * a span, cut anywhere, always add up to the whole.
 */
export const secondsBetween = (from: number, to: number): number => Math.floor(to / 1000) - Math.floor(from / 1000);

/** Whether two spans share any time; touching ends share none. */
export const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** The same time as spans in order that neither overlap nor touch. */
export const unite = (spans: readonly Span[]): Span[] => {
  const united: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = united.at(-1);
    if (last !== undefined && span.from <= last.to)
      united[united.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else united.push(span);
  }
  return united;
};

/** What is left of a span when others are taken away, in order. */
export const subtract = (span: Span, others: readonly Span[]): Span[] => {
  const left: Span[] = [];
  let from = span.from;
  for (const other of unite(others.filter((each) => each.from < each.to))) {
    if (other.to <= from || other.from >= span.to) continue;
    if (other.from > from) left.push({ from, to: other.from });
    from = other.to;
  }
  if (from < span.to) left.push({ from, to: span.to });
  return left;
};

/** The same span in pieces that are at most so many milliseconds long. */
export const pieces = ({ from, to }: Span, longest: number): Span[] => {
  const cut: Span[] = [];
  let start = from;
  do {
    const end = Math.min(start + longest, to);
    cut.push({ from: start, to: end });
    start = end;
  } while (start < to);
  return cut;
};
