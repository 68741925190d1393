import { writeXlsx } from '#formats/xlsx/write-xlsx.ts';
import type { PrintReport, WriteWorkbook } from '../exports/exports.ts';
import type { PrintInvoice } from '../invoices/files.ts';

/** Makes the files that take long to make. */
export interface FileMaker {
  readonly report: PrintReport;
  readonly invoice: PrintInvoice;
  readonly workbook: WriteWorkbook;
}

// The writers are loaded when they are used: most people make no PDF.
export const inlineFileMaker: FileMaker = {
  report: async (...args) => new Uint8Array(await (await import('../exports/report-pdf.ts')).reportPdf(...args)),
  invoice: async (...args) => new Uint8Array(await (await import('../invoices/pdf.ts')).invoicePdf(...args)),
  workbook: async (...args) => writeXlsx(...args),
};
