import type { ReportLinkSettings } from '#contract/orbit/report-links.ts';
import { daysOfRange, type DayRange } from '#contract/orbit/report-ranges.ts';
import type { Report, ReportQuery } from '#contract/orbit/reports.ts';
import { zoneOf } from '#contract/zone.ts';
import { partIn } from '../reports/entry-part.ts';
import { momentsOf, type Reports } from '../reports/reports.ts';
import { passes, type ReportContext } from '../reports/report.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import type { StoredFinishedEntry } from '../store/records.ts';

/** What was done on a day for a project, by its description. */
export interface SharedLine {
  readonly day: string;
  readonly project: string;
  readonly description: string;
  readonly seconds: number;
  /** Minor units; currencies in the order of their names. */
  readonly money: readonly { readonly currency: string; readonly amount: number }[];
}

/** A report as others read it. */
export interface SharedReport {
  readonly settings: ReportLinkSettings;
  readonly report: Report;
  /** Null where descriptions are not shown. */
  readonly lines: readonly SharedLine[] | null;
  /** Whether there are more entries than are listed. */
  readonly isCut: boolean;
}

/** How many entries are listed one by one; sums count all of them. */
const LISTED = 5000;

/** Makes the report of a link as of now. */
export const createSharedReports = (deps: {
  store: OrbitStore;
  reports: Reports;
  weekStartOf(userId: string): Promise<number>;
  now: () => number;
}) => {
  const { store, reports, weekStartOf, now } = deps;

  const daysOf = async (userId: string, { range, from, to, zone }: ReportLinkSettings): Promise<DayRange> => {
    const today = zoneOf(zone).dayOf(now());
    // A fixed range is stored with its days.
    if (range === 'fixed') return { from: from ?? today, to: to ?? today };
    return daysOfRange(range, today, await weekStartOf(userId));
  };

  return async (userId: string, settings: ReportLinkSettings): Promise<SharedReport> => {
    const { zone, projectId, agencyId, by, rounding, minutes } = settings;
    const query: ReportQuery = {
      ...(await daysOf(userId, settings)),
      zone,
      ...(projectId !== null && { projectId }),
      ...(agencyId !== null && { agencyId }),
      by,
      rounding,
      minutes,
      parts: false,
    };
    const report = await reports.report(userId, query);
    if (!settings.descriptions) return { settings, report, lines: null, isCut: false };
    const context = await reports.contextOf(userId, zone);
    const span = momentsOf(query, context.zone);
    const read = await store.finished(userId, { ...span, projectId: query.projectId, limit: LISTED + 1 });
    const entries = read.slice(0, LISTED).filter((entry) => passes(entry, query, context.projects));
    return { settings, report, lines: linesOf(entries, query, context), isCut: read.length > LISTED };
  };
};
export type SharedReports = ReturnType<typeof createSharedReports>;

/** The latest day first. An entry stands on the first of its days in the report. */
export const linesOf = (
  entries: readonly StoredFinishedEntry[],
  query: Pick<ReportQuery, 'from' | 'to' | 'rounding' | 'minutes'>,
  { zone, projects }: Pick<ReportContext, 'zone' | 'projects'>,
): SharedLine[] => {
  const span = momentsOf(query, zone);
  const lines = new Map<string, Omit<SharedLine, 'money'> & { money: Map<string, number> }>();
  for (const entry of entries) {
    const { from, seconds, amount } = partIn(span, entry, query);
    if (seconds === 0) continue;
    const [day, description] = [zone.dayOf(from), entry.description.trim()];
    const key = JSON.stringify([day, entry.projectId, description]);
    const project = projects.get(entry.projectId)?.name ?? '';
    const line = lines.get(key) ?? { day, project, description, seconds: 0, money: new Map<string, number>() };
    if (amount !== 0) line.money.set(entry.currency, (line.money.get(entry.currency) ?? 0) + amount);
    lines.set(key, { ...line, seconds: line.seconds + seconds });
  }
  return [...lines.values()]
    .map(({ money, ...line }) => ({
      ...line,
      money: [...money]
        .map(([currency, amount]) => ({ currency, amount }))
        .sort((a, b) => a.currency.localeCompare(b.currency)),
    }))
    .sort((a, b) => b.day.localeCompare(a.day) || a.project.localeCompare(b.project));
};
