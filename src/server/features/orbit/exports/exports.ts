import { Readable } from 'node:stream';
import type { QueryOf } from '#contract/endpoint.ts';
import type { orbitReportsContract } from '#contract/orbit/reports.ts';
import type { XlsxSheet } from '#formats/xlsx/write-xlsx.ts';
import { badInput } from '#server/errors.ts';
import { languageOfRequest } from '#server/languages/request-language.ts';
import { assertSpan, momentsOf, type Reports } from '../reports/reports.ts';
import { passes, type ReportContext } from '../reports/report.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import type { StoredFinishedEntry } from '../store/records.ts';
import { csvHead, csvRow } from './csv.ts';
import { icsEvent, icsFoot, icsHead } from './ics.ts';
import { type PrintedReport, printedReport } from './printed-report.ts';

type CsvQuery = QueryOf<typeof orbitReportsContract.exportCsv>;
type XlsxQuery = QueryOf<typeof orbitReportsContract.exportXlsx>;
type IcsQuery = QueryOf<typeof orbitReportsContract.exportIcs>;

/** How many entries are read and written at once. */
const PAGE = 1000;
/** A workbook is made at once, apart from the answering thread: this many entries take about half a second. */
const MOST_IN_WORKBOOK = 20_000;
/** A page has about forty entries. */
const MOST_PRINTED = 2000;
/** Entries that a filter leaves out are read, too. */
const READ_FOR_WORKBOOK = 60_000;

/** Prints a report, as it was at a moment. */
export type PrintReport = (printed: PrintedReport, at: number) => Promise<Uint8Array<ArrayBuffer>>;
/** Writes sheets as one workbook, as it was at a moment. */
export type WriteWorkbook = (sheets: readonly XlsxSheet[], at: number) => Promise<Uint8Array<ArrayBuffer>>;

/** Exports entries as files; an entry belongs to the span in which it starts, so that no two files contain it. */
export const createExports = (deps: {
  store: OrbitStore;
  reports: Reports;
  /** What takes long is made elsewhere. */
  makeFile: { report: PrintReport; workbook: WriteWorkbook };
  now: () => number;
}) => {
  const { store, reports, makeFile, now } = deps;

  async function* entriesOf(
    userId: string,
    query: IcsQuery,
    context: ReportContext,
  ): AsyncGenerator<StoredFinishedEntry> {
    const span = momentsOf(query, context.zone);
    let last: StoredFinishedEntry | undefined;
    for (;;) {
      const page = await store.startedIn(userId, span, PAGE, last);
      yield* page.filter((entry) => passes(entry, query, context.projects));
      if (page.length < PAGE) return;
      last = page.at(-1);
    }
  }

  /** A report with the entries that it adds up, in the order of their start; refused where there are more than `most`. */
  const wholeReport = async (userId: string, given: XlsxQuery, most: number) => {
    const query = { ...given, parts: false };
    const report = await reports.report(userId, query);
    const context = await reports.contextOf(userId, query.zone);
    const span = momentsOf(query, context.zone);
    const read =
      report.entries > most
        ? null
        : await store.finished(userId, { ...span, projectId: query.projectId, limit: READ_FOR_WORKBOOK });
    if (read === null || read.length === READ_FOR_WORKBOOK)
      throw badInput('There are too many entries for one file. Choose a shorter period, or export as CSV.', 'to');
    const entries = read.filter((entry) => passes(entry, query, context.projects)).reverse();
    return { report, entries, query, context };
  };

  return {
    async csv(userId: string, query: CsvQuery): Promise<ReadableStream> {
      assertSpan(query);
      const context = await reports.contextOf(userId, query.zone);
      const { rounding, minutes } = query;
      return textStream(async function* () {
        yield csvHead();
        for await (const entry of entriesOf(userId, query, context))
          yield csvRow(entry, { ...context, rounding, minutes });
      });
    },
    async xlsx(userId: string, given: XlsxQuery): Promise<Uint8Array<ArrayBuffer>> {
      const { report, entries, query, context } = await wholeReport(userId, given, MOST_IN_WORKBOOK);
      const { reportSheets } = await import('./xlsx.ts');
      return makeFile.workbook(reportSheets(report, entries, query, context, languageOfRequest()), now());
    },
    async pdf(userId: string, given: XlsxQuery): Promise<Uint8Array<ArrayBuffer>> {
      const { report, entries, query, context } = await wholeReport(userId, given, MOST_PRINTED);
      return makeFile.report(printedReport(report, entries, query, context, languageOfRequest()), now());
    },
    async ics(userId: string, query: IcsQuery): Promise<ReadableStream> {
      assertSpan(query);
      const context = await reports.contextOf(userId, query.zone);
      const exportedAt = now();
      return textStream(async function* () {
        yield icsHead();
        for await (const entry of entriesOf(userId, query, context))
          yield icsEvent(entry, context.projects, exportedAt);
        yield icsFoot();
      });
    },
  };
};

const textStream = (write: () => AsyncGenerator<string>): ReadableStream =>
  Readable.toWeb(Readable.from(write(), { objectMode: false })) as ReadableStream; // Node's type of the same thing
