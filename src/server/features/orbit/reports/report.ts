import type { Report, ReportQuery, Sum } from '#contract/orbit-reports.ts';
import { startOfMonth, startOfWeek, type Zone } from '#contract/zone.ts';
import type { Booked } from '../ledger.ts';
import { LONGEST_ENTRY } from '../store.ts';
import { dayWalk, wholeWalk } from '../time/slices.ts';
import { secondsBetween } from '../time/spans.ts';
import { roundSeconds, worth } from './rounding.ts';

/** What a report has to know of a project or an agency. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly agencyId?: string | null;
}
export interface ReportContext {
  readonly zone: Zone;
  readonly weekStartsOn: number;
  readonly projects: ReadonlyMap<string, Named>;
  readonly agencies: ReadonlyMap<string, Named>;
}
export type Filter = Pick<ReportQuery, 'projectId' | 'agencyId' | 'tag' | 'billable'>;

/** Whether an entry is among those that were asked for. */
export const passes = (
  entry: Pick<Booked, 'projectId' | 'tags' | 'billable'>,
  filter: Filter,
  projects: ReadonlyMap<string, Named>,
): boolean =>
  (filter.projectId === undefined || entry.projectId === filter.projectId) &&
  (filter.agencyId === undefined || (projects.get(entry.projectId)?.agencyId ?? '') === filter.agencyId) &&
  (filter.tag === undefined || entry.tags.includes(filter.tag)) &&
  (filter.billable === undefined || entry.billable === (filter.billable === 'true'));

/**
 * Adds up what was finished between two days, both included. An entry over midnight counts on each day what it lasted there. Each
 * part counts the rounded time up to its end less the rounded time up to its start, so that the parts of an entry, of its money too,
 * always add up to the whole entry.
 */
export const makeReport = (entries: readonly Booked[], query: ReportQuery, context: ReportContext): Report => {
  const { zone, projects } = context;
  const { from, to, by, rounding, minutes } = query;
  // The parts of an entry add up to the whole, so days are only told apart where they are asked for.
  const walk = (by === 'day' || by === 'week' || by === 'month' ? dayWalk : wholeWalk)(zone, from, to);
  const total = newTally();
  const groups = new Map<string, GroupTally>();
  const keysOf = grouping(query, context, walk.days);
  // The part that is being counted, made once: a report may go through a hundred thousand entries.
  const part: Part = { entry: undefined, seconds: 0, amount: 0 };
  let [secondsBefore, worthBefore] = [0, 0];
  const visit = (entry: Booked, day: number, start: number, end: number) => {
    if (part.entry !== entry) {
      part.entry = entry;
      secondsBefore = roundSeconds(rounding, minutes, secondsBetween(entry.from, start));
      worthBefore = worthOf(entry, secondsBefore);
    }
    const seconds = roundSeconds(rounding, minutes, secondsBetween(entry.from, end));
    const amount = worthOf(entry, seconds);
    part.seconds = seconds - secondsBefore;
    part.amount = amount - worthBefore;
    [secondsBefore, worthBefore] = [seconds, amount];
    count(total, part, entry);
    for (const key of keysOf(entry, day)) {
      let group = groups.get(key);
      if (group === undefined) groups.set(key, (group = { ...newTally(), parts: new Map() }));
      count(group, part, entry);
      if (query.parts) group.parts.set(entry.projectId, (group.parts.get(entry.projectId) ?? 0) + part.seconds);
    }
  };

  for (let index = firstAfter(entries, walk.start - LONGEST_ENTRY); index < entries.length; index += 1) {
    const entry = entries[index]!;
    if (entry.from >= walk.end) break;
    if (entry.to < walk.start || (entry.to === walk.start && entry.from < entry.to)) continue;
    if (passes(entry, query, projects)) walk.visit(entry, visit);
  }
  const shown = [...groups].map(([key, group]) => ({
    key,
    ...nameOf(key, query, context),
    ...sumOf(group),
    parts: [...group.parts]
      .map(([projectId, seconds]) => ({ projectId, seconds }))
      .sort((a, b) => b.seconds - a.seconds),
  }));
  return { from, to, zone: zone.name, by, ...sumOf(total), groups: shown.sort(ORDER[by]) };
};

/** All that was ever finished on each project. */
export const projectTotals = (entries: readonly Booked[]): (Sum & { projectId: string })[] => {
  const tallies = new Map<string, Tally>();
  for (const entry of entries) {
    let tally = tallies.get(entry.projectId);
    if (tally === undefined) tallies.set(entry.projectId, (tally = newTally()));
    const seconds = secondsBetween(entry.from, entry.to);
    count(tally, { seconds, amount: worthOf(entry, seconds) }, entry);
  }
  return [...tallies].map(([projectId, tally]) => ({ projectId, ...sumOf(tally) }));
};

/** The index of the first entry that begins after a moment. */
export const firstAfter = (entries: readonly Booked[], at: number): number => {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.from > at) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** A part of an entry; the same object again and again. */
interface Part {
  entry: Booked | undefined;
  seconds: number;
  amount: number;
}
interface Tally {
  seconds: number;
  billableSeconds: number;
  entries: number;
  last: Booked | undefined;
  /** The currency that came first and what it sums up to; most people know only one. */
  currency: string | undefined;
  amount: number;
  /** All other currencies. */
  readonly others: Map<string, number>;
}
type GroupTally = Tally & { parts: Map<string, number> };

const newTally = (): Tally => ({
  seconds: 0,
  billableSeconds: 0,
  entries: 0,
  last: undefined,
  currency: undefined,
  amount: 0,
  others: new Map(),
});

const count = (tally: Tally, { seconds, amount }: Omit<Part, 'entry'>, entry: Booked): void => {
  tally.seconds += seconds;
  if (entry.billable) tally.billableSeconds += seconds;
  if (amount !== 0) {
    tally.currency ??= entry.currency;
    if (tally.currency === entry.currency) tally.amount += amount;
    else tally.others.set(entry.currency, (tally.others.get(entry.currency) ?? 0) + amount);
  }
  // The parts of an entry come one after the other: it is counted once.
  if (tally.last !== entry) tally.entries += 1;
  tally.last = entry;
};

const worthOf = (entry: Booked, seconds: number): number =>
  entry.billable && entry.rate !== null ? worth(seconds, entry.rate) : 0;

const sumOf = ({ seconds, billableSeconds, entries, currency, amount, others }: Tally): Sum => ({
  seconds,
  billableSeconds,
  entries,
  money: [...(currency === undefined ? [] : [{ currency, amount }]), ...[...others].map(moneyOf)].sort((a, b) =>
    a.currency.localeCompare(b.currency),
  ),
});

const moneyOf = ([currency, amount]: readonly [string, number]) => ({ currency, amount });

/** The keys of the groups that a part of an entry on a day belongs to: several only with several tags. */
const grouping = ({ by }: ReportQuery, { weekStartsOn, projects }: ReportContext, days: readonly string[]) => {
  const none = [''];
  const known: string[][] = [];
  const firstDayOf = {
    day: (day: string) => day,
    week: (day: string) => startOfWeek(day, weekStartsOn),
    month: startOfMonth,
  };
  if (by === 'day' || by === 'week' || by === 'month') {
    return (_: Booked, day: number) => (known[day] ??= [firstDayOf[by](days[day]!)]);
  }
  if (by === 'tag') return ({ tags }: Booked) => (tags.length === 0 ? none : tags);
  const keys = new Map(
    [...projects.values()].map(({ id, agencyId }) => [id, [by === 'agency' ? (agencyId ?? '') : id]]),
  );
  return ({ projectId }: Booked) => keys.get(projectId) ?? none;
};

const nameOf = (key: string, { by }: ReportQuery, { projects, agencies }: ReportContext) => {
  const named = by === 'project' ? projects.get(key) : by === 'agency' ? agencies.get(key) : undefined;
  return { label: named?.name ?? (key === '' ? NAMELESS[by] : key), color: named?.color ?? null };
};
const NAMELESS: { readonly [B in ReportQuery['by']]: string } = {
  day: '',
  week: '',
  month: '',
  project: 'Without a project',
  agency: 'Without an agency',
  tag: 'Without a tag',
};

type Group = Report['groups'][number];
const inTime = (a: Group, b: Group) => a.key.localeCompare(b.key);
const bySize = (a: Group, b: Group) => b.seconds - a.seconds || a.label.localeCompare(b.label);
const ORDER: { readonly [B in ReportQuery['by']]: (a: Group, b: Group) => number } = {
  day: inTime,
  week: inTime,
  month: inTime,
  project: bySize,
  agency: bySize,
  tag: bySize,
};
