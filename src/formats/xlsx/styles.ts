/** How a cell shows what it holds, in the order of their indexes in the styles of a workbook. */
export const cellStyles = [
  'text',
  'guarded',
  'number',
  'day',
  'clock',
  'duration',
  'money0',
  'money2',
  'money3',
] as const;
export type CellStyle = (typeof cellStyles)[number];

/** Identifiers of formats of our own begin at 164 (ECMA-376, 18.8.30). */
const OWN = 164;
const FORMATS: { readonly [S in CellStyle]: string | null } = {
  text: null,
  guarded: null,
  number: null,
  day: 'yyyy-mm-dd',
  clock: 'hh:mm:ss',
  duration: '[h]:mm:ss',
  money0: '#,##0',
  money2: '#,##0.00',
  money3: '#,##0.000',
};

/** The styles of a workbook: each as it is, and then each in bold. */
export const stylesXml = (namespace: string): string => {
  const formats = cellStyles.flatMap((style, index) => {
    const code = FORMATS[style];
    return code === null ? [] : [`<numFmt numFmtId="${OWN + index}" formatCode="${code}"/>`];
  });
  const cells = [0, 1].flatMap((font) =>
    cellStyles.map((style, index) => {
      const format = FORMATS[style] === null ? 0 : OWN + index;
      const guard = style === 'guarded' ? ' quotePrefix="1"' : '';
      return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${guard}/>`;
    }),
  );
  return `<styleSheet xmlns="${namespace}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
};
