import { DAY } from '#contract/time-units.ts';
import { orbitReportsContract, type ReportQuery } from '#contract/orbit/reports.ts';
import { addDays, daysBetween, type Zone, zoneOf } from '#contract/zone.ts';
import { badInput } from '#server/errors.ts';
import type { EntryCache } from './entry-cache.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import { efficiencyOf } from './efficiency.ts';
import type { WeekPlan } from './insight-finder.ts';
import { findInsights } from './insights.ts';
import { makeReport, projectTotals, type ReportContext, taskTotals } from './report.ts';
import { machineZone } from '#server/person-data/machine-zone.ts';

/** How many days a report may span: about a hundred years. */
const MOST_DAYS = 36_600;
/** Efficiency covers seven local days, which may start up to a day earlier in UTC. */
const PAUSES_READ = 8 * DAY;

/** Whose insights are asked for; the address tells which attendee of an event they are. */
type Person = { readonly id: string; readonly email: string };

/** Reports over the finished entries of a person. */
export const createReports = (deps: {
  store: OrbitStore;
  entryCache: EntryCache;
  zoneNameOf(userId: string): Promise<string | null>;
  weekStartOf(userId: string): Promise<number>;
  /** Reads what the person has planned for their last week. */
  planOf(person: Person, zone: Zone, now: number): Promise<WeekPlan>;
  now: () => number;
}) => {
  const { store, entryCache, zoneNameOf, weekStartOf, planOf, now } = deps;
  const zoneFor = async (userId: string, asked: string | undefined): Promise<Zone> =>
    zoneOf(asked ?? (await zoneNameOf(userId)) ?? machineZone());

  /** What reports need beside the entries. */
  const contextOf = async (userId: string, asked: string | undefined): Promise<ReportContext> => {
    const [agencies, projects, tasks] = [
      await store.agencies(userId),
      await store.projects(userId),
      await store.tasks(userId),
    ];
    const projectsById = new Map(projects.map((each) => [each.id, each]));
    const living = new Set(agencies.map(({ id }) => id));
    const agencyOf = (id: string | null) => (id !== null && living.has(id) ? id : null);
    return {
      zone: await zoneFor(userId, asked),
      weekStartsOn: await weekStartOf(userId),
      projects: new Map(
        projects.map(({ id, name, color, agencyId }) => [id, { id, name, color, agencyId: agencyOf(agencyId) }]),
      ),
      agencies: new Map(agencies.map(({ id, name, color }) => [id, { id, name, color }])),
      tasks: new Map(
        tasks.flatMap(({ id, name, projectId }) => {
          const project = projectsById.get(projectId);
          return project === undefined
            ? []
            : [[id, { id, name: `${project.name}: ${name}`, task: name, color: project.color }]];
        }),
      ),
    };
  };

  return {
    zoneFor,
    contextOf,

    async report(userId: string, query: ReportQuery) {
      assertSpan(query);
      return makeReport(await entryCache(userId), query, await contextOf(userId, query.zone));
    },
    /** Tracked seconds by day, between two days, both included; days without any are left out. */
    async trackedByDay(userId: string, { from, to, zone }: { from: string; to: string; zone: Zone }) {
      const query = orbitReportsContract.report.query.parse({ from, to, by: 'day' });
      const nobody = new Map<string, never>();
      const report = makeReport(await entryCache(userId), query, {
        zone,
        weekStartsOn: 1,
        projects: nobody,
        agencies: nobody,
        tasks: nobody,
      });
      return new Map(report.groups.map(({ key, seconds }) => [key, seconds]));
    },
    totals: async (userId: string) => projectTotals(await entryCache(userId)),
    taskTotals: async (userId: string) => taskTotals(await entryCache(userId)),

    async tags(userId: string) {
      const counts = new Map<string, number>();
      for (const { tags } of await entryCache(userId))
        for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      return [...counts].map(([tag, entries]) => ({ tag, entries })).sort((a, b) => b.entries - a.entries);
    },

    async efficiency(userId: string, asked: string | undefined) {
      const zone = await zoneFor(userId, asked);
      const pauses = await store.pausesSince(userId, now() - PAUSES_READ);
      const spans = pauses.map(({ kind, startedAt, endedAt }) => ({ kind, from: startedAt, to: endedAt }));
      return efficiencyOf(await entryCache(userId), spans, { zone, now: now() });
    },

    async insights(person: Person, asked: string | undefined) {
      const userId = person.id;
      const entries = await entryCache(userId);
      const totals = new Map(projectTotals(entries).map(({ projectId, seconds }) => [projectId, seconds]));
      const projects = (await store.projects(userId)).map(({ id, name, estimateSeconds }) => ({
        id,
        name,
        estimateSeconds,
        totalSeconds: totals.get(id) ?? 0,
      }));
      const byTask = taskTotals(entries);
      const tasks = (await store.tasks(userId)).map(({ id, estimateSeconds, done }) => ({
        estimateSeconds,
        done,
        totalSeconds: byTask.get(id)?.seconds ?? 0,
      }));
      if (entries.length === 0) return [];
      const zone = await zoneFor(userId, asked);
      return findInsights(entries, projects, { zone, now: now(), tasks, plan: await planOf(person, zone, now()) });
    },
  };
};
export type Reports = ReturnType<typeof createReports>;

/** Refuses a span of days that ends before it begins or is too long. */
export const assertSpan = ({ from, to }: { from: string; to: string }): void => {
  if (to < from) throw badInput('The period ends before it starts.', 'to');
  if (daysBetween(from, to) > MOST_DAYS) throw badInput('The period is too long.', 'to');
};

/** The first moment of a span of days, and the first moment after it. */
export const momentsOf = ({ from, to }: { from: string; to: string }, zone: Zone) => ({
  from: zone.startOfDay(from),
  to: zone.startOfDay(addDays(to, 1)),
});
