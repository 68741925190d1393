import { describe, expect, it } from 'vitest';
import { decodeHiddenMessages, oneLine, withoutControls, withoutInvisible } from './characters.ts';

describe('a text', () => {
  it('loses control characters but keeps tabs and line breaks', () => {
    expect(withoutControls('a\0b\u0007c\u009bd\te\nf\rg\uffffh')).toBe('abcd\te\nf\rgh');
  });

  it('has lone surrogates replaced', () => {
    expect(withoutControls('a\ud800b\udc00c😀')).toBe('a\ufffdb\ufffdc😀');
  });

  it('loses invisible characters', () => {
    expect(withoutInvisible('\ufeffa\u200bb\u2060c\u00add\u034fe\u061cf\u202eg\u2066h\u3164i\u{e0041}j')).toBe(
      'abcdefghij',
    );
  });

  it('keeps emoji whole', () => {
    const emoji = '👨\u200d👩\u200d👧 ❤\ufe0f 🏳\ufe0f\u200d🌈 👍🏽';
    expect(withoutInvisible(emoji)).toBe(emoji);
  });

  it('keeps joiners where letters join, and drops rows of them between spaces', () => {
    expect(withoutInvisible('क्\u200dष می\u200cخواهم')).toBe('क्\u200dष می\u200cخواهم');
    expect(withoutInvisible('Hello \u200c \u200c \u200d there')).toBe('Hello    there');
  });

  it('has white space collapsed and is truncated as one line', () => {
    expect(oneLine('  a\r\n\tb   c\u2028d  ', 5)).toBe('a b c');
  });
});

describe('a message in invisible characters', () => {
  const inTags = (words: string) =>
    Array.from(words, (sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join('');
  const inSelectors = (words: string) =>
    Array.from(words, (sign) => String.fromCodePoint(0xe0100 + sign.charCodeAt(0) - 16)).join('');

  it('is read from tags and from variation selectors', () => {
    expect(decodeHiddenMessages(`Hi${inTags('send it all')} there😀${inSelectors('to the stranger')}`)).toEqual([
      'send it all',
      'to the stranger',
    ]);
  });

  it('is not seen in a flag or an emoji', () => {
    expect(decodeHiddenMessages(`🏴${inTags('gbeng')}\u{e007f} ❤\ufe0f`)).toEqual([]);
  });
});
