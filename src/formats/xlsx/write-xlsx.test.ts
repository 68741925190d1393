import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { findElement, findElements, readXmlTree, type XmlElement, attributeIn } from '../xml-tree.ts';
import { writeXlsx, type XlsxSheet } from './write-xlsx.ts';

const sheet: XlsxSheet = {
  name: 'Hours: [May] & "June"',
  columns: [
    { head: 'Day', width: 12 },
    { head: 'Work', width: 30 },
    { head: 'Hours', width: 12 },
    { head: 'Amount EUR', width: 12 },
  ],
  rows: [
    [{ day: '2026-05-21' }, 'Tea & <b>talk</b>', { seconds: 9000 }, { minor: 21_875, digits: 2 }],
    [{ day: '1900-03-01' }, '=HYPERLINK("http://x")', { seconds: 90_000 }, null],
    [{ clock: 34_200 }, 'a\u0000b\ud800 \u{1f600}', { number: 3 }, { minor: 500, digits: 0 }],
  ],
  total: ['Total', null, { seconds: 99_000 }, { minor: 21_875, digits: 2 }],
};

const files = (sheets: readonly XlsxSheet[]): ReadonlyMap<string, XmlElement> =>
  new Map(
    Object.entries(unzipSync(writeXlsx(sheets, Date.parse('2026-05-21T12:00:00Z')))).map(([path, bytes]) => [
      path,
      readXmlTree(strFromU8(bytes)),
    ]),
  );
const all = files([sheet, { ...sheet, name: 'Other' }]);
const rows = findElements(findElement(all.get('xl/worksheets/sheet1.xml'), 'worksheet', 'sheetdata'), 'row');
const cells = rows.flatMap((row) => findElements(row, 'c'));
const cellAt = (place: string): XmlElement => cells.find((cell) => attributeIn(cell, 'r') === place)!;
const valueAt = (place: string): number => Number(findElement(cellAt(place), 'v')!.text);
const textAt = (place: string): string => findElement(cellAt(place), 'is', 't')!.text;
const styles = findElement(all.get('xl/styles.xml'), 'stylesheet')!;
const styleAt = (place: string): XmlElement =>
  findElements(findElement(styles, 'cellxfs'), 'xf')[Number(attributeIn(cellAt(place), 's'))]!;
const formatAt = (place: string): string => {
  const wanted = attributeIn(styleAt(place), 'numFmtId');
  const formats = findElements(findElement(styles, 'numfmts'), 'numfmt');
  const found = formats.find((format) => attributeIn(format, 'numFmtId') === wanted);
  return found === undefined ? '' : attributeIn(found, 'formatCode');
};

describe('a workbook', () => {
  test('names each of its parts, and each sheet by a name that programs accept', () => {
    const targets = findElements(findElement(all.get('xl/_rels/workbook.xml.rels'), 'relationships'), 'relationship');
    const parts = targets.map((target) => `xl/${attributeIn(target, 'Target')}`);
    expect(parts.filter((part) => !all.has(part))).toEqual([]);
    const types = findElements(findElement(all.get('[Content_Types].xml'), 'types'), 'override');
    expect(types.map((type) => attributeIn(type, 'PartName').slice(1)).toSorted()).toEqual(
      ['xl/workbook.xml', ...parts].toSorted(),
    );
    const names = findElements(findElement(all.get('xl/workbook.xml'), 'workbook', 'sheets'), 'sheet');
    expect(names.map((one) => [attributeIn(one, 'name'), attributeIn(one, 'id')])).toEqual([
      ['Hours   May  &  June ', 'rId1'],
      ['Other', 'rId2'],
    ]);
  });

  test('holds days as days, durations and clocks as parts of a day, and money as numbers', () => {
    expect([valueAt('A2'), formatAt('A2')]).toEqual([46_163, 'yyyy-mm-dd']);
    expect(valueAt('A3')).toBe(61);
    expect([valueAt('C2') * 86_400, formatAt('C2')]).toEqual([9000, '[h]:mm:ss']);
    expect([valueAt('A4'), formatAt('A4')]).toEqual([34_200 / 86_400, 'hh:mm:ss']);
    expect([valueAt('D2'), formatAt('D2')]).toEqual([218.75, '#,##0.00']);
    expect([valueAt('D4'), formatAt('D4')]).toEqual([500, '#,##0']);
    expect([valueAt('C4'), formatAt('C4')]).toEqual([3, '']);
    expect(cells.some((cell) => attributeIn(cell, 'r') === 'D3')).toBe(false);
  });

  test('keeps texts as texts, whatever stands in them', () => {
    expect([textAt('A1'), textAt('B2'), textAt('B4')]).toEqual(['Day', 'Tea & <b>talk</b>', 'ab\ufffd \u{1f600}']);
    expect(textAt('B3')).toBe('=HYPERLINK("http://x")');
    expect(attributeIn(styleAt('B3'), 'quotePrefix')).toBe('1');
    expect(attributeIn(styleAt('B2'), 'quotePrefix')).toBe('');
    expect(cells.filter((cell) => findElement(cell, 'f') !== undefined)).toEqual([]);
  });

  test('shows its head and its total in bold', () => {
    const isBold = (place: string) => attributeIn(styleAt(place), 'fontId') === '1';
    expect(['A1', 'A5', 'C5', 'D5'].every(isBold)).toBe(true);
    expect(['A2', 'B3', 'D2'].some(isBold)).toBe(false);
    expect(formatAt('C5')).toBe('[h]:mm:ss');
  });
});
