/** What an embedded TrueType font says of itself: its tables, how many letters it has, and how wide they are, in thousandths. */
export const fontFacts = (font: Buffer) => {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      return [font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8)] as const;
    }),
  );
  const at = (table: string, offset: number) => font.readUInt16BE((tables.get(table) ?? Number.NaN) + offset);
  const missing = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'].filter((name) => !tables.has(name));
  if (missing.length > 0) return { missing, letters: 0, widthOf: () => Number.NaN };
  const [unit, widths] = [at('head', 18), at('hhea', 34)];
  return {
    missing,
    letters: at('maxp', 4),
    widthOf: (letter: number) => (at('hmtx', 4 * Math.min(letter, widths - 1)) * 1000) / unit,
  };
};
