import { type TableRow, tableRows } from './read-table.ts';

/** A table and where its heading is. */
export interface Table {
  readonly headings: readonly string[];
  /** Its rows below the heading, one after the other, as often as they are asked for. */
  rows(): Generator<TableRow, void, undefined>;
  /** How many characters it has. */
  readonly size: number;
}

const SEPARATORS = [',', ';', '\t', '|'];
/** So many rows are looked at to find out how a table is built. */
const LOOKED_AT = 60;
const COLUMNS_MAX = 120;

/** Finds the separator and the heading of a table; banks write their name and the account above it. */
export const detectTable = (text: string): Table | null => {
  const tries = SEPARATORS.map((separator) => {
    const rows = firstRows(text, separator);
    const width = usualWidth(rows);
    return {
      separator,
      rows,
      width,
      fit: width < 2 ? 0 : width * rows.filter(({ cells }) => cells.length === width).length,
    };
  });
  const best = tries.sort((a, b) => b.fit - a.fit)[0]!;
  if (best.width < 2) return null;
  const heading = best.rows.find(({ cells }) => isHeading(cells, best.width));
  const headings =
    heading?.cells.map((cell) => cell.trim()) ?? Array.from({ length: best.width }, (_, at) => `Column ${at + 1}`);
  const after = heading?.line ?? 0;
  return {
    headings: headings.slice(0, COLUMNS_MAX),
    size: text.length,
    *rows() {
      for (const row of tableRows(text, best.separator)) if (row.line > after && row.cells.length > 1) yield row;
    },
  };
};

const firstRows = (text: string, separator: string): TableRow[] => {
  const rows: TableRow[] = [];
  for (const row of tableRows(text.slice(0, 200_000), separator)) {
    rows.push(row);
    if (rows.length === LOOKED_AT) break;
  }
  return rows;
};

const usualWidth = (rows: readonly TableRow[]): number => {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || b - a)[0]?.[0] ?? 0;
};

/** A heading has words where the rows below have dates and numbers. */
const isHeading = (cells: readonly string[], width: number): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const isValue = (cell: string) => /^[-+(]?[\p{Sc}\s]*\d[\d.,'’\s/:-]*\)?[\p{Sc}%]?$/u.test(cell.trim());
  return Math.abs(cells.length - width) <= 1 && filled.length >= Math.min(2, width) && !filled.some(isValue);
};
