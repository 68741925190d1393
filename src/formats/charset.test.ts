import { describe, expect, it } from 'vitest';
import { decodeLabelled, decodeUnlabelled, findDecoder } from './charset.ts';

const latin = Buffer.from('Größe', 'latin1');

describe('text without a charset', () => {
  it('is read as UTF-8', () => expect(decodeUnlabelled(Buffer.from('Größe'))).toBe('Größe'));
  it('is read as Windows-1252 when it is not valid UTF-8', () => expect(decodeUnlabelled(latin)).toBe('Größe'));
});

describe('text with a declared charset', () => {
  it('is read with it', () => expect(decodeLabelled(Buffer.from([0xcb, 0xcc]), 'KOI8-R')).toBe('кл'));
  it('is read as Windows-1252 when it does not fit the charset', () =>
    expect(decodeLabelled(latin, 'utf-8')).toBe('Größe'));
  it('is read as Windows-1252 when the charset is unknown', () =>
    expect(decodeLabelled(latin, 'klingon')).toBe('Größe'));
});

describe('a decoder', () => {
  it('is found by any label of its encoding', () => expect(findDecoder(' Latin1 ')?.encoding).toBe('windows-1252'));
  it('is null for an unknown label', () => expect(findDecoder('klingon')).toBeNull());
});
