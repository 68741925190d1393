import { expect, test } from 'vitest';
import { csvField, csvLine, csvTable } from './write-csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\uFF1D1+1', '\uFF0B1', '\uFF0D1', '\uFF20SUM(A1)'])(
  'a spreadsheet does not take %j for a formula',
  (text) => {
    expect(csvField(text)).toBe(`"'${text}"`);
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
    expect(csvTable(['title'], [{ title: text }])).toBe(`"title"\r\n"'${text}"\r\n`);
  },
);

test.each(['plain', '1-2', 'a=b', 'ａ＝ｂ', ''])('%j stays as it is', (text) =>
  expect(csvField(text)).toBe(`"${text}"`),
);
