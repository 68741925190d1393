import { expect, it } from 'vitest';
import { letterhead } from '#contract/orbit/invoice-document.ts';
import { type IssuedInvoice, writeCii } from '#formats/invoice/cii.ts';
import { brokenClauses } from '#test/support/invoice/pdf-a.ts';
import { missingOfFacturX } from '#test/support/invoice/pdf-parts.ts';
import { invoicePdf } from './pdf.ts';

const invoice: IssuedInvoice = {
  seller: letterhead.parse({ name: 'Ada & Söhne', street: 'Kai 3', city: 'Hamburg', vatId: 'DE123456789' }),
  buyer: {
    name: 'Studio <Halden> 日本',
    street: 'Bryggen 1',
    postcode: '5003',
    city: 'Łódź',
    country: 'PL',
    vatId: '',
    email: '',
    reference: '',
  },
  language: 'de',
  currency: 'EUR',
  lines: Array.from({ length: 45 }, (_, index) => ({
    text: `Odd & <sods> (${index}) \\ „Ware“ Ωμέγα Привет`,
    quantity: 1.5,
    price: 9999,
    unit: 'hour',
    tax: 'S',
    taxRate: 19,
    seconds: 5400,
    transactionId: null,
  })),
  taxNote: '',
  note: 'Thank you.',
  dueOn: '2026-12-01',
  servedFrom: '2026-11-16',
  servedTo: '2026-11-20',
  kind: 'invoice',
  number: 'R/2026-0001',
  issuedOn: '2026-11-20',
  corrects: null,
};
const xml = writeCii(invoice, 'en16931');
const pdf = await invoicePdf(invoice, xml);

it('an invoice of several pages keeps every clause of PDF/A-3 that is about what it has', () => {
  expect(missingOfFacturX(pdf, xml)).toEqual([]);
});

/** The same PDF with a piece changed for another of the same length, so that all else stays where it is. */
const damaged = (from: string, to: string): Buffer => {
  const text = pdf.toString('latin1');
  expect(text).toContain(from);
  return Buffer.from(text.replaceAll(from, to.padEnd(from.length)), 'latin1');
};
it.each([
  ['6.1.2 header', '%PDF-1.7', '%PDF-2.0'],
  ['6.1.3 file identifier', '/ID [', '/Id ['],
  ['6.1.7.1 streams end where they say', '\nendstream', ' endstream'],
  ['6.2.3 output intent', '/GTS_PDFA1', '/GTS_PDFX'],
  ['6.2.3 profile of the output', '/N 3', '/N 4'],
  ['6.2.11.3.2 letters to glyphs', '/CIDToGIDMap /Identity', '/CIDToGIDMap /Other'],
  ['6.2.11.4.1 embedded', '/FontFile2', '/FontFile3'],
  ['6.2.11.5 widths', '/W [0 [1229 ', '/W [1 [1229 '],
  ['6.2.11.7 letters as Unicode', '/ToUnicode', '/ToUnicorn'],
  ['6.3 no annotations', '/UserUnit 1', '/Annots []'],
  ['6.5 no actions, no JavaScript', '/Dests', '/AA'],
  ['6.6.2.1 metadata that every program can read', '/Subtype /XML', '/Filter /XML'],
  ['6.6.2.1 packet', '<?xpacket begin="', '<?xpacket started'],
  ['6.6.2.3 every property is known or described', '<fx:DocumentType>', '<fx:DocumentSort>'],
  ['6.6.4 part and conformance', '<pdfaid:part>3', '<pdfaid:part>2'],
  ['6.1.5 the same in both places', '<pdf:Producer>Iris', '<pdf:Producer>Iriz'],
  ['6.8 relationship', '/AFRelationship /Alternative', '/AFRelationship /Other'],
  ['6.8 associated with the document', '/AF [', '/AG ['],
  ['6.8 media type', '/text#2Fxml', '/textxml'],
  ['6.8 time of change', '/ModDate (', '/MadDate ('],
])('a checker that is given what breaks %s says so', (clause, from, to) => {
  expect(brokenClauses(damaged(from, to))).toContain(clause);
});
