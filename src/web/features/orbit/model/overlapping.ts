import type { TimeEntry } from '#contract/orbit/time.ts';

/** The ids of all entries that overlap another one of the list. */
export const overlappingIds = (entries: readonly Pick<TimeEntry, 'id' | 'startTime' | 'endTime'>[]): Set<string> => {
  const spans = entries
    .map(({ id, startTime, endTime }) => ({ id, from: Date.parse(startTime), to: Date.parse(endTime) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
  const found = new Set<string>();
  let longest = spans[0];
  for (const span of spans.slice(1)) {
    if (longest && span.from < longest.to) found.add(span.id).add(longest.id);
    if (!longest || span.to > longest.to) longest = span;
  }
  return found;
};
