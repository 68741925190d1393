import { strToU8, zipSync } from 'fflate';
import { DAY } from '#contract/time-units.ts';
import { escapeXml } from '../xml-tree.ts';
import { cellStyles, type CellStyle, stylesXml } from './styles.ts';

/** A cell: a text, a day such as 2026-11-21, a duration in seconds, a wall clock in seconds after midnight, or a number; null is empty. */
export type XlsxCell =
  | null
  | string
  | { readonly day: string }
  | { readonly seconds: number }
  | { readonly clock: number }
  | { readonly number: number }
  /** An amount of money in minor units of a currency with so many digits. */
  | { readonly minor: number; readonly digits: number };

export interface XlsxSheet {
  readonly name: string;
  /** The columns from left to right: what stands above each, and how many characters it is wide. */
  readonly columns: readonly { readonly head: string; readonly width: number }[];
  readonly rows: readonly (readonly XlsxCell[])[];
  /** A last row that adds up the others. */
  readonly total?: readonly XlsxCell[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Writes a workbook (ECMA-376, SpreadsheetML). Texts are inline strings, which no program takes for a formula; what looks like one
 * keeps its apostrophe when it is edited. `at` is when it was written, in milliseconds since 1970.
 */
export const writeXlsx = (sheets: readonly XlsxSheet[], at: number): Uint8Array<ArrayBuffer> => {
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': HEAD + stylesXml(MAIN),
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet)])),
  };
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  return new Uint8Array(zipSync(packed, { mtime: at }));
};

const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPES}.styles+xml"/>${Array.from({ length: sheets }, (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEET_TYPES}.worksheet+xml"/>`).join('')}</Types>`;

const relations = (all: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const workbook = (sheets: readonly XlsxSheet[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${xmlText(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`;

/** Excel refuses these characters in the name of a sheet, and more than 31 of any. */
const sheetName = (name: string): string => name.replaceAll(/[\\/?*[\]:'"]/g, ' ').slice(0, 31) || 'Sheet';

const worksheet = ({ columns, rows, total }: XlsxSheet): string => {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = rowXml(
    1,
    columns.map((column) => column.head),
    true,
  );
  const body = rows.map((cells, index) => rowXml(index + 2, cells, false));
  const foot = total === undefined ? '' : rowXml(rows.length + 2, total, true);
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${head}${body.join('')}${foot}</sheetData></worksheet>`;
};

const rowXml = (number: number, cells: readonly XlsxCell[], isStrong: boolean): string =>
  `<row r="${number}">${cells.map((cell, column) => cellXml(`${letters(column)}${number}`, cell, isStrong)).join('')}</row>`;

/** The letters of a column: 0 is A, 26 is AA. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const cellXml = (place: string, cell: XlsxCell, isStrong: boolean): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    const style = styleOf(FORMULA_START.test(cell) ? 'guarded' : 'text', isStrong);
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.slice(0, LONGEST_TEXT))}</t></is></c>`;
  }
  const [kind, value] = numberOf(cell);
  return `<c r="${place}" s="${styleOf(kind, isStrong)}"><v>${value}</v></c>`;
};
/** More characters than this no cell holds. */
const LONGEST_TEXT = 32_767;
/** What a spreadsheet takes for a formula when somebody types it, full-width signs too. */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

const styleOf = (kind: CellStyle, isStrong: boolean): number =>
  cellStyles.indexOf(kind) + (isStrong ? cellStyles.length : 0);

const numberOf = (cell: Exclude<XlsxCell, null | string>): readonly [CellStyle, number] => {
  if ('day' in cell) return ['day', (Date.parse(cell.day) - EPOCH) / DAY];
  if ('seconds' in cell) return ['duration', cell.seconds / SECONDS_A_DAY];
  if ('clock' in cell) return ['clock', cell.clock / SECONDS_A_DAY];
  if ('number' in cell) return ['number', cell.number];
  const kind = cell.digits === 0 ? 'money0' : cell.digits === 3 ? 'money3' : 'money2';
  return [kind, cell.minor / 10 ** cell.digits];
};
/** Day 0 of spreadsheets that count from 1900 and take 1900 for a leap year; right from March 1900 on. */
const EPOCH = Date.parse('1899-12-30');
const SECONDS_A_DAY = DAY / 1000;

/** A text as XML, without the characters that XML 1.0 cannot hold. */
const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is left out
  escapeXml(text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
