/** A half-open interval: `from` included, `to` excluded; milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The seconds between two moments. Both are rounded down to whole seconds first, so that the parts of a span, wherever it is split,
 * always add up to the whole.
 */
export const secondsBetween = (from: number, to: number): number => Math.floor(to / 1000) - Math.floor(from / 1000);

/** Whether two spans overlap; touching spans do not. */
export const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** The union of spans: in order, neither overlapping nor touching. */
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

/** The parts of a span that no other span covers, in order. */
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

/** Splits a span into pieces of at most `longest` milliseconds; always at least one. */
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
