import { setImmediate } from 'node:timers/promises';
import type { IngestReport } from '#contract/life/ingest.ts';
import type { RecordValues } from '#contract/life/life.ts';
import { hiddenValues, type Kind } from '#life/kind.ts';
import { newId } from '#server/crypto/random.ts';
import type { CandidateRecord } from '../imports/candidate-record.ts';
import type { LifeDependencies } from '../dependencies.ts';
import { createDeduper, type DuplicateCheck, sourceOf } from '../imports/dedupe.ts';
import { createImportSink, type ImportSink } from '../imports/import-sink.ts';
import { BY_THEMSELVES, importOfDay } from '../imports/import-of-day.ts';
import { importOwnerOf } from '../imports/import-owner.ts';
import type { ImportDependencies } from '../imports/imports.ts';
import type { IngestedRecordStore } from '../store/ingested-records.store.ts';
import { createTally } from './tally.ts';

/** How many records are checked and written at once. */
const BATCH = 250;
/** What grows over a day: of two values the larger is the later one. */
const GROWING: ReadonlySet<unknown> = new Set(['Steps', 'Water', 'Screen time']);

export type IngestionParts = Pick<
  ImportDependencies,
  'store' | 'records' | 'kinds' | 'todayOf' | 'now' | 'zoneNameOf'
> & {
  readonly ownKinds: LifeDependencies['ownKinds'];
  readonly ingested: IngestedRecordStore;
};
/** Emits what has arrived, and gives the name of its format. */
type ReadIngested = (sink: ImportSink, kinds: ReadonlyMap<string, Kind>) => Promise<string> | string;

/** Adds what arrives by itself; all of one day is one import, which can be undone. */
export const createIngestion = (parts: IngestionParts) => {
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

  return async (userId: string, read: ReadIngested, isPreview: boolean): Promise<IngestReport> => {
    const owner = await importOwnerOf(parts, userId, {});
    const own = await parts.ownKinds.of(userId);
    const kinds =
      own.length === 0 ? parts.kinds : new Map([...parts.kinds, ...own.map((kind) => [kind.id, kind] as const)]);
    const candidates: CandidateRecord[] = [];
    const tally = createTally(kinds);
    const { sink, reading } = createImportSink(
      owner,
      (candidate) => void candidates.push(candidate),
      async () => {},
    );
    const format = await read(tally.watch(sink), kinds);
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
export type Ingestion = ReturnType<typeof createIngestion>;

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
