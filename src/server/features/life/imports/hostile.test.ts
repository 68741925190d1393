import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readBytes } from '#test/support/life/read.ts';

const refusal = async (content: string | Uint8Array) => {
  try {
    await readBytes(content);
    return 'it was read';
  } catch (error) {
    return error instanceof Error ? error.message : 'something else';
  }
};

/** A zip of one file that unpacks to `size` zeros. */
const bomb = (size: number): Uint8Array => zipSync({ 'statement.csv': new Uint8Array(size) }, { level: 9 });

test.each([
  ['an empty file', '', /empty/],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array.from({ length: 4000 }, (_, i) => (i * 7) % 32)]),
    /has no text/,
  ],
  ['words without columns', 'hello there\nand again\n', /can’t read this kind of file/],
  ['a PDF', '%PDF-1.7 ...', /PDF/],
  ['an Office file', zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'xl/workbook.xml': strToU8('<x/>') }), /Office/],
  ['a backup of Loop', 'SQLite format 3\u0000', /Export as CSV/],
  ['an export of Iris', zipSync({ 'data.json': strToU8('{}'), 'README.txt': strToU8('') }), /export from Iris/],
  ['a zip of several files', zipSync({ 'a.csv': strToU8('a,b'), 'b.csv': strToU8('a,b') }), /several files/],
  ['a zip that ends too early', zipSync({ 'a.csv': strToU8('a,b') }).subarray(0, 40), /damaged/],
  ['a zip bomb', bomb(80 * 1024 * 1024), /48 MB|unpacks to far more/],
  ['a table that unpacks to more than is read', bomb(49 * 1024 * 1024), /48 MB/],
  // A row costs many times the memory of its text; both of these are small files.
  ['a table of millions of empty cells', `Date,Description,Amount\n${',,\n'.repeat(2_000_001)}`, /6,000,000 cells/],
  [
    'a table of very many rows',
    `Date,Description,Amount\n${'2026-01-02,A,-1\n'.repeat(200_001)}`,
    /more than 200,000 records/,
  ],
  [
    'entities of its own',
    '<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><gpx>&lol2;</gpx>',
    /entities of its own/,
  ],
  [
    'an outside entity',
    '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>',
    /entities of its own/,
  ],
  ['an attribute without an end', `<gpx><trk name="${'a'.repeat(400_000)}`, /longer than any export|too early/],
  ['an XML that ends too early', '<gpx><trk><trkseg><trkpt lat="1" lon="2"', /too early/],
])('%s is refused in plain words', async (_name, content, words) => {
  expect(await refusal(content)).toMatch(words);
});

test('a zip that lies about its sizes is refused', async () => {
  const packed = deflateRawSync(new Uint8Array(70 * 1024 * 1024));
  const honest = zipSync({ 'export.gpx': strToU8('<gpx></gpx>') });
  expect(packed.length).toBeLessThan(100_000);
  const lying = Buffer.from(honest);
  const central = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  lying.writeUInt32LE(0xfffffff, central + 20);
  expect(await refusal(lying)).toMatch(/damaged/);
});

test('entities that nobody has defined stay as they are', async () => {
  const { of } = await readBytes(
    '<gpx><trk><type>a&unknown;&#x41;&amp;b</type><trkseg><trkpt lat="1" lon="1"><time>2026-01-01T00:00:00Z</time></trkpt></trkseg></trk></gpx>',
  );
  expect(of('workout')[0]?.['activity']).toBe('A&unknown;a&b');
});

test('a line of two megabytes, NUL bytes and control characters do no harm', async () => {
  const long = 'x'.repeat(2_000_000);
  const { of, reading } = await readBytes(
    `Date,Description,Amount\n2026-01-02,"${long}",-1.00\n2026-01-03,A\u0000B\u0007C,-2.00\n2026-01-04,"never closed,-3.00\n`,
  );
  expect(of('transaction').map(({ payee }) => String(payee).length)).toEqual([200, 4]);
  expect(of('transaction')[1]?.['payee']).toBe('AB C');
  expect(reading.problemCount).toBe(1);
});

test('half a thousand cards inside each other are one', async () => {
  const { reading } = await readBytes(`${'BEGIN:VCARD\n'.repeat(500)}FN:Deep\n${'END:VCARD\n'.repeat(500)}`);
  expect(reading.total + reading.problemCount).toBe(1);
});

test('numbers that no record can hold are rows that cannot be read', async () => {
  const { reading, of } = await readBytes(
    'Date,Payee,Amount\n2026-01-02,Big,99999999999999999999\n2026-13-45,Day,1\n2026-01-02,,5\n',
  );
  expect(of('transaction').map(({ payee }) => payee)).toEqual([]);
  expect(reading.problems.map(({ line }) => line)).toEqual([2, 3, 4]);
});
