import type { InvoiceDocument, Letterhead } from '#contract/orbit/invoice-document.ts';
import { totalsOf } from '#formats/invoice/totals.ts';
import {
  amountIn,
  dayIn,
  daysIn,
  invoiceWords,
  type InvoiceWords,
  moneyIn,
  quantityText,
  percentText,
} from './invoice-words.ts';
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

/** Where the facts beside the address begin, in points. */
const FACTS = 330;

/**
 * Prints an invoice. One that is issued becomes PDF/A-3b with its data inside, as Factur-X and ZUGFeRD describe it (profile EN 16931);
 * a draft is a plain PDF that says so.
 */
export const invoicePdf = async (invoice: PrintedInvoice, xml: string | null): Promise<Buffer> => {
  const issued = invoice.issuedOn === null ? new Date(0) : new Date(`${invoice.issuedOn}T12:00:00Z`);
  const { language } = invoice;
  const { doc, ended } = await newPaper({ title: titleOf(invoice), language, at: issued, isArchival: xml !== null });
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

const titleOf = ({ kind, number, language }: PrintedInvoice): string => {
  const { kinds, draft } = invoiceWords[language];
  return `${kinds[kind]}${number === null ? ` (${draft})` : ` ${number}`}`;
};

const head = (doc: Doc, invoice: PrintedInvoice): void => {
  const { seller, buyer, language } = invoice;
  const words = invoiceWords[language];
  const dayText = (day: string) => dayIn(language, day);
  write(doc, seller.name, { x: LEFT, y: 56, width: 300, size: 13, font: 'bold' });
  const contact = [seller.street, town(seller), seller.phone, seller.email].filter(Boolean);
  write(doc, contact.join('\n'), { x: 340, y: 57, width: RIGHT - 340, align: 'right', colour: FAINT });
  const to = [buyer.name, buyer.street, town(buyer), buyer.vatId && `${words.vatNumber} ${buyer.vatId}`].filter(
    Boolean,
  );
  write(doc, to.join('\n') || '—', { x: LEFT, y: 140, width: 270, size: 10 });
  write(doc, titleOf(invoice), { x: LEFT, y: 236, width: WIDTH, size: 19, font: 'bold' });
  const served = [invoice.servedFrom, invoice.servedTo].filter((day) => day !== null);
  const facts = [
    [words.date, invoice.issuedOn === null ? words.notIssued : dayText(invoice.issuedOn)],
    [words.services, served.length === 0 ? '' : daysIn(language, served[0]!, served.at(-1)!)],
    [words.due, invoice.dueOn === null ? '' : dayText(invoice.dueOn)],
    [words.reference, buyer.reference],
    [
      words.takesBack,
      invoice.corrects === null ? '' : words.takenBack(invoice.corrects.number, dayText(invoice.corrects.issuedOn)),
    ],
  ] as const;
  let y = 140;
  for (const [name, value] of facts) {
    if (value === '') continue;
    write(doc, name, { x: FACTS, y, width: 70, colour: FAINT });
    write(doc, value, { x: FACTS + 70, y, width: RIGHT - FACTS - 70, align: 'right' });
    y = doc.y;
  }
  doc.y = 280;
};

const table = (doc: Doc, { lines, currency, language }: PrintedInvoice): void => {
  const { columns, units } = invoiceWords[language];
  tableHead(doc, columns);
  for (const line of totalsOf(lines).lines) {
    doc.font('regular').fontSize(9);
    const height = Math.max(doc.heightOfString(printable(line.text), { width: COLUMNS.text[1] }), 12) + 10;
    if (doc.y + height > BOTTOM - 40) {
      doc.addPage();
      doc.y = 56;
      tableHead(doc, columns);
    }
    const y = doc.y;
    cell(doc, 'text', line.text, y);
    cell(doc, 'quantity', `${quantityText(language, line.quantity)} ${units[line.unit]}`, y);
    cell(doc, 'price', amountIn(language, line.price, currency), y);
    cell(doc, 'tax', percentText(language, line.taxRate), y);
    cell(doc, 'net', amountIn(language, line.net, currency), y);
    doc.y = y + height;
    rule(doc, doc.y - 5);
  }
};

const tableHead = (doc: Doc, names: InvoiceWords['columns']): void => {
  const y = doc.y;
  for (const name of Object.keys(names) as (keyof typeof names)[]) cell(doc, name, names[name], y, FAINT); // its own keys
  doc.y = y + 19;
  rule(doc, doc.y - 5);
};

const cell = (doc: Doc, column: keyof typeof COLUMNS, text: string, y: number, colour = INK): void => {
  const [x, width] = COLUMNS[column];
  write(doc, text, { x, y, width, align: column === 'text' ? 'left' : 'right', colour });
};

const sums = (doc: Doc, invoice: PrintedInvoice): void => {
  const { currency, lines, taxNote, note, seller, number, language } = invoice;
  const words = invoiceWords[language];
  const amount = (minor: number) => amountIn(language, minor, currency);
  const { net, taxes, total } = totalsOf(lines);
  const rows = [
    [words.net, net],
    ...taxes
      .filter(({ category }) => category === 'S')
      .map(({ rate, base, amount: tax }) => [words.taxOn(percentText(language, rate), amount(base)), tax] as const),
  ] as const;
  room(doc, 90 + rows.length * 15);
  doc.y += 6;
  for (const [name, value] of rows) sumRow(doc, name, amount(value), 'regular');
  sumRow(doc, words.total[invoice.kind], moneyIn(language, total, currency), 'bold');
  doc.y += 14;
  const pay =
    invoice.kind === 'invoice' && seller.iban !== ''
      ? words.pay(`IBAN ${seller.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}${seller.bic && `, BIC ${seller.bic}`}`, number)
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

const foot = (doc: Doc, { seller, language }: PrintedInvoice): void => {
  const words = invoiceWords[language];
  const { count } = doc.bufferedPageRange();
  const facts = [
    seller.name,
    seller.vatId && `${words.vatNumber} ${seller.vatId}`,
    seller.taxId && `${words.taxNumber} ${seller.taxId}`,
    seller.footer,
  ];
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    rule(doc, 780);
    write(doc, facts.filter(Boolean).join(' · '), { x: LEFT, y: 788, width: WIDTH - 60, size: 8, colour: FAINT });
    const place = words.page(page + 1, count);
    write(doc, place, { x: RIGHT - 60, y: 788, width: 60, size: 8, align: 'right', colour: FAINT });
  }
};

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
