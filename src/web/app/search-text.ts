type Search = Record<string, unknown>;

/** Reads a query string as plain texts, as the contract expects them; the last value of a repeated name wins. */
export const parseSearchText = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** Writes a query string of plain texts, without undefined and null values. */
export function stringifySearch(search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
