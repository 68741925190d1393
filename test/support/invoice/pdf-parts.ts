import { brokenClauses } from './pdf-a.ts';
import { type PdfDictionary, readPdf, wordOf } from './pdf-reader.ts';

/** What a PDF of invoices breaks of PDF/A-3b, and what it lacks of Factur-X: its metadata, and the same data inside. */
export const missingOfFacturX = (bytes: Uint8Array, xml: string): string[] => {
  const pdf = readPdf(Buffer.from(bytes));
  const catalog = pdf.dictionary(pdf.trailer.get('Root'));
  const xmp = pdf.follow(catalog.get('Metadata'))?.stream?.toString('utf8') ?? '';
  const specification = pdf.dictionary(pdf.list(catalog.get('AF'))[0]);
  const file = pdf.follow(pdf.dictionary(specification.get('EF')).get('F'));
  const checks: readonly [string, boolean][] = [
    [
      'Factur-X metadata',
      /<fx:ConformanceLevel>EN 16931</.test(xmp) && /<fx:DocumentFileName>factur-x\.xml</.test(xmp),
    ],
    ['another form of the same', specification.get('AFRelationship') === '/Alternative'],
    ['its name', wordOf(specification.get('UF')) === 'factur-x.xml'],
    ['its media type', (file?.value as PdfDictionary | undefined)?.get('Subtype') === '/text#2Fxml'],
    ['the same data inside', file?.stream?.toString('utf8') === xml],
  ];
  return [...brokenClauses(bytes), ...checks.filter(([, holds]) => !holds).map(([name]) => name)];
};
