import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { ReportQuery } from '#contract/orbit/reports.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';

/** How often data that other devices may change is refetched, in milliseconds. */
const TIMER_RENEWED_MS = 15_000;

/** Every query that depends on time entries, projects or the timer. */
const TOUCHED = [
  contract.projects.list,
  contract.agencies.list,
  contract.timeEntries.list,
  contract.timer.current,
  contract.orbitReports.report,
  contract.orbitReports.totals,
  contract.orbitReports.tags,
  contract.orbitReports.efficiency,
  contract.orbitReports.insights,
  contract.orbit.changes,
  contract.orbit.eventProjects,
  contract.entryProposals.list,
  contract.invoices.list,
  contract.invoices.preview,
  contract.paymentProposals.list,
  contract.orbitTasks.list,
] as const;

export const projectsQuery = () => queryFor(contract.projects.list);
export const tasksQuery = () => queryFor(contract.orbitTasks.list);
export const agenciesQuery = () => queryFor(contract.agencies.list);
export const timerQuery = () => ({
  ...queryFor(contract.timer.current),
  refetchInterval: TIMER_RENEWED_MS,
  refetchOnWindowFocus: 'always' as const,
});

/** Finished entries that touch a span; moments in milliseconds. */
export const entriesQuery = (from: number, to: number) => ({
  ...queryFor(contract.timeEntries.list, {
    query: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
  }),
  placeholderData: keepPreviousData,
});

/** The past events of some days, both included, that could be hours. */
export const proposalsQuery = (day: string, to: string, zone: string) => ({
  ...queryFor(contract.entryProposals.list, { query: { day, to, zone } }),
  // Events end, and calendars change, without a change in Orbit.
  staleTime: 0,
});

export const totalsQuery = () => queryFor(contract.orbitReports.totals);
export const tagsQuery = () => queryFor(contract.orbitReports.tags);
export const efficiencyQuery = (zone: string) => queryFor(contract.orbitReports.efficiency, { query: { zone } });
export const insightsQuery = (zone: string) => queryFor(contract.orbitReports.insights, { query: { zone } });
export const reportQuery = (query: Partial<Record<keyof ReportQuery, string | number | boolean | undefined>>) => ({
  ...queryFor(contract.orbitReports.report, { query }),
  placeholderData: keepPreviousData,
});
export const changesQuery = () => queryFor(contract.orbit.changes);
export const orbitSettingsQuery = () => queryFor(contract.orbit.settings);
export const eventProjectsQuery = () => queryFor(contract.orbit.eventProjects);
export const orbitSuggestionsQuery = () => queryFor(contract.calendar.suggestions);

/** Refetches everything that shows tracked time. */
export const refreshOrbit = (client: QueryClient): Promise<unknown> =>
  Promise.all(TOUCHED.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })));
