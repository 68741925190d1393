import type { Report, ReportQuery, Rounding, Sum } from '#contract/orbit/reports.ts';
import { addDays, daysBetween, startOfMonth, startOfWeek, type Zone } from '#contract/zone.ts';
import { type FinishedEntry, LONGEST_ENTRY } from '../time/finished-entry.ts';
import { type DayWalk, dayWalk, visitDays, wholeWalk } from '../time/split-by-day.ts';
import { secondsBetween } from '../time/spans.ts';
import { type EntryColumns, columnsOf, firstAfter } from './entry-columns.ts';
import { roundSeconds, worth } from './rounding.ts';

/** What a report needs of a project or an agency. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly agencyId?: string | null;
}
export interface ReportContext {
  readonly zone: Zone;
  readonly weekStartsOn: number;
  readonly projects: ReadonlyMap<string, NamedThing>;
  readonly agencies: ReadonlyMap<string, NamedThing>;
  /** Tasks, named with their projects. */
  readonly tasks: ReadonlyMap<string, NamedThing & { readonly task: string }>;
}
export type EntryFilter = Pick<ReportQuery, 'projectId' | 'agencyId' | 'tag' | 'billable'>;

type Projects = ReportContext['projects'];

/** Whether an entry matches a filter. */
export const passes = (
  { projectId, tags, billable }: Pick<FinishedEntry, 'projectId' | 'tags' | 'billable'>,
  filter: EntryFilter,
  projects: Projects,
): boolean =>
  projectPasses(projectId, filter, projects) &&
  tagsPass(tags, filter) &&
  (filter.billable === undefined || billable === (filter.billable === 'true'));

const projectPasses = (id: string, { projectId, agencyId }: EntryFilter, projects: Projects): boolean =>
  (projectId === undefined || id === projectId) &&
  (agencyId === undefined || (projects.get(id)?.agencyId ?? '') === agencyId);
const tagsPass = (tags: readonly string[], { tag }: EntryFilter): boolean => tag === undefined || tags.includes(tag);

/**
 * Sums the finished entries between two days, both included. An entry over midnight is split by day. Each part counts the rounded time
 * up to its end minus the rounded time up to its start, so that the time and the money of the parts always add up to the whole entry.
 */
export const makeReport = (entries: readonly FinishedEntry[], query: ReportQuery, context: ReportContext): Report => {
  const columns = columnsOf(entries);
  const { zone } = context;
  const { from, to, by } = query;
  // The parts of an entry add up to the whole, so entries are split by day only for groups by time.
  const walk = (isByTime(by) ? dayWalk : wholeWalk)(zone, from, to);
  const sheet = newSheet(columns, query, { ...context, walk });
  addUp(sheet, walk, whichOf(columns, query, context));
  const shown = [...sheet.groups].map(([key, group]) => ({
    key,
    ...nameOf(key, query, context),
    ...sumOf(group, columns),
    parts: [...(group.parts ?? [])]
      .map(([project, seconds]) => ({ projectId: columns.projects[project]!, seconds }))
      .sort((a, b) => b.seconds - a.seconds),
  }));
  return { from, to, zone: zone.name, by, ...sumOf(sheet.total, columns), groups: shown.sort(ORDER[by]) };
};

/** Marks an index or a sum that is not set yet. */
const NONE = -1;

/** The state of a report in progress; the hot loops are plain functions over it, which run several times faster than closures. */
interface Sheet {
  readonly columns: EntryColumns;
  readonly rounding: Rounding;
  readonly minutes: number;
  readonly hasParts: boolean;
  readonly total: Tally;
  readonly groups: Map<string, Tally>;
  /** The column that decides the groups of an entry: its project or its tags; undefined for groups by time. */
  readonly places: Uint32Array | undefined;
  /** The groups of each day, project or list of tags, by index; filled as they occur. */
  readonly groupsAt: (readonly Tally[] | undefined)[];
  readonly keysAt: (place: number) => readonly string[];
  /** The entry that is being counted, and its seconds and amount up to the current part. */
  index: number;
  seconds: number;
  amount: number;
}

const addUp = (sheet: Sheet, walk: DayWalk, which: Which): void => {
  const { columns } = sheet;
  const { from, to } = columns;
  for (let index = firstAfter(columns, walk.start - LONGEST_ENTRY); index < columns.length; index += 1) {
    const [begun, ended] = [from[index]!, to[index]!];
    if (begun >= walk.end) break;
    if (ended < walk.start || (ended === walk.start && begun < ended)) continue;
    if (which.projects[columns.project[index]!] !== true || which.tagLists[columns.tags[index]!] !== true) continue;
    if (which.billable !== undefined && columns.billable[index] !== which.billable) continue;
    sheet.index = index;
    sheet.seconds = NONE;
    visitDays(walk, begun, ended, sheet, countPart);
  }
};

const countPart = (sheet: Sheet, day: number, start: number, end: number): void => {
  const { columns, index, rounding, minutes } = sheet;
  const begun = columns.from[index]!;
  const rate = columns.rate[index]!;
  if (sheet.seconds === NONE) {
    sheet.seconds = roundSeconds(rounding, minutes, secondsBetween(begun, start));
    sheet.amount = rate === 0 ? 0 : worth(sheet.seconds, rate);
  }
  const seconds = roundSeconds(rounding, minutes, secondsBetween(begun, end));
  const amount = rate === 0 ? 0 : worth(seconds, rate);
  const lasting = seconds - sheet.seconds;
  const earning = amount - sheet.amount;
  sheet.seconds = seconds;
  sheet.amount = amount;
  count(sheet.total, columns, index, lasting, earning);
  const groups = groupsOf(sheet, sheet.places === undefined ? day : sheet.places[index]!);
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at]!;
    count(group, columns, index, lasting, earning);
    if (sheet.hasParts) addTo((group.parts ??= new Map()), columns.project[index]!, lasting);
  }
};

const groupsOf = (sheet: Sheet, place: number): readonly Tally[] => {
  const known = sheet.groupsAt[place];
  if (known !== undefined) return known;
  const found = sheet.keysAt(place).map((key) => {
    const group = sheet.groups.get(key) ?? newTally();
    sheet.groups.set(key, group);
    return group;
  });
  sheet.groupsAt[place] = found;
  return found;
};

/** The finished time of each project, over all time. */
export const projectTotals = (entries: readonly FinishedEntry[]): (Sum & { projectId: string })[] =>
  totalsBy(entries, 'project', 'projects').map(({ id, ...sum }) => ({ projectId: id, ...sum }));

/** The finished time of each task, over all time, by its id. */
export const taskTotals = (entries: readonly FinishedEntry[]): ReadonlyMap<string, Sum> =>
  new Map(totalsBy(entries, 'task', 'tasks').map(({ id, ...sum }) => [id, sum]));

const totalsBy = (
  entries: readonly FinishedEntry[],
  column: 'project' | 'task',
  ids: 'projects' | 'tasks',
): (Sum & { id: string })[] => {
  const columns = columnsOf(entries);
  const tallies = columns[ids].map(newTally);
  for (let index = 0; index < columns.length; index += 1) {
    const seconds = secondsBetween(columns.from[index]!, columns.to[index]!);
    const rate = columns.rate[index]!;
    count(tallies[columns[column][index]!]!, columns, index, seconds, rate === 0 ? 0 : worth(seconds, rate));
  }
  return tallies
    .map((tally, place) => ({ id: columns[ids][place]!, ...sumOf(tally, columns) }))
    .filter(({ entries: some }) => some > 0);
};

interface Tally {
  seconds: number;
  billableSeconds: number;
  entries: number;
  /** The entry that was counted last. */
  last: number;
  /** The first currency and its sum; most people use only one. */
  currency: number;
  amount: number;
  /** All other currencies, if there are any. */
  others: Map<number, number> | undefined;
  /** Seconds of each project, if requested. */
  parts: Map<number, number> | undefined;
}
const newTally = (): Tally => ({
  seconds: 0,
  billableSeconds: 0,
  entries: 0,
  last: NONE,
  currency: NONE,
  amount: 0,
  others: undefined,
  parts: undefined,
});

/** Adds a part of an entry: so many seconds, worth so much. */
const count = (tally: Tally, columns: EntryColumns, index: number, seconds: number, amount: number): void => {
  tally.seconds += seconds;
  if (columns.billable[index] === 1) tally.billableSeconds += seconds;
  if (amount !== 0) {
    const currency = columns.currency[index]!;
    if (tally.currency === NONE) tally.currency = currency;
    if (tally.currency === currency) tally.amount += amount;
    else addTo((tally.others ??= new Map()), currency, amount);
  }
  // The parts of an entry follow each other, so that it is counted once.
  if (tally.last !== index) tally.entries += 1;
  tally.last = index;
};

const addTo = (sums: Map<number, number>, key: number, more: number) => sums.set(key, (sums.get(key) ?? 0) + more);

const sumOf = ({ seconds, billableSeconds, entries, currency, amount, others }: Tally, columns: EntryColumns): Sum => {
  const sums = [...(currency === NONE ? [] : [[currency, amount] as const]), ...(others ?? [])];
  const money = sums.map(([place, sum]) => ({ currency: columns.currencies[place]!, amount: sum }));
  return { seconds, billableSeconds, entries, money: money.sort((a, b) => a.currency.localeCompare(b.currency)) };
};

/** A filter resolved to the columns: whether each project and list of tags matches, by index, and the billable value if any. */
interface Which {
  readonly projects: readonly boolean[];
  readonly tagLists: readonly boolean[];
  readonly billable: 0 | 1 | undefined;
}
const whichOf = (columns: EntryColumns, filter: EntryFilter, { projects }: ReportContext): Which => ({
  projects: columns.projects.map((id) => projectPasses(id, filter, projects)),
  tagLists: columns.tagLists.map((tags) => tagsPass(tags, filter)),
  billable: filter.billable === undefined ? undefined : filter.billable === 'true' ? 1 : 0,
});

const newSheet = (columns: EntryColumns, query: ReportQuery, context: ReportContext & { walk: DayWalk }): Sheet => {
  const { by, rounding, minutes, parts } = query;
  return {
    columns,
    rounding,
    minutes,
    hasParts: parts,
    total: newTally(),
    groups: new Map(),
    places: isByTime(by) ? undefined : columns[COLUMN[by]],
    groupsAt: [],
    keysAt: keysOf(columns, query, context),
    index: NONE,
    seconds: NONE,
    amount: 0,
  };
};

const COLUMN = { project: 'project', agency: 'project', task: 'task', tag: 'tags' } as const;
const isByTime = (by: ReportQuery['by']): by is 'day' | 'week' | 'month' =>
  by === 'day' || by === 'week' || by === 'month';

const UNTAGGED = [''];
/** The group keys of a day, a project or a list of tags; only several tags give several keys. */
const keysOf = (
  { projects, tasks, tagLists }: EntryColumns,
  { by }: ReportQuery,
  { walk: { days }, weekStartsOn, projects: known, tasks: knownTasks }: ReportContext & { walk: DayWalk },
): ((place: number) => readonly string[]) => {
  const openingOf = weekIn(days, weekStartsOn);
  const keys: { readonly [B in ReportQuery['by']]: (place: number) => readonly string[] } = {
    day: (day) => [days[day]!],
    week: (day) => [openingOf(day)],
    month: (day) => [startOfMonth(days[day]!)],
    project: (place) => [known.has(projects[place]!) ? projects[place]! : ''],
    agency: (place) => [known.get(projects[place]!)?.agencyId ?? ''],
    task: (place) => [knownTasks.has(tasks[place]!) ? tasks[place]! : ''],
    tag: (place) => (tagLists[place]!.length === 0 ? UNTAGGED : tagLists[place]!),
  };
  return keys[by];
};

/** Gives the first day of the week of each day, by its index. */
const weekIn = (days: readonly string[], weekStartsOn: number) => {
  const first = days[0]!;
  const begun = daysBetween(startOfWeek(first, weekStartsOn), first);
  return (day: number): string => {
    const opening = day - ((day + begun) % 7);
    return days[opening] ?? addDays(first, opening);
  };
};

const nameOf = (key: string, { by }: ReportQuery, context: ReportContext) => {
  const named = by === 'tag' || isByTime(by) ? undefined : context[NAMED[by]].get(key);
  return { label: named?.name ?? (key === '' ? NAMELESS_GROUPS[by] : key), color: named?.color ?? null };
};
const NAMED = { project: 'projects', agency: 'agencies', task: 'tasks' } as const;
/** How a report names the group of what has no project, client, task or tag. */
export const NAMELESS_GROUPS: { readonly [B in ReportQuery['by']]: string } = {
  day: '',
  week: '',
  month: '',
  project: 'Without a project',
  agency: 'Without a client',
  task: 'Without a task',
  tag: 'Without a tag',
};

type Group = Report['groups'][number];
const inTime = (a: Group, b: Group) => (a.key < b.key ? -1 : 1);
const bySize = (a: Group, b: Group) => b.seconds - a.seconds || a.label.localeCompare(b.label);
const ORDER: { readonly [B in ReportQuery['by']]: (a: Group, b: Group) => number } = {
  day: inTime,
  week: inTime,
  month: inTime,
  project: bySize,
  agency: bySize,
  task: bySize,
  tag: bySize,
};
