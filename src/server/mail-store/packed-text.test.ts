import { expect, test } from 'vitest';
import { fromSourceRow, toSourceRow } from './mail-source.ts';
import { storedText, textOf } from './mail-text.ts';
import { pack, unpackText } from './packed-text.ts';

const LETTER = `From: Ada <ada@example.org>\r\nSubject: Grüße 🌈\r\n\r\n${'Could you send me the report by Friday? '.repeat(30)}`;

test('what was packed comes back, and takes less', () => {
  expect(unpackText(pack(LETTER))).toBe(LETTER);
  expect(pack(LETTER).length).toBeLessThan(LETTER.length / 4);
});

test('what was packed by an earlier version is still read', () => {
  const packed = Buffer.from(EARLIER, 'base64');
  expect(unpackText(packed)).toBe('Thanks, the report is here. Regards, Ada');
});

test.each([
  ['short', 'Hi'],
  ['usual', LETTER],
  ['long', LETTER.repeat(40)],
])('a %s source and its text come back', (_name, text) => {
  const row = toSourceRow('1', 'user', { source: Buffer.from(text), omitted: null });
  // SQLite gives bytes back as an ArrayBuffer.
  const stored = { ...row, source: Uint8Array.from(row.source).buffer as unknown as Buffer };
  expect(Buffer.from(fromSourceRow(stored).source).toString()).toBe(text);
  const beside = { source: stored.source, is_packed: stored.is_packed };
  expect(textOf({ ...storedText(text, Buffer.from(text)), ...beside })).toBe(text);
});

test('a text takes next to nothing beside a source that has it, and is packed alone beside one that writes it otherwise', () => {
  const text = LETTER.slice(LETTER.indexOf('\r\n\r\n') + 4).replace('report', 'long report of the year');
  const plain = storedText(text, Buffer.from(LETTER));
  expect(plain.by_source).toBe(1);
  expect(plain.packed!.length).toBeLessThan(60);
  expect(storedText(text, Buffer.from(Buffer.from(text).toString('base64'))).packed!.length).toBeLessThan(text.length);
});

test('the beginning of a text never ends within a character', () => {
  const text = `${'a'.repeat(299)}🌈 and more`;
  const source = Buffer.from(text);
  expect(textOf({ ...storedText(text, source), source, is_packed: 0 }, 300)).toBe(`${'a'.repeat(299)}\u{FFFD}`);
});

/** Packed by the first version. */
const EARLIER = 'CwFnYx1wRoDlzGIFUBbUUwiC5GodBceURAA=';
