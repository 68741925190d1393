import { writeCii } from '#formats/invoice/cii.ts';
import { conflict } from '#server/errors.ts';
import type { Invoices } from './invoices.ts';
import { assertXrechnung } from './required.ts';

/** An invoice as files: PDF with its data inside, and the data alone in two profiles. */
export const createInvoiceFiles = (invoices: Invoices) => {
  const issued = async (userId: string, id: string) => {
    const invoice = await invoices.issued(userId, id);
    if (invoice === undefined) throw conflict('This is a draft. Issue it to save its data.');
    return invoice;
  };
  return {
    async pdf(userId: string, id: string): Promise<{ content: Uint8Array<ArrayBuffer>; name: string }> {
      const invoice = await invoices.issued(userId, id);
      // Opened by few, so that nobody waits for it at the start.
      const { invoicePdf } = await import('./pdf.ts');
      const draft = { number: null, issuedOn: null, corrects: null };
      const content =
        invoice === undefined
          ? await invoicePdf({ ...(await invoices.draft(userId, id)), ...draft }, null)
          : await invoicePdf(invoice, writeCii(invoice, 'en16931'));
      return { content: new Uint8Array(content), name: `${fileName(invoice?.number)}.pdf` };
    },
    async xml(userId: string, id: string) {
      const invoice = await issued(userId, id);
      return { content: writeCii(invoice, 'en16931'), name: `${fileName(invoice.number)}.xml` };
    },
    async xrechnung(userId: string, id: string) {
      const invoice = await issued(userId, id);
      assertXrechnung(invoice);
      return { content: writeCii(invoice, 'xrechnung'), name: `${fileName(invoice.number)}-xrechnung.xml` };
    },
  };
};
export type InvoiceFiles = ReturnType<typeof createInvoiceFiles>;

const fileName = (number: string | undefined): string => `invoice-${(number ?? 'draft').replaceAll('/', '-')}`;
