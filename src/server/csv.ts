/** Quotes a CSV field (RFC 4180); what a spreadsheet would take for a formula gets an apostrophe. */
export const csvField = (value: string): string =>
  `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

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
