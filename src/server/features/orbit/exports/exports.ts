import { Readable } from 'node:stream';
import type { QueryOf } from '#contract/endpoint.ts';
import type { orbitReportsContract } from '#contract/orbit-reports.ts';
import { tagsOf } from '../present.ts';
import { assertSpan, momentsOf, type Reports } from '../reports/reports.ts';
import { type Filter, passes, type ReportContext } from '../reports/report.ts';
import type { OrbitStore } from '../store.ts';
import type { FinishedRow } from '../tables.ts';
import { csvHead, csvRow } from './csv.ts';
import { icsEvent, icsFoot, icsHead } from './ics.ts';

type CsvQuery = QueryOf<typeof orbitReportsContract.exportCsv>;
type IcsQuery = QueryOf<typeof orbitReportsContract.exportIcs>;

/** How many entries are read and written at once. */
const PAGE = 1000;

/** Gives entries away as files; an entry belongs to the span in which it begins, so that no two files hold it. */
export const createExports = (deps: { store: OrbitStore; reports: Reports; now: () => number }) => {
  const { store, reports, now } = deps;

  async function* rowsOf(userId: string, query: IcsQuery, context: ReportContext): AsyncGenerator<FinishedRow> {
    const span = momentsOf(query, context.zone);
    let last: FinishedRow | undefined;
    for (;;) {
      const rows = await store.begun(userId, span, PAGE, last);
      yield* rows.filter((row) => passesRow(row, query, context));
      if (rows.length < PAGE) return;
      last = rows.at(-1);
    }
  }

  return {
    async csv(userId: string, query: CsvQuery): Promise<ReadableStream> {
      assertSpan(query);
      const context = await reports.contextOf(userId, query.zone);
      const { rounding, minutes } = query;
      return textStream(async function* () {
        yield csvHead();
        for await (const row of rowsOf(userId, query, context)) yield csvRow(row, { ...context, rounding, minutes });
      });
    },
    async ics(userId: string, query: IcsQuery): Promise<ReadableStream> {
      assertSpan(query);
      const context = await reports.contextOf(userId, query.zone);
      const made = now();
      return textStream(async function* () {
        yield icsHead();
        for await (const row of rowsOf(userId, query, context)) yield icsEvent(row, context.projects, made);
        yield icsFoot();
      });
    },
  };
};

const passesRow = (row: FinishedRow, filter: Filter, { projects }: ReportContext): boolean =>
  passes({ projectId: row.project_id, tags: tagsOf(row), billable: row.billable === 1 }, filter, projects);

const textStream = (write: () => AsyncGenerator<string>): ReadableStream =>
  Readable.toWeb(Readable.from(write(), { objectMode: false })) as ReadableStream; // Node's type of the same thing
