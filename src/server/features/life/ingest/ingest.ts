import type { IngestReport } from '#contract/life/ingest.ts';
import { measurement } from '#life/kinds/health.ts';
import { AppError, badInput } from '#server/errors.ts';
import { createDayFinder } from '../imports/health/timestamps.ts';
import type { ImportSink } from '../imports/import-sink.ts';
import type { IngestedSpanStore, MeasuredSpan } from '../store/ingested-spans.store.ts';
import type { Ingestion } from './ingestion.ts';
import { activityWatch } from './readers/activity-watch.ts';
import { healthConnect } from './readers/health-connect.ts';
import { healthAutoExport } from './readers/health-auto-export.ts';
import { homeAssistant } from './readers/home-assistant.ts';
import { cutByDay, sumOfDay } from './day-spans.ts';
import type { IngestContext } from './reader.ts';
import { ownTracks } from './readers/own-tracks.ts';
import { ownShape } from './readers/own-shape.ts';

const READERS = [healthAutoExport, activityWatch, homeAssistant, ownTracks, ownShape, healthConnect] as const;
/** How many records, states, events or points one call may bring, and how many records may come of them. */
const THINGS_MOST = 20_000;
const RECORDS_MOST = 5000;

/** Takes data that programs send by themselves. */
export const createIngest = (ingestion: Ingestion, spansHere: IngestedSpanStore) => {
  /** Adds what came in parts to what came of these days before, and says what each day is by now. */
  const emitSums = async (userId: string, sink: ImportSink, given: readonly MeasuredSpan[], isPreview: boolean) => {
    const dayOf = createDayFinder(sink.zone());
    const usable = given.filter(({ from, to }) => to >= from && from > 0);
    if (usable.length < given.length) sink.problem(null, 'A part of a day ends before it begins.');
    const spans = usable.flatMap((span) => cutByDay(span, dayOf));
    for (const [measure, came] of Map.groupBy(spans, (span) => span.measure)) {
      const before = await spansHere.of(userId, measure, [...new Set(came.map(({ day }) => day))]);
      if (!isPreview) await spansHere.keep(userId, came);
      const all = new Map([...before, ...came].map((span) => [span.from, span]));
      for (const [day, ofDay] of Map.groupBy(all.values(), (span) => span.day)) {
        const value = sumOfDay(ofDay);
        const values = { day, measure, value, second: null };
        if (value > 0) sink.emit(measurement, { key: `ingest:${measure}:${day}`, values });
      }
    }
  };

  return (userId: string, body: unknown, isPreview: boolean): Promise<IngestReport> =>
    ingestion(
      userId,
      async (sink, kinds) => {
        const spans: MeasuredSpan[] = [];
        const counted = withMost(sink);
        const format = read(counted, body, {
          kinds,
          count: createCounter(),
          addSpan: (span) => void spans.push(span),
        });
        await emitSums(userId, counted, spans, isPreview);
        return format;
      },
      isPreview,
    );
};
export type Ingest = ReturnType<typeof createIngest>;

/** The sink, which takes as many records as one call may bring. */
const withMost = (sink: ImportSink): ImportSink => {
  let emitted = 0;
  return {
    ...sink,
    emit(kind, draft) {
      emitted += 1;
      if (emitted > RECORDS_MOST) throw tooMany(RECORDS_MOST, 'records');
      sink.emit(kind, draft);
    },
  };
};

/** Counts what is read, as far as one call may bring it. */
const createCounter = (): IngestContext['count'] => {
  let all = 0;
  return (things) => {
    all += things;
    if (all > THINGS_MOST) throw tooMany(THINGS_MOST, 'things');
  };
};
const tooMany = (most: number, what: string) =>
  new AppError(413, 'too_large', `This holds more than ${most.toLocaleString('en-US')} ${what}. Send fewer at once.`, {
    field: 'body',
  });

/** Reads data in whichever shape they have, and gives its name. */
const read = (sink: ImportSink, body: unknown, context: IngestContext): string => {
  const reader = READERS.find((one) => one.read(body, sink, context));
  if (reader !== undefined) return reader.label;
  throw badInput(
    'This data isn’t in a form that Iris reads: records, readings, or what Health Auto Export, Health Connect, ActivityWatch, Home Assistant and OwnTracks send.',
    'body',
  );
};
