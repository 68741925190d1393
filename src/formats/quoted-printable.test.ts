import { describe, expect, it } from 'vitest';
import { decodeEscapes, decodeQuotedPrintable } from './quoted-printable.ts';

const decoded = (text: string): string => decodeQuotedPrintable(Buffer.from(text)).toString();

describe('quoted-printable', () => {
  it('writes escapes of either case as bytes', () => expect(decoded('Gr=C3=B6=c3=9fe')).toBe('Größe'));
  it('joins soft line breaks', () => expect(decoded('one =\r\ntwo')).toBe('one two'));
  it('removes white space at line ends', () => expect(decoded('one \t\r\ntwo')).toBe('one\ntwo'));
  it('keeps a sign that is no escape', () => expect(decoded('a=b, 1=2Z')).toBe('a=b, 1=2Z'));
  it('adds no line break at the end', () => expect(decoded('one')).toBe('one'));
  it('keeps white space when only its escapes are decoded', () =>
    expect(decodeEscapes(Buffer.from('a=20 ')).toString()).toBe('a  '));
});
