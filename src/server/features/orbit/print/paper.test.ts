import { expect, it } from 'vitest';
import { newPaper, printable } from './paper.ts';

it('reads a font once, however often it is used', async () => {
  const { doc } = await newPaper({ title: 'Hours', at: new Date(0), isArchival: false });
  const fontOf = (name: string): unknown => Reflect.get(doc.font(name), '_font');
  const first = fontOf('regular');
  expect(fontOf('bold')).not.toBe(first);
  expect(fontOf('regular')).toBe(first);
});

it('shares its fonts with all documents, whose letters each have a glyph of their own', async () => {
  const fontsOf = async () => {
    const { doc } = await newPaper({ title: 'Hours', at: new Date(0), isArchival: false });
    return ['regular', 'bold'].map(
      (name) => Reflect.get(Reflect.get(doc.font(name), '_font') as object, 'font') as Font,
    );
  };
  const fonts = await fontsOf();
  expect((await fontsOf()).map((font, index) => font === fonts[index])).toEqual([true, true]);
  const letters = Array.from({ length: 0x2300 }, (_, code) => code).filter(
    (code) => code >= 0x20 && printable(String.fromCodePoint(code)) === String.fromCodePoint(code),
  );
  // A glyph of two letters would be copied as the one that somebody printed first, and 0 is the sign for what is missing.
  for (const font of fonts) {
    const glyphs = new Set(letters.map((code) => font.glyphForCodePoint(code).id));
    expect([glyphs.size, glyphs.has(0)]).toEqual([letters.length, false]);
  }
});

interface Font {
  glyphForCodePoint(code: number): { id: number };
}
