import type { RecordValues } from '#contract/life.ts';
import type { Verdict } from '#contract/life-imports.ts';
import { addDays } from '#contract/zone.ts';
import type { Kind } from '#life/kind.ts';
import type { ImportStore, Likely } from './imports.store.ts';
import type { Proposal } from './proposal.ts';

/** What would become of a proposal, and which record stands for it if it is there already. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly id: string | null;
}

/** When two records of a kind are about the same thing, though they came from different places. */
interface Likeness {
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
const likenesses: Readonly<Record<string, Likeness>> = {
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

/** Judges proposals one batch after the other; each record that is there stands for one of them at most. */
export const createJudge = (store: ImportStore, userId: string, kinds: ReadonlyMap<string, Kind>) => {
  const taken = new Set<string>();
  const whole = new Map<string, Likely[]>();

  const likelyOf = async (kind: Kind, proposals: readonly Proposal[], reach: number): Promise<Likely[]> => {
    if (kind.day === null || reach === Infinity) {
      const known = whole.get(kind.id) ?? (await store.likely(userId, kind.id, 'all'));
      whole.set(kind.id, known);
      return known;
    }
    const days = new Set<string>();
    for (const { values } of proposals) {
      const day = values[kind.day];
      if (typeof day !== 'string') continue;
      for (let away = -reach; away <= reach; away += 1) days.add(addDays(day, away));
    }
    return days.size === 0 ? [] : store.likely(userId, kind.id, [...days]);
  };

  return async (batch: readonly Proposal[]): Promise<Judgement[]> => {
    const known = new Map(
      (
        await store.known(
          userId,
          batch.map(({ key }) => key),
        )
      ).map((row) => [`${row.kind} ${row.external_id}`, row.id]),
    );
    for (const id of known.values()) taken.add(id);
    const likely = new Map<string, Map<string, Likely[]>>();
    for (const id of new Set(batch.map((proposal) => proposal.kind))) {
      const kind = kinds.get(id)!; // the reading proposes kinds that there are
      const own = batch.filter((proposal) => proposal.kind === id && !known.has(`${id} ${proposal.key}`));
      const rows = await likelyOf(kind, own, likenesses[id]?.days ?? 0);
      likely.set(
        id,
        Map.groupBy(rows, (row) => row.day ?? ''),
      );
    }
    return batch.map((proposal) => {
      const id = known.get(`${proposal.kind} ${proposal.key}`);
      if (id !== undefined) return { verdict: 'known', id };
      const twin = twinOf(proposal, kinds.get(proposal.kind)!, likely.get(proposal.kind)!, taken);
      if (twin === undefined) return { verdict: 'new', id: null };
      taken.add(twin.id);
      return { verdict: 'alike', id: twin.id };
    });
  };
};

const twinOf = (
  { kind: id, key, values }: Proposal,
  kind: Kind,
  byDay: ReadonlyMap<string, Likely[]>,
  taken: ReadonlySet<string>,
): Likely | undefined => {
  const title = text(kind.title(values));
  const likeness: Likeness = likenesses[id] ?? { isSame: () => true };
  const day = kind.day === null ? '' : String(values[kind.day] ?? '');
  const reach = likeness.days ?? 0;
  const days = reach === Infinity ? [...byDay.keys()] : nearest(day, kind.day === null ? 0 : reach);
  for (const each of days) {
    const twin = byDay.get(each)?.find((row) => {
      if (taken.has(row.id) || row.source === sourceOf(key)) return false;
      if (likenesses[id] === undefined) return text(row.title) === title;
      return likeness.isSame(values, JSON.parse(row.data) as RecordValues); // written by contentOf
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

/** Records of one source are told apart by their keys; only those of another can be alike. */
export const sourceOf = (key: string): string => `import:${key.slice(0, key.indexOf(':'))}`;
