import { setImmediate } from 'node:timers/promises';
import type { ImportPreview } from '#contract/life/imports.ts';
import type { Kind } from '#life/kind.ts';
import { newId } from '#server/crypto/random.ts';
import type { SealedFile } from '#server/crypto/sealed-file.ts';
import type { LifeImportStore } from '../store/imports.store.ts';
import type { NewRecord } from '../store/stored-record.ts';
import { createDeduper, sourceOf } from './dedupe.ts';
import type { CandidateRecord, FileReading } from './candidate-record.ts';
import { candidatesIn } from './candidates.ts';

/** How many records are checked and written at once: few enough that nobody else waits for long. */
const BATCH = 250;
/** How many records a preview shows of each kind, and in all. */
const ROWS_A_KIND = 20;
const ROWS = 60;

export interface WriteContext {
  readonly store: LifeImportStore;
  readonly kinds: ReadonlyMap<string, Kind>;
  /** Tells which of these keys the person has removed, by kind and key; without it they come again. */
  readonly removed?: (userId: string, keys: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** What importing a file would add; nothing is written. */
export const previewOf = async (
  { store, kinds }: WriteContext,
  userId: string,
  { file, reading }: { file: SealedFile; reading: FileReading },
): Promise<ImportPreview> => {
  const dedupe = createDeduper(store, userId, kinds);
  const counts = new Map<string, { new: number; known: number; alike: number }>();
  const rows: ImportPreview['rows'] = [];
  for await (const batch of candidatesIn(file, BATCH)) {
    for (const [index, { status }] of (await dedupe(batch)).entries()) {
      const { kind: id, values } = batch[index]!;
      const kind = kinds.get(id)!; // the reading emits kinds that there are
      const count = counts.get(id) ?? { new: 0, known: 0, alike: 0 };
      const seen = count.new + count.known + count.alike;
      count[status] += 1;
      counts.set(id, count);
      if (seen >= ROWS_A_KIND || rows.length >= ROWS) continue;
      const day = kind.day === null ? null : values[kind.day];
      const note = kind.note?.(values) ?? '';
      rows.push({
        kind: kind.label,
        icon: kind.icon,
        title: kind.title(values).slice(0, 200),
        note: note === kind.label ? '' : note.slice(0, 200),
        day: typeof day === 'string' ? day : null,
        verdict: status,
      });
    }
    await setImmediate();
  }
  return {
    kinds: [...counts].map(([id, count]) => ({
      kind: id,
      label: kinds.get(id)!.label,
      icon: kinds.get(id)!.icon,
      ...count,
    })),
    rows,
    problems: reading.problems.map(({ line, message }) => ({ line, message })),
    problemCount: reading.problemCount,
    notes: [...reading.notes],
    questions: [...reading.questions],
    table: reading.table && {
      columns: reading.table.columns.map(({ heading, examples }) => ({ heading, examples: [...examples] })),
      fields: [...reading.table.fields],
    },
  };
};

interface WriteOrder {
  readonly userId: string;
  readonly importId: string;
  readonly file: SealedFile;
  readonly total: number;
  /** Whether records that look like some that are there are wanted too. */
  readonly alike: boolean;
  readonly at: number;
}

/** Writes the records of a file; `onProgress` gets a share from 0 to 1 and stops it by returning false. */
export const writeCandidates = async (
  { store, kinds, removed }: WriteContext,
  { userId, importId, file, total, alike, at }: WriteOrder,
  onProgress: (share: number) => boolean,
) => {
  const dedupe = createDeduper(store, userId, kinds);
  const result = { added: 0, known: 0, alike: 0 };
  /** The ids of records that others refer to, by key. */
  const ids = new Map<string, string>();
  const named = new Set(
    [...kinds.values()].flatMap(({ fields }) => Object.values(fields).flatMap(({ to }) => to ?? [])),
  );
  let done = 0;
  for await (const batch of candidatesIn(file, BATCH)) {
    if (!onProgress(done / Math.max(1, total))) return result;
    const checks = await dedupe(batch);
    const away = await removed?.(
      userId,
      batch.map(({ key }) => key),
    );
    const records: NewRecord[] = [];
    for (const [index, candidate] of batch.entries()) {
      const { status, id: standing } = checks[index]!;
      if (status === 'new' && away?.has(`${candidate.kind} ${candidate.key}`)) continue;
      const isAdded = status === 'new' || (status === 'alike' && alike);
      const id = isAdded ? newId() : standing!; // whatever is there has an id
      if (named.has(candidate.kind)) ids.set(candidate.key, id);
      if (isAdded) records.push(toNewRecord(candidate, kinds.get(candidate.kind)!, id, at, ids));
      else result[status] += 1;
    }
    const added = records.length === 0 ? 0 : await store.add(userId, importId, records);
    result.added += added;
    result.known += records.length - added; // another request has added them in the meantime
    done += batch.length;
    await setImmediate();
  }
  return result;
};

const toNewRecord = (
  { key, values, refs = {} }: CandidateRecord,
  kind: Kind,
  id: string,
  at: number,
  ids: ReadonlyMap<string, string>,
): NewRecord => {
  const references = Object.entries(refs).map(([field, to]) => [field, ids.get(to) ?? null]);
  return {
    id,
    kind,
    values: { ...values, ...Object.fromEntries(references) },
    source: sourceOf(key),
    externalId: key,
    createdAt: at,
  };
};
