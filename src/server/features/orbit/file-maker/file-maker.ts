import { FileOverBudget } from '#formats/budget.ts';
import { badInput } from '#server/errors.ts';
import { createReadingThreads } from '#server/threads/reading-threads.ts';
import type { FileMaker } from './make-files.ts';

/** Makes PDFs and workbooks apart from the thread that answers requests, two at a time; the others wait. */
export const createFileMaker = (): FileMaker => {
  const threads = createReadingThreads<FileMaker>(new URL('./file-maker.worker.ts', import.meta.url));
  const make = async (work: (maker: FileMaker) => Promise<Uint8Array<ArrayBuffer>>) => {
    try {
      return await threads.use(work);
    } catch (error) {
      throw error instanceof FileOverBudget ? badInput('There is too much for one file. Choose less of it.') : error;
    }
  };
  return {
    report: (...args) => make((maker) => maker.report(...args)),
    invoice: (...args) => make((maker) => maker.invoice(...args)),
    workbook: (...args) => make((maker) => maker.workbook(...args)),
  };
};
