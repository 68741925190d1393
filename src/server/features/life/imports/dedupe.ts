import type { RecordValues } from '#contract/life/life.ts';
import type { DuplicateStatus } from '#contract/life/imports.ts';
import { addDays } from '#contract/zone.ts';
import type { Kind } from '#life/kind.ts';
import type { ComparableRecord, LifeImportStore } from '../store/imports.store.ts';
import type { CandidateRecord } from './candidate-record.ts';

/** What would become of a candidate, and which record stands for it if it is there already. */
export interface DuplicateCheck {
  readonly status: DuplicateStatus;
  readonly id: string | null;
}

/** When two records of a kind are about the same thing, though they came from different places. */
interface Similarity {
  /** How many days apart they may be. */
  readonly days?: number;
  isSame(a: RecordValues, b: RecordValues): boolean;
}

const text = (value: RecordValues[string] | undefined): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();
const same =
  (...fields: string[]) =>
  (a: RecordValues, b: RecordValues) =>
    fields.every((field) => text(a[field]) === text(b[field]));
const similarities: Readonly<Record<string, Similarity>> = {
  transaction: { days: 3, isSame: same('amount', 'currency') },
  account: { days: Infinity, isSame: same('name') },
  reading: { isSame: same('measure') },
  sleep: { isSame: () => true },
  workout: {
    isSame: (a, b) =>
      Math.abs(Number(a['duration']) - Number(b['duration'])) <= Math.max(2, Number(a['duration']) / 10),
  },
  habit: { isSame: same('name') },
  habit_log: { isSame: () => false },
  person: {
    isSame: (a, b) => same('name')(a, b) || (text(a['email']) !== '' && same('email')(a, b)),
  },
};

/** Classifies candidates batch by batch; each existing record is the duplicate of one of them at most. */
export const createDeduper = (store: LifeImportStore, userId: string, kinds: ReadonlyMap<string, Kind>) => {
  const taken = new Set<string>();
  const whole = new Map<string, ComparableRecord[]>();

  const likelyOf = async (
    kind: Kind,
    candidates: readonly CandidateRecord[],
    reach: number,
  ): Promise<ComparableRecord[]> => {
    if (kind.day === null || reach === Infinity) {
      const known = whole.get(kind.id) ?? (await store.likely(userId, kind.id, 'all'));
      whole.set(kind.id, known);
      return known;
    }
    const days = new Set<string>();
    for (const { values } of candidates) {
      const day = values[kind.day];
      if (typeof day !== 'string') continue;
      for (let away = -reach; away <= reach; away += 1) days.add(addDays(day, away));
    }
    return days.size === 0 ? [] : store.likely(userId, kind.id, [...days]);
  };

  return async (batch: readonly CandidateRecord[]): Promise<DuplicateCheck[]> => {
    const known = new Map(
      (
        await store.known(
          userId,
          batch.map(({ key }) => key),
        )
      ).map((row) => [`${row.kind} ${row.key}`, row.id]),
    );
    for (const id of known.values()) taken.add(id);
    const likely = new Map<string, Map<string, ComparableRecord[]>>();
    for (const id of new Set(batch.map((candidate) => candidate.kind))) {
      const kind = kinds.get(id)!; // the reading emits kinds that there are
      const own = batch.filter((candidate) => candidate.kind === id && !known.has(`${id} ${candidate.key}`));
      const existing = await likelyOf(kind, own, similarities[id]?.days ?? 0);
      likely.set(
        id,
        Map.groupBy(existing, ({ day }) => day ?? ''),
      );
    }
    return batch.map((candidate) => {
      const id = known.get(`${candidate.kind} ${candidate.key}`);
      if (id !== undefined) return { status: 'known', id };
      const twin = twinOf(candidate, kinds.get(candidate.kind)!, likely.get(candidate.kind)!, taken);
      if (twin === undefined) return { status: 'new', id: null };
      taken.add(twin.id);
      return { status: 'alike', id: twin.id };
    });
  };
};

const twinOf = (
  { kind: id, key, values }: CandidateRecord,
  kind: Kind,
  byDay: ReadonlyMap<string, ComparableRecord[]>,
  taken: ReadonlySet<string>,
): ComparableRecord | undefined => {
  const title = text(kind.title(values));
  const similarity: Similarity = similarities[id] ?? { isSame: () => true };
  const day = kind.day === null ? '' : String(values[kind.day] ?? '');
  const reach = similarity.days ?? 0;
  const days = reach === Infinity ? [...byDay.keys()] : nearest(day, kind.day === null ? 0 : reach);
  for (const each of days) {
    const twin = byDay.get(each)?.find((record) => {
      if (taken.has(record.id) || record.source === sourceOf(key)) return false;
      if (similarities[id] === undefined) return text(record.title) === title;
      return similarity.isSame(values, record.values);
    });
    if (twin) return twin;
  }
  return undefined;
};

/** The day itself first, then those around it, the nearest first. */
const nearest = (day: string, reach: number): string[] => [
  day,
  ...(day === ''
    ? []
    : Array.from({ length: reach }, (_, away) => [addDays(day, away + 1), addDays(day, -away - 1)]).flat()),
];

/** Records of one source differ by their keys; only those of another source can be alike. */
export const sourceOf = (key: string): string => `import:${key.slice(0, key.indexOf(':'))}`;
