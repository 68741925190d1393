import { dateTimeFormat, numberFormat } from '#contract/intl.ts';
import type { InvoiceDocument, Letterhead } from '#contract/orbit/invoice-document.ts';
import { minorDigits } from '#contract/money.ts';
import { totalsOf } from '#formats/invoice/totals.ts';
import {
  BOTTOM,
  type Doc,
  FAINT,
  INK,
  LEFT,
  newPaper,
  printable,
  RIGHT,
  room,
  rule,
  WIDTH,
  write,
} from '../print/paper.ts';

/** What a PDF shows; without a number it is a draft. */
export interface PrintedInvoice extends InvoiceDocument {
  readonly seller: Letterhead;
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
}

/** Where the columns of the table begin, and how wide they are, in points. */
const COLUMNS = { text: [LEFT, 250], quantity: [310, 66], price: [380, 66], tax: [446, 32], net: [478, 61] } as const;

/**
 * Prints an invoice. One that is issued becomes PDF/A-3b with its data inside, as Factur-X and ZUGFeRD describe it (profile EN 16931);
 * a draft is a plain PDF that says so.
 */
export const invoicePdf = async (invoice: PrintedInvoice, xml: string | null): Promise<Buffer> => {
  const issued = invoice.issuedOn === null ? new Date(0) : new Date(`${invoice.issuedOn}T12:00:00Z`);
  const { doc, ended } = await newPaper({ title: titleOf(invoice), at: issued, isArchival: xml !== null });
  if (xml !== null) attach(doc, xml, issued);
  head(doc, invoice);
  table(doc, invoice);
  sums(doc, invoice);
  foot(doc, invoice);
  doc.end();
  return ended;
};

const attach = (doc: Doc, xml: string, at: Date): void => {
  doc.file(Buffer.from(xml), {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'The invoice as data (EN 16931)',
    creationDate: at,
    modifiedDate: at,
    relationship: 'Alternative',
  } as PDFKit.Mixins.PDFAttachmentOptions); // the types do not know the relationship yet
  (doc as unknown as { appendXML(text: string): void }).appendXML(FACTUR_X_METADATA); // not in the types either
};

const titleOf = ({ kind, number }: PrintedInvoice): string =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'}${number === null ? ' (draft)' : ` ${number}`}`;

const head = (doc: Doc, invoice: PrintedInvoice): void => {
  const { seller, buyer } = invoice;
  write(doc, seller.name, { x: LEFT, y: 56, width: 300, size: 13, font: 'bold' });
  const contact = [seller.street, town(seller), seller.phone, seller.email].filter(Boolean);
  write(doc, contact.join('\n'), { x: 340, y: 57, width: RIGHT - 340, align: 'right', colour: FAINT });
  const to = [buyer.name, buyer.street, town(buyer), buyer.vatId && `VAT number ${buyer.vatId}`].filter(Boolean);
  write(doc, to.join('\n') || '—', { x: LEFT, y: 140, width: 270, size: 10 });
  write(doc, titleOf(invoice), { x: LEFT, y: 236, width: WIDTH, size: 19, font: 'bold' });
  const served = [invoice.servedFrom, invoice.servedTo].filter((day) => day !== null).map(dayText);
  const facts = [
    ['Date', invoice.issuedOn === null ? 'not issued yet' : dayText(invoice.issuedOn)],
    ['Services', [...new Set(served)].join(' to ')],
    ['Due', invoice.dueOn === null ? '' : dayText(invoice.dueOn)],
    ['Reference', buyer.reference],
    [
      'Takes back',
      invoice.corrects === null ? '' : `${invoice.corrects.number} of ${dayText(invoice.corrects.issuedOn)}`,
    ],
  ].filter(([, value]) => value !== '');
  write(doc, facts.map(([name]) => name).join('\n'), { x: 340, y: 140, width: 70, colour: FAINT });
  write(doc, facts.map(([, value]) => value).join('\n'), { x: 410, y: 140, width: RIGHT - 410, align: 'right' });
  doc.y = 280;
};

const table = (doc: Doc, { lines, currency }: PrintedInvoice): void => {
  tableHead(doc);
  for (const line of totalsOf(lines).lines) {
    doc.font('regular').fontSize(9);
    const height = Math.max(doc.heightOfString(printable(line.text), { width: COLUMNS.text[1] }), 12) + 10;
    if (doc.y + height > BOTTOM - 40) {
      doc.addPage();
      doc.y = 56;
      tableHead(doc);
    }
    const y = doc.y;
    cell(doc, 'text', line.text, y);
    cell(doc, 'quantity', `${quantityText(line.quantity)} ${UNITS[line.unit]}`, y);
    cell(doc, 'price', amount(line.price, currency), y);
    cell(doc, 'tax', `${line.taxRate}%`, y);
    cell(doc, 'net', amount(line.net, currency), y);
    doc.y = y + height;
    rule(doc, doc.y - 5);
  }
};

const tableHead = (doc: Doc): void => {
  const y = doc.y;
  const names = { text: 'For', quantity: 'Quantity', price: 'Price', tax: 'Tax', net: 'Amount' };
  for (const name of Object.keys(names) as (keyof typeof names)[]) cell(doc, name, names[name], y, FAINT); // its own keys
  doc.y = y + 19;
  rule(doc, doc.y - 5);
};

const cell = (doc: Doc, column: keyof typeof COLUMNS, text: string, y: number, colour = INK): void => {
  const [x, width] = COLUMNS[column];
  write(doc, text, { x, y, width, align: column === 'text' ? 'left' : 'right', colour });
};

const sums = (doc: Doc, invoice: PrintedInvoice): void => {
  const { currency, lines, taxNote, note, seller, number } = invoice;
  const { net, taxes, total } = totalsOf(lines);
  const rows = [
    ['Net', net],
    ...taxes
      .filter(({ category }) => category === 'S')
      .map(({ rate, base, amount: tax }) => [`Tax ${rate}% on ${amount(base, currency)}`, tax] as const),
  ] as const;
  room(doc, 90 + rows.length * 15);
  doc.y += 6;
  for (const [name, value] of rows) sumRow(doc, name, amount(value, currency), 'regular');
  sumRow(
    doc,
    invoice.kind === 'invoice' ? 'Total' : 'Total credited',
    `${currency} ${amount(total, currency)}`,
    'bold',
  );
  doc.y += 14;
  const pay =
    invoice.kind === 'invoice' && seller.iban !== ''
      ? `Please pay to IBAN ${seller.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}${seller.bic && `, BIC ${seller.bic}`}${number === null ? '' : `, with the reference ${number}`}.`
      : '';
  for (const text of [taxNote, pay, note]) {
    if (text === '') continue;
    doc.font('regular').fontSize(9);
    room(doc, doc.heightOfString(printable(text), { width: WIDTH }) + 8);
    write(doc, text, { x: LEFT, y: doc.y, width: WIDTH });
    doc.y += 8;
  }
};

const sumRow = (doc: Doc, name: string, value: string, font: 'regular' | 'bold'): void => {
  const y = doc.y;
  write(doc, name, { x: 300, y, width: 140, font, colour: font === 'bold' ? INK : FAINT });
  write(doc, value, { x: 420, y, width: RIGHT - 420, align: 'right', font });
  doc.y = y + 15;
};

const foot = (doc: Doc, { seller }: PrintedInvoice): void => {
  const { count } = doc.bufferedPageRange();
  const facts = [
    seller.name,
    seller.vatId && `VAT number ${seller.vatId}`,
    seller.taxId && `Tax number ${seller.taxId}`,
    seller.footer,
  ];
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    rule(doc, 780);
    write(doc, facts.filter(Boolean).join(' · '), { x: LEFT, y: 788, width: WIDTH - 60, size: 8, colour: FAINT });
    write(doc, `${page + 1} of ${count}`, { x: RIGHT - 60, y: 788, width: 60, size: 8, align: 'right', colour: FAINT });
  }
};

const UNITS = { hour: 'h', day: 'd', piece: '' } as const;
const quantityText = (value: number): string => String(value);
const amount = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat('en-US', format).format(minor / 10 ** digits);
};
const dayText = (day: string): string =>
  dateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
const town = ({ postcode, city, country }: { postcode: string; city: string; country: string }): string =>
  [[postcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** What Factur-X 1.0 wants in the metadata, with the description of its own schema that PDF/A asks for. */
const FACTUR_X_METADATA = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>
${['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']
  .map(
    (name) => `      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>The ${name} of the embedded invoice</pdfaProperty:description>
      </rdf:li>`,
  )
  .join('\n')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
