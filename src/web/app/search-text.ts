type Search = Record<string, unknown>;

/** Reads the query of an address as plain texts, as the contract parses them; a repeated name keeps its last value. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** Writes a query of plain texts; what is undefined or null is left out. */
export function stringifySearch(search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
