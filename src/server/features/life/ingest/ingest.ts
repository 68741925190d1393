import { setImmediate } from 'node:timers/promises';
import type { IngestReport } from '#contract/life/ingest.ts';
import type { RecordValues } from '#contract/life/life.ts';
import { measurement } from '#life/kinds/health.ts';
import { hiddenValues, type Kind } from '#life/kind.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput } from '#server/errors.ts';
import type { CandidateRecord } from '../imports/candidate-record.ts';
import type { LifeDependencies } from '../dependencies.ts';
import { createDeduper, type DuplicateCheck, sourceOf } from '../imports/dedupe.ts';
import { createDayFinder } from '../imports/health/timestamps.ts';
import { createImportSink, type ImportSink } from '../imports/import-sink.ts';
import { BY_THEMSELVES, importOfDay } from '../imports/import-of-day.ts';
import { importOwnerOf } from '../imports/import-owner.ts';
import type { ImportDependencies } from '../imports/imports.ts';
import type { IngestedSpanStore, MeasuredSpan } from '../store/ingested-spans.store.ts';
import type { IngestedRecordStore } from '../store/ingested-records.store.ts';
import { activityWatch } from './readers/activity-watch.ts';
import { healthConnect } from './readers/health-connect.ts';
import { healthAutoExport } from './readers/health-auto-export.ts';
import { homeAssistant } from './readers/home-assistant.ts';
import { cutByDay, sumOfDay } from './day-spans.ts';
import type { IngestContext } from './reader.ts';
import { ownTracks } from './readers/own-tracks.ts';
import { ownShape } from './readers/own-shape.ts';
import { createTally } from './tally.ts';

const READERS = [healthAutoExport, activityWatch, homeAssistant, ownTracks, ownShape, healthConnect] as const;
/** How many records, states, events or points one call may bring, and how many records may come of them. */
const THINGS_MOST = 20_000;
const RECORDS_MOST = 5000;
/** How many records are checked and written at once. */
const BATCH = 250;
/** What grows over a day: of two values the larger is the later one. */
const GROWING: ReadonlySet<unknown> = new Set(['Steps', 'Water', 'Screen time']);

type Parts = Pick<ImportDependencies, 'store' | 'records' | 'kinds' | 'todayOf' | 'now' | 'zoneNameOf'> & {
  readonly ownKinds: LifeDependencies['ownKinds'];
  readonly ingested: IngestedRecordStore;
  readonly spans: IngestedSpanStore;
};

/** Takes data that programs send by themselves; what arrives on one day is one import, which can be undone. */
export const createIngest = (parts: Parts) => {
  const { store, ingested, now } = parts;

  /** What a record that has come again says from now on; null where that is nothing newer than what is here. */
  const newerValues = async (
    userId: string,
    kinds: ReadonlyMap<string, Kind>,
    checks: readonly DuplicateCheck[],
    batch: readonly CandidateRecord[],
  ) => {
    const ids = checks.flatMap(({ status, id }) => (status === 'known' && id !== null ? [id] : []));
    const present = await ingested.present(userId, ids);
    return (index: number): RecordValues | null => {
      const { kind, values } = batch[index]!;
      const here = present.get(checks[index]!.id ?? '');
      if (here === undefined || here.version !== 1 || here.importId?.startsWith(BY_THEMSELVES) !== true) return null;
      const isNewer =
        kind === 'reading' && GROWING.has(values['measure'])
          ? Number(values['value']) > Number(here.values['value'])
          : Object.entries(values).some(([name, value]) => (here.values[name] ?? null) !== value);
      return isNewer ? { ...hiddenValues(kinds.get(kind)!, here.values), ...values } : null; // of a kind that there is
    };
  };

  /** Adds what came in parts to what came of these days before, and says what each day is by now. */
  const emitSums = async (userId: string, sink: ImportSink, given: readonly MeasuredSpan[], isPreview: boolean) => {
    const dayOf = createDayFinder(sink.zone());
    const usable = given.filter(({ from, to }) => to >= from && from > 0);
    if (usable.length < given.length) sink.problem(null, 'A part of a day ends before it begins.');
    const spans = usable.flatMap((span) => cutByDay(span, dayOf));
    for (const [measure, came] of Map.groupBy(spans, (span) => span.measure)) {
      const before = await parts.spans.of(userId, measure, [...new Set(came.map(({ day }) => day))]);
      if (!isPreview) await parts.spans.keep(userId, came);
      const all = new Map([...before, ...came].map((span) => [span.from, span]));
      for (const [day, ofDay] of Map.groupBy(all.values(), (span) => span.day)) {
        const value = sumOfDay(ofDay);
        const values = { day, measure, value, second: null };
        if (value > 0) sink.emit(measurement, { key: `ingest:${measure}:${day}`, values });
      }
    }
  };

  return async (userId: string, body: unknown, isPreview: boolean): Promise<IngestReport> => {
    const owner = await importOwnerOf(parts, userId, {});
    const own = await parts.ownKinds.of(userId);
    const kinds =
      own.length === 0 ? parts.kinds : new Map([...parts.kinds, ...own.map((kind) => [kind.id, kind] as const)]);
    const candidates: CandidateRecord[] = [];
    const tally = createTally(kinds);
    const { sink, reading } = createImportSink(
      owner,
      (candidate) => {
        if (candidates.length >= RECORDS_MOST) throw tooMany(RECORDS_MOST, 'records');
        candidates.push(candidate);
      },
      async () => {},
    );
    const spans: MeasuredSpan[] = [];
    const watched = tally.watch(sink);
    const format = read(watched, body, { kinds, count: createCounter(), addSpan: (span) => void spans.push(span) });
    await emitSums(userId, watched, spans, isPreview);
    tally.problems(reading({ id: 'ingest', label: format }).problems);
    const dedupe = createDeduper(store, userId, kinds);
    let importId: string | null = null;
    for (let from = 0; from < candidates.length; from += BATCH) {
      const batch = uniqueByKey(candidates.slice(from, from + BATCH));
      const checks = await dedupe(batch);
      const removed = await ingested.removed(
        userId,
        batch.map(({ key }) => key),
      );
      const newerOf = await newerValues(userId, kinds, checks, batch);
      const added: CandidateRecord[] = [];
      for (const [index, candidate] of batch.entries()) {
        const { status, id } = checks[index]!;
        const kind = kinds.get(candidate.kind)!; // the readers emit kinds that there are
        const newer = newerOf(index);
        if (status === 'new' && removed.has(`${candidate.kind} ${candidate.key}`))
          tally.refuse(kind.id, 'You have removed it here.');
        else if (status === 'new') added.push(candidate);
        else if (newer !== null && (isPreview || (await ingested.replace(userId, id!, kind, newer))))
          tally.count(kind.id, 'updated');
        else tally.count(kind.id, 'known');
      }
      if (added.length > 0 && !isPreview) {
        importId ??= await importOfDay(store, userId, owner.today, now());
        await store.add(userId, importId, added.map(toRecord(kinds, now())));
      }
      for (const { kind } of added) tally.count(kind, 'added');
      await setImmediate(); // everybody else is answered between two batches
    }
    return { preview: isPreview, format, ...tally.report(), import: importId };
  };
};
export type Ingest = ReturnType<typeof createIngest>;

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

/** Of what comes twice at once, the later one. */
const uniqueByKey = (batch: readonly CandidateRecord[]): CandidateRecord[] => [
  ...new Map(batch.map((candidate) => [`${candidate.kind} ${candidate.key}`, candidate])).values(),
];

const toRecord =
  (kinds: ReadonlyMap<string, Kind>, at: number) =>
  ({ kind, key, values }: CandidateRecord) => ({
    id: newId(),
    kind: kinds.get(kind)!,
    values,
    source: sourceOf(key),
    externalId: key,
    createdAt: at,
  });
