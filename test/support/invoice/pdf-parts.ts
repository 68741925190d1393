import { inflateSync } from 'node:zlib';

/** The objects of a PDF whose structure is plain: dictionary text, and the bytes of its stream if it has one. */
export const pdfObjects = (bytes: Uint8Array): { dictionary: string; stream: Buffer | null }[] => {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  return [...text.matchAll(/\n\d+ 0 obj\n([\s\S]*?)endobj/g)].map(({ 1: body, index, 0: whole }) => {
    const begins = body!.indexOf('stream\n');
    if (begins === -1) return { dictionary: body!, stream: null };
    const from = index + whole.indexOf(body!) + begins + 'stream\n'.length;
    const dictionary = body!.slice(0, begins);
    const length = Number(/\/Length (\d+)/.exec(dictionary)![1]);
    const raw = file.subarray(from, from + length);
    return { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw };
  });
};

/** What a PDF of invoices lacks of PDF/A-3b and Factur-X, as far as its structure says: no full validation. */
export const missingOfFacturX = (bytes: Uint8Array, xml: string): string[] => {
  const objects = pdfObjects(bytes);
  const text = Buffer.from(bytes).toString('latin1');
  const having = (...words: string[]) =>
    objects.filter(({ dictionary }) => words.every((word) => dictionary.includes(word)));
  const metadata = having('/Type /Metadata')[0];
  const xmp = metadata?.stream?.toString('utf8') ?? '';
  const [embedded] = having('/Type /EmbeddedFile');
  const profile = objects.find(
    ({ dictionary, stream }) => /\/N 3/.test(dictionary) && stream?.includes('acsp', 36, 'latin1'),
  );
  const checks: readonly [string, boolean][] = [
    ['header', /^%PDF-1\.[4-7]\n%[\u0080-\u00ff]{4}/.test(text)],
    ['file identifier', /\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/i.test(text)],
    ['no encryption', !text.includes('/Encrypt')],
    ['metadata without a filter', metadata !== undefined && !metadata.dictionary.includes('/Filter')],
    ['PDF/A part 3, conformance B', /<pdfaid:part>3</.test(xmp) && /<pdfaid:conformance>B</.test(xmp)],
    [
      'Factur-X metadata',
      /<fx:ConformanceLevel>EN 16931</.test(xmp) && /<fx:DocumentFileName>factur-x\.xml</.test(xmp),
    ],
    [
      'extension schema',
      xmp.includes('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>'),
    ],
    [
      'output intent',
      having('/Type /OutputIntent', '/S /GTS_PDFA1', '/DestOutputProfile').length === 1 && profile !== undefined,
    ],
    [
      'associated file',
      having('/Type /Catalog', '/AF [').length === 1 &&
        having('/Type /Filespec', '/AFRelationship /Alternative', '/UF ').length === 1,
    ],
    [
      'embedded file',
      embedded?.dictionary.includes('/Subtype /text#2Fxml') === true && embedded.dictionary.includes('/ModDate'),
    ],
    ['the same data inside', embedded?.stream?.toString('utf8') === xml],
    [
      'embedded fonts',
      having('/Type /FontDescriptor').length > 0 &&
        having('/Type /FontDescriptor').every(({ dictionary }) => dictionary.includes('/FontFile2')),
    ],
    ['no font that is not embedded', having('/Type /Font', '/Subtype /Type1').length === 0],
    [
      'letters that can be read',
      having('/Type /Font', '/Subtype /Type0').every(({ dictionary }) => dictionary.includes('/ToUnicode')),
    ],
    ['no transparency', having('/Type /ExtGState').every(({ dictionary }) => !/\/(ca|CA) 0/.test(dictionary))],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => name);
};
