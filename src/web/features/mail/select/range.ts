/** The items between two of a list, both included, in either direction; without a start only the end. */
export const rangeBetween = (listed: readonly string[], from: string | null, to: string): string[] => {
  const end = listed.indexOf(to);
  if (end === -1) return [];
  const begin = from === null ? -1 : listed.indexOf(from);
  if (begin === -1) return [to];
  return listed.slice(Math.min(begin, end), Math.max(begin, end) + 1);
};
