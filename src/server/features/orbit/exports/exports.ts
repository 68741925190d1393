import { Readable } from 'node:stream';
import type { QueryOf } from '#contract/endpoint.ts';
import type { orbitReportsContract } from '#contract/orbit/reports.ts';
import { assertSpan, momentsOf, type Reports } from '../reports/reports.ts';
import { passes, type ReportContext } from '../reports/report.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import type { StoredFinishedEntry } from '../store/records.ts';
import { csvHead, csvRow } from './csv.ts';
import { icsEvent, icsFoot, icsHead } from './ics.ts';

type CsvQuery = QueryOf<typeof orbitReportsContract.exportCsv>;
type IcsQuery = QueryOf<typeof orbitReportsContract.exportIcs>;

/** How many entries are read and written at once. */
const PAGE = 1000;

/** Exports entries as files; an entry belongs to the span in which it starts, so that no two files contain it. */
export const createExports = (deps: { store: OrbitStore; reports: Reports; now: () => number }) => {
  const { store, reports, now } = deps;

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
