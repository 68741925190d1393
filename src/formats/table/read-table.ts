import { type Budget, createBudget, FILE_LIMITS } from '../budget.ts';

/** A row of a table and the line of the file where it begins, counted from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads a table with a heading (RFC 4180): commas, semicolons or tabs between cells, quotes around some, any line ends. */
export const readTable = (content: string, budget?: Budget): TableRow[] => [
  ...tableRows(content, separatorOf(content), budget),
];

/** How many cells of one row are read; a table is no wider. */
const CELLS_AT_MOST = 500;

/** The rows of a table one after the other, for tables that are too large to be held as a whole. */
export const tableRows = function* (
  content: string,
  separator: string,
  budget = createBudget(FILE_LIMITS.table),
): Generator<TableRow, void, undefined> {
  budget.bytes(content.length);
  const text = content.startsWith('\uFEFF') ? content.slice(1) : content;
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let at = 0;
  const endRow = (): TableRow | null => {
    const row = { line: begun, cells };
    cells = [];
    begun = line;
    return row.cells.some((cell) => cell.trim() !== '') ? row : null;
  };
  while (at < text.length) {
    const { cell, next, lines } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    budget.entry();
    if (cells.length < CELLS_AT_MOST) cells.push(cell);
    line += lines;
    at = next;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length && cells.length < CELLS_AT_MOST) cells.push('');
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    const row = endRow();
    if (row) yield row;
  }
  const last = endRow();
  if (last) yield last;
};

/** How many characters of a heading tell which separator a table has. */
const HEADING_AT_MOST = 10_000;

const separatorOf = (text: string): string => {
  const heading = text.slice(0, HEADING_AT_MOST).split(/[\r\n]/, 1)[0]!;
  const count = (separator: string) => heading.split(separator).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0]!;
};

const plainCell = (text: string, from: number, separator: string) => {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return { cell: text.slice(from, at), next: at, lines: 0 };
};

/** A cell in quotes; whatever stands between its last quote and the next separator belongs to it too. */
const quotedCell = (text: string, from: number, separator: string) => {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) {
      cell += text.slice(at);
      at = text.length;
      break;
    }
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  const rest = plainCell(text, at, separator);
  return { cell: cell + rest.cell, next: rest.next, lines: breaksIn(cell) };
};

const breaksIn = (cell: string): number => {
  let count = 0;
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
};
