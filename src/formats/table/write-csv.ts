/** Quotes a CSV field (RFC 4180); what a spreadsheet would take for a formula gets an apostrophe (OWASP: CSV injection). */
export const csvField = (value: string): string => quoted(withoutFormula(value));

/** A line of texts, of which only those are quoted that have to be. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map(withoutFormula)
    .map((cell) => (/[",\r\n]/.test(cell) ? quoted(cell) : cell))
    .join(',')}\r\n`;

/** A table as CSV: the names of its columns first, empty fields for what a record does not have. */
export const csvTable = (columns: readonly string[], records: readonly Readonly<Record<string, unknown>>[]): string =>
  [
    columns.map(csvField).join(','),
    ...records.map((record) => columns.map((column) => cell(record[column])).join(',')),
    '',
  ].join('\r\n');

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return csvField(typeof value === 'string' ? value : JSON.stringify(value));
};

/** Spreadsheets of East Asian languages take the full-width signs (U+FF1D, U+FF0B, U+FF0D, U+FF20) for the plain ones. */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const withoutFormula = (value: string): string => (FORMULA_START.test(value) ? `'${value}` : value);
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
