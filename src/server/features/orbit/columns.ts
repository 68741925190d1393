import type { Booked } from './booked.ts';

/**
 * Entries laid out by column, in the same order: a hundred thousand of them are gone through in a few milliseconds, since the numbers
 * lie side by side and nothing is looked up by name. Projects, lists of tags and currencies are places in lists.
 */
export interface Columns {
  /** How many entries there are; the columns themselves may be longer. */
  readonly length: number;
  /** Moments, in milliseconds since 1970. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly project: Uint32Array;
  readonly tags: Uint32Array;
  readonly currency: Uint32Array;
  readonly billable: Uint8Array;
  /** Minor units an hour; 0 where nothing is charged. */
  readonly rate: Float64Array;
  readonly projects: readonly string[];
  readonly tagLists: readonly (readonly string[])[];
  readonly currencies: readonly string[];
}

/** What the columns of a list are numbered by; the lists that follow it number on. */
interface Places {
  readonly projects: Numbered<string>;
  readonly tagLists: Numbered<readonly string[]>;
  readonly currencies: Numbered<string>;
}
interface LaidOut {
  readonly columns: Columns;
  readonly places: Places;
}

const known = new WeakMap<readonly Booked[], LaidOut>();

/** The columns of a list of entries, which are made once: the list must not be changed afterwards. Use them before you await. */
export const columnsOf = (entries: readonly Booked[]): Columns => {
  const found = known.get(entries);
  if (found !== undefined) return found.columns;
  const places: Places = { projects: numbered(), tagLists: numbered(), currencies: numbered() };
  const columns = emptyColumns(entries.length, entries.length, places);
  fill(columns, places, entries, { from: 0, to: entries.length });
  known.set(entries, { columns, places });
  return columns;
};

/** Lays out a list that takes the place of one before, from which it differs little: it takes over the columns and changes them. */
export const layOutAfter = (before: readonly Booked[], entries: readonly Booked[]): void => {
  const old = known.get(before);
  if (old === undefined) return;
  known.delete(before);
  const shorter = Math.min(before.length, entries.length);
  let same = 0;
  while (same < shorter && before[same] === entries[same]) same += 1;
  let end = 0;
  while (end < shorter - same && before[before.length - 1 - end] === entries[entries.length - 1 - end]) end += 1;
  const isRoomy = entries.length <= old.columns.from.length;
  const columns = isRoomy
    ? { ...old.columns, length: entries.length }
    : emptyColumns(entries.length, Math.ceil(entries.length * SPARE), old.places);
  for (const name of NUMBERS) {
    if (!isRoomy) columns[name].set(old.columns[name].subarray(0, before.length));
    columns[name].copyWithin(entries.length - end, before.length - end, before.length);
  }
  fill(columns, old.places, entries, { from: same, to: entries.length - end });
  known.set(entries, { columns, places: old.places });
};

/** Columns that have grown leave room to grow, as a share of their length. */
const SPARE = 1.2;
const NUMBERS = ['from', 'to', 'project', 'tags', 'currency', 'billable', 'rate'] as const;

const emptyColumns = (length: number, room: number, { projects, tagLists, currencies }: Places): Columns => ({
  length,
  from: new Float64Array(room),
  to: new Float64Array(room),
  project: new Uint32Array(room),
  tags: new Uint32Array(room),
  currency: new Uint32Array(room),
  billable: new Uint8Array(room),
  rate: new Float64Array(room),
  projects: projects.list,
  tagLists: tagLists.list,
  currencies: currencies.list,
});

const fill = (
  columns: Columns,
  places: Places,
  entries: readonly Booked[],
  part: { from: number; to: number },
): void => {
  for (let index = part.from; index < part.to; index += 1) {
    const entry = entries[index]!;
    columns.from[index] = entry.from;
    columns.to[index] = entry.to;
    columns.project[index] = places.projects.numberOf(entry.projectId);
    columns.tags[index] = places.tagLists.numberOf(entry.tags);
    columns.currency[index] = places.currencies.numberOf(entry.currency);
    columns.billable[index] = entry.billable ? 1 : 0;
    columns.rate[index] = entry.billable ? (entry.rate ?? 0) : 0;
  }
};

/** Different things, each with its place in a list that only grows. */
interface Numbered<T> {
  readonly list: readonly T[];
  numberOf(thing: T): number;
}
const numbered = <T>(): Numbered<T> => {
  const list: T[] = [];
  const numbers = new Map<T, number>();
  return {
    list,
    numberOf(thing) {
      let number = numbers.get(thing);
      if (number === undefined) numbers.set(thing, (number = list.push(thing) - 1));
      return number;
    },
  };
};

/** The index of the first entry that begins after a moment. */
export const firstAfter = ({ from, length }: Columns, at: number): number => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (from[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return low;
};
