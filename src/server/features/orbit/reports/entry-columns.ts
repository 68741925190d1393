import type { FinishedEntry } from '../time/finished-entry.ts';

/**
 * Entries in columnar form, in the same order: contiguous numbers let a loop pass a hundred thousand of them in a few milliseconds.
 * Projects, lists of tags and currencies are indexes into lists.
 */
export interface EntryColumns {
  /** How many entries there are; the columns themselves may be longer. */
  readonly length: number;
  /** Moments, in milliseconds since 1970. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly project: Uint32Array;
  readonly task: Uint32Array;
  readonly tags: Uint32Array;
  readonly currency: Uint32Array;
  readonly billable: Uint8Array;
  /** Minor units an hour; 0 where nothing is charged. */
  readonly rate: Float64Array;
  readonly projects: readonly string[];
  /** The ids of tasks; empty for entries without one. */
  readonly tasks: readonly string[];
  readonly tagLists: readonly (readonly string[])[];
  readonly currencies: readonly string[];
}

/** The dictionaries of the columns, which what is added later continues. */
interface Places {
  readonly projects: Numbered<string>;
  readonly tasks: Numbered<string>;
  readonly tagLists: Numbered<readonly string[]>;
  readonly currencies: Numbered<string>;
}
interface LaidOut {
  readonly columns: EntryColumns;
  readonly places: Places;
}

const known = new WeakMap<readonly FinishedEntry[], LaidOut>();

/** The columns of a list of entries, built once: the list must not change but with `layOutEdited`, and the columns must be used before an await. */
export const columnsOf = (entries: readonly FinishedEntry[]): EntryColumns => {
  const found = known.get(entries);
  if (found !== undefined) return found.columns;
  const places: Places = { projects: numbered(), tasks: numbered(), tagLists: numbered(), currencies: numbered() };
  const columns = emptyColumns(entries.length, entries.length, places);
  fill(columns, places, entries, { from: 0, to: entries.length });
  known.set(entries, { columns, places });
  return columns;
};

/** What an edit has left of a list: how many entries at its start and at its end are those of before, and how many there were. */
export interface Edited {
  readonly same: number;
  readonly end: number;
  readonly lengthBefore: number;
}

/** Updates the columns of a list that was edited in place, which costs far less than to build them anew. */
export const layOutEdited = (entries: readonly FinishedEntry[], { same, end, lengthBefore }: Edited): void => {
  const old = known.get(entries);
  if (old === undefined) return;
  const isRoomy = entries.length <= old.columns.from.length;
  const columns = isRoomy
    ? { ...old.columns, length: entries.length }
    : emptyColumns(entries.length, Math.ceil(entries.length * SPARE), old.places);
  for (const name of NUMBERS) {
    if (!isRoomy) columns[name].set(old.columns[name].subarray(0, lengthBefore));
    columns[name].copyWithin(entries.length - end, lengthBefore - end, lengthBefore);
  }
  fill(columns, old.places, entries, { from: same, to: entries.length - end });
  known.set(entries, { columns, places: old.places });
};

/** Columns that outgrow their capacity are allocated with this factor of their length. */
const SPARE = 1.2;
const NUMBERS = ['from', 'to', 'project', 'task', 'tags', 'currency', 'billable', 'rate'] as const;

const emptyColumns = (
  length: number,
  room: number,
  { projects, tasks, tagLists, currencies }: Places,
): EntryColumns => ({
  length,
  from: new Float64Array(room),
  to: new Float64Array(room),
  project: new Uint32Array(room),
  task: new Uint32Array(room),
  tags: new Uint32Array(room),
  currency: new Uint32Array(room),
  billable: new Uint8Array(room),
  rate: new Float64Array(room),
  projects: projects.list,
  tasks: tasks.list,
  tagLists: tagLists.list,
  currencies: currencies.list,
});

const fill = (
  columns: EntryColumns,
  places: Places,
  entries: readonly FinishedEntry[],
  part: { from: number; to: number },
): void => {
  for (let index = part.from; index < part.to; index += 1) {
    const entry = entries[index]!;
    columns.from[index] = entry.from;
    columns.to[index] = entry.to;
    columns.project[index] = places.projects.numberOf(entry.projectId);
    columns.task[index] = places.tasks.numberOf(entry.taskId ?? '');
    columns.tags[index] = places.tagLists.numberOf(entry.tags);
    columns.currency[index] = places.currencies.numberOf(entry.currency);
    columns.billable[index] = entry.billable ? 1 : 0;
    columns.rate[index] = entry.billable ? (entry.rate ?? 0) : 0;
  }
};

/** A dictionary that gives each distinct value the next index. */
interface Numbered<T> {
  readonly list: readonly T[];
  numberOf(value: T): number;
}
const numbered = <T>(): Numbered<T> => {
  const list: T[] = [];
  const numbers = new Map<T, number>();
  return {
    list,
    numberOf(value) {
      let number = numbers.get(value);
      if (number === undefined) numbers.set(value, (number = list.push(value) - 1));
      return number;
    },
  };
};

/** The index of the first entry that begins after a moment. */
export const firstAfter = ({ from, length }: EntryColumns, at: number): number => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (from[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return low;
};
