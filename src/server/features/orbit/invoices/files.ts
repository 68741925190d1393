import { writeCii } from '#formats/invoice/cii.ts';
import { conflict } from '#server/errors.ts';
import { invoiceWords } from './invoice-words.ts';
import type { Invoices } from './invoices.ts';
import type { PrintedInvoice } from './pdf.ts';
import { assertXrechnung } from './required.ts';

/** Prints an invoice with its data inside, or a draft without. */
export type PrintInvoice = (invoice: PrintedInvoice, xml: string | null) => Promise<Uint8Array<ArrayBuffer>>;

/** An invoice as files: PDF with its data inside, which `print` makes, and the data alone in two profiles. */
export const createInvoiceFiles = (invoices: Invoices, print: PrintInvoice) => {
  const issued = async (userId: string, id: string) => {
    const invoice = await invoices.issued(userId, id);
    if (invoice === undefined) throw conflict('This is a draft. Issue it to save its data.');
    return invoice;
  };
  return {
    async pdf(userId: string, id: string): Promise<{ content: Uint8Array<ArrayBuffer>; name: string }> {
      const invoice = await invoices.issued(userId, id);
      const draft = { number: null, issuedOn: null, corrects: null };
      const content =
        invoice === undefined
          ? await print({ ...(await invoices.draft(userId, id)), ...draft }, null)
          : await print(invoice, writeCii(invoice, 'en16931'));
      return { content, name: `${fileName(invoice ?? (await invoices.draft(userId, id)))}.pdf` };
    },
    async xml(userId: string, id: string) {
      const invoice = await issued(userId, id);
      return { content: writeCii(invoice, 'en16931'), name: `${fileName(invoice)}.xml` };
    },
    async xrechnung(userId: string, id: string) {
      const invoice = await issued(userId, id);
      assertXrechnung(invoice);
      return { content: writeCii(invoice, 'xrechnung'), name: `${fileName(invoice)}-xrechnung.xml` };
    },
  };
};
export type InvoiceFiles = ReturnType<typeof createInvoiceFiles>;

const fileName = ({
  language,
  kind,
  number,
}: Pick<PrintedInvoice, 'language' | 'kind'> & { number?: string }): string => {
  const { file, draft } = invoiceWords[language];
  return `${file[kind]}-${(number ?? draft).replaceAll('/', '-')}`;
};
